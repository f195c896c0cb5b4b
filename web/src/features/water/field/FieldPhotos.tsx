import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useObjectUrl } from '../../../parts/files/use-object-url.ts'
import { Button } from '../../../ui/Button.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import styles from './FieldPhotos.module.css'
import { shrinkPhoto } from './shrink-photo.ts'

const maxPhotos = 5

interface FieldPhotosProps {
  name: string
  photos: readonly Blob[]
  onChange: (photos: readonly Blob[]) => void
}

/** Photos that stay on the phone until they are sent. */
export function FieldPhotos({ name, photos, onChange }: FieldPhotosProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  async function add(files: readonly File[]): Promise<void> {
    setIsBusy(true)
    const added: Blob[] = []
    for (const file of files) added.push(await shrinkPhoto(file))
    onChange([...photos, ...added].slice(0, maxPhotos))
    setIsBusy(false)
  }
  return (
    <Stack gap={2}>
      <div>
        <Button
          variant="default"
          loading={isBusy}
          disabled={photos.length >= maxPhotos}
          onClick={() => chooser.current?.click()}
        >
          <IconCamera aria-hidden="true" size={20} stroke={1.75} />
          Fotoğraf çek
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        name={name}
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Emptied, so that choosing the same file again is noticed too.
          currentTarget.value = ''
          if (files.length > 0) void add(files)
        }}
      />
      {photos.length > 0 && (
        <List aria-label="Fotoğraflar">
          {photos.map((photo, at) => (
            <li key={at} className={styles.photo}>
              <Thumb photo={photo} alt={`${at + 1}. fotoğraf`} />
              <Button
                variant="text"
                aria-label={`${at + 1}. fotoğrafı sil`}
                onClick={() => onChange(photos.filter((other) => other !== photo))}
              >
                Sil
              </Button>
            </li>
          ))}
        </List>
      )}
    </Stack>
  )
}

function Thumb({ photo, alt }: { photo: Blob; alt: string }) {
  const url = useObjectUrl(photo)
  return url ? <img src={url} alt={alt} className={styles.thumb} /> : null
}
