import type { PaymentOrder } from 'contract/payments/payment-order'
import { Link } from '../../../ui/router/router.tsx'
import { failedPath, orderUrl } from '../../../parts/payments/payment-paths.ts'
import { Notice } from '../../../ui/Notice.tsx'

interface PendingPaymentsProps {
  earlier: readonly PaymentOrder[]
  /** Orders of today; asked later, they take precedence over the earlier ones. */
  ofToday: readonly PaymentOrder[]
}

const goingBack: readonly PaymentOrder['Status'][] = ['voiding', 'refunding']

/** Unfinished payments: debts whose bank has not answered must not be paid twice, and money on its way back. */
export function PendingPayments({ earlier, ofToday }: PendingPaymentsProps) {
  const orders = new Map([...earlier, ...ofToday].map((order) => [order.OrderNumber, order]))
  const unfinished = [...orders.values()].filter(({ IsFinal }) => !IsFinal)
  const returned = unfinished.filter(({ Status }) => goingBack.includes(Status))
  const waiting = unfinished.filter(({ Status }) => !goingBack.includes(Status))
  return (
    <>
      {waiting.length > 0 && (
        <Notice kind="warning" title="Sonucu beklenen ödemeniz var">
          <p>Bankadan yanıt gelene kadar bu borçlar listede kalır. Lütfen yeniden ödemeyin.</p>
          <OrderLinks orders={waiting} />
        </Notice>
      )}
      {returned.length > 0 && (
        <Notice kind="info" title="Paranız geri veriliyor">
          <p>Kartınızdan çekilen tutarı geri veriyoruz; bir şey yapmanız gerekmiyor.</p>
          <OrderLinks orders={returned} />
        </Notice>
      )}
    </>
  )
}

function OrderLinks({ orders }: { orders: readonly PaymentOrder[] }) {
  return (
    <ul>
      {orders.map(({ OrderNumber, Debts }) => (
        <li key={OrderNumber}>
          <Link to={orderUrl(failedPath, OrderNumber)}>
            {Debts.map(({ Description }) => Description).join(', ')}
          </Link>
        </li>
      ))}
    </ul>
  )
}
