import { Link, useLocation } from '../../ui/router/router.tsx'
import { readEDevletEnd, type EDevletEnd } from '../../session/edevlet-end.ts'
import { useSession } from '../../session/session.tsx'
import styles from './EDevletSignOutHint.module.css'

const sentences: Record<EDevletEnd, string> = {
  cancelled: 'e-Devlet girişinden vazgeçtiniz; giriş yapılmadı.',
  'invalid-token': 'e-Devlet girişinizin süresi doldu ya da giriş bu tarayıcıda başlatılmadı.',
  failed: 'e-Devlet Kapısı girişinizi tamamlamadı. Bilgilerinizde bir değişiklik olmadı.',
}

/** Hint after a try at e-Devlet that signed no one in: the reason, and how to go on. */
export function EDevletEndHint() {
  const end = readEDevletEnd(useLocation().state)
  const { isAuthenticated } = useSession()
  if (!end || isAuthenticated) return null
  return (
    <section aria-label="e-Devlet girişi" className={styles.hint}>
      <p className={styles.text}>
        {sentences[end]}{' '}
        <Link to="/index_edevlet_girisi" className={styles.link}>
          Yeniden dene
        </Link>{' '}
        <Link to="/session/signin" className={styles.link}>
          Şifreyle giriş
        </Link>
      </p>
    </section>
  )
}
