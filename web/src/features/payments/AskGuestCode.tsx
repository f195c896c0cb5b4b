import { identityProblem } from 'rules/national-id'
import { useState } from 'react'
import { callService } from '../../service-client/call-service.ts'
import { useSession } from '../../session/session.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { Button } from '../../ui/Button.tsx'
import { Captcha } from '../../ui/Captcha.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { getCaptchaChallenge } from '../../verification/captcha-challenge.ts'
import { useCaptchaForm } from '../../verification/use-captcha-form.ts'
import styles from './PaymentPages.module.css'

type Kind = 'identityNumber' | 'subscriberNumber'
const kinds: Record<Kind, { choice: string; label: string }> = {
  identityNumber: {
    choice: 'Kimlik veya vergi numarasıyla',
    label: 'T.C. kimlik, yabancı kimlik veya vergi no',
  },
  subscriberNumber: { choice: 'Su abone numarasıyla', label: 'Abone numarası' },
}

/** Asks for the code; what comes back is the same whether or not anybody has the number. */
export function AskGuestCode({ onSent }: { onSent: (reference: string) => void }) {
  const [kind, setKind] = useState<Kind>('identityNumber')
  const { Captcha: provider } = useSettings()
  const { isInitialised } = useSession()
  const { form, captcha, attempt, failure, problems, submit } = useCaptchaForm<{ number: string }>({
    fields: ['number'],
    judge: ({ number }) => ({ number: problemOf(kind, number) }),
    send: async ({ number }, answer) => {
      const sent = await callService('SendGuestPaymentCode', { [kind]: number.trim(), captcha: answer })
      onSent(sent.OperationReferenceNumber)
    },
  })
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      <ErrorSummary problems={problems} attempt={attempt} />
      {failure && <FailureNotice message={failure} />}
      <fieldset className={styles.fieldset}>
        <legend>Borcunuzu neyle bulalım?</legend>
        {(Object.keys(kinds) as Kind[]).map((each) => (
          <label key={each} className={styles.choice}>
            <input
              type="radio"
              name="kind"
              checked={kind === each}
              onChange={() => {
                setKind(each)
                form.reset()
              }}
            />
            <span className={styles.choiceText}>{kinds[each].choice}</span>
          </label>
        ))}
      </fieldset>
      <Field name="number" label={kinds[kind].label} error={form.formState.errors.number?.message} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('number', { validate: (typed) => problemOf(kind, typed) ?? true })}
            inputMode={kind === 'identityNumber' ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={kind === 'identityNumber' ? 11 : 30}
          />
        )}
      </Field>
      <Captcha
        key={captcha.round}
        provider={provider}
        getChallenge={getCaptchaChallenge}
        error={captcha.error}
        onAnswer={captcha.onAnswer}
      />
      <div>
        {/* Until the page has woken up the button sends nothing. */}
        <Button type={isInitialised ? 'submit' : 'button'} loading={form.formState.isSubmitting}>
          Kod gönder
        </Button>
      </div>
    </form>
  )
}

function problemOf(kind: Kind, typed: string | undefined): string | undefined {
  const number = typed?.trim() ?? ''
  if (kind === 'identityNumber') return identityProblem(number)
  return number === '' ? 'Abone numaranızı yazın. Faturanızda yazar.' : undefined
}
