import { useState } from 'react'
import { AddressLevelField } from '../../parts/address/AddressLevelField.tsx'
import type { AddressLevel } from '../../parts/address/address-lists.ts'
import { type ChosenAddress, choose, levelAbove } from '../../parts/address/chosen-address.ts'
import { useSettings } from '../../settings/settings.tsx'
import { Field, FieldError, fieldId } from '../../ui/form/Field.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'

const labels: Partial<Record<AddressLevel, string>> = {
  district: 'Mahalle',
  street: 'Cadde, sokak',
  outerDoor: 'Dış kapı no (bina)',
  innerDoor: 'İç kapı no (daire)',
}
const waiting: Partial<Record<AddressLevel, string>> = {
  street: 'Önce mahalle seçin',
  outerDoor: 'Önce sokak seçin',
  innerDoor: 'Önce bina seçin',
}
const levels = ['district', 'street', 'outerDoor', 'innerDoor'] as const

interface PlaceFieldProps {
  name: string
  legend: string
  words: string
  /** `door:…` or `street:…` as it is sent; empty while nothing is chosen. */
  onChange: (chosen: string) => void
  onWords: (words: string) => void
  error?: string | undefined
}

/** A place of this town: district, street, building and flat; the door in words where the building is not listed. */
export function PlaceField({ name, legend, words, onChange, onWords, error }: PlaceFieldProps) {
  const { CountyCode, CountyName } = useSettings()
  const [chosen, setChosen] = useState<ChosenAddress>({
    county: { key: CountyCode, label: CountyName, text: CountyName },
  })
  const id = fieldId(name)
  const errorId = error ? `${id}-error` : undefined
  const isHouse = chosen.outerDoor !== undefined && !chosen.outerDoor.hasInnerDoors
  return (
    <Fieldset legend={legend} isPart id={id} tabIndex={-1} aria-describedby={errorId}>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
      <Fields>
        {levels
          .filter((level) => level !== 'innerDoor' || !isHouse)
          .map((level) => {
            const within = chosen[levelAbove(level) ?? 'county']?.key
            return (
              <AddressLevelField
                // A list within another place is another list: the text typed for the old one goes.
                key={`${level} ${within}`}
                name={`${name}-${level}`}
                level={level}
                label={labels[level] ?? ''}
                within={within}
                waitingFor={waiting[level]}
                selected={chosen[level]}
                onSelect={(option) => {
                  const next = choose(chosen, level, option)
                  setChosen(next)
                  onChange(placeOf(next))
                }}
                isInvalid={Boolean(error) && level !== 'innerDoor'}
              />
            )
          })}
      </Fields>
      {chosen.street && !chosen.outerDoor && (
        <Field
          name={`${name}-words`}
          label="Bina listede yoksa kapı numarası ve tarif"
          hint="Örneğin: No 14 B, fırının karşısı."
        >
          {(control) => (
            <TextInput
              {...control}
              value={words}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => onWords(target.value)}
            />
          )}
        </Field>
      )}
    </Fieldset>
  )
}

function placeOf({ street, outerDoor, innerDoor }: ChosenAddress): string {
  if (outerDoor) return innerDoor ? `door:${outerDoor.key}/${innerDoor.key}` : `door:${outerDoor.key}`
  return street ? `street:${street.key}` : ''
}
