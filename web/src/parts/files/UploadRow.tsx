import styles from './FileRows.module.css'
import { LocalThumb } from './FileThumb.tsx'
import { shownName, sizeText } from './file-text.ts'
import type { PendingUpload } from './upload-queue.ts'

interface UploadRowProps {
  upload: PendingUpload
  onRetry: () => void
  onRemove: () => void
}

/** A file on its way: how far it is, or why it went no further and the way out. */
export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { name, isShortened } = shownName(upload.name)
  const isUnderWay = upload.state === 'waiting' || upload.state === 'sending'
  return (
    <li className={styles.row} data-state={upload.state}>
      <LocalThumb file={upload.file} />
      <div className={styles.facts}>
        <strong className={styles.name}>{name}</strong>
        {isShortened && <span className="note">Adı 25 karaktere kısaltıldı. Tam adı: {upload.name}</span>}
        <span className="note">{sizeText(upload.size)}</span>
        {isUnderWay && <Progress upload={upload} name={name} />}
        {upload.state === 'failed' && <span className={styles.fault}>{upload.message}</span>}
        {upload.state === 'interrupted' && (
          <span className={styles.fault}>
            Yarım kaldı. Kaldığı yerden sürmesi için aynı dosyayı yeniden seçin.
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {upload.state === 'failed' && upload.canRetry && (
          <button
            type="button"
            className={styles.action}
            aria-label={`${name} dosyasını yeniden dene`}
            onClick={onRetry}
          >
            Yeniden dene
          </button>
        )}
        <button
          type="button"
          className={styles.action}
          aria-label={isUnderWay ? `${name} yüklemesini durdur` : `${name} dosyasını listeden kaldır`}
          onClick={onRemove}
        >
          {isUnderWay ? 'Durdur' : 'Kaldır'}
        </button>
      </div>
    </li>
  )
}

function Progress({ upload: { state, sentBytes, size }, name }: { upload: PendingUpload; name: string }) {
  const percent = Math.floor((sentBytes / size) * 100)
  const text = state === 'waiting' ? 'Sırada' : sentBytes >= size ? 'Denetleniyor' : `%${percent}`
  return (
    <span className={styles.progress}>
      <progress value={sentBytes} max={size} aria-label={`${name} yükleniyor`} />
      <span className="note">{text}</span>
    </span>
  )
}
