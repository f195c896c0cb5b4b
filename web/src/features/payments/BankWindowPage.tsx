import { useQuery } from '@tanstack/react-query'
import type { ThreeDForm } from 'contract/payments/calls'
import { merchantBanks } from 'contract/payments/codes'
import { useEffect, useRef, useState } from 'react'
import { callAsPayer } from '../../parts/payments/call-as-payer.ts'
import { isSamePath } from '../../ui/router/page-location.ts'
import { useLocation, useNavigate, useSearchParams } from '../../ui/router/router.tsx'
import {
  bankPaths,
  cardPath,
  failedPath,
  orderUrl,
  readOrderNumber,
} from '../../parts/payments/payment-paths.ts'
import { callQuery } from '../../service-client/call-query.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { takeCard } from './card-in-hand.ts'
import { NoOrder } from './NoOrder.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { type PaymentRefusal, refusalFrom } from './payment-refusal.ts'
import { startThreeD } from './start-three-d.ts'
import { useFreshAfterBack } from './use-fresh-after-back.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

type Bank = (typeof merchantBanks)[keyof typeof merchantBanks]

/** The window of each bank: begins 3-D Secure there and sends the browser on to the bank's own page. */
export function BankWindowPage() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const bank = bankAt(pathname)
  const orderNumber = readOrderNumber(query)
  useFreshAfterBack()
  return (
    <Page title={`${bank.label} ile ödeme`} width="narrow">
      {orderNumber ? <AtTheBank key={orderNumber} bank={bank} orderNumber={orderNumber} /> : <NoOrder />}
    </Page>
  )
}

function bankAt(pathname: string): Bank {
  return (
    Object.values(merchantBanks).find(({ code }) => isSamePath(bankPaths[code], pathname)) ??
    merchantBanks.halk
  )
}

const cardIsGone: PaymentRefusal = {
  message: 'Kart bilgileriniz hiçbir yerde tutulmaz. Devam etmek için kartınızı yeniden yazın.',
  fields: {},
}

function AtTheBank({ bank, orderNumber }: { bank: Bank; orderNumber: string }) {
  const navigate = useNavigate()
  const [form, setForm] = useState<ThreeDForm>()
  const hasBegun = useRef(false)

  /** Leaves for the page that fits the order's status: the service knows it, not the browser. */
  async function leave(refusal: PaymentRefusal): Promise<void> {
    const seen = { event: 'error', message: refusal.message.slice(0, 300) } as const
    const order = await callAsPayer(
      'SaveOnlinePaymentResponse',
      { orderNumber, onlinePaymentResponse: seen },
      orderNumber,
    ).catch(() => undefined)
    if (order?.Status === 'created')
      navigate(orderUrl(cardPath, orderNumber), { replace: true, state: { refusal } })
    else navigate(orderUrl(failedPath, orderNumber), { replace: true })
  }

  async function begin(): Promise<void> {
    const card = takeCard(orderNumber)
    if (!card) return leave(cardIsGone)
    try {
      setForm(await startThreeD(bank.code, orderNumber, card))
    } catch (thrown) {
      await leave(refusalFrom(thrown))
    }
  }

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void begin()
    // Once for each order: `key` makes another one of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <>
      {form ? <ToTheBank form={form} /> : <Spinner text={`${bank.label} sayfasına bağlanılıyor…`} />}
      <WhatIsPaid orderNumber={orderNumber} />
    </>
  )
}

/** The last look before the bank's page: amounts and descriptions, no names. */
function WhatIsPaid({ orderNumber }: { orderNumber: string }) {
  const paid = useQuery(callQuery('GetOnlinePaymentAccrumentListWithoutAuthorization', { orderNumber })).data
  return paid && <OrderSummary title="Ödenecek tutar" total={paid.Total} debts={paid.Debts} />
}

/** Posts what the service answered, in this window; the button is for a browser that does not post automatically. */
function ToTheBank({ form: { Action, Fields } }: { form: ThreeDForm }) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => ref.current?.submit(), [])
  return (
    <Stack as="form" ref={ref} method="post" action={Action}>
      {Fields.map(({ Name, Value }) => (
        <input key={Name} type="hidden" name={Name} value={Value} />
      ))}
      <p>
        Bankanızın doğrulama sayfasına gidiyorsunuz. Doğrulama kodunu yalnızca bankanın sayfasına yazın; biz
        sizden istemeyiz.
      </p>
      <div>
        <Button type="submit">Bankanın sayfasına git</Button>
      </div>
    </Stack>
  )
}
