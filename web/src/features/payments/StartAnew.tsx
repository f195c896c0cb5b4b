import type { PaymentOrder } from 'contract/payments/payment-order'
import type { MerchantBankCode } from 'contract/payments/codes'
import { guestOf, isOver } from '../../parts/payments/guest.ts'
import { useStartPayment } from '../../parts/payments/use-start-payment.ts'
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
  const { start, isBusy, failure } = useStartPayment()
  const guest = guestOf(order.OrderNumber)
  if (guest && isOver(guest)) {
    return (
      <Buttons>
        <ButtonLink to={guest.startPath}>Yeniden doğrulayıp öde</ButtonLink>
      </Buttons>
    )
  }

  function payAgain(bankCode?: MerchantBankCode): void {
    const accrualOids = order.Debts.map(({ AccrumentOid }) => AccrumentOid)
    const more = bankCode ? { banka: bankCode } : {}
    void start(accrualOids, { guest, partAmount: part }, { more, replace: true })
  }

  return (
    <>
      {failure && <FailureNotice message={failure} />}
      <Buttons>
        <Button loading={isBusy} onClick={() => payAgain()}>
          {label}
        </Button>
        {otherBank && (
          <Button variant="default" disabled={isBusy} onClick={() => payAgain(otherBank.BankCode)}>
            {otherBank.BankName} ile dene
          </Button>
        )}
      </Buttons>
    </>
  )
}
