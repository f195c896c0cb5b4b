import { Button } from '../../../ui/Button.tsx'
import { useState } from 'react'
import { email, required, validateBy } from '../../../ui/form-rules.ts'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useRuledForm } from '../../../ui/use-ruled-form.ts'
import { PhoneProof } from '../../../verification/PhoneProof.tsx'
import { ContactRow } from './ContactRow.tsx'
import type { Profile } from './ProfilePage.tsx'
import styles from './ProfilePage.module.css'
import { useProfileChange } from './use-profile-change.ts'

const rules = validateBy([required(), email()], ['Yeni e-posta adresinizi yazın.', undefined])

/** The new address is written, proved by a code to the registered phone, and saved. */
export function EmailSection({ profile: { Email, GsmNumber } }: { profile: Profile }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ContactRow
      label="E-posta"
      value={Email}
      action={Email ? 'E-postayı değiştir' : 'E-posta ekle'}
      isOpen={isOpen}
      onOpen={() => setIsOpen(true)}
    >
      {GsmNumber ? (
        <EmailChange gsmNumber={GsmNumber} onClose={() => setIsOpen(false)} />
      ) : (
        <p>E-postanızı telefonunuza gelen kodla değiştirebilirsiniz. Önce cep telefonunuzu ekleyin.</p>
      )}
    </ContactRow>
  )
}

function EmailChange({ gsmNumber, onClose }: { gsmNumber: string; onClose: () => void }) {
  const { save } = useProfileChange()
  const form = useRuledForm<{ newEmail: string }>({ defaultValues: { newEmail: '' } })
  const [chosen, setChosen] = useState<string>()
  if (chosen) {
    return (
      <>
        <p>
          Yeni e-posta: <strong className={styles.value}>{chosen}</strong>
        </p>
        <PhoneProof
          purpose="EmailChange"
          gsmNumber={gsmNumber}
          onProven={(operationReferenceNumber) =>
            void save({ userEmail: chosen, operationReferenceNumber }, 'E-posta adresiniz değişti.').then(
              (isSaved) => (isSaved ? onClose() : setChosen(undefined)),
            )
          }
        />
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </>
    )
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void form.handleSubmit(({ newEmail }) => setChosen(newEmail.trim()))(event)}
    >
      <Field
        name="newEmail"
        label="Yeni e-posta"
        hint="Değişikliği kayıtlı cep telefonunuza gelen kodla onaylarsınız."
        error={form.formState.errors.newEmail?.message}
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
      <div className={styles.buttons}>
        <Button type="submit">Devam et</Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </div>
    </form>
  )
}
