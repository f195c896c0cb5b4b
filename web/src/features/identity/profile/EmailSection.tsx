import { Button } from '../../../ui/Button.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { email, required, validateBy } from '../../../ui/form/form-rules.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { EmailProof, PhoneProof } from '../../../parts/verification/PhoneProof.tsx'
import { ContactRow } from './ContactRow.tsx'
import type { ContactSectionProps, Profile } from './ProfilePage.tsx'
import { useProfileChange, useProvenChange, wrongPassword } from './use-profile-change.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'

const passwordRules = validateBy([required()], 'Şifrenizi yazın.')
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
  const form = useRuledForm<EmailValues>({ defaultValues: { newEmail: '', currentPassword: '' } })
  const asksPassword = ProvesEmailByMail && HasPassword
  const { chosen, choose, prove } = useProvenChange({
    saveProven: (userEmail, operationReferenceNumber) => {
      const currentPassword = form.getValues('currentPassword')
      const change = { userEmail, operationReferenceNumber, ...(asksPassword && { currentPassword }) }
      return save(change, 'E-posta adresiniz değişti.')
    },
    onWrongPassword: () => form.setError('currentPassword', { message: wrongPassword }),
    onSaved: onClose,
  })

  if (!chosen)
    return <EmailForm form={form} asksPassword={asksPassword} onChosen={choose} onClose={onClose} />
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
  form: UseFormReturn<EmailValues>
  asksPassword: boolean
  onChosen: (email: string) => void
  onClose: () => void
}

function EmailForm({ form, asksPassword, onChosen, onClose }: EmailFormProps) {
  const { errors } = form.formState
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit(({ newEmail }) => onChosen(newEmail.trim()))(event)}
    >
      <Field
        name="newEmail"
        label="Yeni e-posta"
        hint="Değişikliği size göndereceğimiz kodla onaylarsınız."
        error={errors.newEmail?.message}
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
        <Field
          name="currentPassword"
          label="Şifreniz"
          hint="E-postanızı sizden başkasının değiştirmemesi için."
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
