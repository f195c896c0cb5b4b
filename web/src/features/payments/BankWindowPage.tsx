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

const askAgainMs = 4000

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
  const isOpen = useRef(true)

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

  async function isBegun(): Promise<boolean> {
    const order = await callAsPayer('QueryOnlinePaymentOrderStatus', { orderNumber }, orderNumber).catch(
      () => undefined,
    )
    return order?.Status === 'threeDStarted'
  }

  async function begin(): Promise<void> {
    const card = takeCard(orderNumber)
    // A page that was closed or loaded again finds what it began.
    if (!card && !(await isBegun())) return leave(cardIsGone)
    try {
      let answer = await startThreeD(bank.code, orderNumber, card)
      while (answer.Action === null && isOpen.current) {
        setForm(answer)
        await new Promise((resolve) => setTimeout(resolve, askAgainMs))
        answer = await startThreeD(bank.code, orderNumber)
      }
      setForm(answer)
    } catch (thrown) {
      if (isOpen.current) await leave(card ? refusalFrom(thrown) : cardIsGone)
    }
  }

  useEffect(() => {
    isOpen.current = true
    if (!hasBegun.current) {
      hasBegun.current = true
      void begin()
    }
    return () => void (isOpen.current = false)
    // Once for each order: `key` makes another one of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <>
      {form?.Action != null && <ToTheBank action={form.Action} form={form} />}
      {form === undefined && <Spinner text={`${bank.label} sayfasına bağlanılıyor…`} />}
      {form?.Action === null && <StillWaiting bank={bank} />}
      <WhatIsPaid orderNumber={orderNumber} />
    </>
  )
}

function StillWaiting({ bank }: { bank: Bank }) {
  return (
    <Stack>
      <Spinner text={`${bank.label} henüz cevap vermedi; beklemeye devam ediyoruz…`} />
      <p>
        Kartınızdan para çekilmedi. Bu sayfa bankanıza kendiliğinden yeniden sorar, bir şey yapmanız gerekmez.
        Sayfayı kapatırsanız aynı adresten kaldığınız yerden devam edebilirsiniz; lütfen ikinci bir ödeme
        başlatmayın.
      </p>
    </Stack>
  )
}

/** The last look before the bank's page: amounts and descriptions, no names. */
function WhatIsPaid({ orderNumber }: { orderNumber: string }) {
  const paid = useQuery(callQuery('GetOnlinePaymentAccrumentListWithoutAuthorization', { orderNumber })).data
  return paid && <OrderSummary title="Ödenecek tutar" total={paid.Total} debts={paid.Debts} />
}

/** Posts what the service answered, in this window; the button is for a browser that does not post automatically. */
function ToTheBank({ action, form: { Fields } }: { action: string; form: ThreeDForm }) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => ref.current?.submit(), [])
  return (
    <Stack as="form" ref={ref} method="post" action={action}>
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
