import { useEffect } from 'react'
import { Link, Navigate } from '../../ui/router/router.tsx'
import { useSession } from '../../session/session.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { EDevletButton } from './EDevletButton.tsx'
import styles from './SignInPage.module.css'
import { useEDevletStart } from './use-edevlet-start.ts'
import { Stack } from '../../ui/layout/Stack.tsx'

/** Target of links from elsewhere: leaves for e-Devlet at once. */
export function EDevletStartPage() {
  const { IsEDevletLoginDisable } = useSettings()
  const { isInitialised, isAuthenticated } = useSession()
  const { start, failure } = useEDevletStart()
  const isLeaving = isInitialised && !isAuthenticated && !IsEDevletLoginDisable
  useEffect(() => {
    if (isLeaving) void start('/', { isPassing: true })
  }, [isLeaving, start])
  if (isAuthenticated) return <Navigate replace to="/" />
  return (
    <Stack gap={5}>
      <h1 className={styles.title}>e-Devlet ile giriş</h1>
      {failure || IsEDevletLoginDisable ? (
        <EDevletButton />
      ) : (
        <Spinner text="e-Devlet Kapısı’na yönlendiriliyorsunuz..." />
      )}
      <nav className={styles.links} aria-label="Giriş bağlantıları">
        <Link to="/session/signin">Şifreyle giriş</Link>
        <Link to="/anasayfa">Anasayfa</Link>
      </nav>
    </Stack>
  )
}
