import { useFormContext } from 'react-hook-form'
import { LinesField } from '../form/fields.tsx'
import { exemptionClaimLabel } from './place-values.ts'

/** Field for the claim of an exemption, in the person's own words. */
export function ExemptionClaimField() {
  const { register } = useFormContext<{ exemptionClaim: string }>()
  return (
    <LinesField
      {...register('exemptionClaim')}
      label={exemptionClaimLabel}
      hint="Belgesini ekleyin; memur inceler."
      maxLength={300}
    />
  )
}
