import type { PictureOfDraft } from './announcement-values.ts'
import styles from './DeskPicture.module.css'
import { useDeskPicture } from './use-desk-picture.ts'

export function DeskPicture({ picture, description }: { picture: PictureOfDraft; description: string }) {
  const url = useDeskPicture(picture)
  return url ? <img src={url} alt={description} className={styles.picture} /> : null
}
