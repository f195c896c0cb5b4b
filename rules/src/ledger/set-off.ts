import { dayNumber } from '../calendar.ts'
import { kurus, sumKurus } from '../money.ts'
import type { Kurus } from '../money.ts'
import { shareOut } from '../share-out.ts'
import type { Regime } from './regime.ts'
import { lastDayOfCollection } from './time-bar.ts'

/** Open amount of one accrual on the day of payment, and the facts that decide its turn. */
export type OpenDebt = {
  id: string
  principalKurus: Kurus
  fineKurus: Kurus
  dueDate: string
  /** Law of the debt, a tax or fee unless said. */
  regime?: Regime
  /** Last day on which it can be collected, where it is not that of a tax without interruption. */
  lastDay?: string
  /** The first day of the payment period; without it the period has begun. */
  payableFrom?: string
  /** The last day that broke off the limitation (article 103). */
  brokenOffOn?: string
  /** The tax that this interest belongs to: both are paid together, in proportion. */
  accessoryOf?: string
  /** Guarantee that secures the debt; debts with less of it are paid off first. */
  guaranteeKurus?: Kurus
  /** The payer's wish among contract debts, and among others that are not overdue and due on one day: lower goes first. */
  wishedTurn?: number
}

export type SetOffLine = { id: string; principalKurus: Kurus; fineKurus: Kurus }

export type SetOff = { lines: SetOffLine[]; creditKurus: Kurus }

/**
 * Turns in the order of law 6183, article 47. The article is silent on the last two: debts not payable yet are still
 * paid ahead, and time-barred ones only when nothing else is owed.
 */
const turns = ['notOverdue', 'barredAtYearEnd', 'overdue', 'notYetPayable', 'timeBarred'] as const
type Turn = (typeof turns)[number]

/** Sets a voluntary payment off against the debts; a line for each debt that gets something, in turn. */
export function allocate(paymentKurus: Kurus, debts: readonly OpenDebt[], asOf: string): SetOff {
  if (paymentKurus < 0) throw new RangeError(`not a payment: ${paymentKurus}`)
  dayNumber(asOf)
  debts.forEach(checkDebt)
  const lines: SetOffLine[] = []
  let left = paymentKurus
  for (const equals of inTurn(debts, asOf)) {
    const owed = sumKurus(equals.map(owedOn))
    const paid = kurus(Math.min(left, owed))
    const shares = shareOut(paid, equals.map(owedOn).map(BigInt))
    equals.forEach((debt, index) => lines.push(splitOn(debt, shares[index] ?? kurus(0))))
    left = kurus(left - paid)
  }
  return { lines: lines.filter((line) => line.principalKurus + line.fineKurus > 0), creditKurus: left }
}

/**
 * A sum that does not cover a debt goes to its principal and its fine in proportion; of a contract the interest is paid first
 * (code of obligations art. 100).
 */
function splitOn(debt: OpenDebt, paid: Kurus): SetOffLine {
  if (debt.regime === 'contract') {
    const fineKurus = kurus(Math.min(paid, debt.fineKurus))
    return { id: debt.id, principalKurus: kurus(paid - fineKurus), fineKurus }
  }
  const owed = BigInt(owedOn(debt))
  const toPrincipal =
    owed === 0n ? 0n : (2n * BigInt(paid) * BigInt(debt.principalKurus) + owed) / (2n * owed)
  const principalKurus = kurus(Number(toPrincipal))
  return { id: debt.id, principalKurus, fineKurus: kurus(paid - principalKurus) }
}

/** A debt with the interest on it, which goes where the debt goes. */
type Unit = { debt: OpenDebt; members: OpenDebt[] }

function unitsOf(debts: readonly OpenDebt[]): Unit[] {
  const ids = new Set(debts.map(({ id }) => id))
  const isAccessory = ({ accessoryOf }: OpenDebt) => accessoryOf !== undefined && ids.has(accessoryOf)
  return debts
    .filter((debt) => !isAccessory(debt))
    .map((debt) => ({ debt, members: [debt, ...debts.filter((each) => each.accessoryOf === debt.id)] }))
}

/**
 * Debts in the order of payment; debts that share in proportion form one group: interest with its tax, and all that are
 * barred at the year's end.
 */
function inTurn(debts: readonly OpenDebt[], asOf: string): OpenDebt[][] {
  const units = unitsOf(debts)
  const sequence = turns.flatMap((turn) => {
    const equals = units.filter(({ debt }) => turnOf(debt, asOf) === turn)
    if (turn === 'barredAtYearEnd') return [equals.flatMap(({ members }) => members)]
    return equals
      .toSorted(turn === 'notOverdue' ? byDueDateAndWish : byDueDateAndGuarantee)
      .map(({ members }) => members)
  })
  return asChosen(sequence, asOf)
}

/**
 * Contract debts among themselves as the payer chose (code of obligations art. 101), else those that are due, the earliest
 * first, and of one day in proportion (art. 102). No law orders them against public debts, which keep their places.
 */
function asChosen(sequence: readonly OpenDebt[][], asOf: string): OpenDebt[][] {
  const isContract = ([first]: readonly OpenDebt[]) => first?.regime === 'contract'
  const chosen = sequence
    .filter(isContract)
    .flat()
    .toSorted(
      (a, b) =>
        (a.wishedTurn ?? unwished) - (b.wishedTurn ?? unwished) ||
        turns.indexOf(turnOf(a, asOf)) - turns.indexOf(turnOf(b, asOf)) ||
        (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0),
    )
  const groups: OpenDebt[][] = []
  for (const debt of chosen) {
    const last = groups.at(-1)
    const isEqual =
      last?.[0]?.dueDate === debt.dueDate && last[0].wishedTurn === undefined && debt.wishedTurn === undefined
    if (last && isEqual) last.push(debt)
    else groups.push([debt])
  }
  const inPlaces = sequence.flatMap((unit) => (isContract(unit) ? [groups.shift() ?? []] : [unit]))
  return [...inPlaces, ...groups].filter((unit) => unit.length > 0)
}

const unwished = Number.MAX_SAFE_INTEGER

function turnOf(debt: OpenDebt, asOf: string): Turn {
  if (debt.payableFrom !== undefined && debt.payableFrom > asOf) return 'notYetPayable'
  if (debt.dueDate >= asOf) return 'notOverdue'
  const lastDay = debt.lastDay ?? lastDayOfCollection(debt.dueDate, debt.brokenOffOn)
  if (asOf > lastDay) return 'timeBarred'
  if (debt.regime === 'contract') return 'overdue'
  return lastDay.slice(0, 4) === asOf.slice(0, 4) ? 'barredAtYearEnd' : 'overdue'
}

/**
 * Order by due date and wish. Without a wish the smaller debt goes first, being the one the payment is likelier to
 * cover wholly.
 */
function byDueDateAndWish(a: Unit, b: Unit): number {
  if (a.debt.dueDate !== b.debt.dueDate) return a.debt.dueDate < b.debt.dueDate ? -1 : 1
  const wishes = (a.debt.wishedTurn ?? unwished) - (b.debt.wishedTurn ?? unwished)
  return wishes || sumKurus(a.members.map(owedOn)) - sumKurus(b.members.map(owedOn))
}

function byDueDateAndGuarantee({ debt: a }: Unit, { debt: b }: Unit): number {
  if (a.dueDate !== b.dueDate) return a.dueDate < b.dueDate ? -1 : 1
  return (a.guaranteeKurus ?? 0) - (b.guaranteeKurus ?? 0)
}

function owedOn(debt: OpenDebt): Kurus {
  return kurus(debt.principalKurus + debt.fineKurus)
}

function checkDebt(debt: OpenDebt): void {
  dayNumber(debt.dueDate)
  if (debt.principalKurus < 0 || debt.fineKurus < 0) throw new RangeError(`not a debt: ${debt.id}`)
}
