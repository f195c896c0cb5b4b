import { randomUUID } from 'node:crypto'
import type { DeclarationInputs } from 'contract/declarations/declaration-content'
import type { Queryable } from '../database/database.ts'
import { buildPlaces } from '../demo-town/build-places.ts'
import { buildTariffs } from '../demo-town/tariffs.ts'
import { pdfWith, upload } from './uploading.ts'
import { type TestMember, type TestService, test as base, testSettings } from './test-service.ts'

/** Limits beyond what the years of a plot come to: these are stories about one clerk. */
const large = { Act: 1_000_000, Day: 1_000_000, Month: 1_000_000 }
const unlimited = base.extend('settings', { scope: 'file' }, () => ({
  ...testSettings,
  SecondPerson: { ...testSettings.SecondPerson, Lira: large },
}))

/** A service whose town has streets and tariffs. */
export const test = unlimited.extend('town', { scope: 'file' }, async ({ service }) => {
  await service.db.begin(async (tx) => {
    await buildPlaces(tx, () => {})
    await buildTariffs(tx, '2026-11-15')
  })
  return service
})

/** Address of the town that the lists know completely. */
export async function someAddress(db: Queryable) {
  const [found] = await db<
    {
      cityCode: string
      countyCode: string
      districtCode: string
      streetCode: string
      outerDoorOid: number
      innerDoorOid: number | null
    }[]
  >`
    select city_code, county_code, district_code, street_code, outer_door.oid as outer_door_oid,
      (select oid from inner_door where outer_door_oid = outer_door.oid and is_active order by oid limit 1) as inner_door_oid
    from outer_door join street on street.code = street_code join district on district.code = district_code
      join county on county.code = county_code
    where outer_door.is_active and street.code in (select street_code from street_valuation)
    order by outer_door.oid limit 1`
  if (!found) throw new Error('The town has no address')
  return { ...found, text: '' }
}

/** A deed that the member uploaded. */
export async function uploadDeed(town: TestService, member: TestMember): Promise<number> {
  return (await upload(town.as(member), { content: pdfWith(`% ${randomUUID()}`) })).Oid
}

const retail = { variant: 'retail' } as const

/** Declarations that can be assessed at once, each to be changed by the test. */
export function declaring(address: Awaited<ReturnType<typeof someAddress>>): DeclarationInputs {
  const estate = {
    registry: retail,
    change: { reasonCode: 7, eventDate: '2026-03-10' },
    ownership: { capacity: 'owner', sharePart: 1, shareWhole: 1 },
  } as const
  const place = { registry: retail, placeName: 'Göl Lokantası', address }
  const { districtCode, streetCode } = address
  return {
    building: {
      estateKind: 1,
      ...estate,
      property: { address, blockNumber: '101', parcelNumber: '7', sectionNumber: '3' },
      building: {
        usageTypeOid: 9,
        structureCode: 2,
        classCode: 'B',
        grossAreaDm2: 10_000,
        completionYear: 2014,
        hasHeating: true,
        hasLift: true,
        parcelAreaDm2: 40_000,
        landSharePart: 1,
        landShareWhole: 10,
      },
    },
    plot: {
      estateKind: 2,
      ...estate,
      property: { districtCode, streetCode, blockNumber: '102', parcelNumber: '4' },
      plot: { parcelAreaDm2: 50_000 },
    },
    land: {
      estateKind: 3,
      ...estate,
      property: { districtCode, locality: 'Göl üstü', blockNumber: '103', parcelNumber: '9' },
      land: { landTypeCode: 2, parcelAreaDm2: 500_000 },
    },
    cleaning: {
      ...place,
      use: { reasonCode: 'start', eventDate: '2026-07-01' },
      workplace: { activityTypeCode: 8, criterionAmount: 120 },
    },
    advertising: {
      ...place,
      startDate: '2026-11-20',
      advertisements: [{ typeCode: 4, locationCode: 7, text: 'GÖL LOKANTASI', facesCm2: [35_200] }],
    },
    entertainment: {
      ...place,
      entertainmentTypeCode: 7,
      placeTypeCode: 1,
      month: '2026-10',
      daysOpen: 26,
    },
  }
}

/** The same with some fields changed, however deep. */
export function changed<Content extends object>(content: Content, change: object): Content {
  return Object.fromEntries(
    [...new Set([...Object.keys(content), ...Object.keys(change)])].map((field) => {
      const [before, after] = [content, change].map((each) => (each as Record<string, unknown>)[field])
      const isNested =
        typeof before === 'object' &&
        before !== null &&
        typeof after === 'object' &&
        after !== null &&
        !Array.isArray(after)
      return [field, isNested ? changed(before, after) : field in change ? after : before]
    }),
  ) as Content
}

/** Sends a building, plot or field. */
export function sendEstate(
  town: TestService,
  member: TestMember,
  content: DeclarationInputs['building'] | DeclarationInputs['plot'] | DeclarationInputs['land'],
  sending: { sendId?: string; draftOid?: number; draftVersion?: number; correctsOid?: number } = {},
) {
  return town.as(member).call('RecordEMunicipalityEstateDeclaration', {
    concreteEMunicipalityEstateDeclaration: content,
    sendId: randomUUID(),
    ...sending,
  })
}

type AnyContent = {
  [Kind in keyof DeclarationInputs]: { kind: Kind; content: DeclarationInputs[Kind] }
}[keyof DeclarationInputs]
type Sending = Parameters<typeof sendEstate>[3]

/** Sends a declaration of any kind by its own call. */
export function sendAny(town: TestService, member: TestMember, declared: AnyContent, sending: Sending = {}) {
  const sent = { sendId: randomUUID(), ...sending }
  const { call } = town.as(member)
  switch (declared.kind) {
    case 'cleaning':
      return call('RecordEMunicipalityECTDeclaration', {
        concreteEMunicipalityECTDeclaration: declared.content,
        ...sent,
      })
    case 'advertising':
      return call('RecordEMunicipalityAdDeclaration', {
        concreteEMunicipalityAdDeclaration: declared.content,
        ...sent,
      })
    case 'entertainment':
      return call('RecordEMunicipalityEntertainmentDeclaration', {
        concreteEMunicipalityEntertainmentDeclaration: declared.content,
        ...sent,
      })
    case 'building':
    case 'plot':
    case 'land':
      return sendEstate(town, member, declared.content, sent)
  }
}
