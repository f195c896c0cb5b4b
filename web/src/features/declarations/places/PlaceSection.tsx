import { useFormContext, useWatch } from 'react-hook-form'
import { AddressField } from '../form/AddressField.tsx'
import { TextField } from '../form/fields.tsx'
import { addressLabel, type PlaceValues } from './place-values.ts'

/** Which place it is, and where. */
export function PlaceSection({ nameLabel }: { nameLabel: string }) {
  const { register, control } = useFormContext<PlaceValues>()
  const placeOid = useWatch({ control, name: 'placeOid' })
  return (
    <>
      <TextField {...register('placeName')} label={nameLabel} maxLength={120} isRequired />
      <AddressField label={addressLabel} knownOid={placeOid} />
    </>
  )
}
