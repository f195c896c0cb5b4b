import { useQuery } from '@tanstack/react-query'
import { useLocation } from '../../ui/router/router.tsx'
import { type Guest, forgetGuest, isOver, readGuest, writeGuest } from '../../parts/payments/guest.ts'
import { paymentLinkPath } from '../../parts/payments/payment-paths.ts'
import { callWithToken } from '../../service-client/call-with-token.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { GuestDebts } from './GuestDebts.tsx'
import { Page } from '../../ui/layout/Page.tsx'

/** Paying for someone else by the link they gave. Its token stands behind the #, which no server is sent. */
export function PaymentLinkPage() {
  const { hash } = useLocation()
  const opened = useQuery({
    queryKey: ['OpenPaymentLink', hash] as const,
    queryFn: () => openLink(hash.slice(1), `${paymentLinkPath}${hash}`),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const guest = opened.data
  const failure = opened.error && messageOf(opened.error)
  return (
    <Page title="Başkası adına ödeme" width="narrow">
      {failure && (
        <Notice kind="error" title="Bağlantı açılamadı">
          <p>{failure}</p>
          <p>Bağlantıyı size gönderenden yenisini isteyin.</p>
        </Notice>
      )}
      {failure && <ButtonLink to="/anasayfa">Ana sayfaya dön</ButtonLink>}
      {guest && (
        <>
          <p>Size gönderilen ödeme bağlantısıyla yalnızca aşağıdaki borçları görür ve ödersiniz.</p>
          <GuestDebts
            guest={guest}
            onLeave={() => {
              forgetGuest()
              window.location.assign('/anasayfa')
            }}
          />
        </>
      )}
      {!guest && !failure && <Spinner text="Bağlantı açılıyor…" />}
    </Page>
  )
}

async function openLink(token: string, startPath: string): Promise<Guest> {
  const earlier = readGuest()
  if (earlier?.startPath === startPath && !isOver(earlier)) return earlier
  const { AccessToken, ExpiresAt, MaskedName } = await callWithToken('OpenPaymentLink', { token }, '')
  const guest = {
    accessToken: AccessToken,
    expiresAt: ExpiresAt,
    maskedName: MaskedName,
    startPath,
    asksPhone: true,
    orders: [],
  }
  writeGuest(guest)
  return guest
}
