import { cleaningTaxCriteria } from 'contract/tariffs/codes'
import { streetText } from 'rules/identity/address-text'
import { listedAddressText } from '../address/registry-addresses.ts'
import type { Queryable } from '../database/database.ts'
import type { Declared } from './plan.ts'

/** What the codes of a declaration are called; empty where it has none. */
export interface Names {
  place: string
  usage: string
  structure: string
  buildingClass: string
  exemption: string
  landType: string
  activity: string
  criterion: string
  entertainment: string
  entertainmentPlace: string
  advertisingKinds: ReadonlyMap<number, string>
  advertisingLocations: ReadonlyMap<number, string>
}

const none: Omit<Names, 'place'> = {
  usage: '',
  structure: '',
  buildingClass: '',
  exemption: '',
  landType: '',
  activity: '',
  criterion: '',
  entertainment: '',
  entertainmentPlace: '',
  advertisingKinds: new Map(),
  advertisingLocations: new Map(),
}

export async function readNames(db: Queryable, declared: Declared): Promise<Names> {
  const [place, own] = await Promise.all([placeOf(db, declared), ownNames(db, declared)])
  return { ...none, ...own, place }
}

async function ownNames(db: Queryable, declared: Declared): Promise<Partial<Names>> {
  switch (declared.kind) {
    case 'building':
      return buildingNames(db, declared.content)
    case 'plot':
      return {}
    case 'land': {
      const [row] = await db<{ name: string }[]>`
        select name from land_type where code = ${declared.content.land.landTypeCode}`
      return { landType: row?.name ?? '' }
    }
    case 'cleaning': {
      const [row] = await db<{ name: string; criterion: keyof typeof cleaningTaxCriteria }[]>`
        select name, criterion from cleaning_tax_activity where code = ${declared.content.workplace.activityTypeCode}`
      return row ? { activity: row.name, criterion: cleaningTaxCriteria[row.criterion] } : {}
    }
    case 'advertising':
      return advertisingNames(db)
    case 'entertainment': {
      const [row] = await db<{ type: string | null; place: string | null }[]>`
        select (select name from entertainment_type where code = ${declared.content.entertainmentTypeCode}) as type,
          (select name from entertainment_place_type where code = ${declared.content.placeTypeCode}) as place`
      return { entertainment: row?.type ?? '', entertainmentPlace: row?.place ?? '' }
    }
  }
}

type BuildingContent = Extract<Declared, { kind: 'building' }>['content']

async function buildingNames(
  db: Queryable,
  { building, exemptions }: BuildingContent,
): Promise<Partial<Names>> {
  const [row] = await db<Record<'usage' | 'structure' | 'buildingClass' | 'exemption', string | null>[]>`
    select (select name from building_usage where oid = ${building.usageTypeOid}) as usage,
      (select name from building_structure where code = ${building.structureCode}) as structure,
      (select name from building_class where code = ${building.classCode}) as building_class,
      (select name from property_tax_exemption where code = ${exemptions.exemptionCode}
       order by valid_from desc limit 1) as exemption`
  return {
    usage: row?.usage ?? '',
    structure: row?.structure ?? '',
    buildingClass: row?.buildingClass ?? '',
    exemption: row?.exemption ?? '',
  }
}

async function advertisingNames(db: Queryable): Promise<Partial<Names>> {
  const [kinds, locations] = await Promise.all([
    db<{ code: number; name: string }[]>`
      select distinct on (code) code, name from advertising_kind order by code, valid_from desc`,
    db<{ code: number; name: string }[]>`select code, name from advertising_location`,
  ])
  const named = (rows: readonly { code: number; name: string }[]) =>
    new Map(rows.map(({ code, name }) => [code, name]))
  return { advertisingKinds: named(kinds), advertisingLocations: named(locations) }
}

async function placeOf(db: Queryable, declared: Declared): Promise<string> {
  const { content } = declared
  if (declared.kind === 'plot') {
    const [row] = await db<{ name: string; typeCode: number; districtName: string }[]>`
      select street.name, type_code, district.name as district_name
      from street join district on district.code = district_code
      where street.code = ${declared.content.property.streetCode}`
    return row ? `${row.districtName} Mah. ${streetText(row.name, row.typeCode)}` : ''
  }
  if (declared.kind === 'land') {
    const { districtCode, locality } = declared.content.property
    const [row] = await db<{ name: string }[]>`select name from district where code = ${districtCode}`
    return `${row?.name ?? ''} Mah. ${locality} mevkii`
  }
  const address =
    'address' in content
      ? content.address
      : declared.kind === 'building'
        ? declared.content.property.address
        : undefined
  if (address === undefined) return ''
  return 'freeText' in address ? address.freeText : ((await listedAddressText(db, address)) ?? address.text)
}
