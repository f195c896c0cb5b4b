import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type Guest, forgetGuest, isOver, readGuest, writeGuest } from '../../payment/guest.ts'
import { fastPaymentPath, orderStatusPath } from '../../payment/payment-paths.ts'
import { AskGuestCode } from './AskGuestCode.tsx'
import { type GuestAccess, GuestCode } from './GuestCode.tsx'
import { GuestDebts } from './GuestDebts.tsx'
import styles from './PaymentPages.module.css'

/** Paying without an account: a number, a code to the registered phone, then masked name and debts. */
export function FastPaymentPage() {
  const [reference, setReference] = useState<string>()
  const [guest, setGuest] = useState<Guest>()
  useEffect(() => {
    const earlier = readGuest()
    if (earlier?.startPath === fastPaymentPath && !isOver(earlier)) setGuest(earlier)
  }, [])

  function open(access: GuestAccess): void {
    const opened = toGuest(access)
    writeGuest(opened)
    setGuest(opened)
  }

  function leave(): void {
    forgetGuest()
    setGuest(undefined)
    setReference(undefined)
  }

  return (
    <div className={styles.page}>
      <h1>Hızlı ödeme</h1>
      {guest ? (
        <GuestDebts guest={guest} onLeave={leave} />
      ) : reference ? (
        <GuestCode reference={reference} onOpened={open} onAnew={() => setReference(undefined)} />
      ) : (
        <>
          <p>
            Üye olmadan ödeyin. Numaranızı yazın; belediyede kayıtlı cep telefonunuza bir kod gönderelim.
            Borçlar ancak bu kodla görünür.
          </p>
          <AskGuestCode onSent={setReference} />
          <p>
            Başladığınız bir ödemenin sonucu için <Link to={orderStatusPath}>ödeme durumu</Link> sayfasına
            bakın.
          </p>
        </>
      )}
    </div>
  )
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
