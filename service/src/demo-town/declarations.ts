import { randomUUID } from 'node:crypto'
import { declarationContents } from 'contract/declarations/declaration-content'
import { addDays, addMonths } from 'rules/calendar'
import type { Transaction } from '../database/database.ts'
import { carryOut } from '../declarations/carry-out.ts'
import { findDeclaration } from '../declarations/find-declaration.ts'
import type { Declared } from '../declarations/declared.ts'
import { recordIn } from '../declarations/record.ts'
import { dayInTurkey } from 'rules/turkey-time'
import type { FileStorage } from '../files/storage/file-storage.ts'
import { demoSettings } from './demo-settings.ts'
import type { ServiceSettings } from '../settings/settings.ts'

import { type DemoDocument, giveDemoDocument, makeDemoDocuments } from './demo-documents.ts'

const addresses = { siteUrl: 'http://localhost:3000', simulatorsUrl: 'http://localhost:3001' }
const [citizen, pensioner, company, clerk] = ['30507182466', '41829374682', '2468135797', '61405728340']

/**
 * A flat the town knows, one that waits for a clerk, and a company's workplace, sign and concerts; none of them costs
 * anything yet. Their papers are kept where a storage is given.
 */
export async function addDeclarations(
  tx: Transaction,
  now: Date,
  { countyCode, storage }: { countyCode: string; storage?: FileStorage | undefined },
): Promise<void> {
  const today = dayInTurkey(now)
  const town = { tx, settings: demoSettings({ ...addresses, changes: { CountyCode: countyCode } }) }
  const papers = storage && { storage, made: await makeDemoDocuments(town.settings, now) }
  const flat = await send(
    town,
    citizen,
    addDays(today, -40),
    (address) => someFlat(address, addDays(today, -60), '12'),
    papers && { storage: papers.storage, documents: [papers.made.permit] },
  )
  await accept(town, flat, addDays(today, -38))
  await send(
    town,
    pensioner,
    addDays(today, -2),
    (address) => {
      const { kind, content } = someFlat(address, addDays(today, -20), '4')
      const zeroRate = { ground: 'pension' as const, isOnlyResidence: true, isHolidayHome: false }
      return { kind, content: { ...content, exemptions: { ...content.exemptions, zeroRate } } }
    },
    papers && { storage: papers.storage, documents: [papers.made.deed, papers.made.pension] },
  )
  await send(town, company, addDays(today, -80), (address) => someWorkplace(address, addDays(today, -90)))
  await send(
    town,
    company,
    addDays(today, -3),
    (address) => someSign(address, addDays(today, -30)),
    papers && { storage: papers.storage, documents: [papers.made.sign] },
  )
  for (const monthsAgo of [14, 2]) {
    const month = addMonths(today, -monthsAgo).slice(0, 7)
    const inTime = `${addMonths(`${month}-01`, 1).slice(0, 7)}-10`
    await send(town, company, inTime, (address) => someConcert(address, month))
  }
}

type Address = Record<string, unknown>
type Town = { tx: Transaction; settings: ServiceSettings }
interface Papers {
  storage: FileStorage
  documents: readonly DemoDocument[]
}

async function send(
  { tx, settings }: Town,
  identityNumber: string | undefined,
  on: string,
  write: (address: Address) => Declared,
  papers?: Papers,
): Promise<number> {
  const [sender] = await tx<{ memberOid: number; registryOid: number; address: Address }[]>`
    select member.oid as member_oid, registry.oid as registry_oid, jsonb_build_object(
      'cityCode', city_code, 'countyCode', county_code, 'districtCode', district_code, 'streetCode', street_code,
      'outerDoorOid', outer_door.oid, 'innerDoorOid', registry_address.inner_door_oid, 'text', text) as address
    from registry join member on member.registry_oid = registry.oid
    join registry_address on registry_address.registry_oid = registry.oid
    join outer_door on outer_door.oid = registry_address.outer_door_oid
    join street on street.code = street_code join district on district.code = district_code
    join county on county.code = county_code
    where registry.identity_number = ${identityNumber ?? ''} limit 1`
  if (!sender) throw new Error('A demo person has neither account nor address')
  const declared = write(sender.address)
  if (papers)
    for (const document of papers.documents) {
      const fileOid = await giveDemoDocument(tx, papers.storage, sender, document, noonOf(on))
      declared.content.fileOidList.push(fileOid)
    }
  const sent = await recordIn(
    tx,
    { settings, now: noonOf(on), today: on },
    sender,
    { declared, sending: { sendId: randomUUID() }, path: 'demo' },
    (name) => {
      throw new Error(`A demo declaration was refused: ${name}`)
    },
  )
  return sent.Oid
}

async function accept({ tx, settings }: Town, declarationOid: number, on: string): Promise<void> {
  const [member] = await tx<{ memberOid: number; registryOid: number }[]>`
    select oid as member_oid, registry_oid from member where user_name = ${clerk ?? ''}`
  const declaration = await findDeclaration(tx, declarationOid, 'anyone')
  if (!member || !declaration) throw new Error('There is nothing to accept')
  await tx`
    update declaration set decision_note = 'Tapu senedi belediyede görüldü.', decided_at = ${noonOf(on)},
      decided_by_member_oid = ${member.memberOid}
    where oid = ${declarationOid}`
  await carryOut(
    tx,
    { settings, now: noonOf(on), today: on },
    {
      declaration,
      clerk: member,
      decision: 'accepted',
      reason: 'Tapu senedi belediyede görüldü.',
      findings: { isExemptionGranted: false },
      refusal: (name) => {
        throw new Error(name)
      },
    },
  )
}

function noonOf(day: string): Date {
  return new Date(`${day}T09:00:00Z`)
}

function someFlat(address: Address, eventDate: string, sectionNumber: string) {
  const content = declarationContents.building.parse({
    estateKind: 1,
    registry: { variant: 'retail' },
    property: { address, blockNumber: '214', parcelNumber: '8', sectionNumber },
    change: { reasonCode: 7, eventDate },
    ownership: { capacity: 'owner', sharePart: 1, shareWhole: 1 },
    building: {
      usageTypeOid: 9,
      structureCode: 2,
      classCode: 'B',
      grossAreaDm2: 11_500,
      completionYear: 2011,
      hasHeating: true,
      hasLift: true,
      parcelAreaDm2: 62_000,
      landSharePart: 1,
      landShareWhole: 16,
    },
  })
  return { kind: 'building' as const, content }
}

const signatory = { variant: 'corporate', signatoryName: 'Şükrü Işıköz', signatoryTitle: 'Şirket müdürü' }

function someWorkplace(address: Address, eventDate: string): Declared {
  const content = declarationContents.cleaning.parse({
    registry: signatory,
    placeName: 'Gölbaşı Çiçekçilik mağazası',
    address,
    use: { reasonCode: 'change', eventDate },
    workplace: { activityTypeCode: 8, criterionAmount: 240 },
  })
  return { kind: 'cleaning', content }
}

function someConcert(address: Address, month: string): Declared {
  const content = declarationContents.entertainment.parse({
    registry: signatory,
    placeName: 'Çiçek bahçesi konserleri',
    address,
    entertainmentTypeCode: 4,
    month,
    takings: '18450.00',
  })
  return { kind: 'entertainment', content }
}

function someSign(address: Address, startDate: string): Declared {
  const content = declarationContents.advertising.parse({
    registry: signatory,
    placeName: 'Gölbaşı Çiçekçilik mağazası',
    address,
    startDate,
    advertisements: [
      {
        typeCode: 4,
        locationCode: 7,
        text: 'GÖLBAŞI ÇİÇEKÇİLİK',
        facesCm2: [320 * 110],
        faceSizes: [{ widthCm: 320, heightCm: 110 }],
      },
    ],
  })
  return { kind: 'advertising', content }
}
