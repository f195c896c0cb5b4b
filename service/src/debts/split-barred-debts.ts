import { addMonths } from 'rules/calendar'
import { openLayers } from 'rules/ledger/debt-balance'
import { regimeOn, type RevenueRegime } from 'rules/ledger/regime'
import { taxPartsWays, youngerParts } from 'rules/ledger/split-debt'
import { type Interruption, lastDayAfter } from 'rules/ledger/time-bar'
import { formatLira, type Kurus, kurus } from 'rules/money'
import { shareOut } from 'rules/share-out'
import { dayInTurkey } from 'rules/turkey-time'
import type { Database, Queryable } from '../database/database.ts'
import { insertRowsWithoutOid } from '../database/insert-rows.ts'
import { debtsBeingPaid } from './debts-being-paid.ts'
import { type NewAccrual, adjustAccrual, postAccruals } from './ledger.ts'
import { type DebtLaw, interruptionsOf, lawsOf, leastMonthsOfLimitation } from './limitation.ts'
import { coursesOf } from './list-debts.ts'

/** Revenue of the cleaning tax of a water bill once it stands alone. */
const cleaningTaxRevenue = 21
const cleaningTaxModule = 2
const batchSize = 200

interface Origin {
  oid: number
  registryOid: number
  revenueCode: number
  periodYear: number
  periodPart: number | null
  instalment: number
  description: string
  accruedOn: string
  dueDate: string
  sourceKind: NewAccrual['sourceKind']
  sourceReference: string | null
  subscriberNumber: string | null
  bearsDelayFine: boolean
  principalKurus: number
}

type Leaving = {
  kind: 'tax' | 'raise'
  revenueCode: number
  dueDate: string
  amountKurus: Kurus
  law: string
}

/**
 * Splits debts of which one part is barred and the other is not: the cleaning tax of a water bill, and later additions
 * to a debt. Debts of the accounting stay whole: its receipts and cancellations know the one key. Returns their number;
 * the same again changes nothing.
 */
export async function splitBarredDebts({ db, now }: { db: Database; now: Date }): Promise<number> {
  const today = dayInTurkey(now)
  const old = await db<{ oid: number }[]>`
    select accrual.oid from open_accrual join accrual on accrual.oid = accrual_oid
    where import_key is null and due_date <= ${addMonths(today, -leastMonthsOfLimitation)} and (
      exists (
        select from accrual_adjustment adjustment where adjustment.accrual_oid = accrual.oid and adjustment.due_date is not null)
      or exists (
        select from water_bill where water_bill.accrual_oid = accrual.oid and withdrawn_at is null
          and lines @> '[{"code": "cleaningTax"}]'))
    order by accrual.oid`
  let count = 0
  for (let from = 0; from < old.length; from += batchSize) {
    const oids = old.slice(from, from + batchSize).map(({ oid }) => oid)
    for (const [oid] of await leavingOf(db, oids, today))
      count += (await db.begin((tx) => splitDebt(tx, oid, today))) ? 1 : 0
  }
  return count
}

async function splitDebt(tx: Queryable, oid: number, today: string): Promise<boolean> {
  await tx`select from accrual where oid = ${oid} for no key update`
  if ((await debtsBeingPaid(tx, [oid])).size > 0) return false
  // Looked at again under the lock.
  const [found] = await leavingOf(tx, [oid], today)
  if (!found) return false
  const [, { origin, parts }] = found
  const accrualOids = await postAccruals(
    tx,
    parts.map(({ kind, revenueCode, dueDate, amountKurus, law }) => ({
      registryOid: origin.registryOid,
      revenueCode,
      periodYear: origin.periodYear,
      periodPart: origin.periodPart,
      instalment: origin.instalment,
      description: `${origin.description} (${kind === 'tax' ? 'çevre temizlik vergisi' : 'sonradan eklenen'})`,
      accruedOn: origin.accruedOn,
      dueDate,
      principalKurus: amountKurus,
      sourceKind: origin.sourceKind,
      sourceReference: origin.sourceReference,
      subscriberNumber: origin.subscriberNumber,
      derivation: [
        { label: `${origin.description} borcundan ayrılan`, value: formatLira(amountKurus), source: law },
      ],
    })),
  )
  for (const [index, { kind, amountKurus, law }] of parts.entries()) {
    await insertRowsWithoutOid(tx, 'split_debt', [
      { accrualOid: accrualOids[index], originOid: oid, kind, amountKurus, splitOn: today },
    ])
    await adjustAccrual(tx, {
      accrualOid: oid,
      kind: 'decrease',
      amountKurus: 0 - amountKurus,
      reason: `Zamanaşımı ayrı olan kısım ayrı bir borç oldu (${law})`,
      adjustedOn: today,
    })
  }
  return true
}

/** Parts that leave each of these debts on a day. */
async function leavingOf(
  db: Queryable,
  oids: readonly number[],
  today: string,
): Promise<[number, { origin: Origin; parts: Leaving[] }][]> {
  const [laws, events, origins, taxRows] = await Promise.all([
    lawsOf(db, oids),
    interruptionsOf(db, [...oids]),
    db<Origin[]>`
      select accrual.oid, accrual.registry_oid, revenue_code, period_year, period_part, instalment, description, accrued_on,
        due_date, source_kind, source_reference, subscriber_number, bears_delay_fine,
        accrual.principal_kurus + coalesce((
          select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)::bigint as principal_kurus
      from accrual join revenue on revenue.code = revenue_code where accrual.oid = any(${[...oids]})`,
    db<RevenueRegime[]>`
      select valid_from, regime, limitation_years, is_broken_off from revenue_regime
      where revenue_code = ${cleaningTaxRevenue}`,
  ])
  const courses = await coursesOf(db, origins, laws)
  return origins.flatMap((origin) => {
    const [law, course] = [laws.get(origin.oid), courses.get(origin.oid)]
    if (!law || !course) return []
    const layers = openLayers(course.history)
    const told = events.get(origin.oid) ?? []
    const parts = taxLeaving(origin, law, { layers, told, taxRows, today })
    const leaving = parts.length > 0 ? parts : raisesLeaving(origin, law, { layers, told, today })
    return leaving.length > 0 ? [[origin.oid, { origin, parts: leaving }] as const] : []
  })
}

type Layers = readonly { dueDate: string; amountKurus: number }[]

function taxLeaving(
  { accruedOn }: Origin,
  law: DebtLaw,
  {
    layers,
    told,
    taxRows,
    today,
  }: { layers: Layers; told: readonly Interruption[]; taxRows: readonly RevenueRegime[]; today: string },
): Leaving[] {
  const { regime, taxOfBill } = law
  const first = layers[0]
  if (regime !== 'contract' || !first || !taxOfBill || taxOfBill.taxKurus <= 0) return []
  const ofTax = { ...regimeOn(taxRows, accruedOn, cleaningTaxModule), accruedKurus: law.accruedKurus }
  const [taxLast, billLast] = [
    lastDayAfter(first.dueDate, told, ofTax),
    lastDayAfter(first.dueDate, told, law),
  ]
  if (!taxPartsWays(taxLast, billLast, today)) return []
  const open = layers.reduce((sum, { amountKurus }) => sum + amountKurus, 0)
  const [amountKurus = kurus(0)] = shareOut(kurus(open), [
    BigInt(taxOfBill.taxKurus),
    BigInt(Math.max(taxOfBill.billKurus - taxOfBill.taxKurus, 0)),
  ])
  const source = '6183 sayılı Kanun m. 102; 6098 sayılı Kanun m. 146'
  return amountKurus > 0 && amountKurus < open
    ? [{ kind: 'tax', revenueCode: cleaningTaxRevenue, dueDate: first.dueDate, amountKurus, law: source }]
    : []
}

function raisesLeaving(
  { revenueCode }: Origin,
  law: DebtLaw,
  { layers, told, today }: { layers: Layers; told: readonly Interruption[]; today: string },
): Leaving[] {
  if (layers.length < 2) return []
  const parts = layers.map(({ dueDate, amountKurus }) => ({
    dueDate,
    amountKurus: kurus(amountKurus),
    lastDay: lastDayAfter(dueDate, told, { ...law, courtUntil: null }),
  }))
  const source = law.regime === 'contract' ? '6098 sayılı Kanun m. 149' : '6183 sayılı Kanun m. 102'
  return youngerParts(parts, today).map(({ dueDate, amountKurus }) => ({
    kind: 'raise',
    revenueCode,
    dueDate,
    amountKurus,
    law: source,
  }))
}
