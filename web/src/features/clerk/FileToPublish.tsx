import { useQuery } from '@tanstack/react-query'
import type { SecondPersonProposal } from 'contract/clerk/second-person'
import { useMemo } from 'react'
import { blobOf } from '../../parts/files/base64.ts'
import { useObjectUrl } from '../../parts/files/use-object-url.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import styles from './FileToPublish.module.css'

interface FileToPublishProps {
  proposalOid: number
  file: SecondPersonProposal['Files'][number]
}

/** Picture or PDF that people will see once the second clerk has confirmed it. */
export function FileToPublish({ proposalOid, file: { Oid: fileOid, Label, IsPdf } }: FileToPublishProps) {
  const read = useQuery({
    ...callQuery('GetSecondPersonFile', { proposalOid, fileOid }),
    gcTime: 0,
    staleTime: Infinity,
  })
  const { data } = read
  const content = useMemo(() => data && blobOf(data.Content, data.ContentType), [data])
  const url = useObjectUrl(content)
  return (
    <>
      {read.isPending && <output>Dosya getiriliyor…</output>}
      {read.isError && <QueryFailed query={read} />}
      {url && !IsPdf && <img src={url} alt={`Yayımlanacak resim: ${Label}`} className={styles.picture} />}
      {url && IsPdf && (
        <a className="target" href={url} target="_blank" rel="noopener">
          {Label}: PDF’i yeni sekmede aç
        </a>
      )}
    </>
  )
}
