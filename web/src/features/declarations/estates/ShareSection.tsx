import { ownershipCapacities } from 'contract/declarations/codes'
import { useFormContext } from 'react-hook-form'
import { choicesOf } from '../form/chosen-code.ts'
import { RadioField, TickField, WholeField } from '../form/fields.tsx'
import { estateLabels as labels, type EstateValues } from './estate-values.ts'

/** Right by which it is declared, and the share. */
export function ShareSection() {
  const { register } = useFormContext<EstateValues>()
  return (
    <>
      <RadioField
        {...register('capacity')}
        label={labels.capacity}
        choices={choicesOf(ownershipCapacities)}
      />
      <WholeField {...register('sharePart')} label={labels.sharePart} isRequired isHalf />
      <WholeField {...register('shareWhole')} label={labels.shareWhole} isRequired isHalf />
      <TickField
        {...register('isJoint')}
        label={labels.isJoint}
        hint="Ortakların her biri verginin tamamından sorumludur."
      />
    </>
  )
}
