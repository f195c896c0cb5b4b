import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { AddressLevelField } from '../../../parts/address/AddressLevelField.tsx'
import type { AddressLevel } from '../../../parts/address/address-lists.ts'
import { choose } from '../../../parts/address/chosen-address.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { useSettings } from '../../../settings/settings.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field, FieldError, fieldId } from '../../../ui/form/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import type { GeoPoint } from '../../../parts/map/map-view.ts'
import { TownMap } from '../../../parts/map/TownMap.tsx'
import { useTownMap } from '../../../parts/map/use-town-map.ts'
import type { ChosenPlace } from './complaint-draft.ts'
import { LocateButton } from './LocateButton.tsx'
import { placeField } from './use-complaint-form.ts'
import { Fields } from '../../../ui/layout/Fields.tsx'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Choice } from '../../../ui/form/Choice.tsx'

interface PlaceSectionProps {
  place: ChosenPlace
  onChange: (place: ChosenPlace) => void
  error: string | undefined
  isRequired: boolean
  hasStreets: boolean
  note: UseFormRegisterReturn
  noteError: string | undefined
}

/**
 * Place of the complaint: pointed at on the map, or chosen by street; in words if the town's streets are not entered
 * yet.
 */
export function PlaceSection({ hasStreets, ...props }: PlaceSectionProps) {
  return hasStreets ? <ChosenPlaceSection {...props} /> : <DescribedPlace {...props} />
}

function DescribedPlace({ note, noteError }: Pick<PlaceSectionProps, 'note' | 'noteError'>) {
  return (
    <Field
      name="placeNote"
      label="Neresi? (isteğe bağlı)"
      hint="Mahalleyi, sokağı ve kapı numarasını yazın. Yayımlanmaz."
      error={noteError}
    >
      {(control) => <TextInput {...control} {...note} maxLength={200} autoComplete="off" />}
    </Field>
  )
}

function ChosenPlaceSection({
  place,
  onChange,
  error,
  isRequired,
  note,
  noteError,
}: Omit<PlaceSectionProps, 'hasStreets'>) {
  const id = fieldId(placeField)
  const ways = { map: 'Haritada göster', address: 'Sokağı seç' } as const
  return (
    <Fieldset
      legend={isRequired ? 'Neresi?' : 'Neresi? (isteğe bağlı)'}
      id={id}
      tabIndex={-1}
      aria-describedby={error && `${id}-error`}
    >
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Row isTogether gap={3}>
        {(Object.keys(ways) as (keyof typeof ways)[]).map((by) => (
          <Choice
            key={by}
            type="radio"
            look="box"
            name="place-by"
            checked={place.by === by}
            onChange={() => onChange({ ...place, by })}
          >
            {ways[by]}
          </Choice>
        ))}
      </Row>
      {place.by === 'map' ? (
        <MapChoice place={place} onChange={onChange} />
      ) : (
        <StreetChoice place={place} onChange={onChange} isInvalid={Boolean(error)} />
      )}
      <Field
        name="placeNote"
        label="Yer tarifi (isteğe bağlı)"
        hint="Örneğin “parkın arka kapısında”. Yayımlanmaz."
        error={noteError}
      >
        {(control) => <TextInput {...control} {...note} maxLength={200} autoComplete="off" />}
      </Field>
    </Fieldset>
  )
}

type ChoiceProps = Pick<PlaceSectionProps, 'place' | 'onChange'>

function MapChoice({ place, onChange }: ChoiceProps) {
  const { town, isPending, error, refetch } = useTownMap()
  const [timesLocated, setTimesLocated] = useState(0)
  if (isPending) return <Spinner />
  if (!town)
    return (
      <Notice kind="warning">
        <p>
          {error ? messageOf(error) : 'Bu belediyenin haritası henüz yok.'} Sokağı listeden seçebilirsiniz.
        </p>
        {error && (
          <Button variant="default" onClick={refetch}>
            Yeniden dene
          </Button>
        )}
      </Notice>
    )
  const { point } = place
  const spotOf = ({ latitude, longitude }: GeoPoint) => town.projection.spotOf([latitude, longitude])
  const spot = point && spotOf(point)
  return (
    <>
      <LocateButton
        isInTown={(found) => town.isNearStreet(spotOf(found))}
        onFound={(found) => {
          onChange({ ...place, point: found })
          setTimesLocated((before) => before + 1)
        }}
      />
      <TownMap
        // A place that was found is shown in the middle of a map that opens again.
        key={timesLocated}
        town={town}
        label="Yeri seçmek için harita"
        pins={point ? [{ ...point, key: 'chosen', title: 'Seçtiğiniz yer', kind: 'chosen' }] : []}
        onChoose={(chosen) => onChange({ ...place, point: chosen })}
        {...(spot && { start: { middle: spot, across: 600 } })}
      />
      <output>{spot && <strong>Seçtiğiniz yer: {town.nameAt(spot)}</strong>}</output>
    </>
  )
}

const levels: readonly (readonly [level: AddressLevel, label: string, waitingFor: string | undefined])[] = [
  ['district', 'Mahalle', undefined],
  ['street', 'Cadde, sokak', 'Önce mahalle seçin'],
  ['outerDoor', 'Bina no (isteğe bağlı)', 'Önce sokak seçin'],
]

function StreetChoice({ place, onChange, isInvalid }: ChoiceProps & { isInvalid: boolean }) {
  const { CountyCode } = useSettings()
  const { address } = place
  const within: Partial<Record<AddressLevel, string | undefined>> = {
    district: CountyCode,
    street: address.district?.key,
    outerDoor: address.street?.key,
  }
  return (
    <Fields>
      {levels.map(([level, label, waitingFor]) => (
        <AddressLevelField
          key={`${level} ${within[level]}`}
          name={`place-${level}`}
          level={level}
          label={label}
          within={within[level]}
          waitingFor={waitingFor}
          selected={address[level]}
          onSelect={(option) => onChange({ ...place, address: choose(address, level, option) })}
          isInvalid={isInvalid && level !== 'outerDoor'}
        />
      ))}
    </Fields>
  )
}
