import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AddressLevelField } from '../../../parts/address/AddressLevelField.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { useSettings } from '../../../settings/settings.tsx'
import { FieldPlace, useFieldError } from '../form/fields.tsx'
import { districtLabel, type DistrictValues } from './district-values.ts'
import { levelOption } from './level-option.ts'

/** A neighbourhood of the municipality's own county. */
export function DistrictField({ onOther }: { onOther?: () => void }) {
  const { control, setValue } = useFormContext<DistrictValues>()
  const [districtCode, districtName] = useWatch({ control, name: ['districtCode', 'districtName'] })
  const { CountyCode } = useSettings()
  const error = useFieldError('districtCode')
  // An earlier declaration says only the code.
  const { data } = useQuery({
    ...callQuery('GetDistrictByCode', { districtCode }),
    enabled: districtCode !== '' && districtName === '',
  })
  useEffect(() => {
    if (data && districtName === '') setValue('districtName', data.Name)
  }, [data, districtName, setValue])
  return (
    <FieldPlace>
      <AddressLevelField
        name="districtCode"
        level="district"
        label={districtLabel}
        within={CountyCode}
        waitingFor={undefined}
        selected={levelOption(districtCode, districtName)}
        onSelect={({ key, label }) => {
          setValue('districtName', label)
          if (key !== districtCode) onOther?.()
          setValue('districtCode', key, { shouldValidate: true, shouldDirty: true })
        }}
        isInvalid={Boolean(error)}
        error={error}
      />
    </FieldPlace>
  )
}
