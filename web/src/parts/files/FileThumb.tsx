import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { StoredFile } from 'contract/files/calls'
import { useMemo, useState } from 'react'
import { callQuery } from '../../service-client/call-query.ts'
import { blobOf } from './base64.ts'
import styles from './FileRows.module.css'
import { useObjectUrl } from './use-object-url.ts'

/** A small picture of a stored photo, a sign for a PDF; the name beside it describes the picture. */
export function FileThumb({ file, guestToken }: { file: StoredFile; guestToken?: string | undefined }) {
  const isPhoto = file.ContentType !== 'application/pdf'
  const preview = useQuery({
    ...callQuery('GetFile', { request: { fileOid: file.Oid, isPreview: true, guestToken } }),
    enabled: isPhoto,
    staleTime: Infinity,
    retry: false,
  })
  const { data } = preview
  const content = useMemo(() => data && blobOf(data.Content, data.ContentType), [data])
  return <Thumb content={content} isPdf={!isPhoto} />
}

/** The same for a file that is still here. */
export function LocalThumb({ file }: { file: File | undefined }) {
  const isPhoto = file?.type.startsWith('image/')
  return <Thumb content={isPhoto ? file : undefined} isPdf={!isPhoto} />
}

function Thumb({ content, isPdf }: { content: Blob | undefined; isPdf: boolean }) {
  const url = useObjectUrl(content)
  const [isBroken, setIsBroken] = useState(false)
  const Icon = isPdf ? IconFileTypePdf : IconPhoto
  return (
    <span className={styles.thumb}>
      {url && !isBroken ? (
        <img src={url} alt="" onError={() => setIsBroken(true)} />
      ) : (
        <Icon aria-hidden="true" size={28} stroke={1.5} />
      )}
    </span>
  )
}
