import type { PaymentOrder } from 'contract/payments/payment-order'
import { useEffect, useState } from 'react'
import { useSearchParams } from '../../ui/router/router.tsx'
import { readOrderNumber } from '../../parts/payments/payment-paths.ts'
import { callService } from '../../service-client/call-service.ts'
import { callWithToken } from '../../service-client/call-with-token.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { SubmitButton } from '../../session/SubmitButton.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Choice } from '../../ui/form/Choice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Captcha } from '../../parts/verification/Captcha.tsx'
import { useCaptchaForm } from '../../parts/verification/use-captcha-form.ts'
import {
  type AskedCode,
  type GuestAccess,
  GuestCode,
  askedCode,
} from '../../parts/verification/GuestCode.tsx'
import { FindByPhone } from './FindByPhone.tsx'
import { OrderResult } from './OrderResult.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'

type Way = 'number' | 'phone'
const ways: Record<Way, string> = { number: 'İşlem numarasıyla', phone: 'Cep telefonumla' }

/**
 * Page for people who lost the browser: by the order's number or by the phone alone, with a code to the phone that
 * paid.
 */
export function OrderStatusPage() {
  const [way, setWay] = useState<Way>('number')
  const [asked, setAsked] = useState<{ orderNumber: string; code: AskedCode }>()
  const [found, setFound] = useState<{ order: PaymentOrder; askedAt: number }>()
  const { run, failure } = useCallAction()

  async function show({ AccessToken }: GuestAccess): Promise<void> {
    const orderNumber = asked?.orderNumber ?? ''
    const order = await callWithToken('QueryOnlinePaymentOrderStatus', { orderNumber }, AccessToken)
    setFound({ order, askedAt: Date.now() })
  }

  if (found) {
    return (
      <Page width="narrow">
        <FoundOrder {...found} />
      </Page>
    )
  }
  return (
    <Page title="Ödeme durumu" width="narrow">
      {failure && <FailureNotice message={failure} />}
      {asked ? (
        <GuestCode
          asked={asked.code}
          onOpened={(access) => void run(() => show(access))}
          onAnew={() => setAsked(undefined)}
        />
      ) : (
        <>
          <p>
            Ödeme sırasında sayfanız kapandıysa sonucu buradan öğrenin. İşlem numarası kart sayfasında ve size
            gelen mesajda yazar; bulamıyorsanız telefonunuzla arayın.
          </p>
          <Fieldset legend="Ödemenizi neyle bulalım?" gap={2}>
            {(Object.keys(ways) as Way[]).map((each) => (
              <Choice
                key={each}
                type="radio"
                look="box"
                name="way"
                checked={way === each}
                onChange={() => setWay(each)}
              >
                {ways[each]}
              </Choice>
            ))}
          </Fieldset>
          {way === 'number' ? (
            <AskByOrder onSent={setAsked} />
          ) : (
            <FindByPhone onFound={(order) => setFound({ order, askedAt: Date.now() })} />
          )}
        </>
      )}
    </Page>
  )
}

/** Takes the place of the form or list that led to it. */
function FoundOrder({ order, askedAt }: { order: PaymentOrder; askedAt: number }) {
  useEffect(() => {
    window.scrollTo(0, 0)
    focusHeading()
  }, [])
  return <OrderResult order={order} askedAt={askedAt} mayPay={false} />
}

function AskByOrder({ onSent }: { onSent: (sent: { orderNumber: string; code: AskedCode }) => void }) {
  const [query] = useSearchParams()
  const { form, captcha, submit, isBusy, problems, errorOf } = useCaptchaForm<{ orderNumber: string }>({
    fields: ['orderNumber'],
    judge: ({ orderNumber }) => ({ orderNumber: problemOf(orderNumber) }),
    send: async (values, answer) => {
      const orderNumber = normalise(values.orderNumber)
      onSent({ orderNumber, code: await sendCode(orderNumber, answer) })
    },
  })
  return (
    <Stack as="form" noValidate method="post" onSubmit={submit}>
      <FormProblems problems={problems} />
      <Field
        name="orderNumber"
        label="İşlem numarası"
        hint="20 harf ve rakam."
        error={errorOf('orderNumber')}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('orderNumber', { validate: (typed) => problemOf(typed) ?? true })}
            defaultValue={readOrderNumber(query)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
          />
        )}
      </Field>
      <Captcha captcha={captcha} />
      <div>
        <SubmitButton loading={isBusy}>Kod gönder</SubmitButton>
      </div>
    </Stack>
  )
}

async function sendCode(orderNumber: string, captcha: string): Promise<AskedCode> {
  const sent = await callService('SendOrderStatusCode', { orderNumber, captcha })
  return askedCode(sent, (nextCaptcha) => sendCode(orderNumber, nextCaptcha))
}

function normalise(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

function problemOf(typed: string | undefined): string | undefined {
  return /^[0-9A-Z]{20}$/.test(normalise(typed ?? '')) ? undefined : 'İşlem numarası 20 harf ve rakamdır.'
}
