import type { StoredFile } from 'contract/files/calls'
import type { DocumentKindCode } from 'contract/files/codes'
import { useEffect, useRef, useState } from 'react'
import { useSettings } from '../../settings/settings.tsx'
import { FieldError, fieldId } from '../../ui/form/Field.tsx'
import { sizeText } from './file-text.ts'
import { KindUploads, type WantedKind } from './KindUploads.tsx'
import type { PendingUpload } from './upload-queue.ts'
import { useUploads } from './use-uploads.ts'
import { Stack } from '../../ui/layout/Stack.tsx'

interface FileUploadsProps {
  /** The field's name in its form; the error summary leads here, and uploads are remembered under it. */
  name: string
  kinds: readonly WantedKind[]
  value: readonly StoredFile[]
  onChange: (files: readonly StoredFile[]) => void
  error?: string | undefined
  /** Token of someone without an account. */
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
  })
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
    const underWay = uploads.filter(
      (upload) => upload.kind === kind && (upload.state === 'waiting' || upload.state === 'sending'),
    )
    let room = MaxPerKind - latest.current.filter(({ Kind }) => Kind === kind).length - underWay.length
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
  const isUnderWay = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  const isHeld = useHeldForm(id, isUnderWay)
  /** The button that was pressed goes with its row, and the keyboard goes on at the form. */
  function leaveRow(text: string) {
    setSaid(text)
    document.getElementById(id)?.focus()
  }
  const problem = isHeld ? 'Dosya henüz yükleniyor. Bitince yeniden basın veya yüklemeyi durdurun.' : error
  const errorId = problem ? `${id}-error` : undefined
  return (
    <Stack gap={5} id={id} tabIndex={-1}>
      {errorId && <FieldError id={errorId}>{problem}</FieldError>}
      {kinds.map((wanted, index) => {
        const files = value.filter(({ Kind }) => Kind === wanted.kind)
        return (
          <KindUploads
            key={wanted.kind}
            wanted={wanted}
            files={files}
            uploads={uploads.filter(belongsTo(wanted.kind, index === 0, kinds))}
            queue={queue}
            errorId={errorId}
            guestToken={guestToken}
            canReuse={canReuse && files.length < MaxPerKind}
            onAdd={(chosen) => add(chosen, wanted.kind)}
            onChoose={(file) => change([...latest.current, file])}
            onDrop={(file) => {
              change(latest.current.filter(({ Oid }) => Oid !== file.Oid))
              leaveRow(`${file.Name} çıkarıldı.`)
            }}
            onRemove={(upload) => {
              queue.remove(upload.uploadId)
              leaveRow(`${upload.name} listeden kaldırıldı.`)
            }}
          />
        )
      })}
      <output className="visually-hidden">{said}</output>
    </Stack>
  )
}

/** Holds the form around an element back while files are on their way: it would be sent without them. */
function useHeldForm(id: string, isUnderWay: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    const form = document.getElementById(id)?.closest('form')
    if (!form || !isUnderWay) return undefined
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      setIsHeld(true)
      document.getElementById(id)?.focus()
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => {
      form.removeEventListener('submit', hold, { capture: true })
      setIsHeld(false)
    }
  }, [id, isUnderWay])
  return isHeld
}

/** An upload whose kind is not asked for any more is shown under the first, so that none is lost from sight. */
function belongsTo(kind: DocumentKindCode, isFirst: boolean, kinds: readonly WantedKind[]) {
  return (upload: PendingUpload) =>
    upload.kind === kind || (isFirst && !kinds.some((wanted) => wanted.kind === upload.kind))
}
