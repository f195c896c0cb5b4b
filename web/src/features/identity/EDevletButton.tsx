import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsOpen } from '../../settings/open-paths.tsx'
import { useSettings } from '../../settings/settings.tsx'
import styles from './SignInPage.module.css'

const eDevletPath = '/index_edevlet_girisi'
const label = 'e-Devlet ile Giriş'

export function EDevletButton() {
  const { IsEDevletLoginDisable } = useSettings()
  const isOpen = useIsOpen()
  if (!IsEDevletLoginDisable && isOpen(eDevletPath)) {
    return (
      <EDevletChoice hint="Kimlik doğrulama için e-Devlet Kapısı'na yönlendirileceksiniz.">
        <Button component={Link} to={eDevletPath} variant="default" size="md" fullWidth>
          {label}
        </Button>
      </EDevletChoice>
    )
  }
  return (
    <EDevletChoice hint="e-Devlet ile giriş şu anda kapalı. Numaranız ve şifrenizle giriş yapabilirsiniz.">
      <Button disabled variant="default" size="md" fullWidth aria-describedby="e-devlet-hint">
        {label}
      </Button>
    </EDevletChoice>
  )
}

function EDevletChoice({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div className={styles.choice}>
      {children}
      <p id="e-devlet-hint" className={styles.hint}>
        {hint}
      </p>
    </div>
  )
}
