import type { ComboboxOption } from '../../../ui/form/Combobox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { required, validateBy } from '../../../ui/form/form-rules.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { TaxOfficeField } from './TaxOfficeField.tsx'
import type { RegisterForm } from './use-step.ts'

const titleRules = validateBy([required()], 'Unvanı yazın.')

interface CompanyFieldsProps {
  form: RegisterForm
  office: ComboboxOption | null
  onOffice: (office: ComboboxOption) => void
}

export function CompanyFields({ form, office, onOffice }: CompanyFieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <Field name="taxNumber" label="Vergi numarası" error={errors.taxNumber?.message} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('taxNumber')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
          />
        )}
      </Field>
      <Field
        name="title"
        label="Unvan"
        hint="Vergi levhasındaki gibi, tam olarak."
        error={errors.title?.message}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('title', { validate: titleRules })}
            autoComplete="organization"
            maxLength={200}
          />
        )}
      </Field>
      <TaxOfficeField
        name="taxOfficeCode"
        selected={office}
        error={errors.taxOfficeCode?.message}
        onSelect={(chosen) => {
          onOffice(chosen)
          form.setValue('taxOfficeCode', chosen.key)
          form.clearErrors('taxOfficeCode')
        }}
      />
    </>
  )
}
