import type { ResponseFrom } from 'contract/calls'
import type { PaymentOrder } from 'contract/payments/payment-order'
import type { MerchantBankCode } from 'contract/payments/codes'
import { normaliseMobile } from 'rules/identity/phone'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from '../../ui/router/router.tsx'
import { callAsPayer } from '../../parts/payments/call-as-payer.ts'
import { bankPaths, orderUrl } from '../../parts/payments/payment-paths.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { handOverCard } from './card-in-hand.ts'
import { brandCodeOf, cardFields, type CardValues, emptyCard, toCard } from './card-values.ts'
import type { PaymentRefusal } from './payment-refusal.ts'

/** The order's debts against the ledger of now. */
export type Control = ResponseFrom<'ControlCollection'>

interface CardFormOptions {
  order: PaymentOrder
  bankCode: MerchantBankCode
  /** False where the bank asks for the card on its own page. */
  asksCard: boolean
  /** Handler for debts that no longer match the order. */
  onChanged: (control: Control) => void
  /** Reason why an earlier try with this order did not begin. */
  cameWith: PaymentRefusal | undefined
}

/** Form of the card, up to the bank's window. */
export function useCardForm({ order, bankCode, asksCard, onChanged, cameWith }: CardFormOptions) {
  const navigate = useNavigate()
  const { form, submit, problems, setFault, ...callForm } = useCallForm<CardValues>({
    defaultValues: emptyCard,
    shouldUnregister: false,
    fields: cardFields,
  })
  const [earlierFailure, setEarlierFailure] = useState(cameWith?.message)
  useForgetOnLeaving(() => form.reset(emptyCard))
  useEffect(() => {
    for (const name of cardFields) if (cameWith?.fields[name]) setFault(name, cameWith.fields[name])
    // Only faults from before the page was opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  async function pay(values: CardValues): Promise<void> {
    const orderNumber = order.OrderNumber
    const control = await callAsPayer('ControlCollection', { orderNumber }, orderNumber)
    if (!control.IsUnchanged) return onChanged(control)
    await saveWish(order, bankCode, values)
    handOverCard(orderNumber, { ...(asksCard && toCard(values)), totalDebt: order.Total })
    form.reset(emptyCard)
    navigate(orderUrl(bankPaths[bankCode], orderNumber), { replace: true })
  }

  return {
    ...callForm,
    form,
    problems: earlierFailure ? { ...problems, failure: earlierFailure, fields: [] } : problems,
    submit: (event: SyntheticEvent) => {
      setEarlierFailure(undefined)
      submit(pay)(event)
    },
  }
}

/** `totalDebt` is the amount the payer saw: another amount is refused rather than charged. */
function saveWish(order: PaymentOrder, bankCode: MerchantBankCode, values: CardValues) {
  const gsmNumber = normaliseMobile(values.gsmNumber)
  const brandName = brandCodeOf(values.cardNumber)
  return callAsPayer(
    'SaveOnlinePaymentRequest',
    {
      orderNumber: order.OrderNumber,
      onlinePaymentRequest: {
        bankCode,
        totalDebt: order.Total,
        ...(brandName && { brandName }),
        ...(gsmNumber && { gsmNumber }),
      },
    },
    order.OrderNumber,
  )
}

/** A browser may keep a page it left; the card is not kept with it. */
function useForgetOnLeaving(forget: () => void): void {
  const latest = useRef(forget)
  useEffect(() => {
    latest.current = forget
  })
  useEffect(() => {
    const leave = () => latest.current()
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
}
