import { useFormContext } from 'react-hook-form'
import { TickField } from '../form/fields.tsx'
import { repentanceLabel } from './place-values.ts'

/** Chosen by someone who declares late (law 213 art. 371); the tax below follows it. */
export function RepentanceField() {
  const { register } = useFormContext<{ isRepentance: boolean }>()
  return (
    <TickField
      {...register('isRepentance')}
      label={repentanceLabel}
      hint="Süresi geçtiyse vergi ziyaı cezası kesilmez; vergiyi ve pişmanlık zammını süresinde ödemeniz gerekir. Süresinde bildirene etkisi yoktur."
    />
  )
}
