import { estateChangeReasons } from 'contract/declarations/codes'
import { useFormContext } from 'react-hook-form'
import { DayField, LinesField, RadioField } from '../form/fields.tsx'
import { type EstateKind, estateLabels as labels, type EstateValues } from './estate-values.ts'

/** Change of the property, with its day. */
export function ChangeSection({ kind }: { kind: EstateKind }) {
  const { register } = useFormContext<EstateValues>()
  const reasons = Object.values(estateChangeReasons).filter(({ kinds }) =>
    kinds.some((each) => each === kind),
  )
  return (
    <>
      <RadioField
        {...register('reasonCode')}
        label={labels.reasonCode}
        choices={reasons.map(({ code, label }) => ({ value: String(code), label }))}
      />
      <DayField
        {...register('eventDate')}
        label={labels.eventDate}
        hint={
          kind === 'building'
            ? 'Örneğin tapu tarihi veya yapı kullanma izninin tarihi.'
            : 'Örneğin tapu tarihi.'
        }
        isRequired
      />
      <LinesField {...register('explanation')} label={labels.explanation} maxLength={300} />
    </>
  )
}
