import { Button } from '../ui/Button.tsx'
import styles from './PageFailure.module.css'

export function PageFailure() {
  return (
    <div role="alert" className={styles.failure}>
      <h1>Sayfa açılamadı</h1>
      <p>Bağlantınız kesilmiş ya da site güncellenmiş olabilir. Kayıtlı bilgileriniz kaybolmadı.</p>
      <Button onClick={() => window.location.reload()}>Yeniden dene</Button>
    </div>
  )
}
