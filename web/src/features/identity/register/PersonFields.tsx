import { useWatch } from 'react-hook-form'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { required, validateBy } from '../../../ui/form/form-rules.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { BirthDateFields } from './BirthDateFields.tsx'
import type { RegisterForm } from './use-step.ts'
import { Details } from '../../../ui/layout/Details.tsx'

const nameRules = validateBy([required()], 'Adınızı yazın.')
const surnameRules = validateBy([required()], 'Soyadınızı yazın.')

/** The person as the population registry is asked about them: the member themselves or who registers a company. */
export function PersonFields({ form, isForeigner }: { form: RegisterForm; isForeigner: boolean }) {
  const { errors } = form.formState
  const [hasNoSurname, isBirthdayUnknown] = useWatch({
    control: form.control,
    name: ['hasNoSurname', 'isBirthdayUnknown'],
  })
  return (
    <>
      <Field
        name="personNumber"
        label={isForeigner ? 'Yabancı kimlik no' : 'T.C. kimlik no'}
        error={errors.personNumber?.message}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('personNumber')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={11}
          />
        )}
      </Field>
      <Field
        name="name"
        label="Ad"
        hint="Kimlikteki gibi, varsa ikinci adınızla."
        error={errors.name?.message}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('name', { validate: nameRules })}
            autoComplete="given-name"
            maxLength={100}
          />
        )}
      </Field>
      {!hasNoSurname && (
        <Field name="surname" label="Soyad" error={errors.surname?.message} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('surname', { validate: surnameRules })}
              autoComplete="family-name"
              maxLength={100}
            />
          )}
        </Field>
      )}
      <BirthDateFields form={form} isBirthdayUnknown={isBirthdayUnknown} />
      <Details
        summary="Kimliğinizde soyadı veya doğum günü yazmıyor mu?"
        open={hasNoSurname || isBirthdayUnknown || undefined}
      >
        <Checkbox label="Kimliğimde soyadı yazmıyor" {...form.register('hasNoSurname')} />
        <Checkbox label="Kimliğimde doğum günü ve ayı yazmıyor" {...form.register('isBirthdayUnknown')} />
      </Details>
    </>
  )
}
