import { identityProblem } from 'rules/identity/national-id'
import { normaliseMobile } from 'rules/identity/phone'
import { useState } from 'react'
import { callService } from '../../service-client/call-service.ts'
import { SubmitButton } from '../../session/SubmitButton.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { PhoneField } from '../../ui/form/PhoneField.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { type AskedCode, askedCode } from '../../parts/verification/GuestCode.tsx'
import { Captcha } from '../../parts/verification/Captcha.tsx'
import { useCaptchaForm } from '../../parts/verification/use-captcha-form.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { Choice } from '../../ui/form/Choice.tsx'
import { phoneShape } from 'contract/sentences'

type Kind = 'identityNumber' | 'subscriberNumber'
const kinds: Record<Kind, { choice: string; label: string }> = {
  identityNumber: {
    choice: 'Kimlik veya vergi numarasıyla',
    label: 'T.C. kimlik, yabancı kimlik veya vergi no',
  },
  subscriberNumber: { choice: 'Su abone numarasıyla', label: 'Abone numarası' },
}

interface Asked {
  number: string
  gsmNumber: string
}

/** Form that requests the code; the answer is the same whether or not anybody has the number. */
export function AskGuestCode({ onSent }: { onSent: (asked: AskedCode) => void }) {
  const [kind, setKind] = useState<Kind>('identityNumber')
  const { Contact } = useSettings()
  const { form, captcha, submit, isBusy, problems, errorOf } = useCaptchaForm<Asked>({
    fields: ['number', 'gsmNumber'],
    judge: ({ number }) => ({ number: problemOf(kind, number) }),
    send: async (asked, answer) => onSent(await sendCode(kind, asked, answer)),
  })
  return (
    <Stack as="form" noValidate method="post" onSubmit={submit}>
      <FormProblems problems={problems} />
      <Fieldset legend="Borcunuzu neyle bulalım?" gap={2}>
        {(Object.keys(kinds) as Kind[]).map((each) => (
          <Choice
            key={each}
            type="radio"
            look="box"
            name="kind"
            checked={kind === each}
            onChange={() => {
              setKind(each)
              form.clear('number')
            }}
          >
            {kinds[each].choice}
          </Choice>
        ))}
      </Fieldset>
      <Field name="number" label={kinds[kind].label} error={errorOf('number')} isRequired>
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
      <PhoneField
        {...form.register('gsmNumber', { validate: (typed) => phoneProblem(typed) ?? true })}
        hint="Belediyede sizin için kayıtlı olan numara; kodu oraya göndeririz."
        error={errorOf('gsmNumber')}
      />
      <Captcha captcha={captcha} />
      <div>
        <SubmitButton loading={isBusy}>Kod gönder</SubmitButton>
      </div>
      <p className="note">
        Kayıtlı numaranız değiştiyse kimliğinizle belediyeye gelin veya <PhoneLink number={Contact.Phone} />{' '}
        numarasını arayın.
      </p>
    </Stack>
  )
}

async function sendCode(kind: Kind, asked: Asked, captcha: string): Promise<AskedCode> {
  const number = asked.number.trim()
  const gsmNumber = normaliseMobile(asked.gsmNumber) ?? ''
  const sent =
    kind === 'identityNumber'
      ? await callService('ValidateRegistries', { filter: { identityNumber: number }, gsmNumber, captcha })
      : await callService('ValidateSubscriberNo', { subscriberNo: number, gsmNumber, captcha })
  return askedCode(sent, (nextCaptcha) => sendCode(kind, asked, nextCaptcha))
}

function phoneProblem(typed: string | undefined): string | undefined {
  return normaliseMobile(typed ?? '') ? undefined : phoneShape
}

function problemOf(kind: Kind, typed: string | undefined): string | undefined {
  const number = typed?.trim() ?? ''
  if (kind === 'identityNumber') return identityProblem(number)
  return number === '' ? 'Abone numaranızı yazın. Faturanızda yazar.' : undefined
}
