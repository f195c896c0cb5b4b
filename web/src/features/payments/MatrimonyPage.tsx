import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { liraText } from 'rules/money'
import { type Guest, writeGuest } from '../../parts/payments/guest.ts'
import { cardPath, matrimonyPath, orderUrl } from '../../parts/payments/payment-paths.ts'
import { startOrder } from '../../parts/payments/start-order.ts'
import { callQuery } from '../../service-client/call-query.ts'
import { callWithToken } from '../../service-client/call-with-token.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field, FieldError } from '../../ui/form/Field.tsx'
import { required, validateBy } from '../../ui/form/form-rules.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { todayInTurkey } from '../../ui/today-in-turkey.ts'
import { Captcha } from '../../parts/verification/Captcha.tsx'
import { useCaptchaForm } from '../../parts/verification/use-captcha-form.ts'
import { PauseNotice } from './PauseNotice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { Choice } from '../../ui/form/Choice.tsx'

interface MatrimonyValues {
  feeCode: string
  weddingDate: string
  firstName: string
  secondName: string
}

/** A wedding's fee, paid without an account: the choice, the day, the two names, then the card. */
export function MatrimonyPage() {
  const navigate = useNavigate()
  const { isInitialised } = useSession()
  const fees = useQuery(callQuery('GetMatrimonyFees', {}))
  const pause = useQuery(callQuery('GetActiveMerchantBankInfo', {})).data?.PauseText
  const { form, captcha, attempt, failure, problems, submit } = useCaptchaForm<MatrimonyValues>({
    fields: ['feeCode', 'weddingDate', 'firstName', 'secondName'],
    judge: ({ feeCode }) => ({ feeCode: feeCode ? undefined : 'Ücreti seçin.' }),
    send: async (values, answer) => {
      const orderNumber = await startMatrimony(values, answer)
      await navigate(orderUrl(cardPath, orderNumber))
    },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <Page title="Nikâh ücreti ödeme" width="narrow">
      <p>Nikâh başvurunuzun ücretini üye olmadan ödeyin. Ödemeyi tamamlamazsanız adınıza borç yazılmaz.</p>
      <PauseNotice text={pause} />
      {fees.isError && (
        <Notice kind="error">
          <p>{messageOf(fees.error)}</p>
        </Notice>
      )}
      <Stack as="form" noValidate method="post" onSubmit={submit}>
        <ErrorSummary problems={problems} attempt={attempt} />
        {failure && <FailureNotice message={failure} />}
        <Fieldset legend="Ücret" gap={2} id="field-feeCode" tabIndex={-1}>
          {fees.data?.map(({ Code, Name, Amount }) => (
            <Choice
              key={Code}
              type="radio"
              look="box"
              amount={liraText(Amount)}
              value={Code}
              {...form.register('feeCode')}
            >
              {Name}
            </Choice>
          ))}
          {errors.feeCode?.message && (
            <FieldError id="field-feeCode-error">{errors.feeCode.message}</FieldError>
          )}
        </Fieldset>
        <Field name="weddingDate" label="Nikâh günü" error={errors.weddingDate?.message} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('weddingDate', { validate: validateBy([required()], 'Nikâh gününü seçin.') })}
              type="date"
              min={todayInTurkey()}
            />
          )}
        </Field>
        <Field
          name="firstName"
          label="Birinci kişinin adı soyadı"
          error={errors.firstName?.message}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register('firstName', {
                validate: validateBy([required()], 'Birinci kişinin adını ve soyadını yazın.'),
              })}
              maxLength={80}
              autoComplete="off"
            />
          )}
        </Field>
        <Field
          name="secondName"
          label="İkinci kişinin adı soyadı"
          error={errors.secondName?.message}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register('secondName', {
                validate: validateBy([required()], 'İkinci kişinin adını ve soyadını yazın.'),
              })}
              maxLength={80}
              autoComplete="off"
            />
          )}
        </Field>
        <Captcha captcha={captcha} />
        <div>
          {/* Until the page has woken up the button sends nothing. */}
          <Button type={isInitialised ? 'submit' : 'button'} loading={isSubmitting}>
            Ödemeye geç
          </Button>
        </div>
      </Stack>
    </Page>
  )
}

/** The fee is posted with a link of its own, which is opened at once: from there it is paid like any other debt. */
async function startMatrimony(values: MatrimonyValues, captcha: string): Promise<string> {
  const posted = await callWithToken('StartMatrimonyPayment', { ...values, captcha }, '')
  const opened = await callWithToken('OpenPaymentLink', { token: posted.Token }, '')
  const guest: Guest = {
    accessToken: opened.AccessToken,
    expiresAt: opened.ExpiresAt,
    maskedName: opened.MaskedName,
    startPath: matrimonyPath,
    asksPhone: true,
    orders: [],
  }
  writeGuest(guest)
  return startOrder([posted.AccrumentOid], { guest })
}
