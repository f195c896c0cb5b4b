import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cardPath, orderUrl } from '../../../parts/payments/payment-paths.ts'
import { startOrder } from '../../../parts/payments/start-order.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toast/toasts.tsx'
import type { DebtLine } from './debt-line.ts'
import { PaymentLinkWindow } from '../payment-links/PaymentLinkWindow.tsx'

/** One payment takes no more, so that its receipt stays readable. */
const maxDebts = 200
const maxDebtsOfLink = 50

interface PaySelectionProps {
  chosen: readonly DebtLine[]
  registryOid: number
  isWholeList: boolean
}

/** Pays what is ticked, or lets someone else do so by a link. */
export function PaySelection({ chosen, registryOid, isWholeList }: PaySelectionProps) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [isLinking, setIsLinking] = useState(false)
  const oids = chosen.map(({ oid }) => oid)

  async function pay(): Promise<void> {
    if (oids.length > maxDebts)
      return showToast({
        kind: 'warning',
        text: `Tek ödemede en çok ${maxDebts} borç ödenir; daha az seçin.`,
      })
    setIsBusy(true)
    try {
      await navigate(orderUrl(cardPath, await startOrder(oids, { registryOid })))
    } catch (thrown) {
      showToast({ kind: 'error', text: messageOf(thrown) })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button loading={isBusy} onClick={() => void pay()}>
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
