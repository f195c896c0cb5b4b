import type { AddressInput } from 'contract/address/calls'
import { Controller, useFormContext } from 'react-hook-form'
import { AddressPicker } from '../../../parts/address/AddressPicker.tsx'
import { FieldPlace, useFieldError } from './fields.tsx'

interface AddressFieldProps {
  label: string
  /** Oid of the known property or place, whose address the picker takes in when it begins. */
  knownOid: string
}

export function AddressField({ label, knownOid }: AddressFieldProps) {
  const { control } = useFormContext<{ address: AddressInput | null }>()
  const error = useFieldError('address')
  return (
    <FieldPlace>
      <Controller
        control={control}
        name="address"
        render={({ field: { value, onChange } }) => (
          <AddressPicker
            key={knownOid}
            name="address"
            legend={label}
            value={value}
            onChange={onChange}
            error={error}
          />
        )}
      />
    </FieldPlace>
  )
}
