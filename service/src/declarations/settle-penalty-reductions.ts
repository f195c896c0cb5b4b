import { penalties } from 'rules/declarations/late-charges'
import { reductionFound, reductionLost } from 'rules/declarations/penalty-reduction'
import { addDays } from 'rules/calendar'
import { type Kurus, formatLira, kurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import { asciiName } from '../callers/ascii-name.ts'
import { tellOwner } from '../callers/contact.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'
import type { Database, Queryable } from '../database/database.ts'
import { giveBack } from './give-back.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { arePaidInTime } from '../debts/are-paid-in-time.ts'
import { debtsBeingPaid } from '../debts/debts-being-paid.ts'
import { adjustAccrual } from '../debts/ledger.ts'

/** Days after the term before it is looked at: a bank's file of the last day comes later. */
const waitDays = 10
const batchSize = 100

interface Reduced {
  oid: number
  isKept: boolean | null
  lostKurus: number | null
  openKurus: Kurus
  lastCollectionOid: number
  declarationOid: number
  declarationNumber: string
  registryOid: number
  revenueCode: number
  description: string
  periodYear: number
  periodPart: number | null
  instalment: number
  owedKurus: Kurus
  loweredKurus: Kurus
  leftKurus: Kurus
}

type Clock = { settings: ServiceSettings; now: Date; today: string }

/**
 * Settles reductions of penalties whose term is over (law 213 art. 376): kept if tax, interest and the rest of the
 * penalty were paid in time, else the reduced part is owed again. A receipt that comes late or is taken back since
 * settles them anew. Returns the number of lost ones; the same again changes nothing.
 */
export async function settlePenaltyReductions({
  db,
  settings,
  now,
}: {
  db: Database
  settings: ServiceSettings
  now: Date
}): Promise<number> {
  const today = dayInTurkey(now)
  const due = await db<{ oid: number }[]>`
    select accrual.oid from penalty_reduction join accrual on accrual.oid = accrual_oid
    where is_kept is null and due_date < ${addDays(today, -waitDays)}
      or is_kept is not null and seen_collection_oid < ${lastCollectionOf(db)}
    order by accrual.oid limit ${batchSize}`
  let lost = 0
  for (const { oid } of due)
    lost += (await db.begin((tx) => settleReduction(tx, { settings, now, today }, oid))) ? 1 : 0
  return lost
}

/** Number of the last receipt, or counter-entry, about any debt of a penalty's declaration. */
function lastCollectionOf(db: Queryable) {
  return db`coalesce((
    select max(collection_oid) from declaration_accrual own
    join declaration_accrual charged on charged.declaration_oid = own.declaration_oid
    join collection_line on collection_line.accrual_oid = charged.accrual_oid
    where own.accrual_oid = penalty_reduction.accrual_oid), 0)`
}

async function settleReduction(tx: Queryable, clock: Clock, accrualOid: number): Promise<boolean> {
  const [penalty] = await tx<Reduced[]>`
    select accrual.oid, is_kept, lost_kurus, principal_balance(accrual.oid) as open_kurus,
      ${lastCollectionOf(tx)} as last_collection_oid, declared.*, accrual.registry_oid, revenue_code, description, period_year, period_part, instalment, lowered_kurus, left_kurus,
      principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment
        where accrual_oid = accrual.oid and kind <> 'restructuring'), 0)::bigint
      - coalesce((
        select sum(surplus_kurus - taken_kurus) from surplus_owed_back where accrual_oid = accrual.oid), 0)::bigint as owed_kurus
    from accrual join penalty_reduction on accrual_oid = accrual.oid
    cross join lateral (
      select declaration.oid as declaration_oid, declaration.number as declaration_number
      from declaration_accrual join declaration on declaration.oid = declaration_oid
      where declaration_accrual.accrual_oid = accrual.oid order by declaration.oid desc limit 1
    ) declared
    where accrual.oid = ${accrualOid} for no key update of accrual, penalty_reduction`
  if (!penalty) return false
  const oids = [accrualOid, ...(await chargedWith(tx, penalty))]
  if ((await debtsBeingPaid(tx, oids)).size > 0) return false
  const found = penalty.lostKurus ?? 0
  const isKept = await arePaidInTime(tx, oids, { accrualOid, kurus: found })
  const isNew = penalty.isKept !== isKept
  const lost = isNew && !isKept ? reductionLost(penalty.owedKurus, penalty) : kurus(0)
  const again =
    isNew && isKept ? reductionFound(penalty.owedKurus, { ...penalty, lostKurus: found }) : kurus(0)
  await tx`
    update penalty_reduction set ${tx({
      isKept,
      settledOn: clock.today,
      lostKurus: found + lost - again,
      seenCollectionOid: penalty.lastCollectionOid,
    })} where accrual_oid = ${accrualOid}`
  if (again > 0) await lowerAgain(tx, clock, penalty, again)
  if (lost === 0) return false
  await adjustAccrual(tx, {
    accrualOid,
    kind: 'increase',
    amountKurus: lost,
    reason: 'Ceza indirimi kalktı: vergi ve kalan ceza süresinde ödenmedi (213 sayılı Kanun m. 376)',
    adjustedOn: clock.today,
  })
  await tell(tx, clock, penalty, {
    key: `penalty-reduction-lost:${accrualOid}${eventOf(penalty)}`,
    text: `vergi ve kalan ceza suresinde odenmedigi icin indirim kalkti, ${inLira(lost)} geri eklendi.`,
  })
  return true
}

/** Takes the part that had come back off again: what of it was paid is owed back with its delay fine. */
async function lowerAgain(tx: Queryable, clock: Clock, penalty: Reduced, again: Kurus): Promise<void> {
  const openPart = kurus(Math.min(again, penalty.openKurus))
  if (openPart > 0)
    await adjustAccrual(tx, {
      accrualOid: penalty.oid,
      kind: 'decrease',
      amountKurus: 0 - openPart,
      reason:
        'Ceza indirimi geri geldi: süresinde yapılan ödeme sonradan kayda geçti (213 sayılı Kanun m. 376)',
      adjustedOn: clock.today,
    })
  const paidPart = kurus(again - openPart)
  if (paidPart > 0)
    await giveBack(
      tx,
      {
        declaration: { oid: penalty.declarationOid, number: penalty.declarationNumber },
        surpluses: [{ accrualOid: penalty.oid, amountKurus: paidPart }],
      },
      { at: clock.now, ...clock },
    )
  await tell(tx, clock, penalty, {
    key: `penalty-reduction-kept:${penalty.oid}${eventOf(penalty)}`,
    text: `suresinde yapilan odeme kayda gectigi icin ceza indirimi geri geldi, ${inLira(again)} dusuldu.`,
  })
}

const inLira = (amount: Kurus) => formatLira(amount).replace(' ₺', ' TL')

/** A first settling has no mark, so that its message is the one that was told before. */
function eventOf({ isKept, lastCollectionOid }: Reduced): string {
  return isKept === null ? '' : `:${lastCollectionOid}`
}

async function tell(
  tx: Queryable,
  clock: Clock,
  { registryOid, description }: Reduced,
  { key, text }: { key: string; text: string },
): Promise<void> {
  await tellOwner(tx, clock, {
    gsmNumber: await phoneOfRegistry(tx, registryOid),
    eventKey: key,
    text: asciiName(`${description}: ${text}`),
  })
}

/** Taxes and interest of the same declaration, period and instalment, which are paid with the penalty. */
async function chargedWith(tx: Queryable, penalty: Reduced): Promise<number[]> {
  const codes = penalties
    .filter(({ penaltyCode }) => penaltyCode === penalty.revenueCode)
    .flatMap(({ taxCode, interestCode }) => [taxCode, interestCode])
  const rows = await tx<{ oid: number }[]>`
    select distinct accrual.oid from declaration_accrual own
    join declaration_accrual on declaration_accrual.declaration_oid = own.declaration_oid
    join accrual on accrual.oid = declaration_accrual.accrual_oid
    where own.accrual_oid = ${penalty.oid} and revenue_code = any(${codes})
      and period_year = ${penalty.periodYear} and instalment = ${penalty.instalment}
      and period_part is not distinct from ${penalty.periodPart}`
  return rows.map(({ oid }) => oid)
}
