import { useState } from 'react'
import { normaliseMobile } from 'rules/identity/phone'
import { callService } from '../../../service-client/call-service.ts'
import { SubmitButton } from '../../../session/SubmitButton.tsx'
import { useSettings } from '../../../settings/settings.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { PhoneField } from '../../../ui/form/PhoneField.tsx'
import { PhoneLink } from '../../../ui/PhoneLink.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { type AskedCode, GuestCode, askedCode } from '../../../parts/verification/GuestCode.tsx'
import { Captcha } from '../../../parts/verification/Captcha.tsx'
import { useCaptchaForm } from '../../../parts/verification/use-captcha-form.ts'
import type { Proven } from './proven.ts'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Choice } from '../../../ui/form/Choice.tsx'
import { phoneShape } from 'contract/sentences'

interface GuestProofProps {
  onProven: (proven: Proven) => void
}

interface Asked {
  number: string
  gsmNumber: string
}

type Wish = 'end' | 'follow'

const wishes: Record<Wish, { choice: string; label: string; hint: string; missing: string }> = {
  end: {
    choice: 'Aboneliğimi iptal ettireceğim',
    label: 'Abone numarası',
    hint: 'Su faturanızın üst köşesinde yazar.',
    missing: 'Abone numaranızı yazın.',
  },
  follow: {
    choice: 'Başvurumun durumuna bakacağım',
    label: 'Başvuru numarası',
    hint: 'Başvurunca size gönderdiğimiz mesajda yazar, örneğin 2026-AB23CD45.',
    missing: 'Başvuru numaranızı yazın.',
  },
}
const referencePattern = /^\d{4}-[0-9A-Z]{8}$/

/** The subscriber or application number, and the code sent to the phone that belongs to it. */
export function GuestProof({ onProven }: GuestProofProps) {
  const [wish, setWish] = useState<Wish>('end')
  const [sent, setSent] = useState<{ number: string; code: AskedCode }>()
  if (sent)
    return (
      <GuestCode
        asked={sent.code}
        onOpened={(access) =>
          onProven({
            ...(wish === 'end' ? { subscriberNo: sent.number } : { reference: sent.number }),
            access,
          })
        }
        onAnew={() => setSent(undefined)}
      />
    )
  return (
    <>
      <Fieldset legend="Ne yapmak istiyorsunuz?" gap={1}>
        {(Object.keys(wishes) as Wish[]).map((each) => (
          <Choice key={each} type="radio" name="wish" checked={wish === each} onChange={() => setWish(each)}>
            {wishes[each].choice}
          </Choice>
        ))}
      </Fieldset>
      <AskForCode key={wish} wish={wish} onSent={(number, code) => setSent({ number, code })} />
    </>
  )
}

interface AskForCodeProps {
  wish: Wish
  onSent: (number: string, code: AskedCode) => void
}

function AskForCode({ wish, onSent }: AskForCodeProps) {
  const settings = useSettings()
  const { form, submit, isBusy, problems, errorOf, captcha } = useCaptchaForm<Asked>({
    fields: ['number', 'gsmNumber'],
    judge: ({ number, gsmNumber }) => ({
      number: numberProblem(wish, number),
      gsmNumber: normaliseMobile(gsmNumber) ? undefined : phoneShape,
    }),
    send: async ({ number: typed, gsmNumber: phone }, captcha) => {
      const number = cleaned(wish, typed)
      const gsmNumber = normaliseMobile(phone) ?? ''
      onSent(number, await sendCode(wish, { number, gsmNumber }, captcha))
    },
  })
  const { label, hint } = wishes[wish]
  return (
    <Stack as="form" gap={5} noValidate method="post" onSubmit={submit}>
      <FormProblems problems={problems} />
      <Field name="number" label={label} hint={hint} error={errorOf('number')} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('number')}
            inputMode={wish === 'end' ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={30}
          />
        )}
      </Field>
      <PhoneField
        {...form.register('gsmNumber')}
        hint="Belediyede aboneliğiniz için kayıtlı olan numara."
        error={errorOf('gsmNumber')}
      />
      <Captcha captcha={captcha} />
      <Buttons>
        <SubmitButton loading={isBusy}>Telefonuma kod gönder</SubmitButton>
      </Buttons>
      <p className="note">
        Telefonunuz değiştiyse kimliğinizle belediyeye gelin veya{' '}
        <PhoneLink number={settings.Contact.Phone} /> numarasını arayın.
      </p>
    </Stack>
  )
}

function cleaned(wish: Wish, number: string): string {
  return wish === 'end' ? number.trim() : number.trim().toLocaleUpperCase('en')
}

function numberProblem(wish: Wish, typed: string): string | undefined {
  const number = cleaned(wish, typed)
  if (!number) return wishes[wish].missing
  return wish === 'follow' && !referencePattern.test(number)
    ? 'Başvuru numarası 2026-AB12CD34 biçimindedir.'
    : undefined
}

async function sendCode(wish: Wish, asked: Asked, captcha: string): Promise<AskedCode> {
  const { number, gsmNumber } = asked
  const sent =
    wish === 'end'
      ? await callService('ValidateSubscriberNo', { subscriberNo: number, gsmNumber, captcha })
      : await callService('SendContractCancellationCode', { referenceNumber: number, gsmNumber, captcha })
  return askedCode(sent, (nextCaptcha) => sendCode(wish, asked, nextCaptcha))
}
