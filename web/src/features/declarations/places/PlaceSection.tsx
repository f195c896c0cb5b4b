import { useFormContext } from 'react-hook-form'
import { AddressField } from '../form/AddressField.tsx'
import { TextField } from '../form/fields.tsx'
import { addressLabel, type PlaceValues } from './place-values.ts'

/** Name and address of the place. */
export function PlaceSection({ nameLabel, knownOid }: { nameLabel: string; knownOid: string }) {
  const { register } = useFormContext<PlaceValues>()
  return (
    <>
      <TextField {...register('placeName')} label={nameLabel} maxLength={120} isRequired />
      <AddressField label={addressLabel} knownOid={knownOid} />
    </>
  )
}
