import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useLocation } from '../../ui/router/router.tsx'
import { returnPath } from '../../session/return-path.ts'
import { useSession } from '../../session/session.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './SignInPage.module.css'
import { useEDevletStart } from './use-edevlet-start.ts'

const openHint = 'Kimlik doğrulama için e-Devlet Kapısı’na yönlendirileceksiniz.'
const closedHint = 'e-Devlet ile giriş şu anda kapalı. Numaranız ve şifrenizle giriş yapabilirsiniz.'

export function EDevletButton() {
  const { IsEDevletLoginDisable } = useSettings()
  const { isInitialised } = useSession()
  const { state } = useLocation()
  const { start, isLeaving, failure } = useEDevletStart()
  // Pressed while the page still asks other tabs for a sign-in: it leaves once none has answered.
  const isPressed = useRef(false)
  const leave = () => void start(returnPath(state))
  useEffect(() => {
    if (isInitialised && isPressed.current) leave()
    // Only the moment at which it becomes known counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isInitialised])
  return (
    <div>
      {failure && (
        <Notice kind="error">
          <p>{failure}</p>
        </Notice>
      )}
      <Button
        variant={IsEDevletLoginDisable ? 'default' : 'filled'}
        fullWidth
        disabled={IsEDevletLoginDisable}
        loading={isLeaving}
        aria-describedby="e-devlet-hint"
        onClick={() => {
          isPressed.current = true
          if (isInitialised) leave()
        }}
      >
        e-Devlet ile Giriş
      </Button>
      <p id="e-devlet-hint" className={styles.hint}>
        {IsEDevletLoginDisable ? closedHint : openHint}
      </p>
    </div>
  )
}
