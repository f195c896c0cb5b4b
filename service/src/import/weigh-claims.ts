import { type DebtHistory, type DebtPayment, debtBalance } from 'rules/ledger/debt-balance'
import { type Interruption, lastDayAfter } from 'rules/ledger/time-bar'
import { formatLira, kurus, sumKurus } from 'rules/money'
import { type DebtCourse, coursesOf } from '../debts/list-debts.ts'
import { type DebtLaw, interruptionsOf, lawsOf, youngestRaises } from '../debts/limitation.ts'
import type { Transaction } from './kind.ts'

/** Change of a line to a debt on record; which of them a kind has, its weigher says. */
interface ChangeOfDebt {
  accrualOid: number
  /** Amount that the line alone counts with. */
  countedKurus: number
  /** Principal that falls away, below zero. */
  loweredKurus?: number
  dueDate?: string
  importKey?: string
  cancelledKey?: string | null
  paidOn?: string
  paidKurus?: number
  paidFineKurus?: number
  eventKind?: string
  eventOn?: string
}

interface WeighedDebt {
  /** Number by which the file or the portal knows the debt. */
  name: string
  /** Sum demanded less, beyond the separate sums of its lines. */
  beyondKurus: number
  barredKurus: number
  revivedKurus: number
}

/** Overdue debts that are weighed one by one; a file that touches more of them takes two people. */
const mostDebts = 20_000
const debtsAtOnce = 2000
const mostNamed = 5

export interface ClaimsOfFile {
  beyondKurus: number
  linesForTwo: { what: string; count: number }[]
}

/**
 * Overdue debts as they are demanded before and after a file: the delay fine goes with its principal, and a debt barred
 * by the file's or withdrawn events goes whole.
 */
export async function weighClaims(
  tx: Transaction,
  { isWritten, amount, course }: { isWritten: string; amount: string; course: string },
  asOf: string,
): Promise<ClaimsOfFile> {
  // Names of tables and columns are the program's own.
  const touched = await tx.unsafe<{ oid: number }[]>(
    `select distinct accrual.oid from resolved join accrual on accrual.oid = accrual_oid
     where ${isWritten} and accrual.due_date < $1::date order by 1 limit ${mostDebts + 1}`,
    [asOf],
  )
  const oids = touched.slice(0, mostDebts).map(({ oid }) => oid)
  // Read once: the lines of a file are looked through as a whole.
  const changes =
    oids.length === 0
      ? []
      : await tx.unsafe<ChangeOfDebt[]>(
          `select accrual_oid, -least(0, ${amount})::bigint as counted_kurus, ${course}
           from resolved where ${isWritten} and accrual_oid = any($1::bigint[]) order by accrual_oid, line`,
          [oids as never],
        )
  const byDebt = Map.groupBy(changes, ({ accrualOid }) => accrualOid)
  const weighed: WeighedDebt[] = []
  for (let from = 0; from < oids.length; from += debtsAtOnce) {
    const few = oids.slice(from, from + debtsAtOnce).flatMap((oid) => byDebt.get(oid) ?? [])
    weighed.push(...(await weighDebts(tx, few, asOf)))
  }
  return {
    beyondKurus: weighed.reduce((sum, { beyondKurus }) => sum + beyondKurus, 0),
    linesForTwo: [
      ...inWords('borç zamanaşımına uğruyor', weighed, ({ barredKurus }) => barredKurus),
      ...inWords('zamanaşımına uğramış borç yeniden isteniyor', weighed, ({ revivedKurus }) => revivedKurus),
      ...(touched.length > mostDebts
        ? [{ what: 'vadesi geçmiş borçtan fazlası değişiyor', count: mostDebts }]
        : []),
    ],
  }
}

function inWords(what: string, debts: readonly WeighedDebt[], kurusOf: (debt: WeighedDebt) => number) {
  const meant = debts.filter((debt) => kurusOf(debt) > 0)
  if (meant.length === 0) return []
  const lira = (amount: number) => formatLira(kurus(amount))
  const named = meant.slice(0, mostNamed).map((debt) => `${debt.name} (${lira(kurusOf(debt))})`)
  const sum = meant.reduce((total, debt) => total + kurusOf(debt), 0)
  const rest =
    meant.length > mostNamed ? ` ve ${meant.length - mostNamed} borç daha, toplam ${lira(sum)}` : ''
  return [{ what: `${what}: ${named.join(', ')}${rest}`, count: meant.length }]
}

async function weighDebts(
  tx: Transaction,
  changes: readonly ChangeOfDebt[],
  asOf: string,
): Promise<WeighedDebt[]> {
  const byDebt = Map.groupBy(changes, ({ accrualOid }) => accrualOid)
  const accruals = await tx<
    { oid: number; name: string; principalKurus: number; dueDate: string; bearsDelayFine: boolean }[]
  >`
    select accrual.oid, coalesce(import_key, accrual.oid::text) as name, due_date, bears_delay_fine,
      principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)::bigint as principal_kurus
    from accrual join revenue on revenue.code = revenue_code
    where accrual.oid = any(${[...byDebt.keys()]})`
  const oids = accruals.map(({ oid }) => oid)
  const laws = await lawsOf(tx, oids)
  const courses = await coursesOf(tx, accruals, laws)
  const events = await interruptionsOf(tx, oids)
  const raised = await youngestRaises(tx, oids)
  return accruals.flatMap(({ oid, name }) => {
    const [course, law, own = []] = [courses.get(oid), laws.get(oid), byDebt.get(oid)]
    if (!course || !law) return []
    const claim = (history: DebtHistory, told: readonly Interruption[]) =>
      claimOf({ ...course, history }, told, { law, runsFrom: raised.get(oid) }, asOf)
    const told = events.get(oid) ?? []
    const before = claim(course.history, told)
    const history = changedHistory(course.history, own)
    const after = claim(history, changedEvents(told, { before: course.history, after: history }, own))
    const counted = own.reduce((sum, { countedKurus }) => sum + countedKurus, 0)
    return {
      name,
      beyondKurus: Math.max(0, before.demandedKurus - after.demandedKurus - counted),
      barredKurus: after.isBarred && !before.isBarred ? before.demandedKurus : 0,
      revivedKurus: before.isBarred && !after.isBarred ? after.demandedKurus : 0,
    }
  })
}

function claimOf(
  { history, terms }: Omit<DebtCourse, 'history'> & { history: DebtHistory },
  told: readonly Interruption[],
  { law, runsFrom }: { law: DebtLaw; runsFrom: string | undefined },
  asOf: string,
) {
  const { principalKurus, fineKurus, dueDate } = debtBalance(history, asOf, terms)
  const runs = runsFrom === undefined ? law : { ...law, courtUntil: null }
  const isBarred = principalKurus > 0 && asOf > lastDayAfter(runsFrom ?? dueDate, told, runs)
  // No fine outlives its principal.
  return { isBarred, demandedKurus: isBarred || principalKurus === 0 ? 0 : principalKurus + fineKurus }
}

/** Events of a limitation without withdrawn payments, with new and told ones. */
function changedEvents(
  told: readonly Interruption[],
  { before, after }: Record<'before' | 'after', DebtHistory>,
  changes: readonly ChangeOfDebt[],
): Interruption[] {
  const left = after.payments.map(({ on }) => ({ kind: 'payment', on }))
  const takenBack = before.payments.filter((payment) => !after.payments.includes(payment)).map(({ on }) => on)
  return [
    ...told.filter(({ kind, on }) => kind !== 'payment' || !takenBack.includes(on)),
    ...left,
    ...changes.flatMap(({ eventKind, eventOn }) =>
      eventKind && eventOn ? [{ kind: eventKind, on: eventOn }] : [],
    ),
  ]
}

/** Course of a debt with the lines' reductions, payments and reversals; additions hide nothing and are left out. */
function changedHistory(history: DebtCourse['history'], changes: readonly ChangeOfDebt[]): DebtHistory {
  const cancelled = new Set(changes.map(({ cancelledKey }) => cancelledKey ?? undefined))
  const paid: (DebtPayment & { importKey: string | null })[] = changes.flatMap((change) =>
    change.paidOn === undefined || change.cancelledKey
      ? []
      : {
          on: change.paidOn,
          principalKurus: kurus(change.paidKurus ?? 0),
          fineKurus: kurus(change.paidFineKurus ?? 0),
          importKey: change.importKey ?? null,
        },
  )
  const payments = [...history.payments, ...paid].filter(({ importKey }) => !cancelled.has(importKey ?? ''))
  const lowered = changes.reduce((sum, { loweredKurus = 0 }) => sum + loweredKurus, 0)
  const collected = sumKurus(payments.map(({ principalKurus }) => principalKurus))
  return {
    ...history,
    payments,
    principalKurus: kurus(Math.max(history.principalKurus + lowered, collected)),
    dueDate: changes.findLast(({ dueDate }) => dueDate !== undefined)?.dueDate ?? history.dueDate,
    raised: history.raised && {
      ...history.raised,
      corrections: [...history.raised.corrections, { amountKurus: lowered, dueDate: null }],
    },
  }
}
