import type { PaymentOrder } from 'contract/payments/payment-order'
import type { MerchantBankCode } from 'contract/payments/codes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { guestOf, isOver } from '../../parts/payments/guest.ts'
import { cardPath, orderUrl } from '../../parts/payments/payment-paths.ts'
import { startOrder } from '../../parts/payments/start-order.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { partOf } from './PartPayment.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

interface StartAnewProps {
  order: PaymentOrder
  label: string
  /** The part of the debts that is paid, as lira text; all of them without one. */
  part?: string | undefined
  /** Another bank to go on with, by its own button. */
  otherBank?: { BankCode: MerchantBankCode; BankName: string } | undefined
}

/** The same debts in a new order, at their amount of now: the basket is kept when the old order ends. */
export function StartAnew({ order, label, part = partOf(order), otherBank }: StartAnewProps) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const guest = guestOf(order.OrderNumber)
  if (guest && isOver(guest)) {
    return (
      <Buttons>
        <ButtonLink to={guest.startPath}>Yeniden doğrulayıp öde</ButtonLink>
      </Buttons>
    )
  }

  async function start(bankCode?: MerchantBankCode): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const accrualOids = order.Debts.map(({ AccrumentOid }) => AccrumentOid)
      const orderNumber = await startOrder(accrualOids, {
        guest,
        partAmount: part,
      })
      const more = bankCode ? { banka: bankCode } : {}
      await navigate(orderUrl(cardPath, orderNumber, more), { replace: true })
    } catch (thrown) {
      setFailure(messageOf(thrown))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      {failure && <FailureNotice message={failure} />}
      <Buttons>
        <Button loading={isBusy} onClick={() => void start()}>
          {label}
        </Button>
        {otherBank && (
          <Button variant="default" disabled={isBusy} onClick={() => void start(otherBank.BankCode)}>
            {otherBank.BankName} ile dene
          </Button>
        )}
      </Buttons>
    </>
  )
}
