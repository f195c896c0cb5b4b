import type { PaymentOrder } from 'contract/payments/payment-order'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readOrderNumber } from '../../parts/payments/payment-paths.ts'
import { callService } from '../../service-client/call-service.ts'
import { callWithToken } from '../../service-client/call-with-token.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Captcha } from '../../parts/verification/Captcha.tsx'
import { useCaptchaForm } from '../../parts/verification/use-captcha-form.ts'
import { type GuestAccess, GuestCode } from '../../parts/verification/GuestCode.tsx'
import { OrderResult } from './OrderResult.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

/** For those who lost the browser: the order's number from the message, and a code to the phone that paid. */
export function OrderStatusPage() {
  const [asked, setAsked] = useState<{ orderNumber: string; reference: string }>()
  const [found, setFound] = useState<{ order: PaymentOrder; askedAt: number }>()
  const [failure, setFailure] = useState<string>()

  async function show({ AccessToken }: GuestAccess): Promise<void> {
    try {
      const orderNumber = asked?.orderNumber ?? ''
      const order = await callWithToken('QueryOnlinePaymentOrderStatus', { orderNumber }, AccessToken)
      setFound({ order, askedAt: Date.now() })
    } catch (thrown) {
      setFailure(messageOf(thrown))
    }
  }

  if (found) {
    return (
      <Page width="narrow">
        <OrderResult order={found.order} askedAt={found.askedAt} mayPay={false} />
      </Page>
    )
  }
  return (
    <Page title="Ödeme durumu" width="narrow">
      {failure && <FailureNotice message={failure} />}
      {asked ? (
        <GuestCode
          reference={asked.reference}
          onOpened={(access) => void show(access)}
          onAnew={() => setAsked(undefined)}
        />
      ) : (
        <>
          <p>
            Ödeme sırasında sayfanız kapandıysa sonucu buradan öğrenin. İşlem numarası size gelen mesajda
            yazar.
          </p>
          <AskByOrder onSent={setAsked} />
        </>
      )}
    </Page>
  )
}

function AskByOrder({ onSent }: { onSent: (sent: { orderNumber: string; reference: string }) => void }) {
  const [query] = useSearchParams()
  const { isInitialised } = useSession()
  const { form, captcha, attempt, failure, problems, submit } = useCaptchaForm<{ orderNumber: string }>({
    fields: ['orderNumber'],
    judge: ({ orderNumber }) => ({ orderNumber: problemOf(orderNumber) }),
    send: async (values, answer) => {
      const orderNumber = normalise(values.orderNumber)
      const sent = await callService('SendOrderStatusCode', { orderNumber, captcha: answer })
      onSent({ orderNumber, reference: sent.OperationReferenceNumber })
    },
  })
  return (
    <Stack as="form" noValidate method="post" onSubmit={submit}>
      <ErrorSummary problems={problems} attempt={attempt} />
      {failure && <FailureNotice message={failure} />}
      <Field
        name="orderNumber"
        label="İşlem numarası"
        hint="20 harf ve rakam."
        error={form.formState.errors.orderNumber?.message}
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
        {/* Until the page has woken up the button sends nothing. */}
        <Button type={isInitialised ? 'submit' : 'button'} loading={form.formState.isSubmitting}>
          Kod gönder
        </Button>
      </div>
    </Stack>
  )
}

function normalise(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

function problemOf(typed: string | undefined): string | undefined {
  return /^[0-9A-Z]{20}$/.test(normalise(typed ?? '')) ? undefined : 'İşlem numarası 20 harf ve rakamdır.'
}
