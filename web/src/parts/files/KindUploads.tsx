import type { StoredFile } from 'contract/files/calls'
import type { DocumentKindCode } from 'contract/files/codes'
import { DropZone } from './DropZone.tsx'
import { EarlierFiles } from './EarlierFiles.tsx'
import { FileRow } from './FileRow.tsx'
import styles from './FileRows.module.css'
import { kindLabel } from './file-text.ts'
import type { PendingUpload, UploadQueue } from './upload-queue.ts'
import { UploadRow } from './UploadRow.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { List } from '../../ui/layout/List.tsx'

export interface WantedKind {
  kind: DocumentKindCode
  /** Label in place of the kind's usual name. */
  label?: string
  hint?: string
  /** Whether only PDFs are wanted; otherwise photos are taken, too. */
  isPdfOnly?: boolean
  isPhotoOnly?: boolean
}

interface KindUploadsProps {
  wanted: WantedKind
  files: readonly StoredFile[]
  uploads: readonly PendingUpload[]
  queue: UploadQueue
  errorId: string | undefined
  guestToken: string | undefined
  canReuse: boolean
  onAdd: (files: readonly File[]) => void
  onChoose: (file: StoredFile) => void
  onDrop: (file: StoredFile) => void
  onRemove: (upload: PendingUpload) => void
}

/** The documents of one kind: those stored, those on their way, and how more are given. */
export function KindUploads({
  wanted,
  files,
  uploads,
  queue,
  errorId,
  guestToken,
  ...rest
}: KindUploadsProps) {
  const { kind, label = kindLabel(kind), hint, isPdfOnly = false, isPhotoOnly = false } = wanted
  return (
    <Fieldset legend={label} aria-describedby={errorId}>
      {hint && <p className="note">{hint}</p>}
      <DropZone label={label} isPdfOnly={isPdfOnly} isPhotoOnly={isPhotoOnly} onFiles={rest.onAdd} />
      <List>
        {files.map((file) => (
          <FileRow key={file.Oid} file={file} guestToken={guestToken}>
            <button
              type="button"
              className={styles.action}
              aria-label={`${file.Name} belgesini çıkar`}
              onClick={() => rest.onDrop(file)}
            >
              Çıkar
            </button>
          </FileRow>
        ))}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.uploadId}
            upload={upload}
            onRetry={() => queue.retry(upload.uploadId)}
            onRemove={() => rest.onRemove(upload)}
          />
        ))}
      </List>
      {rest.canReuse && <EarlierFiles kind={kind} label={label} chosen={files} onChoose={rest.onChoose} />}
    </Fieldset>
  )
}
