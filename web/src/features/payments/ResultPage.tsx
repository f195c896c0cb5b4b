import { useLocation, useSearchParams } from '../../ui/router/router.tsx'
import { readOrderNumber } from '../../parts/payments/payment-paths.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { HandOver, readBankReturn } from './HandOver.tsx'
import { NoOrder } from './NoOrder.tsx'
import { OrderResult } from './OrderResult.tsx'
import { useFreshAfterBack } from './use-fresh-after-back.ts'
import { useResult } from './use-result.ts'
import { Page } from '../../ui/layout/Page.tsx'

/** Page of both results: the order tells the result, not the page that the bank sent the browser to. */
export function ResultPage() {
  const [query] = useSearchParams()
  const orderNumber = readOrderNumber(query)
  const { hash } = useLocation()
  const { isInitialised } = useSession()
  // The part of the URL behind the # is unknown to the server that renders the page first.
  const bankReturn = isInitialised ? readBankReturn(hash) : undefined
  useFreshAfterBack()
  return (
    <Page width="narrow">
      {orderNumber ? (
        <Result key={orderNumber} orderNumber={orderNumber} />
      ) : bankReturn ? (
        <HandOver mpiResponse={bankReturn} />
      ) : (
        <>
          <h1>Ödeme sonucu</h1>
          <NoOrder />
        </>
      )}
    </Page>
  )
}

function Result({ orderNumber }: { orderNumber: string }) {
  const order = useResult(orderNumber)
  if (order.data) return <OrderResult order={order.data} askedAt={order.dataUpdatedAt} />
  return (
    <>
      <h1>Ödeme sonucu</h1>
      {order.isError ? (
        <Notice kind="error" title="Ödemenizin durumu şu anda öğrenilemedi">
          <p>{messageOf(order.error)}</p>
          <p>Sonucu bilmeden yeniden ödemeyin. İşlem numaranız: {orderNumber}</p>
          <Button variant="default" onClick={() => void order.refetch()}>
            Yeniden sor
          </Button>
        </Notice>
      ) : (
        <Spinner text="Ödemenizin sonucu soruluyor…" />
      )}
    </>
  )
}
