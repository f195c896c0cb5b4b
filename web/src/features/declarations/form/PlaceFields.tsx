import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { AddressLevelField } from '../../../parts/address/AddressLevelField.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { useSettings } from '../../../settings/settings.tsx'
import type { DeclarationValues } from './declaration-values.ts'

interface PlaceFieldProps {
  label: string
  values: DeclarationValues
  error: string | undefined
}

/** A neighbourhood of the municipality's own county. */
export function DistrictField({ label, values, error }: PlaceFieldProps) {
  const { setValue } = useFormContext<DeclarationValues>()
  const { CountyCode } = useSettings()
  const { districtCode, districtName } = values
  // An earlier declaration says only the code.
  const { data } = useQuery({
    ...callQuery('GetDistrictByCode', { districtCode }),
    enabled: districtCode !== '' && districtName === '',
  })
  useEffect(() => {
    if (data && districtName === '') setValue('districtName', data.Name)
  }, [data, districtName, setValue])
  return (
    <AddressLevelField
      name="districtCode"
      level="district"
      label={label}
      within={CountyCode}
      waitingFor={undefined}
      selected={optionOf(districtCode, districtName)}
      onSelect={({ key, label: name }) => {
        setValue('districtName', name)
        if (key !== districtCode) {
          setValue('streetCode', '')
          setValue('streetName', '')
        }
        setValue('districtCode', key, { shouldValidate: true, shouldDirty: true })
      }}
      isInvalid={Boolean(error)}
      error={error}
    />
  )
}

export function StreetField({ label, values, error }: PlaceFieldProps) {
  const { setValue } = useFormContext<DeclarationValues>()
  const { districtCode, streetCode, streetName } = values
  const { data } = useQuery({
    ...callQuery('RetrieveEstateStreetValuationsWithoutAuthorization', { streetCode }),
    enabled: streetCode !== '' && streetName === '',
  })
  const name = data?.Items[0]?.StreetName
  useEffect(() => {
    if (name && streetName === '') setValue('streetName', name)
  }, [name, streetName, setValue])
  return (
    <AddressLevelField
      key={districtCode}
      name="streetCode"
      level="street"
      label={label}
      within={districtCode === '' ? undefined : districtCode}
      waitingFor="Önce mahalle seçin"
      selected={optionOf(streetCode, streetName)}
      onSelect={({ key, label: chosen }) => {
        setValue('streetName', chosen)
        setValue('streetCode', key, { shouldValidate: true, shouldDirty: true })
      }}
      isInvalid={Boolean(error)}
      error={error}
    />
  )
}

function optionOf(code: string, name: string) {
  return code === '' ? undefined : { key: code, label: name || code, text: name || code }
}
