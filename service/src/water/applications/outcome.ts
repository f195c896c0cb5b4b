import type { AppliedName } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { isCheaperTariff, isFavouredTariff, waterApplicationRules } from 'rules/water/water-applications'
import { waterBill } from 'rules/water/water-bill'
import type { WaterGroup } from 'rules/water/water-tariff-rows'
import type { Given } from '../../calling/handler.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { billedUntil } from '../billed-until.ts'
import { findHigherReading } from '../periods/note-reading.ts'
import { hasStreets } from '../chosen-place.ts'
import { doubtOfReading } from '../reading-doubt.ts'
import { type SubscriptionRow, subscriptionBy } from '../subscription.ts'
import { loadWaterTariff } from '../tariff.ts'
import { reductionOn, unchangedTerms } from '../tariff-terms.ts'
import { billedCubicMetres } from '../use/use-of-water.ts'
import { type ApplicationRow, detailsOf } from './application.ts'
import { nextTermsOf } from './deposit-of-tariff.ts'
import { placeOf } from './place-of-application.ts'
import { type Accepted, carryOut } from './effects.ts'

/** Effect of an acceptance on people's debts and refunds. */
export interface Outcome {
  lines: { label: string; amountKurus: number }[]
  chargedKurus: number
  loweredKurus: number
  owedBackKurus: number
  /** The last bill by the terms before and after, where they change. */
  lastBill: { beforeKurus: number; afterKurus: number } | null
}

type Refusal = NonNullable<Awaited<ReturnType<typeof carryOut>>>

class TriedOut extends Error {
  readonly found: Outcome | Refusal
  constructor(found: Outcome | Refusal) {
    super('Tried out, and taken back')
    this.found = found
  }
}

/** Tries an application's acceptance, reads the effects, and rolls everything back. */
export async function tryOut(
  tx: Transaction,
  name: AppliedName,
  accepted: Omit<Accepted, 'tx'>,
): Promise<Outcome | Refusal> {
  try {
    return await tx.savepoint(async (part): Promise<never> => {
      const { row } = accepted
      const [marks, before] = [await marksOf(part), await termsOf(part, row)]
      const refused = await carryOut(name, { ...accepted, tx: part })
      if (refused) throw new TriedOut(refused)
      const lines = await linesSince(part, marks, row)
      const sumOf = (kind: EffectKind) =>
        lines.reduce((sum, line) => sum + (line.kind === kind ? Math.abs(line.amountKurus) : 0), 0)
      throw new TriedOut({
        lines: lines.map(({ label, amountKurus }) => ({ label, amountKurus })),
        chargedKurus: sumOf('charged'),
        loweredKurus: sumOf('lowered'),
        owedBackKurus: sumOf('owedBack'),
        lastBill: await lastBillBetween(part, accepted, before, await termsOf(part, row)),
      })
    })
  } catch (error) {
    if (error instanceof TriedOut) return error.found
    throw error
  }
}

/** Whether one clerk is not enough: money goes back, a debt or the coming bills become lower. */
export async function takesTwoClerks(
  tx: Queryable,
  {
    name,
    row,
    subscription,
    given,
  }: {
    name: AppliedName
    row: ApplicationRow
    subscription: SubscriptionRow | undefined
    given: Pick<Given, 'settings' | 'today'>
  },
  { chargedKurus, loweredKurus, owedBackKurus }: Outcome,
): Promise<boolean> {
  if (name === 'newSubscription' && (await isFavoured(tx, given, row))) return true
  if (name === 'addressOrSubscriberUpdate' && (await isOtherHouse(tx, given, row))) return true
  if (subscription && (await isBelowReading(tx, { name, row, subscription, today: given.today }))) return true
  return (
    waterApplicationRules[name].needsSecondClerk === true ||
    owedBackKurus > 0 ||
    loweredKurus > chargedKurus ||
    (name === 'tariffChange' && subscription !== undefined && isCheaperTariff(subscription, nextTermsOf(row)))
  )
}

/** Index to be billed below a reading that stands and is not billed yet. */
async function isBelowReading(
  tx: Queryable,
  {
    name,
    row,
    subscription,
    today,
  }: { name: AppliedName; row: ApplicationRow; subscription: SubscriptionRow; today: string },
): Promise<boolean> {
  if (!billedByIndex.includes(name)) return false
  const [from] = await billedUntil(tx, [subscription.oid])
  const read = { readOn: today, index: Number(row.details['lastIndex']) }
  return from !== undefined && (await findHigherReading(tx, from, read)) !== undefined
}

async function isFavoured(
  tx: Queryable,
  given: Pick<Given, 'settings' | 'today'>,
  row: ApplicationRow,
): Promise<boolean> {
  const { waterGroup, units } = detailsOf(row, 'newSubscription')
  const [registry] = await tx<{ isPerson: boolean }[]>`
    select registry_type in ('G', 'Y') as is_person from registry where oid = ${row.registryOid}`
  const terms = { waterGroup: waterGroup as WaterGroup, units: Number(units) }
  // Words alone may name any house of a town with listed houses.
  const place = await placeOf(tx, given, row)
  if (
    terms.waterGroup === 'residence' &&
    place?.outerDoorOid === null &&
    (await hasStreets({ ...given, db: tx }))
  )
    return true
  if (isFavouredTariff(terms, { isPerson: registry?.isPerson ?? false })) return true
  const before = await termsBefore(tx, given, row)
  return before.some((last) => isCheaperTariff(last, terms))
}

/** Whether a contract would stand at another house, or be read elsewhere: what is known of its place goes with it. */
async function isOtherHouse(
  tx: Queryable,
  given: Pick<Given, 'settings' | 'today'>,
  row: ApplicationRow,
): Promise<boolean> {
  const place = await placeOf(tx, given, row)
  if (!place) return false
  const [same] = await tx`
    select from subscription
    where oid = ${row.subscriptionOid} and region = ${place.region}
      and (outer_door_oid = ${place.outerDoorOid}::bigint
        or ((outer_door_oid is null or ${place.outerDoorOid}::bigint is null)
          and house_in_words(address_text) = house_in_words(${place.addressText})))`
  return same === undefined
}

/** Days within which someone's own ended contract counts as the one before, where a door in words may be worded otherwise. */
const daysOfOwnEnd = 90
/** Days within which each contract that ended in the same house counts, where its flats are known by words alone. */
const daysOfHouse = 365

/** Terms of the last contract at the place of a new one, and of those that ended in its house or were the applicant's. */
async function termsBefore(
  tx: Queryable,
  given: Pick<Given, 'settings' | 'today'>,
  row: ApplicationRow,
): Promise<{ waterGroup: WaterGroup; units: number }[]> {
  const place = await placeOf(tx, given, row)
  const { outerDoorOid = null, innerDoorOid = null, addressText = '' } = place ?? {}
  return tx<{ waterGroup: WaterGroup; units: number }[]>`
    (select water_group, units from subscription
      where (outer_door_oid = ${outerDoorOid}::bigint and inner_door_oid is not distinct from ${innerDoorOid}::bigint)
        or fold_for_search(address_text) = fold_for_search(${addressText})
      order by coalesce(ended_on, 'infinity') desc, oid desc limit 1)
    union all
    (select water_group, units from subscription
      where house_in_words(address_text) = house_in_words(${addressText})
        and ended_on > ${addDays(given.today, -daysOfHouse)}
        and (outer_door_oid is null or ${outerDoorOid}::bigint is null))
    union all
    -- The flat is the applicant's word.
    (select water_group, units from subscription
      where outer_door_oid = ${outerDoorOid}::bigint and ended_on > ${addDays(given.today, -daysOfHouse)})
    union all
    (select water_group, units from subscription
      where registry_oid = ${row.registryOid} and ended_on > ${addDays(given.today, -daysOfOwnEnd)}
        and (outer_door_oid is null or ${outerDoorOid}::bigint is null))`
}

/** Unusual finding about the index to be billed; undefined if it is ordinary or no index is billed. */
export async function doubtOfApplication(
  db: Queryable,
  {
    name,
    subscriptionOid,
    lastIndex,
    today,
  }: {
    name: AppliedName
    subscriptionOid: number | null
    lastIndex: string | undefined
    today: string
  },
): Promise<string | undefined> {
  if (!billedByIndex.includes(name) || subscriptionOid === null || lastIndex === undefined) return undefined
  return doubtOfReading(db, subscriptionOid, { index: Number(lastIndex), readOn: today })
}

const billedByIndex: readonly AppliedName[] = ['invoiceGeneration', 'assignment']

type EffectKind = 'charged' | 'lowered' | 'setOff' | 'owedBack'
interface EffectLine {
  kind: EffectKind
  label: string
  amountKurus: number
}

interface Marks {
  accrual: number
  adjustment: number
  collection: number
  refund: number
}

async function marksOf(tx: Queryable): Promise<Marks> {
  const [marks] = await tx<Marks[]>`
    select coalesce((select max(oid) from accrual), 0) as accrual,
      coalesce((select max(oid) from accrual_adjustment), 0) as adjustment,
      coalesce((select max(oid) from collection), 0) as collection,
      coalesce((select max(oid) from refund), 0) as refund`
  if (!marks) throw new Error('The ledger has no end')
  return marks
}

/** Rows of the ledger that came since, of the people an application is about. */
async function linesSince(tx: Queryable, marks: Marks, row: ApplicationRow): Promise<EffectLine[]> {
  const registryOids = [row.registryOid, row.nextRegistryOid].filter((oid) => oid !== null)
  return tx<EffectLine[]>`
    select 'charged' as kind, description as label, principal_kurus as amount_kurus
    from accrual where oid > ${marks.accrual} and registry_oid = any(${registryOids})
    union all
    select case when amount_kurus < 0 then 'lowered' else 'charged' end,
      description || case when amount_kurus < 0 then ': borçtan düşülecek' else ': artacak' end, amount_kurus
    from accrual_adjustment join accrual on accrual.oid = accrual_oid
    where accrual_adjustment.oid > ${marks.adjustment} and registry_oid = any(${registryOids})
    union all
    select 'setOff', 'Depozitodan borca sayılacak', sum(principal_kurus + fine_kurus)::bigint
    from collection join collection_line on collection_oid = collection.oid
    where collection.oid > ${marks.collection} and registry_oid = any(${registryOids}) having count(*) > 0
    union all
    select 'owedBack', 'İade edilecek', amount_kurus
    from refund where oid > ${marks.refund} and registry_oid = any(${registryOids})`
}

async function termsOf(tx: Queryable, { subscriptionOid }: ApplicationRow) {
  return subscriptionOid === null ? undefined : subscriptionBy(tx, subscriptionOid)
}

interface LastBill {
  readBefore: string
  readOn: string
  cubicMetres: number
}

/** Difference that other terms would have made to the last bill: the measure of their cost to the town. */
async function lastBillBetween(
  tx: Queryable,
  { given, row }: Omit<Accepted, 'tx'>,
  before: SubscriptionRow | undefined,
  after: SubscriptionRow | undefined,
): Promise<Outcome['lastBill']> {
  const { settings, today } = given
  if (!before || !after) return null
  const [was, will] = [reductionOn(before, today), reductionOn(after, today)]
  if (before.waterGroup === after.waterGroup && before.units === after.units && was === will) return null
  const [bill] = await tx<LastBill[]>`
    select read_before, read_on, ${billedCubicMetres(tx)} as cubic_metres from water_bill
    where subscription_oid = ${row.subscriptionOid} and withdrawn_at is null and not is_estimated
    order by read_on desc, oid desc limit 1`
  if (!bill) return null
  const { IsMetropolitan: isMetropolitan } = settings.TaxStatus
  const prices = await loadWaterTariff(tx, isMetropolitan)
  const totalBy = ({ waterGroup, units }: SubscriptionRow, reductionPercent: number) => {
    const terms = unchangedTerms({ waterGroup, units, reductionPercent })
    return waterBill({ ...bill, terms, isMetropolitan, ...prices }).totalKurus
  }
  try {
    return { beforeKurus: totalBy(before, was), afterKurus: totalBy(after, will) }
  } catch (error) {
    // A bill of the town's former system may be older than the prices here.
    if (error instanceof RangeError) return null
    throw error
  }
}
