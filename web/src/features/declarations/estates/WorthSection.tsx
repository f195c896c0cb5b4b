import { useFormContext } from 'react-hook-form'
import { DecimalField, TickField } from '../form/fields.tsx'
import { estateLabels as labels, type EstateValues } from './estate-values.ts'

/** Reductions of the property's value, and its owner's own estimate. */
export function WorthSection() {
  const { register } = useFormContext<EstateValues>()
  return (
    <>
      <TickField
        {...register('isRestricted')}
        label={labels.isRestricted}
        hint="Belgesini ekleyin; memur inceler."
      />
      <DecimalField
        {...register('declaredValue')}
        label={labels.declaredValue}
        hint="Vergi, belediyenin birim değerlerine göre hesaplanır. Çok farklı bir değer yazarsanız memur inceler."
      />
    </>
  )
}
