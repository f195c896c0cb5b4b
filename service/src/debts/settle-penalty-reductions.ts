import { penalties } from 'rules/declarations/late-charges'
import { reductionLost } from 'rules/declarations/penalty-reduction'
import { addDays } from 'rules/calendar'
import { type Kurus, formatLira, kurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import { asciiName } from '../callers/ascii-name.ts'
import { tellOwner } from '../callers/contact.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { arePaidInTime } from './are-paid-in-time.ts'
import { debtsBeingPaid } from './debts-being-paid.ts'
import { adjustAccrual } from './ledger.ts'

/** Days after the term before it is looked at: a bank's file of the last day comes later. */
const waitDays = 10
const batchSize = 100

interface Reduced {
  oid: number
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
 * penalty were paid in time, else the reduced part is owed again. Returns the number of lost ones; the same again
 * changes nothing.
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
    where is_kept is null and due_date < ${addDays(today, -waitDays)} order by accrual.oid limit ${batchSize}`
  let lost = 0
  for (const { oid } of due)
    lost += (await db.begin((tx) => settleReduction(tx, { settings, now, today }, oid))) ? 1 : 0
  return lost
}

async function settleReduction(tx: Queryable, clock: Clock, accrualOid: number): Promise<boolean> {
  const [penalty] = await tx<Reduced[]>`
    select accrual.oid, accrual.registry_oid, revenue_code, description, period_year, period_part, instalment, lowered_kurus, left_kurus,
      principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment
        where accrual_oid = accrual.oid and kind <> 'restructuring'), 0)::bigint
      - coalesce((
        select sum(surplus_kurus - taken_kurus) from surplus_owed_back where accrual_oid = accrual.oid), 0)::bigint as owed_kurus
    from accrual join penalty_reduction on accrual_oid = accrual.oid
    where accrual.oid = ${accrualOid} and is_kept is null for no key update of accrual`
  if (!penalty) return false
  const oids = [accrualOid, ...(await chargedWith(tx, penalty))]
  if ((await debtsBeingPaid(tx, oids)).size > 0) return false
  const isKept = await arePaidInTime(tx, oids)
  await tx`
    update penalty_reduction set is_kept = ${isKept}, settled_on = ${clock.today} where accrual_oid = ${accrualOid}`
  const lost = reductionLost(kurus(penalty.owedKurus), penalty)
  if (isKept || lost === 0) return false
  await adjustAccrual(tx, {
    accrualOid,
    kind: 'increase',
    amountKurus: lost,
    reason: 'Ceza indirimi kalktı: vergi ve kalan ceza süresinde ödenmedi (213 sayılı Kanun m. 376)',
    adjustedOn: clock.today,
  })
  const amount = formatLira(lost).replace(' ₺', ' TL')
  await tellOwner(tx, clock, {
    gsmNumber: await phoneOfRegistry(tx, penalty.registryOid),
    eventKey: `penalty-reduction-lost:${accrualOid}`,
    text: asciiName(
      `${penalty.description}: vergi ve kalan ceza suresinde odenmedigi icin indirim kalkti, ${amount} geri eklendi.`,
    ),
  })
  return true
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
