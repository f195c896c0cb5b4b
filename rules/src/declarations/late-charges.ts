import { addDays, addMonths } from '../calendar.ts'
import { formatDateShort } from '../dates.ts'
import { partOf } from '../exact-parts.ts'
import type { StandingAccrual } from '../ledger/accrual-correction.ts'
import type { DelayFineRate } from '../ledger/delay-fine.ts'
import type { DerivationLine } from '../ledger/derivation.ts'
import { type Holiday, nextWorkingDay } from '../ledger/due-date.ts'
import { type InterestSlice, lateAssessmentInterest } from '../ledger/late-assessment-interest.ts'
import { formatPercent } from '../measures.ts'
import { formatLira, type Kurus, kurus, sumKurus } from '../money.ts'
import { type Sourced, type TaxTermRow, findTerm } from '../taxes/tariff-rows.ts'
import type { AssessedAccrual, AssessedPeriod } from './assessed-period.ts'
import { repentanceAddition } from './repentance.ts'

/**
 * The local codes of the interest and of the penalty, by those of the taxes. The contribution share is collected with its tax and is not a tax, so that it bears neither.
 */
const chargeCodes: Record<number, { interest: number; penalty: number; repentance?: number }> = {
  11: { interest: 18, penalty: 19 },
  12: { interest: 18, penalty: 19 },
  13: { interest: 18, penalty: 19 },
  21: { interest: 28, penalty: 29 },
  31: { interest: 38, penalty: 39, repentance: 36 },
  41: { interest: 48, penalty: 49, repentance: 46 },
}
const interestCodes = new Set(Object.values(chargeCodes).map(({ interest }) => interest))
/** Local codes of all that is charged for being late. */
export const chargeRevenueCodes = Object.values(chargeCodes).flatMap((codes) => Object.values(codes))
const penaltyCodes = new Set(Object.values(chargeCodes).map(({ penalty }) => penalty))
/** The local codes of penalties, with the tax and the interest that are charged with each. */
export const penalties = Object.entries(chargeCodes).reduce<
  { penaltyCode: number; taxCode: number; interestCode: number }[]
>(
  (all, [tax, { penalty, interest }]) => [
    ...all,
    { penaltyCode: penalty, taxCode: Number(tax), interestCode: interest },
  ],
  [],
)
const repentanceCodes = new Set(Object.values(chargeCodes).flatMap(({ repentance }) => repentance ?? []))

export type LateTerms = {
  rates: readonly DelayFineRate[]
  terms: readonly TaxTermRow[]
  holidays: readonly Holiday[]
}

export type LateQuestion = LateTerms & {
  /** Day the declaration was sent: the time the municipality takes to accept it makes nothing later. */
  sentOn: string
  accruedOn: string
  /** The first year whose penalty is not barred. */
  firstPenaltyYear: number
  /** Whether the declarer repents (article 371), which no law allows for property and notices. */
  isRepentance?: boolean
  /** Accruals of an earlier declaration for the same years, with their charges. */
  standing: readonly StandingAccrual[]
}

/**
 * Adds interest and penalty of each instalment whose day had passed when a late declaration was sent. Earlier accruals
 * keep their charges; only the sum that a correction adds is charged, and the sum it takes off takes its part of the
 * charges along.
 */
export function withLateCharges(
  periods: readonly AssessedPeriod[],
  question: LateQuestion,
): AssessedPeriod[] {
  return periods.map((period) => {
    const charges = period.accruals.flatMap((accrual) => chargesOf(period, accrual, question))
    const taxes = period.accruals.map((accrual) =>
      isRepented(accrual, question) ? { ...accrual, dueDate: repentanceDueDate(question) } : accrual,
    )
    return { ...period, accruals: [...taxes, ...charges] }
  })
}

/** Whether one revenue is the interest on the tax of another. */
export function isInterestOn(revenueCode: number, taxCode: number): boolean {
  const codes = chargeCodes[taxCode]
  return codes !== undefined && (codes.interest === revenueCode || codes.repentance === revenueCode)
}

export function isLateCharge(revenueCode: number): boolean {
  return [interestCodes, penaltyCodes, repentanceCodes].some((codes) => codes.has(revenueCode))
}

/** The local codes of additions of those who repented, with the taxes they belong to. */
export const repentedTaxes = Object.entries(chargeCodes).flatMap(([tax, { repentance }]) =>
  repentance === undefined ? [] : [{ taxCode: Number(tax), additionCode: repentance }],
)

/** Whether late tax of a declaration can be repented. */
export function canRepent(periods: readonly AssessedPeriod[], question: LateQuestion): boolean {
  return periods.some(({ accruals }) =>
    accruals.some((accrual) => isRepented(accrual, { ...question, isRepentance: true })),
  )
}

function isRepented(accrual: AssessedAccrual, { isRepentance, sentOn, terms }: LateQuestion): boolean {
  return (
    isRepentance === true &&
    chargeCodes[accrual.revenueCode]?.repentance !== undefined &&
    accrual.lawfulDueDate < sentOn &&
    findTerm(terms, 'repentanceDays', sentOn) !== undefined
  )
}

/** Last day to pay of those who repent: counted from the accrual, for before it no one knows the sum. */
function repentanceDueDate({ accruedOn, sentOn, terms, holidays }: LateQuestion): string {
  const days = findTerm(terms, 'repentanceDays', sentOn)?.value ?? 0
  return nextWorkingDay(addDays(accruedOn, days), holidays)
}

/** Totals of the accruals that are charges for being late. */
export function lateTotals(periods: readonly AssessedPeriod[]): {
  interestKurus: Kurus
  penaltyKurus: Kurus
  repentanceKurus: Kurus
} {
  const sumOf = (codes: ReadonlySet<number>) =>
    sumKurus(
      periods
        .flatMap(({ accruals }) => accruals)
        .filter(({ revenueCode }) => codes.has(revenueCode))
        .map(({ principalKurus }) => principalKurus),
    )
  return {
    interestKurus: sumOf(interestCodes),
    penaltyKurus: sumOf(penaltyCodes),
    repentanceKurus: sumOf(repentanceCodes),
  }
}

function chargesOf(
  period: AssessedPeriod,
  accrual: AssessedAccrual,
  question: LateQuestion,
): AssessedAccrual[] {
  const codes = chargeCodes[accrual.revenueCode]
  if (codes === undefined || accrual.lawfulDueDate >= question.sentOn) return []
  const owed = (revenueCode: number) => owedBefore(period, { ...accrual, revenueCode }, question.standing)
  const before = owed(accrual.revenueCode)
  const change = { principalKurus: accrual.principalKurus, before }
  const addedKurus = kurus(Math.max(0, accrual.principalKurus - before))
  const repents = isRepented(accrual, question)
  const nothing = kurus(0)
  const interest = changed(
    change,
    owed(codes.interest),
    interestOn(repents ? nothing : addedKurus, accrual, question),
  )
  const isPenaltyBarred = period.year < question.firstPenaltyYear
  const penalty = changed(
    change,
    owed(codes.penalty),
    penaltyOn(isPenaltyBarred || repents ? nothing : addedKurus, accrual, question),
  )
  const { accruedOn, holidays } = question
  const shared = { instalment: accrual.instalment, lawfulDueDate: accrual.lawfulDueDate }
  const all: AssessedAccrual[] = [
    {
      ...shared,
      revenueCode: codes.interest,
      description: `Gecikme faizi – ${accrual.description}`,
      dueDate: nextWorkingDay(addMonths(accruedOn, 1), holidays),
      principalKurus: interest.kurus,
      derivation: interest.lines,
    },
    {
      ...shared,
      revenueCode: codes.penalty,
      description: `Vergi ziyaı cezası – ${accrual.description}`,
      dueDate: penaltyDueDate(accrual.lawfulDueDate, question),
      principalKurus: penalty.kurus,
      derivation: penalty.lines,
    },
  ]
  if (codes.repentance !== undefined) {
    const added = repentanceAddition({
      principalKurus: repents ? addedKurus : nothing,
      dueDate: accrual.lawfulDueDate,
      declaredOn: question.sentOn,
      rates: question.rates,
    })
    const addition = changed(change, owed(codes.repentance), added)
    all.push({
      ...shared,
      revenueCode: codes.repentance,
      description: `Pişmanlık zammı – ${accrual.description}`,
      dueDate: repentanceDueDate(question),
      principalKurus: addition.kurus,
      derivation: addition.lines,
    })
  }
  return all.filter(({ principalKurus }) => principalKurus > 0)
}

/**
 * Interest and penalty of a tax whose repentance was not kept: as without it, by the day the declaration was sent, less
 * the paid part of the addition.
 */
export function chargesAfterLapse(
  period: AssessedPeriod,
  accrual: AssessedAccrual,
  {
    additionPaidKurus,
    ...question
  }: Omit<LateQuestion, 'standing' | 'isRepentance'> & { additionPaidKurus: Kurus },
): AssessedAccrual[] {
  let left: number = additionPaidKurus
  return chargesOf(period, accrual, { ...question, standing: [], isRepentance: false }).flatMap((charge) => {
    const paid = Math.min(left, charge.principalKurus)
    left -= paid
    if (paid === 0) return [charge]
    const principalKurus = kurus(charge.principalKurus - paid)
    const line = { label: 'Ödenmiş pişmanlık zammı', value: `−${formatLira(kurus(paid))}` }
    return principalKurus === 0
      ? []
      : [{ ...charge, principalKurus, derivation: [...charge.derivation, line] }]
  })
}

function owedBefore(
  { year, part }: AssessedPeriod,
  { revenueCode, instalment }: Pick<AssessedAccrual, 'revenueCode' | 'instalment'>,
  standing: readonly StandingAccrual[],
): Kurus {
  const same = standing.filter(
    (each) =>
      each.periodYear === year &&
      each.periodPart === part &&
      each.revenueCode === revenueCode &&
      each.instalment === instalment,
  )
  return sumKurus(same.map(({ owedKurus }) => owedKurus))
}

type Charge = { kurus: Kurus; lines: DerivationLine[] }

/** Earlier charge after a change: with the charge on the rest of the tax, or less the part that falls with it. */
function changed(
  { principalKurus, before }: { principalKurus: Kurus; before: Kurus },
  stoodKurus: Kurus,
  added: Charge,
): Charge {
  if (before === 0 || stoodKurus === 0) return added
  if (principalKurus < before) {
    const left = partOf(stoodKurus, principalKurus, before)
    return { kurus: left, lines: [{ label: 'Vergi azaldı; ona düşen', value: formatLira(left) }] }
  }
  const stood = { label: 'Önceki tahakkuk', value: formatLira(stoodKurus) }
  return { kurus: kurus(stoodKurus + added.kurus), lines: [stood, ...added.lines] }
}

function interestOn(
  principalKurus: Kurus,
  { lawfulDueDate }: AssessedAccrual,
  question: LateQuestion,
): Charge {
  const { sentOn, rates } = question
  const { interestKurus, fullMonths, slices } = lateAssessmentInterest({
    principalKurus,
    dueDate: lawfulDueDate,
    accruedOn: sentOn,
    rates,
  })
  const source = '213 sayılı Vergi Usul Kanunu m. 112'
  return {
    kurus: interestKurus,
    lines: [
      { label: 'Geciken vergi', value: formatLira(principalKurus) },
      { label: 'Kanundaki son ödeme günü', value: formatDateShort(lawfulDueDate) },
      { label: 'Beyanın gönderildiği gün', value: formatDateShort(sentOn) },
      { label: 'Geçen tam ay (ay kesri sayılmaz)', value: String(fullMonths), source },
      ...slices.map((slice) => ({
        label: `${timeOf(slice)} × ${formatPercent(slice.monthlyRate)}`,
        value: formatLira(slice.kurus),
        source: slice.basis,
      })),
      { label: 'Gecikme faizi', value: formatLira(interestKurus) },
    ],
  }
}

function timeOf({ fullMonths, days }: InterestSlice): string {
  return [fullMonths > 0 && `${fullMonths} ay`, days > 0 && `${days} gün`].filter(Boolean).join(' ')
}

/**
 * Penalty equal to the tax that was lost, of which a part is asked of those who declare late on their own (article
 * 344).
 */
function penaltyOn(taxKurus: Kurus, { lawfulDueDate }: AssessedAccrual, { terms }: LateQuestion): Charge {
  const whole = findTerm(terms, 'lossPenaltyPercent', lawfulDueDate)
  if (whole === undefined) return { kurus: kurus(0), lines: [] }
  const lines: DerivationLine[] = [{ label: 'Zamanında tahakkuk etmeyen vergi', value: formatLira(taxKurus) }]
  let penaltyKurus = partOf(taxKurus, whole.value, 100)
  lines.push({
    label: `Vergi ziyaı cezası (${formatPercent(whole.value * 100)})`,
    value: formatLira(penaltyKurus),
    source: sourceOf(whole),
  })
  const ownAccord = findTerm(terms, 'lateDeclarationPenaltyPercent', lawfulDueDate)
  if (ownAccord) {
    penaltyKurus = partOf(penaltyKurus, ownAccord.value, 100)
    lines.push({
      label: `Kendiniz bildirdiğiniz için indirimli ceza (${formatPercent(ownAccord.value * 100)})`,
      value: formatLira(penaltyKurus),
      source: sourceOf(ownAccord),
    })
  }
  const settled = findTerm(terms, 'lossPenaltySettledPercent', lawfulDueDate)
  if (settled && penaltyKurus > 0)
    lines.push({
      label: 'Dava açmadan başvurup süresinde öderseniz ödeyeceğiniz',
      value: formatLira(partOf(penaltyKurus, settled.value, 100)),
      source: sourceOf(settled),
    })
  return { kurus: penaltyKurus, lines }
}

/** A penalty is paid within a month after the time to go to court has run out (law 213, article 368). */
function penaltyDueDate(lawfulDueDate: string, { accruedOn, terms, holidays }: LateQuestion): string {
  const days = findTerm(terms, 'lossPenaltySuitDays', lawfulDueDate)?.value ?? 0
  return nextWorkingDay(addMonths(addDays(accruedOn, days), 1), holidays)
}

function sourceOf({ source, isUncertain }: Sourced): string {
  return isUncertain === true ? `${source} (resmî metinle karşılaştırılmadı)` : source
}
