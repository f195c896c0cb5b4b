import type { PaymentOrder } from 'contract/payments/payment-order'
import { useState } from 'react'
import { normaliseMobile } from 'rules/identity/phone'
import { liraText } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import { PhoneProof } from '../../parts/verification/PhoneProof.tsx'
import { callService } from '../../service-client/call-service.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { PhoneField } from '../../ui/form/PhoneField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Payments begun with a phone, for anyone who proves it by a code; no payment number is needed. */
export function FindByPhone({ onFound }: { onFound: (order: PaymentOrder) => void }) {
  const [typed, setTyped] = useState('')
  const [orders, setOrders] = useState<readonly PaymentOrder[]>()
  const { run, failure } = useCallAction()
  const gsmNumber = normaliseMobile(typed)

  async function find(operationReferenceNumber: string): Promise<void> {
    setOrders(
      await callService('FindPaymentsByPhone', { operationReferenceNumber, gsmNumber: gsmNumber ?? '' }),
    )
  }

  if (orders) return <Found orders={orders} onFound={onFound} />
  return (
    <Stack>
      {failure && <FailureNotice message={failure} />}
      <PhoneField
        name="gsmNumber"
        hint="Ödemeye başlarken belediyede kayıtlı olan veya kart sayfasında yazdığınız numara."
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {gsmNumber && (
        <PhoneProof
          purpose="PaymentStatus"
          gsmNumber={gsmNumber}
          onProven={(reference) => void run(() => find(reference))}
        />
      )}
    </Stack>
  )
}

function Found({
  orders,
  onFound,
}: {
  orders: readonly PaymentOrder[]
  onFound: (order: PaymentOrder) => void
}) {
  const notice = useArrivalFocus<HTMLDivElement>()
  const count = useArrivalFocus<HTMLParagraphElement>()
  if (orders.length === 0) {
    return (
      <Notice ref={notice} kind="info" title="Ödeme bulunamadı">
        <p>Bu telefonla son 90 günde başlatılmış bir kart ödemesi yok.</p>
      </Notice>
    )
  }
  return (
    <Stack>
      <p ref={count} tabIndex={-1}>
        Bu telefonla başlatılan {orders.length} ödeme var.
      </p>
      <List aria-label="Bu telefonla başlatılan ödemeler">
        {orders.map((order) => (
          <li key={order.OrderNumber}>
            <Card as="article" padding="small" gap={2}>
              <h2>
                {liraText(order.Total)}, {order.StatusText}
              </h2>
              <p className="note">
                {formatMoment(order.CreatedAt)} ·{' '}
                {order.Debts.map(({ Description }) => Description).join(', ')}
              </p>
              <div>
                <Button
                  variant="default"
                  aria-label={`Durumu göster: ${liraText(order.Total)}, ${formatMoment(order.CreatedAt)}`}
                  onClick={() => onFound(order)}
                >
                  Durumu göster
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </List>
    </Stack>
  )
}
