import { IconCamera, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type RefObject, useRef, useState } from 'react'
import { useSettings } from '../../settings/settings.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './DropZone.module.css'
import { acceptedPhotos, acceptedTypes, sizeText } from './file-text.ts'
import { Row } from '../../ui/layout/Row.tsx'

interface DropZoneProps {
  /** Purpose of the files; part of the buttons' names. */
  label: string
  isPdfOnly: boolean
  isPhotoOnly: boolean
  onFiles: (files: readonly File[]) => void
}

/** Files are dropped here, chosen with a button, or photographed where there is a camera in the hand. */
export function DropZone({ label, isPdfOnly, isPhotoOnly, onFiles }: DropZoneProps) {
  const { MaxBytes } = useSettings().Documents
  const [isOver, setIsOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }

  return (
    // Dropping is an extra for the mouse: the buttons inside do the same for everyone.
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Row isTogether className={styles.buttons}>
        <Button variant="default" aria-label={`${label}: dosya seç`} onClick={() => chooser.current?.click()}>
          <IconUpload aria-hidden="true" size={20} stroke={1.75} />
          Dosya seç
        </Button>
        {!isPdfOnly && (
          <Button
            variant="default"
            className={styles.camera ?? ''}
            aria-label={`${label}: fotoğraf çek`}
            onClick={() => camera.current?.click()}
          >
            <IconCamera aria-hidden="true" size={20} stroke={1.75} />
            Fotoğraf çek
          </Button>
        )}
      </Row>
      <p className={`note ${styles.dropHint}`}>ya da dosyaları buraya sürükleyip bırakın</p>
      <p className="note">
        {formatsText(isPdfOnly, isPhotoOnly)}; her biri en fazla {sizeText(MaxBytes)}.
      </p>
      <HiddenInput
        inputRef={chooser}
        accept={isPdfOnly ? 'application/pdf' : isPhotoOnly ? acceptedPhotos : acceptedTypes}
        onFiles={onFiles}
      />
      <HiddenInput inputRef={camera} accept={acceptedPhotos} isCamera onFiles={onFiles} />
    </div>
  )
}

interface HiddenInputProps {
  inputRef: RefObject<HTMLInputElement | null>
  accept: string
  isCamera?: boolean
  onFiles: (files: readonly File[]) => void
}

function HiddenInput({ inputRef, accept, isCamera = false, onFiles }: HiddenInputProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      accept={accept}
      multiple={!isCamera}
      capture={isCamera ? 'environment' : undefined}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        // Emptied, so that choosing the same file again is noticed too.
        currentTarget.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}

function formatsText(isPdfOnly: boolean, isPhotoOnly: boolean): string {
  if (isPdfOnly) return 'Yalnız PDF'
  return isPhotoOnly ? 'JPEG, PNG veya WebP' : 'PDF, JPEG, PNG veya WebP'
}
