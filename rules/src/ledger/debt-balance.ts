import {
  type DelayFine,
  type DelayFineQuestion,
  delayFineOfAmount,
  exactDelayFine,
  roundFine,
} from './delay-fine.ts'
import { type LegalInterest, contractRates } from './contract-interest.ts'
import { type PaidFine, earnedDiscount, offeredDiscount, paidBeyondDiscount } from './fine-terms.ts'
import { kurus, sumKurus, type Kurus } from '../money.ts'
import { type MinimumDelayFine, minimumFineOn } from './minimum-delay-fine.ts'
import type { Regime } from './regime.ts'
import { shareOut } from '../share-out.ts'

/** Money already taken for a debt, without cancelled payments. */
export type DebtPayment = {
  on: string
  principalKurus: Kurus
  fineKurus: Kurus
  /** Day for which the sum was promised to the payer, where the bank took it after midnight. */
  promisedOn?: string | null
}

/** Course of a debt to which something was added with a last day to pay of its own: corrections in their order. */
export type DebtRaises = {
  accruedKurus: Kurus
  corrections: readonly DebtCorrection[]
}

export type DebtCorrection = {
  amountKurus: number
  dueDate: string | null
  /** Whether the amount went into a plan or came back from a broken one: the debt is as old as it was. */
  isOfPlan?: boolean
}

export type DebtHistory = {
  /** Accrued amount with all its corrections. */
  principalKurus: Kurus
  dueDate: string
  payments: readonly DebtPayment[]
  /** Payments into broken plans, as they were set off against it; they are not in the principal. */
  setOffs?: readonly DebtPayment[] | undefined
  raised?: DebtRaises | undefined
  /** Tax within the bill of a contract debt, such as the cleaning tax of a water bill. */
  taxOfBill?: { taxKurus: number; billKurus: number } | undefined
  /** Discount of an administrative fine within the term, and the part of it that was granted already. */
  discount?: { basisPoints: number; grantedKurus: Kurus } | undefined
}

/** A part of the principal with the fine it bore from its due date to the day it was paid or is asked for. */
export type FineStretch = { principalKurus: Kurus; regime: Regime; fine: DelayFine }

export type DebtBalance = {
  /** Principal that is asked for; of a fine within its term without the discount. */
  principalKurus: Kurus
  fineKurus: Kurus
  /** Open part of a fine that falls away where the rest is paid by the due date. */
  discountKurus: Kurus
  /** Fine that was paid on principal that is not owed any more. */
  overpaidFineKurus: Kurus
  /** Last day to pay of the open part; of a paid debt the one it had. */
  dueDate: string
  /** Whether it was raised to the least fine of the law. */
  isMinimumFine: boolean
  stretches: FineStretch[]
}

type Terms = Pick<DelayFineQuestion, 'rates' | 'bearsFine'> & {
  minimumFines: readonly MinimumDelayFine[]
  /** Whether a begun month of delay counts whole, by the law of the debt. */
  countsBegunMonths?: boolean
  /** Law of the debt, a tax or fee unless said; legal interest is the measure of contracts. */
  regime?: Regime
  legalInterest?: readonly LegalInterest[]
}

/**
 * Fine paid beyond that of a lower principal: the part that falls away was paid last, and takes the fine on it along.
 */
export function overpaidFine(
  { payments, ...history }: DebtHistory,
  rightPrincipalKurus: Kurus,
  asOf: string,
  terms: Terms,
): Kurus {
  let left: number = rightPrincipalKurus
  const counted = payments
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
    .map((payment) => {
      const principalKurus = kurus(Math.min(left, payment.principalKurus))
      left -= principalKurus
      return { ...payment, principalKurus }
    })
  const right = { ...history, principalKurus: rightPrincipalKurus, payments: counted }
  const raised = history.raised && loweredTo(rightPrincipalKurus, history.raised)
  return debtBalance({ ...right, raised }, asOf, terms).overpaidFineKurus
}

/** Course of a raised debt that ends with a lower principal: the latest due part is taken off. */
function loweredTo(principalKurus: Kurus, { accruedKurus, corrections }: DebtRaises): DebtRaises {
  const owed = corrections.reduce((sum, { amountKurus }) => sum + amountKurus, accruedKurus as number)
  return {
    accruedKurus,
    corrections: [...corrections, { amountKurus: principalKurus - owed, dueDate: null }],
  }
}

type Part = { principalKurus: Kurus; dueDate: string; until: string; isPaid: boolean; regime: Regime }

/**
 * Open principal and fine of a debt on a day. Each kuruş bears its fine from its due date to its payment (law 6183,
 * article 51), rounded in the sum; rates recorded later leave earlier payments unchanged. Fines bear none (51/3);
 * contracts have a ceiling and no least fine, and the tax on a contract's bill bears its own.
 */
export function debtBalance(given: DebtHistory, asOf: string, terms: Terms): DebtBalance {
  const history = withSetOffs(given, asOf)
  const payments = history.payments.filter(({ on }) => on <= asOf).toSorted((a, b) => (a.on < b.on ? -1 : 1))
  const { parts, dueDate } = partsOf(history, payments, asOf, terms.regime ?? 'public')
  const late = parts.flatMap((part) => {
    const question = questionOf(part, terms)
    const exact = exactDelayFine(question)
    return exact === undefined ? [] : [{ question, exact, regime: part.regime }]
  })
  const sides = (['public', 'fine', 'contract'] as const).map((regime) => {
    const own = late.filter((each) => each.regime === regime)
    const exact = own.reduce((sum, each) => sum + each.exact, 0n)
    const rounded = roundFine(exact)
    // The least fine is owed once for a debt; a rate of zero suspends the fine, and the minimum with it.
    const hasMinimum = exact !== 0n && regime === 'public'
    const leastKurus = hasMinimum ? minimumFineOn(terms.minimumFines, own[0]?.question.asOf ?? asOf) : 0
    return { own, rounded, grown: kurus(Math.max(rounded, leastKurus)) }
  })
  const grown = sumKurus(sides.map((side) => side.grown))
  const paid = sumKurus(payments.map(({ fineKurus }) => fineKurus))
  const open = history.principalKurus - sumKurus(payments.map(({ principalKurus }) => principalKurus))
  if (open < 0) throw new RangeError('more was paid than was owed')
  const discountKurus = discountOn(history, asOf)
  return {
    principalKurus: kurus(open - discountKurus),
    discountKurus,
    fineKurus: kurus(Math.max(grown - paid, 0)),
    overpaidFineKurus: kurus(Math.max(paid - grown, 0)),
    dueDate,
    isMinimumFine: sides.some((side) => side.grown > side.rounded),
    // Shared out where someone looks at it: a list shows the amount alone.
    get stretches() {
      return sides.flatMap((side) => {
        const shares = shareOut(
          side.grown,
          side.own.map((each) => each.exact),
        )
        return side.own.map(({ question, regime }, index) => ({
          principalKurus: question.principalKurus,
          regime,
          fine: delayFineOfAmount(question, shares[index] ?? kurus(0)),
        }))
      })
    },
  }
}

/** Course of a debt with a broken plan's payments on it, each on its own day. */
function withSetOffs({ setOffs = [], ...history }: DebtHistory, asOf: string): DebtHistory {
  const paid = setOffs.filter(({ on }) => on <= asOf)
  if (paid.length === 0) return history
  const paidKurus = sumKurus(paid.map(({ principalKurus }) => principalKurus))
  const { principalKurus, payments, raised } = history
  const back = { amountKurus: paidKurus, dueDate: null, isOfPlan: true }
  return {
    ...history,
    principalKurus: kurus(principalKurus + paidKurus),
    payments: [...payments, ...paid],
    raised: raised && { ...raised, corrections: [...raised.corrections, back] },
  }
}

/** Discount of a fine that its payments have earned by now, whether it is on record or not. */
export function discountEarned(history: DebtHistory): Kurus {
  const fine = fineOf(withSetOffs(history, '9999-12-31'))
  return fine ? earnedDiscount(fine) : kurus(0)
}

/**
 * Refund of a fine paid beyond its discount. The part lowered after payment (`loweredKurus`, which is refunded
 * automatically) counts as neither owed nor paid; it was paid last.
 */
export function overpaidFineInTerm(history: DebtHistory, loweredKurus: Kurus): Kurus {
  const fine = fineOf(withSetOffs(history, '9999-12-31'))
  if (!fine) return kurus(0)
  const paidKurus = kurus(Math.max(0, fine.paidKurus - loweredKurus))
  return paidBeyondDiscount({
    ...fine,
    fineKurus: kurus(Math.max(0, fine.fineKurus - loweredKurus)),
    paidKurus,
    paidInTermKurus: kurus(Math.min(fine.paidInTermKurus, paidKurus)),
  })
}

/** Discount offered within the term, and after it the earned one; a recorded one is in the principal already. */
function discountOn(history: DebtHistory, asOf: string): Kurus {
  const fine = fineOf(history)
  if (!fine) return kurus(0)
  const whole = asOf <= history.dueDate ? offeredDiscount(fine) : earnedDiscount(fine)
  return kurus(Math.max(0, whole - (history.discount?.grantedKurus ?? 0)))
}

/** Fine and its payments; later additions with a last day of their own are no part of the discount's base. */
function fineOf({ principalKurus, dueDate, payments, raised, discount }: DebtHistory): PaidFine | undefined {
  if (!discount) return undefined
  const added = raised?.corrections.filter((each) => each.dueDate !== null) ?? []
  const addedKurus = added.reduce((sum, { amountKurus }) => sum + amountKurus, 0)
  const fineKurus = Math.max(0, principalKurus + discount.grantedKurus - addedKurus)
  const inTerm = payments.filter(({ on, promisedOn }) => (promisedOn ?? on) <= dueDate)
  const paidOf = (some: readonly DebtPayment[]) =>
    kurus(Math.min(fineKurus, sumKurus(some.map((payment) => payment.principalKurus))))
  return {
    fineKurus: kurus(fineKurus),
    discountBasisPoints: discount.basisPoints,
    paidInTermKurus: paidOf(inTerm),
    paidKurus: paidOf(payments),
  }
}

/** Parts of the principal by due date and by day of payment: the earliest due is paid first. */
function partsOf(
  history: DebtHistory,
  payments: readonly DebtPayment[],
  asOf: string,
  regime: Regime,
): { parts: Part[]; dueDate: string } {
  const layers = layersOf(history)
  const parts: Part[] = []
  const add = (part: Omit<Part, 'regime'>) => parts.push(...sidesOf({ ...part, regime }, history.taxOfBill))
  for (const { on, principalKurus } of payments) {
    let left: number = principalKurus
    for (const layer of layers) {
      const taken = Math.min(left, layer.amountKurus)
      if (taken === 0) continue
      add({ principalKurus: kurus(taken), dueDate: layer.dueDate, until: on, isPaid: true })
      layer.amountKurus -= taken
      left -= taken
    }
  }
  const open = layers.filter(({ amountKurus }) => amountKurus > 0)
  for (const { amountKurus, dueDate } of open)
    add({ principalKurus: kurus(amountKurus), dueDate, until: asOf, isPaid: false })
  return { parts, dueDate: open[0]?.dueDate ?? history.dueDate }
}

/** Tax and contract of a bill, in proportion: no law says which of them a payment reaches first. */
function sidesOf(part: Part, tax: DebtHistory['taxOfBill']): Part[] {
  if (part.regime !== 'contract' || tax === undefined || tax.taxKurus <= 0) return [part]
  const [ofTax = kurus(0), rest = kurus(0)] = shareOut(part.principalKurus, [
    BigInt(tax.taxKurus),
    BigInt(Math.max(tax.billKurus - tax.taxKurus, 0)),
  ])
  return [
    { ...part, regime: 'public', principalKurus: ofTax },
    { ...part, principalKurus: rest },
  ]
}

type Layer = { dueDate: string; amountKurus: number }

/** Open parts of a debt by their due dates, earliest first: the earliest due is paid first. */
export function openLayers(given: DebtHistory): Layer[] {
  const history = withSetOffs(given, '9999-12-31')
  const layers = layersOf(history)
  let paid: number = sumKurus(history.payments.map(({ principalKurus }) => principalKurus))
  for (const layer of layers) {
    const taken = Math.min(paid, layer.amountKurus)
    layer.amountKurus -= taken
    paid -= taken
  }
  return layers.filter(({ amountKurus }) => amountKurus > 0)
}

/**
 * Amounts by due date, earliest first; reductions take off the latest due part, and a broken plan's return is as old as
 * it was: its payments went to the earliest due.
 */
function layersOf({
  principalKurus,
  dueDate,
  raised,
}: Pick<DebtHistory, 'principalKurus' | 'dueDate' | 'raised'>): Layer[] {
  if (raised === undefined) return [{ dueDate, amountKurus: principalKurus }]
  const accrued: Layer = { dueDate, amountKurus: raised.accruedKurus }
  const layers = [accrued]
  const inPlans: { layer: Layer; amountKurus: number }[] = []
  for (const correction of raised.corrections) {
    if (correction.isOfPlan === true && correction.amountKurus < 0)
      inPlans.push(...lower(layers, -correction.amountKurus))
    else if (correction.isOfPlan === true) {
      const beyond = giveBack(inPlans, correction.amountKurus)
      accrued.amountKurus += beyond
    } else if (correction.dueDate !== null) layers.push({ ...correction, dueDate: correction.dueDate })
    else if (correction.amountKurus > 0) accrued.amountKurus += correction.amountKurus
    else lower(layers, -correction.amountKurus)
    layers.sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
  }
  return layers
}

/** Last day to pay of the youngest part of a raised debt that is owed, paid or not. */
export function youngestDueDate({ dueDate, ...raised }: DebtRaises & { dueDate: string }): string {
  const layers = layersOf({ principalKurus: raised.accruedKurus, dueDate, raised })
  return layers.findLast(({ amountKurus }) => amountKurus > 0)?.dueDate ?? dueDate
}

/** Takes off the latest due part, and returns the amounts taken off each layer. */
function lower(layers: readonly Layer[], byKurus: number): { layer: Layer; amountKurus: number }[] {
  let left = byKurus
  return layers.toReversed().map((layer) => {
    const amountKurus = Math.min(left, layer.amountKurus)
    layer.amountKurus -= amountKurus
    left -= amountKurus
    return { layer, amountKurus }
  })
}

/** Gives back amounts taken off, the latest due first; returns the rest beyond them. */
function giveBack(taken: { layer: Layer; amountKurus: number }[], amountKurus: number): number {
  let left = amountKurus
  for (const each of taken.toSorted((a, b) => (a.layer.dueDate < b.layer.dueDate ? 1 : -1))) {
    const given = Math.min(left, each.amountKurus)
    each.amountKurus -= given
    each.layer.amountKurus += given
    left -= given
  }
  return left
}

function questionOf(part: Part, terms: Terms): DelayFineQuestion {
  const { principalKurus, dueDate, until, isPaid, regime } = part
  const rates = isPaid ? recordedBy(until, terms.rates) : terms.rates
  return {
    bearsFine: terms.bearsFine && regime !== 'fine',
    rates: regime === 'contract' ? contractRates(rates, terms.legalInterest ?? none) : rates,
    principalKurus,
    dueDate,
    asOf: until,
    ...(terms.countsBegunMonths === true && { wholeMonthsSince: dueDate }),
  }
}

const none: readonly LegalInterest[] = []

/** The rates that were on record on a day; the same list where all of them were, because their spans are kept by it. */
function recordedBy(day: string, rates: Terms['rates']): Terms['rates'] {
  const isRecorded = ({ recordedOn }: Terms['rates'][number]) => (recordedOn ?? '') <= day
  return rates.every(isRecorded) ? rates : rates.filter(isRecorded)
}
