import { Button } from '../../../ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import type { SignIn } from 'contract/identity/account'
import type { ReactNode } from 'react'
import { callQuery } from '../../../service-client/call-query.ts'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { messageOf } from '../../../service-client/service-error.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { confirm } from '../../../ui/dialog/dialogs.tsx'
import { showToast } from '../../../ui/toast/toasts.tsx'
import { formatMoment } from 'rules/turkey-time'
import styles from './ProfilePage.module.css'

export function SignInsSection() {
  const signIns = useQuery(callQuery('GetOwnSignIns', {}))
  const end = useCall('EndOwnSignIn', { makesStale: ['GetOwnSignIns'] })

  async function endSignIn({ Oid, Device }: SignIn): Promise<void> {
    if (!(await confirm(`${Device} cihazındaki oturum kapatılsın mı?`))) return
    try {
      await end.mutateAsync({ signInOid: Oid })
      showToast({ kind: 'success', text: 'Oturum kapatıldı.' })
    } catch (thrown) {
      showToast({ kind: 'error', text: messageOf(thrown) })
    }
  }

  const open = signIns.data?.filter(({ IsOpen }) => IsOpen) ?? []
  const closed = signIns.data?.filter(({ IsOpen }) => !IsOpen) ?? []
  return (
    <section className={styles.card} aria-labelledby="sign-ins-title">
      <h2 id="sign-ins-title">Girişlerim</h2>
      <p>Tanımadığınız bir giriş görürseniz kapatın ve şifrenizi değiştirin.</p>
      {signIns.isPending && <output className={styles.muted}>Girişleriniz getiriliyor…</output>}
      {signIns.isError && <QueryFailed query={signIns} title="Girişleriniz getirilemedi" />}
      {open.length > 0 && (
        <ul className={styles.list}>
          {open.map((signIn) => (
            <SignInRow key={signIn.Oid} signIn={signIn}>
              {!signIn.IsCurrent && (
                <Button
                  variant="default"
                  aria-label={`${signIn.Device} cihazındaki oturumu kapat`}
                  onClick={() => void endSignIn(signIn)}
                >
                  Oturumu kapat
                </Button>
              )}
            </SignInRow>
          ))}
        </ul>
      )}
      {closed.length > 0 && (
        <details className={styles.details}>
          <summary>Önceki girişler ({closed.length})</summary>
          <ul className={styles.list}>
            {closed.map((signIn) => (
              <SignInRow key={signIn.Oid} signIn={signIn} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function SignInRow({ signIn, children }: { signIn: SignIn; children?: ReactNode }) {
  return (
    <li className={styles.signIn}>
      <div className={styles.fact}>
        <span className={styles.device}>
          <strong>{signIn.Device}</strong>
          {signIn.IsCurrent && <Badge color="success">bu cihaz</Badge>}
        </span>
        <span className={styles.muted}>Giriş: {formatMoment(signIn.StartedAt)}</span>
        <span className={styles.muted}>Son kullanım: {formatMoment(signIn.LastUsedAt)}</span>
        <span className={styles.muted}>Adres: {signIn.Address}</span>
      </div>
      {children}
    </li>
  )
}
