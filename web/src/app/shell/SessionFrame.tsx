import type { ReactNode } from 'react'
import { Link } from '../../ui/router/router.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { Dialogs } from '../../ui/dialog/dialogs.tsx'
import { Toasts } from '../../ui/toast/toasts.tsx'
import { ConnectionBand } from './ConnectionBand.tsx'
import styles from './SessionFrame.module.css'
import { SiteLogo } from './SiteLogo.tsx'

/** Signing in and its neighbours: the municipality's name, one card, nothing else. */
export function SessionFrame({ children }: { children: ReactNode }) {
  const { MunicipalityName } = useSettings()
  return (
    <div className={styles.frame}>
      <header>
        <Link to="/anasayfa" className={styles.brand}>
          <SiteLogo size={56} />
          <span>{MunicipalityName}</span>
        </Link>
      </header>
      <ConnectionBand />
      <main className={styles.card}>{children}</main>
      <Toasts area="session" />
      <Dialogs />
    </div>
  )
}
