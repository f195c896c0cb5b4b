import { useEffect } from 'react'
import { Button } from '../ui/Button.tsx'
import styles from './PageFailure.module.css'
import { pauseMs } from './query-client.ts'

/** A page that broke, for instance because its code did not come; it opens automatically when the service is back. */
export function PageFailure() {
  useEffect(() => {
    const reload = () => window.location.reload()
    let failures = 0
    let timer = 0
    const look = async () => {
      const isThere = await fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      )
      // If the service never was away, the page is at fault: reloading it again and again would not help.
      if (isThere && failures === 0) return
      if (isThere) return reload()
      failures += 1
      timer = window.setTimeout(() => void look(), pauseMs(failures))
    }
    timer = window.setTimeout(() => void look(), pauseMs(1))
    window.addEventListener('online', reload)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', reload)
    }
  }, [])
  return (
    <div role="alert" className={styles.failure}>
      <h1>Sayfa açılamadı</h1>
      <p>
        Bağlantınız kesilmiş ya da site güncellenmiş olabilir. Kayıtlı bilgileriniz kaybolmadı. Bağlantı
        gelince sayfa kendiliğinden açılır.
      </p>
      <Button onClick={() => window.location.reload()}>Yeniden dene</Button>
    </div>
  )
}
