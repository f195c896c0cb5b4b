import type { AddressInput } from 'contract/address/calls'
import { streetText } from 'rules/identity/address-text'
import { foldForSearch } from 'rules/turkish-text'
import { listedAddressText } from '../../address/registry-addresses.ts'
import { FieldFault } from './field-fault.ts'
import type { PlanGiven } from './plan.ts'

/** Declared address, as far as taxes need it. */
export interface DeclaredAddress {
  text: string
  /** The same for the same address. */
  key: string
  isListed: boolean
  districtCode: string | undefined
  streetCode: string | undefined
}

const notHere = 'Bu adres belediyemizin sınırları içinde değil.'
const unknown = 'Seçtiğiniz adres listede bulunamadı. Yeniden seçin veya adresi kendiniz yazın.'

/** An address of this municipality; one that is not listed gets its street from the clerk. */
export async function readAddress(
  given: PlanGiven,
  address: AddressInput,
  path: string,
): Promise<DeclaredAddress> {
  if ('freeText' in address) {
    const found = given.findings.streetCode
    const street = found === undefined ? undefined : await findStreet(given, found)
    return {
      text: address.freeText,
      key: foldForSearch(address.freeText).replaceAll(/\W+/g, ''),
      isListed: street !== undefined,
      districtCode: street?.districtCode,
      streetCode: street?.code,
    }
  }
  const { countyCode, districtCode, streetCode, outerDoorOid, innerDoorOid } = address
  const { isStanding = false } = given
  if (countyCode !== given.settings.CountyCode && !isStanding) throw new FieldFault(path, notHere)
  const text = (await listedAddressText(given.db, address)) ?? (isStanding ? address.text : undefined)
  if (text === undefined) throw new FieldFault(path, unknown)
  return { text, key: `${outerDoorOid}.${innerDoorOid ?? 0}`, isListed: true, districtCode, streetCode }
}

interface StreetRow {
  code: string
  districtCode: string
  text: string
}

/** A street of this municipality. */
export async function findStreet(
  { db, settings, isStanding = false }: Pick<PlanGiven, 'db' | 'settings' | 'isStanding'>,
  streetCode: string,
): Promise<StreetRow | undefined> {
  const [row] = await db<
    { code: string; name: string; typeCode: number; districtCode: string; districtName: string }[]
  >`
    select street.code, street.name, type_code, district.code as district_code, district.name as district_name
    from street join district on district.code = district_code
    where street.code = ${streetCode} and (county_code = ${settings.CountyCode} or ${isStanding})`
  return (
    row && {
      code: row.code,
      districtCode: row.districtCode,
      text: `${row.districtName} Mah. ${streetText(row.name, row.typeCode)}`,
    }
  )
}

export async function findDistrictName(
  { db, settings, isStanding = false }: Pick<PlanGiven, 'db' | 'settings' | 'isStanding'>,
  districtCode: string,
): Promise<string | undefined> {
  const [row] = await db<{ name: string }[]>`
    select name from district where code = ${districtCode} and (county_code = ${settings.CountyCode} or ${isStanding})`
  return row?.name
}
