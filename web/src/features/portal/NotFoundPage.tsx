import { ButtonLink } from '../../ui/Button.tsx'
import styles from './NotFoundPage.module.css'

export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>Aradığınız sayfa bulunamadı</h1>
      <p>Adres yanlış yazılmış veya sayfa kaldırılmış olabilir.</p>
      <ButtonLink to="/" className={styles.back}>
        Ana sayfaya dön
      </ButtonLink>
    </div>
  )
}
