import { Button } from '../../../ui/Button.tsx'
import { formatMobile, normaliseMobile } from 'rules/identity/phone'
import { Field } from '../../../ui/form/Field.tsx'
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx'
import { PhoneInput } from '../../../ui/form/PhoneInput.tsx'
import { validateBy, required } from '../../../ui/form/form-rules.ts'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { PhoneProof } from '../../../parts/verification/PhoneProof.tsx'
import { ContactRow } from './ContactRow.tsx'
import type { ContactSectionProps } from './ProfilePage.tsx'
import { useProfileChange, useProvenChange, wrongPassword } from './use-profile-change.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'

const passwordRules = validateBy([required()], 'Şifrenizi yazın.')
const rules = validateBy([required()], 'Yeni cep telefonunuzu yazın.')

/** The new phone is written, proved by the code sent to it, and saved. */
export function PhoneSection({ profile, isOpen, onOpen, onClose }: ContactSectionProps) {
  const { GsmNumber, HasPassword } = profile
  return (
    <ContactRow
      label="Cep telefonu"
      value={GsmNumber && formatMobile(GsmNumber)}
      action={GsmNumber ? 'Telefonu değiştir' : 'Telefon ekle'}
      isOpen={isOpen}
      onOpen={onOpen}
    >
      <PhoneChange current={GsmNumber} asksPassword={HasPassword} onClose={onClose} />
    </ContactRow>
  )
}

interface PhoneChangeProps {
  current: string | null
  asksPassword: boolean
  onClose: () => void
}

interface PhoneValues {
  newGsmNumber: string
  currentPassword: string
}

function PhoneChange({ current, asksPassword, onClose }: PhoneChangeProps) {
  const { save } = useProfileChange()
  const form = useRuledForm<PhoneValues>()
  const { errors } = form.formState
  const { chosen, choose, prove } = useProvenChange({
    saveProven: (userGsmNumber, operationReferenceNumber) =>
      save(
        {
          userGsmNumber,
          operationReferenceNumber,
          ...(asksPassword && { currentPassword: form.getValues('currentPassword') }),
        },
        current
          ? 'Cep telefonunuz değişti. Eski telefonunuza da haber verdik.'
          : 'Cep telefonunuz kaydedildi.',
      ),
    onWrongPassword: () => form.setError('currentPassword', { message: wrongPassword }),
    onSaved: onClose,
  })

  function check({ newGsmNumber }: PhoneValues): void {
    const gsmNumber = normaliseMobile(newGsmNumber)
    const problem = !gsmNumber
      ? 'Cep telefonu 5 ile başlar ve 10 hanelidir: (5xx) xxx xx xx.'
      : gsmNumber === current
        ? 'Bu telefon zaten kayıtlı.'
        : undefined
    if (problem) form.setError('newGsmNumber', { message: problem }, { shouldFocus: true })
    else if (gsmNumber) choose(gsmNumber)
  }

  if (chosen) {
    return (
      <>
        <PhoneProof purpose="PhoneChange" gsmNumber={chosen} onProven={prove} />
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </>
    )
  }
  return (
    <Stack as="form" noValidate onSubmit={(event) => void form.handleSubmit(check)(event)}>
      <Field
        name="newGsmNumber"
        label="Yeni cep telefonu"
        hint="Bu numaraya bir kod göndereceğiz. Şifrenizi unutursanız yeni şifreniz de buraya gelir."
        error={errors.newGsmNumber?.message}
        isRequired
      >
        {(control) => <PhoneInput {...control} {...form.register('newGsmNumber', { validate: rules })} />}
      </Field>
      {asksPassword && (
        <Field
          name="currentPassword"
          label="Şifreniz"
          hint="Telefonunuzu sizden başkasının değiştirmemesi için."
          error={errors.currentPassword?.message}
          isRequired
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('currentPassword', { validate: passwordRules })}
              autoComplete="current-password"
              maxLength={128}
            />
          )}
        </Field>
      )}
      <Buttons>
        <Button type="submit">Devam et</Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Stack>
  )
}
