import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AddressLevelField } from '../../../parts/address/AddressLevelField.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { FieldPlace, useFieldError } from '../form/fields.tsx'
import { levelOption } from './level-option.ts'
import { plotLabels, type PlotValues } from './plot-form.ts'

/** The street a plot lies at, of the chosen neighbourhood. */
export function StreetField() {
  const { control, setValue } = useFormContext<PlotValues>()
  const [districtCode, streetCode, streetName] = useWatch({
    control,
    name: ['districtCode', 'streetCode', 'streetName'],
  })
  const error = useFieldError('streetCode')
  // An earlier declaration says only the code.
  const { data } = useQuery({
    ...callQuery('RetrieveEstateStreetValuationsWithoutAuthorization', { streetCode }),
    enabled: streetCode !== '' && streetName === '',
  })
  const name = data?.Items[0]?.StreetName
  useEffect(() => {
    if (name && streetName === '') setValue('streetName', name)
  }, [name, streetName, setValue])
  return (
    <FieldPlace>
      <AddressLevelField
        key={districtCode}
        name="streetCode"
        level="street"
        label={plotLabels.streetCode}
        within={districtCode === '' ? undefined : districtCode}
        waitingFor="Önce mahalle seçin"
        selected={levelOption(streetCode, streetName)}
        onSelect={({ key, label }) => {
          setValue('streetName', label)
          setValue('streetCode', key, { shouldValidate: true, shouldDirty: true })
        }}
        isInvalid={Boolean(error)}
        error={error}
      />
    </FieldPlace>
  )
}
