import { useFormContext } from 'react-hook-form'
import { TextField } from '../form/fields.tsx'
import { estateLabels as labels, type EstateValues } from './estate-values.ts'

/** The parcel, as the deed names it. */
export function ParcelSection() {
  const { register } = useFormContext<EstateValues>()
  return (
    <>
      <TextField {...register('blockNumber')} label={labels.blockNumber} maxLength={10} isRequired isHalf />
      <TextField {...register('parcelNumber')} label={labels.parcelNumber} maxLength={10} isRequired isHalf />
      <TextField {...register('sheetNumber')} label={labels.sheetNumber} maxLength={20} isHalf />
    </>
  )
}
