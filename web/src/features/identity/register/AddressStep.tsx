import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AddressPicker } from '../../../address/AddressPicker.tsx'
import { Field } from '../../../ui/Field.tsx'
import { email, validateBy } from '../../../ui/form-rules.ts'
import { TextInput } from '../../../ui/TextInput.tsx'
import { StepFrame } from './StepFrame.tsx'
import { type RegisterForm, useStep } from './use-step.ts'

const emailRules = validateBy([email()])
const addressMissing = 'Adresinizi listeden sonuna kadar seçin veya kendiniz yazın.'

interface AddressStepProps {
  form: RegisterForm
  onBack: () => void
  onNext: () => void
}

export function AddressStep({ form, onBack, onNext }: AddressStepProps) {
  const { errors } = form.formState
  const address = useWatch({ control: form.control, name: 'address' })
  // Registered once: the picker is no input of the form's own.
  useState(() => form.register('address', { validate: (value) => value !== null || addressMissing }))
  const step = useStep(form, ['address', 'email'], async () => onNext())
  return (
    <StepFrame step={step} isBusy={false} onBack={onBack}>
      <AddressPicker
        name="address"
        legend="Size yazacağımız adres"
        value={address}
        error={errors.address?.message}
        onChange={(value) => form.setValue('address', value, { shouldValidate: step.attempt > 0 })}
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
