import type { ResponseFrom } from 'contract/calls'
import type { PaymentOrder } from 'contract/payments/payment-order'
import type { MerchantBankCode } from 'contract/payments/codes'
import { normaliseMobile } from 'rules/identity/phone'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callAsPayer } from '../../parts/payments/call-as-payer.ts'
import { bankPaths, orderUrl } from '../../parts/payments/payment-paths.ts'
import type { FieldProblem } from '../../ui/form/ErrorSummary.tsx'
import { useRuledForm } from '../../ui/form/use-ruled-form.ts'
import { handOverCard } from './card-in-hand.ts'
import { brandCodeOf, cardFields, type CardValues, emptyCard, toCard } from './card-values.ts'
import { type PaymentRefusal, refusalFrom } from './payment-refusal.ts'

/** The order's debts against the ledger of now. */
export type Control = ResponseFrom<'ControlCollection'>

interface CardFormOptions {
  order: PaymentOrder
  bankCode: MerchantBankCode
  /** False where the bank asks for the card on its own page. */
  asksCard: boolean
  /** Told when the debts are no longer what the order says. */
  onChanged: (control: Control) => void
  /** Why an earlier try with this order did not begin. */
  cameWith: PaymentRefusal | undefined
}

/** From the card form to the bank's window. */
export function useCardForm({ order, bankCode, asksCard, onChanged, cameWith }: CardFormOptions) {
  const navigate = useNavigate()
  const form = useRuledForm<CardValues>({ defaultValues: emptyCard, shouldUnregister: false })
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState(cameWith?.message)
  const isUnderWay = useRef(false)
  useForgetOnLeaving(() => form.reset(emptyCard))
  useEffect(() => {
    for (const name of cardFields) {
      const message = cameWith?.fields[name]
      if (message) form.setError(name, { message })
    }
    // Only what the page was come to with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  async function pay(values: CardValues): Promise<void> {
    // A second press in the same moment comes before the button is seen to be busy.
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      const orderNumber = order.OrderNumber
      const control = await callAsPayer('ControlCollection', { orderNumber }, orderNumber)
      if (!control.IsUnchanged) return onChanged(control)
      await saveWish(order, bankCode, values)
      handOverCard(orderNumber, asksCard ? toCard(values) : {})
      form.reset(emptyCard)
      await navigate(orderUrl(bankPaths[bankCode], orderNumber), { replace: true })
    } catch (thrown) {
      setFailure(refusalFrom(thrown).message)
    } finally {
      isUnderWay.current = false
    }
  }

  const problems: FieldProblem[] = cardFields.flatMap((name) => {
    const message = form.formState.errors[name]?.message
    return message ? [{ name, message }] : []
  })
  return {
    form,
    attempt,
    failure,
    problems: attempt > 0 && !failure ? problems : [],
    submit: (event: SubmitEvent) => {
      setFailure(undefined)
      void form.handleSubmit(pay, () => setAttempt((count) => count + 1))(event)
    },
  }
}

/** `totalDebt` is what the payer saw: another amount is refused rather than charged. */
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
