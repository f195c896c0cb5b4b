import { useQuery } from '@tanstack/react-query'
import type { PaymentOrder } from 'contract/payments/payment-order'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from '../../ui/router/router.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { guestOf } from '../../parts/payments/guest.ts'
import {
  failedPath,
  matrimonyPath,
  orderStatusPath,
  orderUrl,
  readOrderNumber,
} from '../../parts/payments/payment-paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useSecondsLeft } from '../../ui/use-seconds-left.ts'
import { CardForm } from './CardForm.tsx'
import { DebtsChanged } from './DebtsChanged.tsx'
import { NoOrder } from './NoOrder.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PartPayment, leftAfter } from './PartPayment.tsx'
import { PauseNotice } from './PauseNotice.tsx'
import { StartAnew } from './StartAnew.tsx'
import { formatDateLong } from 'rules/dates'
import { dayInTurkey, untilClock } from 'rules/turkey-time'
import { TriedBefore } from './TriedBefore.tsx'
import { useOrder } from './use-order.ts'
import type { Control } from './use-card-form.ts'
import { useFreshAfterBack } from './use-fresh-after-back.ts'
import { Page } from '../../ui/layout/Page.tsx'

/** Page with the debts, the bank and the card. Everything about the order is fetched from the service again. */
export function CardPage() {
  const [query] = useSearchParams()
  const orderNumber = readOrderNumber(query)
  useFreshAfterBack()
  return (
    <Page title="Kartla ödeme" width="narrow">
      {orderNumber ? <OrderToPay key={orderNumber} orderNumber={orderNumber} /> : <NoOrder />}
    </Page>
  )
}

function OrderToPay({ orderNumber }: { orderNumber: string }) {
  const order = useOrder(orderNumber)
  if (order.isError) {
    return <QueryFailed query={order} title="Ödeme getirilemedi" />
  }
  if (!order.data) return <Spinner text="Ödemeniz hazırlanıyor…" />
  // A payment already begun is shown by the page of results, also after the back button.
  if (order.data.Status !== 'created') return <Navigate replace to={orderUrl(failedPath, orderNumber)} />
  return <Paying order={order.data} onChanged={order.refetch} />
}

function Paying({ order, onChanged }: { order: PaymentOrder; onChanged: () => Promise<unknown> }) {
  const [query] = useSearchParams()
  const [cameWith] = useState(order.Debts)
  const wished = query.get('banka') ?? undefined
  const bank = useQuery(callQuery('GetActiveMerchantBankInfo', {}))
  const [changed, setChanged] = useState<Control>()
  const isOver = useSecondsLeft(Date.parse(order.ValidUntil)) === 0
  return (
    <>
      <OrderSummary
        title="Ödenecek tutar"
        total={order.Total}
        debts={order.Debts}
        leftKurus={leftAfter(order, cameWith)}
        note={`${formatDateLong(dayInTurkey(order.CreatedAt))} günü itibarıyla. Bu tutar saat ${untilClock(order.ValidUntil)} kadar geçerlidir.`}
      />
      {guestOf(order.OrderNumber)?.startPath !== matrimonyPath && !isOver && (
        <PartPayment order={order} cameWith={cameWith} onChanged={onChanged} />
      )}
      <p className="note">
        İşlem no: <strong>{order.OrderNumber}</strong>. Sayfanız kapanırsa sonucu bununla veya cep
        telefonunuzla <Link to={orderStatusPath}>ödeme durumu</Link> sayfasında bulursunuz.
      </p>
      <PauseNotice text={bank.data?.PauseText} />
      <TriedBefore order={order} />
      {changed && <DebtsChanged order={order} control={changed} />}
      {isOver && !changed && (
        <Notice kind="warning" title="Tutarın geçerlilik süresi doldu">
          <p>Borçlarınız duruyor; güncel tutarla devam edin.</p>
          <StartAnew order={order} label="Güncel tutarla devam et" />
        </Notice>
      )}
      {bank.isError && <QueryFailed query={bank} />}
      {!isOver && !changed && bank.data && (
        <CardForm order={order} banks={bank.data} wishedBank={wished} onChanged={setChanged} />
      )}
      {bank.isPending && <Spinner />}
    </>
  )
}
