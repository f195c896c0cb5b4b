import type { AddressInput, RegistryAddress } from 'contract/address/calls'
import type { RegistryAddressKind } from 'contract/address/codes'
import { type AddressParts, addressText, outerDoorText, streetText } from 'rules/identity/address-text'
import type { Queryable } from '../database/database.ts'

type ListedAddress = Exclude<AddressInput, { freeText: string }>

/** The newest address of each kind. */
export async function readRegistryAddresses(db: Queryable, registryOid: number): Promise<RegistryAddress[]> {
  const rows = await db<
    { kind: RegistryAddressKind; text: string; outerDoorOid: number | null; recordedAt: Date }[]
  >`
    select distinct on (kind) kind, text, outer_door_oid, recorded_at from registry_address
    where registry_oid = ${registryOid}
    order by kind, oid desc`
  return rows.map(({ kind, text, outerDoorOid, recordedAt }) => ({
    Kind: kind,
    Text: text,
    IsListed: outerDoorOid !== null,
    RecordedAt: recordedAt.toISOString(),
  }))
}

/** Whether an address can be recorded: written freely, or with codes that exist and belong together. */
export async function isKnownAddress(db: Queryable, address: AddressInput): Promise<boolean> {
  return 'freeText' in address || (await findListedAddress(db, address)) !== undefined
}

/** Records an address; false when its codes do not exist or do not belong together. */
export async function saveRegistryAddress(
  db: Queryable,
  registryOid: number,
  kind: RegistryAddressKind,
  address: AddressInput,
  recordedByMemberOid: number | null = null,
): Promise<boolean> {
  if ('freeText' in address) {
    await db`insert into registry_address ${db({ registryOid, kind, text: address.freeText, recordedByMemberOid })}`
    return true
  }
  const parts = await findListedAddress(db, address)
  if (!parts) return false
  const { outerDoorOid, innerDoorOid } = address
  await db`
    insert into registry_address ${db({ registryOid, kind, outerDoorOid, innerDoorOid, text: addressText(parts), recordedByMemberOid })}`
  return true
}

/** Text of a listed address; undefined when its codes do not exist or do not belong together. */
export async function listedAddressText(db: Queryable, address: ListedAddress): Promise<string | undefined> {
  const parts = await findListedAddress(db, address)
  return parts && addressText(parts)
}

interface PartsRow {
  districtName: string
  streetName: string
  streetTypeCode: number
  number: number
  suffix: string
  innerDoor: string | null
  countyName: string
  cityName: string
}

/** Every level must lie in the one above it, and a building with flats needs one of them. */
async function findListedAddress(db: Queryable, address: ListedAddress): Promise<AddressParts | undefined> {
  const { innerDoorOid } = address
  const [row] = await db<PartsRow[]>`
    select district.name as district_name, street.name as street_name, street.type_code as street_type_code,
      outer_door.number, outer_door.suffix, inner_door.number as inner_door,
      county.name as county_name, city.name as city_name
    from outer_door
      join street on street.code = street_code
      join district on district.code = district_code
      join county on county.code = county_code
      join city on city.code = city_code
      left join inner_door on inner_door.outer_door_oid = outer_door.oid and inner_door.oid = ${innerDoorOid}
    where outer_door.oid = ${address.outerDoorOid} and street.code = ${address.streetCode}
      and district.code = ${address.districtCode} and county.code = ${address.countyCode}
      and city.code = ${address.cityCode}
      and (inner_door.oid is not null or (${innerDoorOid}::bigint is null and not exists
        (select from inner_door where outer_door_oid = outer_door.oid and is_active)))`
  return (
    row && {
      ...row,
      street: streetText(row.streetName, row.streetTypeCode),
      outerDoor: outerDoorText(row.number, row.suffix),
    }
  )
}
