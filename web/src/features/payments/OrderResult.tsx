import { useQuery } from '@tanstack/react-query'
import type { PaymentOrder } from 'contract/payments/payment-order'
import { useEffect } from 'react'
import { Link, Navigate } from '../../ui/router/router.tsx'
import { liraText } from 'rules/money'
import { guestOf } from '../../parts/payments/guest.ts'
import { cardPath, fastPaymentPath, orderUrl, orderStatusPath } from '../../parts/payments/payment-paths.ts'
import { ReceiptLink } from '../../parts/payments/ReceiptLink.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useSession } from '../../session/session.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { outcomeLooks, paidSinceTexts } from './outcome-look.ts'
import styles from './PaymentPages.module.css'
import { clockInTurkey, formatMoment } from 'rules/turkey-time'
import { StartAnew } from './StartAnew.tsx'
import { isWaiting } from './use-order.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'

interface OrderResultProps {
  order: PaymentOrder
  /** Moment at which the service was last asked, by this device's clock. */
  askedAt: number
  /** Whether the visitor may pay: one with only order number and phone may look, but pays by another way. */
  mayPay?: boolean
}

/** Result of a payment, the next step, and the receipt. */
export function OrderResult({ order, askedAt, mayPay = true }: OrderResultProps) {
  const { heading, tone, next: usually, nextWithoutPhone } = outcomeLooks[order.Status]
  const paidSince = order.DebtsPaidSince === 'none' ? undefined : paidSinceTexts[order.DebtsPaidSince]
  // The fate of taken money stays worth saying.
  const isStillSo = paidSince === undefined || ['voided', 'refunded'].includes(order.Status)
  const next = isStillSo ? (order.IsToldByMessage ? usually : (nextWithoutPhone ?? usually)) : undefined
  useTitle(heading)
  if (order.Status === 'created' && mayPay)
    return <Navigate replace to={orderUrl(cardPath, order.OrderNumber)} />
  return (
    <>
      <h1>{heading}</h1>
      <div className={styles.outcome} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
        <strong>{liraText(order.Total)}</strong>
        <p>{order.OutcomeText}</p>
        {next && <p>{next}</p>}
        {paidSince && <p>{paidSince}</p>}
      </div>
      {isWaiting(order) && <Waiting order={order} askedAt={askedAt} />}
      {order.IsPaid && <Receipt order={order} />}
      {mayPay ? <WhatNext order={order} /> : <PayElsewhere order={order} />}
      <OrderFacts order={order} />
      <OrderSummary
        title={order.IsPaid ? 'Ödenen borçlar' : 'Seçtiğiniz borçlar'}
        total={order.Total}
        debts={order.Debts}
        isPaid={order.IsPaid}
      />
    </>
  )
}

/** The page learns its title only with the answer. */
function useTitle(heading: string): void {
  const { MunicipalityNameCapital } = useSettings()
  useEffect(() => {
    document.title = `${heading} | ${MunicipalityNameCapital}`
  }, [heading, MunicipalityNameCapital])
}

function Waiting({ order, askedAt }: { order: PaymentOrder; askedAt: number }) {
  const { Contact } = useSettings()
  return (
    <p className="note">
      Bankaya son sorduğumuz saat: {clockInTurkey(new Date(askedAt))}. Uzun sürerse işlem numarasıyla{' '}
      <PhoneLink number={Contact.Phone} /> numarasını arayın: {order.OrderNumber}
    </p>
  )
}

function Receipt({ order }: { order: PaymentOrder }) {
  if (order.ReceiptNumber && order.ReceiptCode) {
    return (
      <Stack>
        <ReceiptLink receiptNumber={order.ReceiptNumber} receiptCode={order.ReceiptCode} />
      </Stack>
    )
  }
  if (order.Status === 'paid') return null
  return (
    <p>
      Makbuz yalnızca ödeyene gösterilir.{' '}
      <Link to={orderUrl(orderStatusPath, order.OrderNumber)}>Telefonunuza gelen kodla makbuzu alın.</Link>
    </p>
  )
}

function WhatNext({ order }: { order: PaymentOrder }) {
  const { isAuthenticated } = useSession()
  const guest = guestOf(order.OrderNumber)
  const canTry = canPayAgain(order)
  const banks = useQuery({ ...callQuery('GetActiveMerchantBankInfo', {}), enabled: canTry }).data?.Banks
  const otherBank = banks?.find(({ BankCode }) => BankCode !== order.BankCode)
  const back = guest?.startPath ?? (isAuthenticated ? '/DebtQuestioning' : undefined)
  const label = labelOf(order)
  // A visitor who neither began it here nor is signed in cannot pay these debts from here.
  const isPayer = guest !== undefined || isAuthenticated
  return (
    <>
      {canTry && isPayer && <StartAnew order={order} label={label} otherBank={otherBank} />}
      <Buttons>
        {back && (
          <ButtonLink to={back} variant="default">
            {guest ? 'Ödeme sayfasına dön' : 'Borçlarıma dön'}
          </ButtonLink>
        )}
        {!back && <ButtonLink to="/anasayfa">Ana sayfaya dön</ButtonLink>}
      </Buttons>
    </>
  )
}

function canPayAgain({ CanTryAgain, Status, DebtsPaidSince }: PaymentOrder): boolean {
  return CanTryAgain || (Status === 'threeDStarted' && DebtsPaidSince === 'none')
}

function labelOf({ Status, CanCorrectCard }: PaymentOrder): string {
  if (Status === 'threeDStarted') return 'Yeniden öde'
  return CanCorrectCard ? 'Yeniden dene' : 'Başka kartla dene'
}

/** The way to the debts for those who found a payment by number or phone, which is no leave to pay. */
function PayElsewhere({ order }: { order: PaymentOrder }) {
  const { isAuthenticated } = useSession()
  if (!canPayAgain(order)) return null
  return (
    <Buttons>
      <ButtonLink to={isAuthenticated ? '/DebtQuestioning' : fastPaymentPath}>Yeniden öde</ButtonLink>
    </Buttons>
  )
}

function OrderFacts({ order }: { order: PaymentOrder }) {
  const facts: [label: string, value: string | null][] = [
    ['İşlem no', order.OrderNumber],
    ['Durum', order.StatusText],
    ['Başlangıç', formatMoment(order.CreatedAt)],
    ['Ödeme zamanı', order.PaidAt && formatMoment(order.PaidAt)],
    ['Banka', order.BankName],
    ['Kart', order.MaskedCard],
    ['Banka referansı', order.BankReference],
  ]
  return <Facts look="rows" facts={facts} />
}
