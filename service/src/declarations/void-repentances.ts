import type { AssessedAccrual, AssessedPeriod } from 'rules/declarations/assessed-period'
import { chargesAfterLapse, repentedTaxes } from 'rules/declarations/late-charges'
import { openYears } from 'rules/declarations/assessment-limitation'
import { addDays } from 'rules/calendar'
import { formatLira, kurus, sumKurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import { asciiName } from '../callers/ascii-name.ts'
import { tellOwner } from '../callers/contact.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'
import type { Database, Queryable } from '../database/database.ts'
import { arePaidInTime } from '../debts/are-paid-in-time.ts'
import { debtsBeingPaid } from '../debts/debts-being-paid.ts'
import { adjustAccrual } from '../debts/ledger.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { loadLateTerms } from './assessment.ts'
import { postNew } from './post-periods.ts'
import { inForceStatuses } from './status-table.ts'

/** Days after the term before it is looked at: a bank's file of the last day comes later. */
const waitDays = 10
const batchSize = 100

interface Addition {
  oid: number
  declarationOid: number
  number: string
  registryOid: number
  sentAt: Date
  revenueCode: number
  periodYear: number
  periodPart: number | null
  instalment: number
  dueDate: string
  owedKurus: number
  openKurus: number
  working: AssessedPeriod
}

/**
 * Settles repentances whose term is over (law 213 art. 371): kept where tax and addition were paid within it, else void, so that
 * interest and penalty are accrued as without it. Answers how many became void; the same again changes nothing.
 */
export async function voidRepentances({
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
    select accrual.oid from accrual
    where revenue_code = any(${repentedTaxes.map(({ additionCode }) => additionCode)})
      and due_date < ${addDays(today, -waitDays)}
      and not exists (select from declaration_repentance where accrual_oid = accrual.oid)
      and exists (
        select from declaration_accrual join declaration on declaration.oid = declaration_oid
        where declaration_accrual.accrual_oid = accrual.oid and status = any(${[...inForceStatuses]}))
    order by accrual.oid limit ${batchSize}`
  let count = 0
  for (const { oid } of due)
    count += (await db.begin((tx) => settleRepentance(tx, { settings, now, today }, oid))) ? 1 : 0
  return count
}

type Clock = { settings: ServiceSettings; now: Date; today: string }

async function settleRepentance(tx: Queryable, clock: Clock, additionOid: number): Promise<boolean> {
  const addition = await readAddition(tx, additionOid)
  if (!addition) return false
  const taxes = await taxesOf(tx, addition)
  const oids = [additionOid, ...taxes.map(({ oid }) => oid)]
  await tx`select oid from accrual where oid = any(${oids}) order by oid for no key update`
  if ((await debtsBeingPaid(tx, oids)).size > 0) return false
  const isKept = await arePaidInTime(tx, oids)
  const [settled] = await tx`
    insert into declaration_repentance ${tx({
      accrualOid: additionOid,
      declarationOid: addition.declarationOid,
      isKept,
      settledOn: clock.today,
    })} on conflict do nothing returning accrual_oid`
  if (!settled || isKept) return false
  const lateKurus = sumKurus(taxes.map(({ owedKurus }) => kurus(owedKurus)))
  const accrual = accrualOf(addition)
  if (!accrual || lateKurus === 0) return false
  const { today } = clock
  if (addition.openKurus > 0)
    await adjustAccrual(tx, {
      accrualOid: additionOid,
      kind: 'cancellation',
      amountKurus: 0 - addition.openKurus,
      reason: 'Pişmanlık geçersiz oldu: süresinde ödenmedi (213 sayılı Kanun m. 371)',
      adjustedOn: today,
    })
  const lateTerms = await loadLateTerms(tx)
  const charges = chargesAfterLapse(
    addition.working,
    { ...accrual, principalKurus: lateKurus },
    {
      ...lateTerms,
      sentOn: dayInTurkey(addition.sentAt),
      accruedOn: today,
      firstPenaltyYear: openYears(today, lateTerms.terms).penalty,
      additionPaidKurus: kurus(addition.owedKurus - addition.openKurus),
    },
  )
  const sent = { ...addition, oid: addition.declarationOid, correctsOid: null }
  const posted = await postNew(
    tx,
    sent,
    charges.map((charge) => ({ period: addition.working, accrual: charge })),
    today,
  )
  await tx`
    insert into declaration_accrual (declaration_oid, accrual_oid)
    select ${addition.declarationOid}, unnest(${posted}::bigint[])`
  await tell(tx, clock, addition, sumKurus(charges.map(({ principalKurus }) => principalKurus)))
  return true
}

async function readAddition(tx: Queryable, oid: number): Promise<Addition | undefined> {
  const [row] = await tx<Addition[]>`
    select accrual.oid, declaration.oid as declaration_oid, number, declaration.registry_oid, sent_at, revenue_code,
      period_year, period_part, instalment, due_date, principal_balance(accrual.oid) as open_kurus,
      accrual.principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment
        where accrual_oid = accrual.oid and kind <> 'restructuring'), 0)::bigint as owed_kurus, (
        select working from declaration_period
        where declaration_period.declaration_oid = declaration.oid and year = period_year and part = coalesce(period_part, 0)
      ) as working
    from accrual
    join declaration_accrual on declaration_accrual.accrual_oid = accrual.oid
    join declaration on declaration.oid = declaration_accrual.declaration_oid
    where accrual.oid = ${oid} and status = any(${[...inForceStatuses]})
    order by declaration.oid desc limit 1`
  return row?.working ? row : undefined
}

/** Tax that was accrued with the addition, which its term says. */
function taxesOf(tx: Queryable, addition: Addition): Promise<{ oid: number; owedKurus: number }[]> {
  const taxCode =
    repentedTaxes.find(({ additionCode }) => additionCode === addition.revenueCode)?.taxCode ?? 0
  return tx<{ oid: number; owedKurus: number }[]>`
    select accrual.oid, principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment
        where accrual_oid = accrual.oid and kind <> 'restructuring'), 0)::bigint as owed_kurus
    from declaration_accrual join accrual on accrual.oid = accrual_oid
    where declaration_oid = ${addition.declarationOid} and revenue_code = ${taxCode} and due_date = ${addition.dueDate}
      and period_year = ${addition.periodYear} and instalment = ${addition.instalment}
      and period_part is not distinct from ${addition.periodPart}`
}

function accrualOf({ working, instalment, revenueCode }: Addition): AssessedAccrual | undefined {
  const taxCode = repentedTaxes.find(({ additionCode }) => additionCode === revenueCode)?.taxCode
  return working.accruals.find((each) => each.revenueCode === taxCode && each.instalment === instalment)
}

async function tell(
  tx: Queryable,
  { now, settings }: Clock,
  { declarationOid, number, registryOid, oid }: Addition,
  chargedKurus: number,
): Promise<void> {
  const amount = formatLira(kurus(chargedKurus))
  await tx`
    insert into declaration_event ${tx({
      declarationOid,
      status: 'repentanceVoid',
      happenedAt: now,
      memberOid: null,
      registryOid: null,
      byClerk: true,
      note: `Vergi ve pişmanlık zammı süresinde ödenmedi; ${amount} gecikme faizi ve vergi ziyaı cezası tahakkuk etti.`,
    })}`
  const text = `${number} numarali beyanda pismanlik suresinde odenmedigi icin gecersiz oldu. ${amount.replace(' ₺', ' TL')} faiz ve ceza eklendi.`
  await tellOwner(
    tx,
    { now, settings },
    {
      gsmNumber: await phoneOfRegistry(tx, registryOid),
      eventKey: `repentance-void:${oid}`,
      text: asciiName(text),
    },
  )
}
