import { useQuery } from '@tanstack/react-query'
import type { StoredFile } from 'contract/files/calls'
import { useMemo } from 'react'
import { callQuery } from '../../service-client/call-query.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx'
import { blobOf } from './base64.ts'
import styles from './FilePreview.module.css'
import { kindLabel, sizeText } from './file-text.ts'
import { useObjectUrl } from './use-object-url.ts'

interface FilePreviewProps {
  file: StoredFile
  guestToken?: string | undefined
  onClose: () => void
}

/** A document as it is kept. Its content never has a URL of the portal: it is shown from this browser alone. */
export function FilePreview({ file, guestToken, onClose }: FilePreviewProps) {
  const read = useQuery({
    ...callQuery('GetFile', { request: { fileOid: file.Oid, guestToken } }),
    gcTime: 0,
    staleTime: Infinity,
  })
  const { data } = read
  const content = useMemo(() => data && blobOf(data.Content, data.ContentType), [data])
  const url = useObjectUrl(content)
  const isPdf = file.ContentType === 'application/pdf'
  return (
    <Dialog title={file.Name} isWide onClose={onClose}>
      {file.Label !== file.Name && <p className="note">Tam adı: {file.Label}</p>}
      <p className="note">
        {kindLabel(file.Kind)} · {sizeText(file.SizeBytes)}
      </p>
      {read.isPending && <output>Belge getiriliyor…</output>}
      {read.isError && (
        <Notice kind="error">
          <p>Belge getirilemedi: {messageOf(read.error)}</p>
        </Notice>
      )}
      {url && !isPdf && <img src={url} alt={file.Label} className={styles.image} />}
      {url && isPdf && (
        <a className="target" href={url} target="_blank" rel="noopener">
          PDF’i yeni sekmede aç
        </a>
      )}
      <DialogButtons>
        {url && (
          <a className="target" href={url} download={file.Name}>
            İndir
          </a>
        )}
        <Button variant="default" onClick={onClose} data-first-focus>
          Kapat
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
