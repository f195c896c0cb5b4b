import { useState } from 'react'
import { Link } from '../../ui/router/router.tsx'
import { type Guest, forgetGuest, isOver, readGuest, writeGuest } from '../../parts/payments/guest.ts'
import { fastPaymentPath, orderStatusPath } from '../../parts/payments/payment-paths.ts'
import { useSession } from '../../session/session.tsx'
import { type AskedCode, type GuestAccess, GuestCode } from '../../parts/verification/GuestCode.tsx'
import { AskGuestCode } from './AskGuestCode.tsx'
import { GuestDebts } from './GuestDebts.tsx'
import { Page } from '../../ui/layout/Page.tsx'

/** Paying without an account: a number, a code to the registered phone, then masked name and debts. */
export function FastPaymentPage() {
  const [asked, setAsked] = useState<AskedCode>()
  const [opened, setOpened] = useState<Guest | null>()
  const { isInitialised } = useSession()
  // A guest who returns from the card form has proved the phone already; null after leaving.
  const guest = opened === undefined && isInitialised ? earlierGuest() : opened

  function open(access: GuestAccess): void {
    const fresh = toGuest(access)
    writeGuest(fresh)
    setOpened(fresh)
  }

  function leave(): void {
    forgetGuest()
    setOpened(null)
    setAsked(undefined)
  }

  return (
    <Page title="Hızlı ödeme" width="narrow">
      {guest ? (
        <GuestDebts guest={guest} isNew={opened === guest} onLeave={leave} />
      ) : asked ? (
        <GuestCode asked={asked} onOpened={open} onAnew={() => setAsked(undefined)} />
      ) : (
        <>
          <p>
            Üye olmadan ödeyin. Numaranızı ve belediyede kayıtlı cep telefonunuzu yazın; telefonunuza bir kod
            gönderelim. Borçlar ancak bu kodla görünür.
          </p>
          <AskGuestCode onSent={setAsked} />
          <p>
            Başladığınız bir ödemenin sonucu için <Link to={orderStatusPath}>ödeme durumu</Link> sayfasına
            bakın.
          </p>
        </>
      )}
    </Page>
  )
}

function earlierGuest(): Guest | undefined {
  const earlier = readGuest()
  return earlier?.startPath === fastPaymentPath && !isOver(earlier) ? earlier : undefined
}

function toGuest({ AccessToken, ExpiresAt, MaskedName }: GuestAccess): Guest {
  return {
    accessToken: AccessToken,
    expiresAt: ExpiresAt,
    maskedName: MaskedName,
    startPath: fastPaymentPath,
    asksPhone: false,
    orders: [],
  }
}
