import type { PaymentOrder } from 'contract/payment-order'
import { Link } from 'react-router'
import { failedPath, orderAddress } from '../../payment/payment-paths.ts'
import { Notice } from '../../ui/Notice.tsx'

interface PendingPaymentsProps {
  earlier: readonly PaymentOrder[]
  /** Asked later, so that these count where both know of one. */
  ofToday: readonly PaymentOrder[]
}

/** Payments whose bank has not answered yet: their debts still stand in the list, and must not be paid twice. */
export function PendingPayments({ earlier, ofToday }: PendingPaymentsProps) {
  const orders = new Map([...earlier, ...ofToday].map((order) => [order.OrderNumber, order]))
  const waiting = [...orders.values()].filter(({ IsFinal }) => !IsFinal)
  if (waiting.length === 0) return null
  return (
    <Notice kind="warning" title="Sonucu beklenen ödemeniz var">
      <p>Bankadan yanıt gelene kadar bu borçlar listede kalır. Lütfen yeniden ödemeyin.</p>
      <ul>
        {waiting.map(({ OrderNumber, Debts }) => (
          <li key={OrderNumber}>
            <Link to={orderAddress(failedPath, OrderNumber)}>
              {Debts.map(({ Description }) => Description).join(', ')}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
