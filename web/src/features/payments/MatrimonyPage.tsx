import type { ResponseFrom } from 'contract/calls'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '../../ui/router/router.tsx'
import { liraText } from 'rules/money'
import { type Guest, writeGuest } from '../../parts/payments/guest.ts'
import { cardPath, matrimonyPath, orderUrl } from '../../parts/payments/payment-paths.ts'
import { startOrder } from '../../parts/payments/start-order.ts'
import { callQuery } from '../../service-client/call-query.ts'
import { callWithToken } from '../../service-client/call-with-token.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { SubmitButton } from '../../session/SubmitButton.tsx'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { Field, FieldError, fieldId } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { required, validateBy } from '../../ui/form/form-rules.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import type { TextForm } from '../../ui/form/use-text-form.ts'
import { dateProblem } from '../../ui/form/typed-date.ts'
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
  const pause = useQuery(callQuery('GetActiveMerchantBankInfo', {})).data?.PauseText
  const fees = useQuery(callQuery('GetMatrimonyFees', {}))
  return (
    <Page title="Nikâh ücreti ödeme" width="narrow">
      <p>Nikâh başvurunuzun ücretini üye olmadan ödeyin. Ödemeyi tamamlamazsanız adınıza borç yazılmaz.</p>
      <PauseNotice text={pause} />
      {fees.data?.length === 0 ? <NoFees /> : <MatrimonyForm fees={fees} />}
    </Page>
  )
}

function NoFees() {
  const { Contact } = useSettings()
  return (
    <Notice kind="info" title="Nikâh ücretleri henüz yayımlanmadı">
      <p>
        Ücretler yayımlanınca buradan ödenebilir. O zamana kadar belediye veznesine gelin veya{' '}
        <PhoneLink number={Contact.Phone} /> numarasını arayın.
      </p>
    </Notice>
  )
}

function weddingDayRule(isoDate: string): true | string {
  if (isoDate === '') return 'Nikâh gününü gün, ay ve yıl olarak yazın: 15.06.2027.'
  return dateProblem(isoDate) ?? (isoDate >= todayInTurkey() || 'Bugünü veya sonraki bir günü yazın.')
}

const names = {
  firstName: {
    label: 'Birinci kişinin adı soyadı',
    rules: validateBy([required()], 'Birinci kişinin adını ve soyadını yazın.'),
  },
  secondName: {
    label: 'İkinci kişinin adı soyadı',
    rules: validateBy([required()], 'İkinci kişinin adını ve soyadını yazın.'),
  },
}

type Fees = UseQueryResult<ResponseFrom<'GetMatrimonyFees'>>

function MatrimonyForm({ fees }: { fees: Fees }) {
  const navigate = useNavigate()
  const { form, captcha, submit, isBusy, problems, errorOf } = useCaptchaForm<MatrimonyValues>({
    fields: ['feeCode', 'weddingDate', 'firstName', 'secondName'],
    judge: ({ feeCode }) => ({ feeCode: feeCode ? undefined : 'Ücreti seçin.' }),
    send: async (values, answer) => {
      const orderNumber = await startMatrimony(values, answer)
      navigate(orderUrl(cardPath, orderNumber))
    },
  })
  return (
    <Stack as="form" noValidate method="post" onSubmit={submit}>
      <FormProblems problems={problems} />
      <FeeChoice fees={fees} register={form.register('feeCode')} error={errorOf('feeCode')} />
      <Field name="weddingDate" label="Nikâh günü" error={errorOf('weddingDate')} isRequired>
        {(control) => (
          <DateInput {...control} {...form.register('weddingDate', { validate: weddingDayRule })} />
        )}
      </Field>
      {(['firstName', 'secondName'] as const).map((name) => (
        <Field key={name} name={name} label={names[name].label} error={errorOf(name)} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...form.register(name, { validate: names[name].rules })}
              maxLength={80}
              autoComplete="off"
            />
          )}
        </Field>
      ))}
      <Captcha captcha={captcha} />
      <div>
        <SubmitButton loading={isBusy}>Ödemeye geç</SubmitButton>
      </div>
    </Stack>
  )
}

interface FeeChoiceProps {
  fees: Fees
  register: ReturnType<TextForm<MatrimonyValues>['register']>
  error: string | undefined
}

function FeeChoice({ fees, register, error }: FeeChoiceProps) {
  return (
    <>
      {fees.isError && (
        <Notice kind="error">
          <p>{messageOf(fees.error)}</p>
        </Notice>
      )}
      <Fieldset legend="Ücret" gap={2} id={fieldId(register.name)} tabIndex={-1}>
        {fees.data?.map(({ Code, Name, Amount }) => (
          <Choice key={Code} type="radio" look="box" amount={liraText(Amount)} value={Code} {...register}>
            {Name}
          </Choice>
        ))}
        {error && <FieldError id={`${fieldId(register.name)}-error`}>{error}</FieldError>}
      </Fieldset>
    </>
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
