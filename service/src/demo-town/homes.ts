import type { RegistryAddressKind } from 'contract/address/codes'
import { addressText, outerDoorText, streetText } from 'rules/identity/address-text'
import { demoCity, demoCounty, type Places } from './places.ts'
import { randomFrom } from './random.ts'

interface HomeRow {
  registryOid: number
  kind: RegistryAddressKind
  outerDoorOid: number
  innerDoorOid: number
  text: string
}

const seed = 5393

/** A flat for each person and a business for each organisation, with the address as it is written. */
export function homesFor(
  registries: readonly { oid: number; registryType: string }[],
  { districts, streets, outerDoors, innerDoors }: Places,
): HomeRow[] {
  const random = randomFrom(seed)
  const districtBy = new Map(districts.map((row) => [row.code, row]))
  const streetBy = new Map(streets.map((row) => [row.code, row]))
  const outerDoorBy = new Map(outerDoors.map((row) => [row.oid, row]))
  const doorsFor = {
    residence: innerDoors.filter(({ usage }) => usage === 'residence'),
    business: innerDoors.filter(({ usage }) => usage === 'business'),
  }
  return registries.map(({ oid, registryType }) => {
    const kind = registryType === 'T' || registryType === 'K' ? 'business' : 'residence'
    const innerDoor = random.pick(doorsFor[kind])
    const outerDoor = outerDoorBy.get(innerDoor.outerDoorOid)
    const street = streetBy.get(outerDoor?.streetCode ?? '')
    const district = districtBy.get(street?.districtCode ?? '')
    if (!outerDoor || !street || !district) throw new Error('A flat of the demo town hangs in the air')
    return {
      registryOid: oid,
      kind,
      outerDoorOid: outerDoor.oid,
      innerDoorOid: innerDoor.oid,
      text: addressText({
        districtName: district.name,
        street: streetText(street.name, street.typeCode),
        outerDoor: outerDoorText(outerDoor.number, outerDoor.suffix),
        innerDoor: innerDoor.number,
        countyName: demoCounty.name,
        cityName: demoCity.name,
      }),
    }
  })
}
