import type { StoredFile } from 'contract/files'
import type { DocumentKindCode } from 'contract/files-codes'
import { useEffect, useRef, useState } from 'react'
import { useSettings } from '../settings/settings.tsx'
import { FieldError, fieldId } from '../ui/Field.tsx'
import { DropZone } from './DropZone.tsx'
import { EarlierFiles } from './EarlierFiles.tsx'
import { FileRow } from './FileRow.tsx'
import styles from './FileRows.module.css'
import { kindLabel, sizeText } from './file-text.ts'
import type { PendingUpload } from './upload-queue.ts'
import { UploadRow } from './UploadRow.tsx'
import { useUploads } from './use-uploads.ts'

export interface WantedKind {
  kind: DocumentKindCode
  /** In place of the kind's usual name. */
  label?: string
  hint?: string
}

interface FileUploadsProps {
  /** The field's name in its form; the error summary leads here, and uploads are remembered under it. */
  name: string
  kinds: readonly WantedKind[]
  value: readonly StoredFile[]
  onChange: (files: readonly StoredFile[]) => void
  error?: string | undefined
  /** For someone without an account. */
  guestToken?: string | undefined
  /** Whether documents given before are offered; guests have none. */
  canReuse?: boolean
}

/** Documents by kind: uploaded, photographed, dropped or taken from earlier ones. */
export function FileUploads({
  name,
  kinds,
  value,
  onChange,
  error,
  guestToken,
  canReuse = guestToken === undefined,
}: FileUploadsProps) {
  const { MaxPerKind, MaxBytes } = useSettings().Documents
  const [said, setSaid] = useState('')
  // Two files may arrive before the form has taken the first.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  function change(files: readonly StoredFile[]) {
    latest.current = files
    onChange(files)
  }
  const { uploads, queue } = useUploads({
    form: name,
    guestToken,
    onStored: (file) => {
      setSaid(`${file.Name} yüklendi.`)
      change([...latest.current, file])
    },
    onFailed: (upload) => setSaid(`${upload.name} yüklenemedi. ${upload.message ?? ''}`),
  })

  function add(files: readonly File[], kind: DocumentKindCode) {
    const of = (list: readonly { kind?: string; Kind?: string }[]) =>
      list.filter((one) => (one.kind ?? one.Kind) === kind).length
    let room = MaxPerKind - of(latest.current) - of(uploads.filter(({ state }) => state !== 'failed'))
    setSaid(files.length === 1 ? `${files[0]?.name} yükleniyor.` : `${files.length} dosya yükleniyor.`)
    queue.add(files, kind, (file) => {
      if (file.size === 0) return 'Dosya boş.'
      if (file.size > MaxBytes)
        return `Dosya ${sizeText(file.size)}; en fazla ${sizeText(MaxBytes)} olabilir.`
      room -= 1
      return room < 0 ? `Bu türde en fazla ${MaxPerKind} belge yüklenebilir.` : undefined
    })
  }

  const id = fieldId(name)
  const errorId = error ? `${id}-error` : undefined
  return (
    <div id={id} className={styles.uploads} tabIndex={-1}>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
      {kinds.map(({ kind, label = kindLabel(kind), hint }, index) => (
        <fieldset key={kind} className={styles.kind} aria-describedby={errorId}>
          <legend>{label}</legend>
          {hint && <p className={styles.muted}>{hint}</p>}
          <DropZone label={label} onFiles={(files) => add(files, kind)} />
          <ul className={styles.list}>
            {value
              .filter((file) => file.Kind === kind)
              .map((file) => (
                <FileRow key={file.Oid} file={file} guestToken={guestToken}>
                  <button
                    type="button"
                    className={styles.action}
                    aria-label={`${file.Name} belgesini çıkar`}
                    onClick={() => change(latest.current.filter(({ Oid }) => Oid !== file.Oid))}
                  >
                    Çıkar
                  </button>
                </FileRow>
              ))}
            {uploads.filter(belongsTo(kind, index === 0, kinds)).map((upload) => (
              <UploadRow
                key={upload.uploadId}
                upload={upload}
                onRetry={() => queue.retry(upload.uploadId)}
                onRemove={() => queue.remove(upload.uploadId)}
              />
            ))}
          </ul>
          {canReuse && (
            <EarlierFiles
              kind={kind}
              label={label}
              chosen={value}
              onChoose={(file) => change([...latest.current, file])}
            />
          )}
        </fieldset>
      ))}
      <output className="visually-hidden">{said}</output>
    </div>
  )
}

/** An upload whose kind is not asked for any more is shown under the first, so that none is lost from sight. */
function belongsTo(kind: DocumentKindCode, isFirst: boolean, kinds: readonly WantedKind[]) {
  return (upload: PendingUpload) =>
    upload.kind === kind || (isFirst && !kinds.some((wanted) => wanted.kind === upload.kind))
}
