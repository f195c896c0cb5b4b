import { Button } from '../../../ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import type { SignIn } from 'contract/identity/account'
import type { ReactNode } from 'react'
import { callQuery } from '../../../service-client/call-query.ts'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { useCall } from '../../../service-client/use-call.ts'
import { toastFailure, useCallAction } from '../../../service-client/use-call-action.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { confirm } from '../../../ui/dialog/dialogs.tsx'
import { formatMoment } from 'rules/turkey-time'
import { Card } from '../../../ui/layout/Card.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

export function SignInsSection() {
  const signIns = useQuery(callQuery('GetOwnSignIns', {}))
  const end = useCall('EndOwnSignIn', { makesStale: ['GetOwnSignIns'] })
  const { run } = useCallAction({ takeFailure: toastFailure })

  async function endSignIn({ Oid, Device }: SignIn): Promise<string | void> {
    if (!(await confirm(`${Device} cihazındaki oturum kapatılsın mı?`))) return
    await end.mutateAsync({ signInOid: Oid })
    return 'Oturum kapatıldı.'
  }

  const open = signIns.data?.filter(({ IsOpen }) => IsOpen) ?? []
  const closed = signIns.data?.filter(({ IsOpen }) => !IsOpen) ?? []
  return (
    <Card aria-labelledby="sign-ins-title">
      <h2 id="sign-ins-title">Girişlerim</h2>
      <p>Tanımadığınız bir giriş görürseniz kapatın ve şifrenizi değiştirin.</p>
      {signIns.isPending && <output className="note">Girişleriniz getiriliyor…</output>}
      {signIns.isError && <QueryFailed query={signIns} title="Girişleriniz getirilemedi" />}
      {open.length > 0 && (
        <List look="lines">
          {open.map((signIn) => (
            <SignInRow key={signIn.Oid} signIn={signIn}>
              {!signIn.IsCurrent && (
                <Button
                  variant="default"
                  aria-label={`${signIn.Device} cihazındaki oturumu kapat`}
                  onClick={() => void run(() => endSignIn(signIn))}
                >
                  Oturumu kapat
                </Button>
              )}
            </SignInRow>
          ))}
        </List>
      )}
      {closed.length > 0 && (
        <Details summary={`Önceki girişler (${closed.length})`}>
          <List look="lines">
            {closed.map((signIn) => (
              <SignInRow key={signIn.Oid} signIn={signIn} />
            ))}
          </List>
        </Details>
      )}
    </Card>
  )
}

function SignInRow({ signIn, children }: { signIn: SignIn; children?: ReactNode }) {
  return (
    <Row as="li">
      <Stack gap={0}>
        <Row as="span" isTogether gap={2}>
          <strong>{signIn.Device}</strong>
          {signIn.IsCurrent && <Badge color="success">bu cihaz</Badge>}
        </Row>
        <span className="note">Giriş: {formatMoment(signIn.StartedAt)}</span>
        <span className="note">Son kullanım: {formatMoment(signIn.LastUsedAt)}</span>
        <span className="note">Adres: {signIn.Address}</span>
      </Stack>
      {children}
    </Row>
  )
}
