import { useWatch } from 'react-hook-form'
import { AddressPicker } from '../../../parts/address/AddressPicker.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { email, validateBy } from '../../../ui/form/form-rules.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import type { RegisterValues } from './register-values.ts'
import { StepFrame } from './StepFrame.tsx'
import { type RegisterForm, useStep } from './use-step.ts'

const emailRules = validateBy([email()])

function missingAddress({ address }: RegisterValues): { address?: string } {
  return address ? {} : { address: 'Adresinizi listeden sonuna kadar seçin veya kendiniz yazın.' }
}

interface AddressStepProps {
  form: RegisterForm
  onBack: () => void
  onNext: () => void
}

export function AddressStep({ form, onBack, onNext }: AddressStepProps) {
  const { errors } = form.formState
  const address = useWatch({ control: form.control, name: 'address' })
  const step = useStep(form, ['address', 'email'], missingAddress, async () => onNext())
  return (
    <StepFrame step={step} onBack={onBack}>
      <AddressPicker
        name="address"
        legend="Size yazacağımız adres"
        value={address}
        error={errors.address?.message}
        onChange={(value) => {
          form.setValue('address', value)
          form.clearErrors('address')
        }}
      />
      <Field name="email" label="E-posta (isteğe bağlı)" error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('email', { validate: emailRules })}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        )}
      </Field>
    </StepFrame>
  )
}
