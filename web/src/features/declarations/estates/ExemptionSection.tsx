import { useFormContext, useWatch } from 'react-hook-form'
import { choicesOf } from '../form/chosen-code.ts'
import { ListField, TickField } from '../form/fields.tsx'
import {
  buildingLabels as labels,
  type BuildingLists,
  type BuildingValues,
  exemptionsFor,
  zeroRateGrounds,
} from './building-form.ts'

/** Claims a temporary exemption of the building, or the zero rate of an owner's only home. */
export function ExemptionSection({ lists }: { lists: BuildingLists }) {
  const { register, control } = useFormContext<BuildingValues>()
  const [claimsZeroRate, usageTypeOid, exemptionCode] = useWatch({
    control,
    name: ['claimsZeroRate', 'usageTypeOid', 'exemptionCode'],
  })
  return (
    <>
      <ListField
        {...register('exemptionCode')}
        label={labels.exemptionCode}
        choices={exemptionsFor(lists, { usageTypeOid, exemptionCode })}
      />
      <TickField
        {...register('claimsZeroRate')}
        label={labels.claimsZeroRate}
        hint="Emekli, geliri olmayan, engelli, gazi, şehit yakını; tek konut ve en fazla 200 m²."
      />
      {claimsZeroRate && (
        <>
          <ListField
            {...register('zeroRateGround')}
            label={labels.zeroRateGround}
            choices={choicesOf(zeroRateGrounds)}
            isRequired
          />
          <TickField {...register('isOnlyResidence')} label={labels.isOnlyResidence} />
          <TickField {...register('isHolidayHome')} label={labels.isHolidayHome} />
        </>
      )}
    </>
  )
}
