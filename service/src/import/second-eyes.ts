import { type ImportKindCode, importKindOf } from 'contract/import/codes'
import { addMs } from 'rules/calendar'
import { type Effect, dayMs, noEffect } from '../power/ledger.ts'
import { reachesLimit } from '../power/limits.ts'
import type { SecondPersonSettings } from '../settings/second-person-settings.ts'
import type { ImportKind, Transaction } from './kind.ts'
import { linesWithForeignPlaces } from './foreign-places.ts'
import { otherRowOf } from './replaced-rows.ts'
import { usualTermDays } from './hold-implausible.ts'
import { renamedRows } from './renamed-rows.ts'
import { isTownRunning } from './town-running.ts'
import { type UnusualValues, findUnusualValues } from './unusual-values.ts'
import { type ClaimsOfFile, weighClaims } from './weigh-claims.ts'

export interface WeightOfFile {
  /** Debts taken off, with the fine that goes with them: decreases, write-offs, receipts, debts ended or barred. */
  loweredKurus: number
  /** Records of people that change, or that come with an identity number once the portal has taken money. */
  people: number
  /** Rows of a tariff or rate that take the place of one on record. */
  tariffRows: number
  /** Whether rates, fees or prices begin before the day of the import, while others are on record. */
  hasPastRows: boolean
  /** Records whose phone, e-mail or first identity number it brings: by these people are known. */
  changedContacts?: number
  /** Lines that take two people at any amount. */
  alwaysTwo?: readonly LinesForTwo[]
  /** Day by which delay fines were counted: a file that is written later is held against the same. */
  weighedOn?: string
  /** Values of a tariff far from those that they follow: the clerk who writes them confirms them. */
  unusual?: UnusualValues
}

interface LinesForTwo {
  /** Effect of the lines, as a clerk reads it after their number. */
  what: string
  count: number
  /** Old and new of the first of them, where that is the effect. */
  shown?: string[]
}

/** Whether a file takes two people under all limits. */
export function takesTwo({
  hasPastRows,
  changedContacts = 0,
  alwaysTwo = [],
  unusual,
}: Partial<WeightOfFile>): boolean {
  return hasPastRows === true || changedContacts > 0 || alwaysTwo.length > 0 || (unusual?.count ?? 0) > 0
}

export function linesForTwoInWords(lines: readonly LinesForTwo[]): string {
  return lines
    .map(
      ({ what, count, shown = [] }) => `${count} ${what}${shown.length > 0 ? ` (${shown.join('; ')})` : ''}`,
    )
    .join('; ')
}

/** Effect of a weighed file in the units of the limits of one person. */
export function effectOf({ loweredKurus = 0, people = 0, tariffRows = 0 }: Partial<WeightOfFile>): Effect {
  return { ...noEffect, loweredKurus, people, tariffRows }
}

/**
 * Effects of a file that one administrator alone must not cause; read from the checked lines, before they are written.
 */
export async function weightOf(
  tx: Transaction,
  kind: ImportKind,
  {
    today,
    endsMissing,
    weighedOn = today,
    weighsClaims = true,
  }: { today: string; endsMissing: boolean; weighedOn?: string | undefined; weighsClaims?: boolean },
): Promise<WeightOfFile> {
  const ended = endsMissing && kind.sync?.end ? await missingKurus(tx) : 0
  const claims = weighsClaims ? await claimsOf(tx, kind, weighedOn) : noClaims
  return {
    loweredKurus: (await loweredBy(tx, kind)) + claims.beyondKurus + ended,
    people: await peopleChangedBy(tx, kind),
    tariffRows: await replacedBy(tx, kind),
    hasPastRows: await hasPastRows(tx, kind, today),
    changedContacts: await changedContacts(tx, kind),
    alwaysTwo: [...(await linesForTwo(tx, kind, today)), ...claims.linesForTwo],
    weighedOn,
    unusual: await findUnusualValues(tx, kind),
  }
}

const noClaims: ClaimsOfFile = { beyondKurus: 0, linesForTwo: [] }

async function claimsOf(tx: Transaction, { name }: ImportKind, asOf: string): Promise<ClaimsOfFile> {
  const { amount = '0', course } = weighers[name] ?? {}
  return course === undefined ? noClaims : weighClaims(tx, { isWritten, amount, course }, asOf)
}

/** Kinds of money files whose weight is known; any line of another takes two people. */
export function isWeighed({ name, replacing }: Pick<ImportKind, 'name' | 'replacing'>): boolean {
  return !movesMoney(name) || replacing !== undefined || weighers[name] !== undefined
}

/** Whether lines of a kind count as records of people. */
export function countsPeople(name: string): boolean {
  return weighers[name]?.people !== undefined
}

/** Kinds whose rows count towards the limits where they take the place of others. */
export function countsRows(name: string): boolean {
  return movesMoney(name) || weighers[name]?.tariffRows !== undefined
}

/** Whether lines of a kind lower debts: those left out of it for good are not asked for either. */
export function movesMoney(name: string): boolean {
  return importKindOf(name as ImportKindCode).moves.includes('moneyDown')
}

/** Whether a file, with its operator's own acts by the program before, takes a second person. */
export async function isBeyondOperator(
  tx: Transaction,
  weight: WeightOfFile,
  { limits, now }: { limits: SecondPersonSettings; now: Date },
): Promise<boolean> {
  const entries = await tx<(Effect & { happenedAt: Date })[]>`
    select happened_at, lowered_kurus, paid_out_kurus, people, tariff_rows from power_entry
    where operator_name is not null and second_name is null and happened_at > ${addMs(now, -30 * dayMs)}`
  const lastDay = entries.filter(({ happenedAt }) => happenedAt > addMs(now, -dayMs))
  return reachesLimit(effectOf(weight), { day: sumOf(lastDay), month: sumOf(entries) }, limits)
}

function sumOf(effects: readonly Effect[]): Effect {
  return effects.reduce(
    (sum, each) => ({
      loweredKurus: sum.loweredKurus + each.loweredKurus,
      paidOutKurus: sum.paidOutKurus + each.paidOutKurus,
      people: sum.people + each.people,
      tariffRows: sum.tariffRows + each.tariffRows,
    }),
    noEffect,
  )
}

const isWritten = `not is_unchanged and not exists (select from rejected where rejected.line = resolved.line)`

/** Weight of a kind's lines, as SQL on `resolved`; rows of tariffs and dated lists count by the replaced ones. */
interface Weigher {
  /** Change of the owed amount by a line; negative if less is owed. */
  amount?: string
  /**
   * Columns with a line's change in the course of the debt `accrual_oid`, which decides its fine and its limitation.
   */
  course?: string
  /** Lines that count as a record of a person. */
  people?: string
  /** Lines that count like a row of a tariff that takes the place of another. */
  tariffRows?: string
  /** Lines that take two people at any amount. */
  alwaysTwo?: readonly { where: string | ((today: string) => string); what: string; shown?: string }[]
}

/** Receipts come within some days, the longest feasts included; an older one takes away the fine that has grown since. */
const receiptDays = 10
const isOld = (moment: string, today: string) =>
  `(${moment} at time zone 'Europe/Istanbul')::date < '${today}'::date - ${receiptDays}`
const isOverdue = (today: string) =>
  `exists (select from accrual where accrual.oid = resolved.accrual_oid and due_date < '${today}')`

/** Weights of declarations: content, value and accruals decide the tax of all years to come. */
const declarations: Weigher = {
  people: `existing_oid is not null or standing_oid is not null or ${isTownRunning}`,
  alwaysTwo: [
    {
      where: 'through_year > accrued_through_year',
      what: 'kayıtlı beyanda portalın tahakkuk ettirmeyeceği yıl ileri alınıyor',
    },
    {
      where: `object_oid is not null and ended_on < coalesce(object_ended_on, 'infinity')`,
      what: 'kayıtlı taşınmazın veya yerin mükellefiyeti sona eriyor',
    },
    {
      // A value of a later year is raised for fewer years.
      where: `known_value_kurus is not null and exists (
        select from declaration standing where standing.oid = existing_oid
          and (standing.known_value_kurus, standing.known_value_year) is distinct from (resolved.known_value_kurus,
            least(through_year, extract(year from now() at time zone 'Europe/Istanbul')::integer)))`,
      what: 'kayıtlı beyanın vergi değeri veya değerin yılı değişiyor',
    },
    {
      where: 'existing_oid is null and standing_oid is not null',
      what: 'kayıtlı beyanın yerine yenisi geçiyor',
    },
    {
      where: `existing_oid is null and standing_oid is null and ${isTownRunning}`,
      what: 'yeni beyan, portal çalışırken dosyayla yazılıyor',
    },
  ],
}

const isBilled = (subscription: string) =>
  `exists (select from water_bill where water_bill.subscription_oid = ${subscription})`
const subscriptionOfMeter =
  '(select subscription_oid from water_meter where water_meter.oid = resolved.meter_oid)'
const isMetered = `is_known or ${isBilled('resolved.subscription_oid')} or exists (
  select from water_meter other where other.subscription_oid = resolved.subscription_oid)`
const isRead = 'exists (select from water_reading where water_reading.meter_oid = resolved.meter_oid)'
const isContractKnown = `${isRead} or ${isBilled(subscriptionOfMeter)}`
const movesTo = (table: string, key: string, parent: string) =>
  `exists (select from ${table} standing where standing.${key} = resolved.${key} and standing.${parent} <> resolved.${parent})`

const standingSeizure = (changes: string) => `exists (
  select from enforcement_file standing
  where standing.employee_oid = resolved.employee_oid and standing.queue_order = resolved.queue_order and (${changes}))`

const weighers: Readonly<Record<string, Weigher>> = {
  // Unknown people become members by the phone of their new record, and later debts are theirs.
  registries: {
    people: `existing_oid is not null or opened_oid is not null or identity_number is not null and ${isTownRunning}`,
    alwaysTwo: [
      {
        where: `existing_oid is null and opened_oid is null and (gsm_number is not null or email is not null) and ${isTownRunning}`,
        what: 'yeni sicil, portal çalışırken telefon veya e-posta ile açılıyor',
      },
      {
        // No one signs in as someone who has died, and no one is reminded.
        where: `exists (
          select from registry standing
          where standing.oid = coalesce(existing_oid, opened_oid) and standing.died_on is distinct from resolved.died_on)`,
        what: 'kayıtlı kişinin ölüm günü yazılıyor',
      },
    ],
  },
  // A phone on record makes its holder the person of the record.
  members: { people: isTownRunning },
  // Records of former employees are opened without a reason, unlike those of colleagues.
  employees: {
    people: `not is_known and ${isTownRunning} or exists (
      select from employee standing
      where standing.corporation_registry_number = resolved.corporation_registry_number
        and standing.left_on is distinct from resolved.left_on)`,
  },
  // People behind a common door are a household, and a clerk decides nothing about their own household.
  'registry-addresses': {
    people: `existing_oid is not null or ${isTownRunning}`,
    alwaysTwo: [
      {
        where: `registry_oid in (
          select member.registry_oid from member_duty join member on member.oid = member_oid where ended_at is null)`,
        what: 'görevli bir kişinin adresi yazılıyor',
      },
    ],
  },
  accruals: {
    // A debt with another last day counts whole, as it was or as it is now, whichever is more.
    amount:
      'case when is_due_date_changed then -greatest(principal_kurus, principal_kurus - amount_change) else amount_change end',
    course: 'least(amount_change + surplus_kurus, 0) as lowered_kurus, due_date',
    alwaysTwo: [
      {
        // Otherwise a debt that waits for a clerk would vanish by a smaller one of its number.
        where: `exists (
          select from held_record waiting
          where waiting.import_key = resolved.import_key and waiting.kind = 'accruals' and decision is null
            and (waiting.principal_kurus > resolved.principal_kurus or waiting.registry_oid <> resolved.registry_oid
              or waiting.revenue_code <> resolved.revenue_code
              or (record ->> 'period_year')::integer <> resolved.period_year
              or resolved.due_date > greatest((record ->> 'due_date')::date, (record ->> 'accrued_on')::date + ${usualTermDays})))`,
        what: 'bekletilen bir borcun yerine azı, geç vadelisi veya başkasının borcu geçiyor',
      },
      {
        where: 'due_date > (select due_date from accrual where oid = existing_oid)',
        what: 'kayıtlı borcun vadesi ileri alınıyor',
      },
      {
        // The day decides until when a quarter falls away, and from when the years of the fine run.
        where: `exists (
          select from accrual standing where standing.oid = existing_oid and standing.served_on is distinct from resolved.served_on)`,
        what: 'kayıtlı cezanın tebliğ tarihi değişiyor',
      },
      {
        where: `exists (
          select from accrual standing where standing.oid = existing_oid
            and (standing.subscriber_number, standing.source_reference)
              is distinct from (resolved.subscriber_number, resolved.source_reference))`,
        what: 'kayıtlı borcun abone veya belge numarası değişiyor',
      },
      {
        where: `exists (
          select from declaration where declaration.number = resolved.source_reference
            and declaration.registry_oid = resolved.registry_oid and declaration.import_run_oid is not null
            and declaration.accrued_through_year < resolved.period_year)`,
        what: 'tahakkukla, beyanın portalda tahakkuk edecek yılı tahakkuk etmiş sayılıyor',
      },
    ],
  },
  adjustments: {
    amount: 'amount_kurus',
    course: 'least(amount_kurus + surplus_kurus, 0) as lowered_kurus',
    alwaysTwo: [
      {
        // The raise is not asked for until then, and the years within which the whole debt is asked for run from it.
        where: `kind = 'increase' and resolved.due_date > adjusted_on + interval '1 year'`,
        what: 'artışın son ödeme günü bir yıldan geç',
      },
    ],
  },
  // Its end bars a debt, its beginning revives one, and a document that is not there looks like one that is.
  interruptions: {
    course: 'kind as event_kind, happened_on as event_on',
    alwaysTwo: [{ where: 'true', what: 'zamanaşımı olayı yazılıyor' }],
  },
  // A receipt lowers a debt like any other entry; a counter-entry takes a payment away, perhaps to pocket it.
  collections: {
    amount: '-abs(principal_kurus + fine_kurus)',
    course: `import_key, cancelled_key, (collected_at at time zone 'Europe/Istanbul')::date as paid_on,
      principal_kurus - double_principal as paid_kurus, fine_kurus - double_fine as paid_fine_kurus`,
    alwaysTwo: [
      {
        where: (today) => `cancelled_key is null and ${isOld('collected_at', today)} and ${isOverdue(today)}`,
        what: `vadesi geçen borç, ${receiptDays} günden eski bir makbuzla ödenmiş sayılıyor`,
      },
      {
        where: (today) => `${isOverdue(today)} and exists (
          select from collection cancelled
          where cancelled.import_key = resolved.cancelled_key and ${isOld('cancelled.collected_at', today)})`,
        what: `vadesi geçen borcun ${receiptDays} günden eski bir makbuzu iptal ediliyor; borç daha erken zamanaşımına uğrar`,
      },
    ],
  },
  // Money goes out for a credit that no one ever paid; an ended one is asked for by its owner.
  credits: {
    amount: 'case when existing_oid is null then -amount_kurus else 0 end',
    alwaysTwo: [
      { where: 'existing_oid is null', what: 'kişiye borçlanılan tutar yazılıyor' },
      { where: 'existing_oid is not null', what: 'kayıtlı alacak kapanıyor' },
    ],
  },
  'estate-declarations': declarations,
  'cleaning-declarations': declarations,
  'advertising-declarations': declarations,
  // Past months accrued by the other system: the portal accrues nothing for them, with any takings.
  'entertainment-declarations': {
    people: declarations.people ?? 'false',
    alwaysTwo: [
      {
        where: 'existing_oid is null and standing_oid is not null',
        what: 'kayıtlı ayın beyanının yerine yenisi geçiyor',
      },
      {
        where: `existing_oid is null and standing_oid is null and ${isTownRunning}`,
        what: 'eğlence yerinin yeni ayı, portal çalışırken dosyayla yazılıyor',
      },
    ],
  },
  // Seized pay goes to the named creditor, as much and as long as the file says.
  'enforcement-files': {
    alwaysTwo: [
      {
        where: standingSeizure('standing.iban is distinct from resolved.iban'),
        what: 'kayıtlı icra dosyasının hesabı değişiyor',
      },
      {
        // An office has its own account, which the first of its files brings.
        where: `iban is not null and ${isTownRunning} and not exists (
          select from enforcement_file other
          where other.enforcement_office_oid = resolved.enforcement_office_oid and other.iban = resolved.iban)`,
        what: 'icra dosyası, dairesinin kayıtlı olmayan bir hesabıyla yazılıyor',
      },
      {
        where: standingSeizure(`standing.debt_kurus is distinct from resolved.debt_kurus and
          coalesce(resolved.debt_kurus < standing.debt_kurus, true)
          or standing.monthly_kurus is distinct from resolved.monthly_kurus and
          coalesce(resolved.monthly_kurus < standing.monthly_kurus, true)`),
        what: 'kayıtlı icra dosyasının borcu veya aylık kesintisi azalıyor',
      },
      {
        // Deductions by which its debt would be over come by a file of the same clerk.
        where: standingSeizure('standing.closed_on is distinct from resolved.closed_on'),
        what: 'kayıtlı icra dosyası kapanıyor, açılıyor ya da kapanış günü değişiyor',
      },
    ],
  },
  subscriptions: {
    alwaysTwo: [
      { where: 'is_known', what: 'kayıtlı su aboneliği değişiyor' },
      {
        where: `not is_known and ${isTownRunning}`,
        what: 'su aboneliği, portal çalışırken dosyayla açılıyor',
      },
    ],
  },
  meters: {
    alwaysTwo: [
      {
        where: isMetered,
        what: 'sayaç, sayacı veya faturası olan bir aboneliğe yazılıyor',
      },
      {
        where: `not (${isMetered}) and ${isTownRunning}`,
        what: 'sayaç, portal çalışırken sayacı olmayan bir aboneliğe yazılıyor',
      },
    ],
  },
  'meter-operations': {
    alwaysTwo: [
      {
        where: isContractKnown,
        what: 'sayaç işlemi, okunan veya faturası olan bir aboneliğe yazılıyor',
      },
      {
        where: `not (${isContractKnown}) and ${isTownRunning}`,
        what: 'sayaç işlemi, portal çalışırken okunmamış bir aboneliğe yazılıyor',
      },
    ],
  },
  readings: {
    alwaysTwo: [
      {
        where: isContractKnown,
        what: 'okuma, okuması veya faturası olan bir aboneliğe yazılıyor',
      },
      {
        where: `not (${isContractKnown}) and ${isTownRunning}`,
        what: 'okuma, portal çalışırken okunmamış bir aboneliğe yazılıyor',
      },
    ],
  },
  // A deposit that was never paid is given back like one that was, at the prices of the day.
  deposits: {
    amount: `-greatest(paid_kurus, cubic_metres * (
      select coalesce(max(ceil((water_kurus + wastewater_kurus) * (10000 + (
        select coalesce(max(value), 0) from water_term where code in ('waterVatBasisPoints', 'wastewaterVatBasisPoints')
      )) / 10000.0)), 0)::bigint
      from water_price join subscription on subscription.water_group = water_price.water_group
      where tier = 1 and subscription.oid = resolved.subscription_oid))`,
  },
  'water-bills': {
    alwaysTwo: [
      { where: isBilled('resolved.subscription_oid'), what: 'fatura, faturası olan bir aboneliğe yazılıyor' },
      {
        where: `not ${isBilled('resolved.subscription_oid')} and ${isTownRunning}`,
        what: 'fatura, portal çalışırken faturası olmayan bir aboneliğe yazılıyor',
      },
    ],
  },
  // No program sees an account or a payment code in a PDF.
  resolutions: {
    alwaysTwo: [
      {
        where: `pdf_name is not null and ${isTownRunning}`,
        what: 'karar, portal çalışırken PDF ile yayımlanıyor; PDF’te hesap numarası, karekod, telefon ya da internet adresi olmasın',
        shown: 'pdf_name',
      },
    ],
  },
  // The place of an object decides its values.
  counties: { tariffRows: movesTo('county', 'code', 'city_code') },
  districts: { tariffRows: movesTo('district', 'code', 'county_code') },
  streets: { ...renamedRows.streets, tariffRows: movesTo('street', 'code', 'district_code') },
  buildings: { ...renamedRows.buildings, tariffRows: movesTo('outer_door', 'oid', 'street_code') },
  flats: { ...renamedRows.flats, tariffRows: movesTo('inner_door', 'oid', 'outer_door_oid') },
  modules: renamedRows.modules,
  'wedding-fees': renamedRows['wedding-fees'],
  revenues: {
    ...renamedRows.revenues,
    tariffRows: `exists (select from revenue standing where standing.code = resolved.code
      and (standing.bears_delay_fine, standing.module_code) <> (resolved.bears_delay_fine, resolved.module_code))`,
  },
  'economic-codes': { tariffRows: 'is_known' },
  // No money depends on it, but the period in which the houses of a district are read.
  'water-regions': { tariffRows: otherRowOf('water_district_region', ['district_code']) },
}

async function countLines(tx: Transaction, where: string): Promise<number> {
  // Names of tables and columns are the program's own.
  const [row] = await tx.unsafe<{ count: number }[]>(
    `select count(*) from resolved where ${isWritten} and (${where})`,
  )
  return row?.count ?? 0
}

const maxShown = 5

async function showLines(tx: Transaction, where: string, shown: string): Promise<string[]> {
  // Names of tables and columns are the program's own.
  const rows = await tx.unsafe<{ shown: string }[]>(
    `select ${shown} as shown from resolved where ${isWritten} and (${where}) order by line limit ${maxShown}`,
  )
  return rows.map((row) => row.shown)
}

async function peopleChangedBy(tx: Transaction, { name }: ImportKind): Promise<number> {
  const people = weighers[name]?.people
  return people === undefined ? 0 : countLines(tx, people)
}

export async function linesForTwo(tx: Transaction, kind: ImportKind, today: string): Promise<LinesForTwo[]> {
  const conditions: NonNullable<Weigher['alwaysTwo']> = isWeighed(kind)
    ? (weighers[kind.name]?.alwaysTwo ?? [])
    : [{ where: 'true', what: 'satır yazılıyor' }]
  const found: LinesForTwo[] = []
  for (const { where, what, shown } of conditions) {
    const condition = typeof where === 'string' ? where : where(today)
    const count = await countLines(tx, condition)
    if (count > 0)
      found.push({
        what,
        count,
        ...(shown !== undefined && { shown: await showLines(tx, condition, shown) }),
      })
  }
  return [...found, ...(await linesWithForeignPlaces(tx, kind))]
}

/**
 * Counts rows that replace one on record, in a list by which amounts are calculated. Once the portal has taken money,
 * the first row of something new counts, too: only a town that moves in has none on record yet.
 */
export async function replacedBy(tx: Transaction, { name, replacing }: ImportKind): Promise<number> {
  if (!countsRows(name)) return 0
  const { tariffRows } = weighers[name] ?? {}
  if (tariffRows !== undefined) return countLines(tx, tariffRows)
  if (!replacing) return 0
  return countLines(tx, [isTownRunning, ...replacing.onRecord].join(' or '))
}

async function loweredBy(tx: Transaction, { name }: ImportKind): Promise<number> {
  const amount = weighers[name]?.amount
  if (amount === undefined) return 0
  // Names of columns are the program's own.
  const [row] = await tx.unsafe<{ kurus: number }[]>(
    `select coalesce(-sum(kurus), 0)::bigint as kurus
     from (select ${amount} as kurus from resolved where ${isWritten}) lowered where kurus < 0`,
  )
  return row?.kurus ?? 0
}

async function changedContacts(tx: Transaction, { name }: ImportKind): Promise<number> {
  if (name !== 'registries') return 0
  const [row] = await tx.unsafe<{ count: number }[]>(
    `select count(*) from resolved where is_contact_changed and ${isWritten}`,
  )
  return row?.count ?? 0
}

async function missingKurus(tx: Transaction): Promise<number> {
  const [row] = await tx<{ kurus: number }[]>`
    select coalesce(sum(kurus), 0)::bigint as kurus from missing`
  return row?.kurus ?? 0
}

async function hasPastRows(tx: Transaction, { replacing }: ImportKind, today: string): Promise<boolean> {
  for (const condition of replacing?.onRecord ?? []) {
    // Names of tables and columns are the program's own.
    const [past] = await tx.unsafe(
      `select from resolved where ${replacing?.since} < $1::date and ${isWritten} and ${condition} limit 1`,
      [today],
    )
    if (past) return true
  }
  return false
}
