import type { StoredFile } from 'contract/files/calls'
import { FileUploads } from '../../../parts/files/FileUploads.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import styles from '../TownPage.module.css'

interface MayorPhotoFieldProps {
  /** URL of the published photograph; undefined while another is chosen. */
  keptUrl: string | undefined
  files: readonly StoredFile[]
  onFiles: (files: readonly StoredFile[]) => void
  onDrop: () => void
}

/** The mayor's photograph: kept as it is, or another one uploaded. */
export function MayorPhotoField({ keptUrl, files, onFiles, onDrop }: MayorPhotoFieldProps) {
  if (keptUrl !== undefined && files.length === 0)
    return (
      <Stack gap={3}>
        <h3>Fotoğraf</h3>
        <img src={keptUrl} alt="Şimdiki fotoğraf" className={styles.photo} />
        <Buttons>
          <Button variant="default" onClick={onDrop}>
            Fotoğrafı çıkar veya değiştir
          </Button>
        </Buttons>
      </Stack>
    )
  return (
    <FileUploads
      name="mayor-photo"
      kinds={[
        {
          kind: 'photo',
          label: 'Fotoğraf',
          isPhotoOnly: true,
          hint: 'PNG, JPEG veya WebP. Eklemezseniz ayarlardaki fotoğraf görünür. Yeni fotoğraf, ikinci bir memur bakıp onaylayınca yayımlanır.',
        },
      ]}
      value={files}
      onChange={(chosen) => onFiles(chosen.slice(-1))}
      canReuse={false}
    />
  )
}
