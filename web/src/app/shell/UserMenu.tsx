import { IconLogin2 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link } from '../../ui/router/router.tsx'
import { useSession } from '../../session/session.tsx'
import styles from './UserMenu.module.css'

const SignedInMenu = lazy(() => import('./SignedInMenu.tsx'))

export function UserMenu() {
  const { isInitialised, isAuthenticated, user } = useSession()
  // Until the session is known "sign in" must not flash past; its space is kept.
  if (!isInitialised) return <span className={styles.unknown} />
  if (isAuthenticated)
    return (
      <Suspense fallback={<span className={styles.unknown} />}>
        <SignedInMenu user={user} />
      </Suspense>
    )
  return (
    <Link to="/session/signin" className={styles.signIn}>
      <IconLogin2 aria-hidden="true" size={22} />
      <span className={styles.text}>Giriş yap</span>
    </Link>
  )
}
