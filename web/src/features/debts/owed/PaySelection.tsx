import { useState } from 'react'
import { useStartPayment } from '../../../parts/payments/use-start-payment.ts'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toast/toasts.tsx'
import type { DebtLine } from './debt-line.ts'
import { PaymentLinkWindow } from '../payment-links/PaymentLinkWindow.tsx'

/** Limit of debts in one payment, so that its receipt stays readable. */
const maxDebts = 200
const maxDebtsOfLink = 50

interface PaySelectionProps {
  chosen: readonly DebtLine[]
  registryOid: number
  isWholeList: boolean
}

/** Pays the ticked debts, or lets someone else do so by a link. */
export function PaySelection({ chosen, registryOid, isWholeList }: PaySelectionProps) {
  const { start, isBusy } = useStartPayment({ toastsFailure: true })
  const [isLinking, setIsLinking] = useState(false)
  const oids = chosen.map(({ oid }) => oid)

  function pay(): void {
    if (oids.length <= maxDebts) void start(oids, { registryOid })
    else
      showToast({
        kind: 'warning',
        text: `Tek ödemede en çok ${maxDebts} borç ödenir; daha az seçin.`,
      })
  }

  return (
    <>
      <Button loading={isBusy} onClick={pay}>
        {isWholeList ? 'Tümünü öde' : 'Seçilenleri öde'}
      </Button>
      {oids.length <= maxDebtsOfLink && (
        <Button variant="default" onClick={() => setIsLinking(true)}>
          Ödeme bağlantısı oluştur
        </Button>
      )}
      {isLinking && (
        <PaymentLinkWindow accrualOids={oids} registryOid={registryOid} onClose={() => setIsLinking(false)} />
      )}
    </>
  )
}
