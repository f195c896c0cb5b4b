import type { AddressInput } from 'contract/address/calls'
import { addressText } from 'rules/identity/address-text'
import type { AddressLevel, AddressOption } from './address-lists.ts'

export const addressLevels: readonly AddressLevel[] = [
  'city',
  'county',
  'district',
  'street',
  'outerDoor',
  'innerDoor',
]

/** Address chosen so far, level by level. */
export type ChosenAddress = Partial<Record<AddressLevel, AddressOption>>

/** A new choice at a level undoes those below it, which lie within the old one. */
export function choose(chosen: ChosenAddress, level: AddressLevel, option: AddressOption): ChosenAddress {
  if (chosen[level]?.key === option.key) return chosen
  const above = addressLevels.slice(0, addressLevels.indexOf(level))
  return {
    ...Object.fromEntries(above.map((name) => [name, chosen[name]])),
    [level]: option,
  }
}

/** The level above, whose choice a level waits for. */
export function levelAbove(level: AddressLevel): AddressLevel | undefined {
  return addressLevels[addressLevels.indexOf(level) - 1]
}

/** The address once it is chosen to its end, which is the building where that has no flats. */
export function wholeAddress(chosen: ChosenAddress): AddressInput | null {
  const { city, county, district, street, outerDoor, innerDoor } = chosen
  if (!city || !county || !district || !street || !outerDoor) return null
  if (outerDoor.hasInnerDoors && !innerDoor) return null
  return {
    cityCode: city.key,
    countyCode: county.key,
    districtCode: district.key,
    streetCode: street.key,
    outerDoorOid: Number(outerDoor.key),
    innerDoorOid: innerDoor ? Number(innerDoor.key) : null,
    text: addressText({
      districtName: district.text,
      street: street.text,
      outerDoor: outerDoor.text,
      innerDoor: innerDoor?.text ?? null,
      countyName: county.text,
      cityName: city.text,
    }),
  }
}
