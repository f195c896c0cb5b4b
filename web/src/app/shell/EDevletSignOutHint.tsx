import { IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { dismissEDevletHint, followEDevletHint, isEDevletHintDue } from '../../session/edevlet-hint.ts'
import { useSession } from '../../session/session.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import styles from './EDevletSignOutHint.module.css'

/** Hint shown once after signing out: e-Devlet knows nothing of it, and lets the next person at this computer in. */
export function EDevletSignOutHint() {
  const { EDEVLET_LOGOUT_URL } = useSettings()
  const { isAuthenticated } = useSession()
  const isDue = useSyncExternalStore(followEDevletHint, isEDevletHintDue, () => false)
  if (!isDue || isAuthenticated) return null
  return (
    <section aria-label="e-Devlet oturumu" className={styles.hint}>
      <p className={styles.text}>
        Çıkış yaptınız. Ortak bilgisayar kullanıyorsanız e-Devlet Kapısı’ndan da çıkış yapın.{' '}
        <ExternalLink href={EDEVLET_LOGOUT_URL} className={styles.link}>
          e-Devlet’ten çıkış yap
        </ExternalLink>
      </p>
      <button type="button" className={styles.close} aria-label="Uyarıyı kapat" onClick={dismissEDevletHint}>
        <IconX aria-hidden="true" size={22} />
      </button>
    </section>
  )
}
