import { Button } from '../../../ui/Button.tsx'
import { formatMobile, normaliseMobile } from 'rules/identity/phone'
import { PhoneField } from '../../../ui/form/PhoneField.tsx'
import { validateBy, required } from '../../../ui/form/form-rules.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { PhoneProof } from '../../../parts/verification/PhoneProof.tsx'
import { ContactRow } from './ContactRow.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import type { ContactSectionProps } from './ProfilePage.tsx'
import { passwordRules } from '../use-sign-in-form.ts'
import { useProfileChange, useProvenChange, wrongPassword } from './use-profile-change.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { phoneShape } from 'contract/sentences'

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
  const { form, submit, errorOf, setFault } = useCallForm<PhoneValues>({
    fields: ['newGsmNumber', 'currentPassword'],
    shouldFocusError: true,
    judge: ({ newGsmNumber }) => ({ newGsmNumber: problemOf(newGsmNumber) }),
  })
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
    onWrongPassword: () => setFault('currentPassword', wrongPassword),
    onSaved: onClose,
  })

  function problemOf(typed: string): string | undefined {
    const gsmNumber = normaliseMobile(typed)
    if (!gsmNumber) return phoneShape
    return gsmNumber === current ? 'Bu telefon zaten kayıtlı.' : undefined
  }

  async function choosePhone({ newGsmNumber }: PhoneValues): Promise<void> {
    choose(normaliseMobile(newGsmNumber) ?? '')
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
    <Stack as="form" noValidate onSubmit={submit(choosePhone)}>
      <PhoneField
        {...form.register('newGsmNumber', { validate: rules })}
        label="Yeni cep telefonu"
        hint="Bu numaraya bir kod göndereceğiz. Şifrenizi unutursanız yeni şifreniz de buraya gelir."
        error={errorOf('newGsmNumber')}
      />
      {asksPassword && (
        <CurrentPasswordField
          {...form.register('currentPassword', { validate: passwordRules })}
          hint="Telefonunuzu sizden başkasının değiştirmemesi için."
          error={errorOf('currentPassword')}
        />
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
