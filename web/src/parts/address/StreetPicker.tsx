import { useState } from 'react'
import { useSettings } from '../../settings/settings.tsx'
import type { AddressOption } from './address-lists.ts'
import { AddressLevelField } from './AddressLevelField.tsx'
import styles from './AddressPicker.module.css'
import { Fields } from '../../ui/layout/Fields.tsx'

interface StreetPickerProps {
  /** Names its two fields apart from others of the page. */
  name: string
  onStreet: (street: AddressOption) => void
}

/** A street of this county, by its quarter. */
export function StreetPicker({ name, onStreet }: StreetPickerProps) {
  const { CountyCode } = useSettings()
  const [district, setDistrict] = useState<AddressOption>()
  const [street, setStreet] = useState<AddressOption>()
  return (
    <Fields className={styles.steps}>
      <AddressLevelField
        name={`${name}-district`}
        level="district"
        label="Mahalle"
        within={CountyCode}
        waitingFor={undefined}
        selected={district}
        onSelect={(option) => {
          setDistrict(option)
          setStreet(undefined)
        }}
        isInvalid={false}
      />
      <AddressLevelField
        key={district?.key}
        name={`${name}-street`}
        level="street"
        label="Cadde, sokak"
        within={district?.key}
        waitingFor="Önce mahalle seçin"
        selected={street}
        onSelect={(option) => {
          setStreet(option)
          onStreet(option)
        }}
        isInvalid={false}
      />
    </Fields>
  )
}
