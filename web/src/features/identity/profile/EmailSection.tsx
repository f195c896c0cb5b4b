import { Button } from '../../../ui/Button.tsx'
import { email, required, validateBy } from '../../../ui/form/form-rules.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { EmailProof, PhoneProof } from '../../../parts/verification/PhoneProof.tsx'
import { ContactRow } from './ContactRow.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import type { ContactSectionProps, Profile } from './ProfilePage.tsx'
import { passwordRules } from '../use-sign-in-form.ts'
import { useProfileChange, useProvenChange, wrongPassword } from './use-profile-change.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'

const rules = validateBy([required(), email()], ['Yeni e-posta adresinizi yazın.', undefined])

interface EmailValues {
  newEmail: string
  currentPassword: string
}

/** The new address is written, proved by a code sent to it, and saved. */
export function EmailSection({ profile, isOpen, onOpen, onClose }: ContactSectionProps) {
  const { Email, GsmNumber, ProvesEmailByMail } = profile
  return (
    <ContactRow
      label="E-posta"
      value={Email}
      action={Email ? 'E-postayı değiştir' : 'E-posta ekle'}
      isOpen={isOpen}
      onOpen={onOpen}
    >
      {ProvesEmailByMail || GsmNumber ? (
        <EmailChange profile={profile} onClose={onClose} />
      ) : (
        <p>E-postanızı telefonunuza gelen kodla değiştirebilirsiniz. Önce cep telefonunuzu ekleyin.</p>
      )}
    </ContactRow>
  )
}

function EmailChange({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { ProvesEmailByMail, HasPassword, GsmNumber } = profile
  const { save } = useProfileChange()
  const callForm = useCallForm<EmailValues>({
    defaultValues: { newEmail: '', currentPassword: '' },
    shouldFocusError: true,
  })
  const asksPassword = ProvesEmailByMail && HasPassword
  const { chosen, choose, prove } = useProvenChange({
    saveProven: (userEmail, operationReferenceNumber) => {
      const currentPassword = callForm.form.getValues('currentPassword')
      const change = { userEmail, operationReferenceNumber, ...(asksPassword && { currentPassword }) }
      return save(change, 'E-posta adresiniz değişti.')
    },
    onWrongPassword: () => callForm.setFault('currentPassword', wrongPassword),
    onSaved: onClose,
  })

  if (!chosen)
    return <EmailForm callForm={callForm} asksPassword={asksPassword} onChosen={choose} onClose={onClose} />
  return (
    <>
      <p>
        Yeni e-posta: <strong>{chosen}</strong>
      </p>
      {ProvesEmailByMail ? (
        <EmailProof email={chosen} onProven={prove} />
      ) : (
        <PhoneProof purpose="EmailChange" gsmNumber={GsmNumber ?? ''} onProven={prove} />
      )}
      <Button variant="default" onClick={onClose}>
        Vazgeç
      </Button>
    </>
  )
}

interface EmailFormProps {
  callForm: ReturnType<typeof useCallForm<EmailValues>>
  asksPassword: boolean
  onChosen: (email: string) => void
  onClose: () => void
}

function EmailForm({ callForm: { form, submit, errorOf }, asksPassword, onChosen, onClose }: EmailFormProps) {
  return (
    <Stack as="form" noValidate onSubmit={submit(async ({ newEmail }) => onChosen(newEmail.trim()))}>
      <Field
        name="newEmail"
        label="Yeni e-posta"
        hint="Değişikliği size göndereceğimiz kodla onaylarsınız."
        error={errorOf('newEmail')}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('newEmail', { validate: (value) => rules(value.trim()) })}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        )}
      </Field>
      {asksPassword && (
        <CurrentPasswordField
          {...form.register('currentPassword', { validate: passwordRules })}
          hint="E-postanızı sizden başkasının değiştirmemesi için."
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
