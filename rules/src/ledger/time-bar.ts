import { addMonths, dayNumber } from '../calendar.ts'
import type { Kurus } from '../money.ts'
import { type Regime, lastDayOfSuit, yearsOfFine } from './regime.ts'

/** Limitation that a debt follows: by its regime, the years of its revenue, and of a fine by its amount. */
export type Limitation = {
  regime: Regime
  limitationYears: number | null
  /** Accrued sum; for a fine the sum that became final, as a court may have lowered it. */
  accruedKurus: Kurus
  /** Last day of going to court against a fine whose day of service is on record. */
  courtUntil?: string | null
}

const yearsOfCollection = 5
const publicLimitation = { regime: 'public' as const, limitationYears: yearsOfCollection }

/**
 * The last day on which a debt can still be collected.
 *
 * Of taxes and fees five years from the start of the year after the due date (law 6183, article 102). If something broke
 * the limitation off (article 103: a payment, a payment order served, …), the years start again after the year of that day.
 * Of fines three to seven years after the year in which they became final (law 5326, article 21). Of contracts to the day,
 * from the due date or from the day of the interruption (code of obligations, articles 146–149, 154, 156).
 */
export function lastDayOfCollection(
  dueDate: string,
  brokenOffOn?: string,
  limitation: Limitation | typeof publicLimitation = publicLimitation,
): string {
  dayNumber(dueDate)
  if (brokenOffOn !== undefined) dayNumber(brokenOffOn)
  const begins = limitation.regime === 'fine' ? finalOn(dueDate, limitation) : dueDate
  const runsAfter = brokenOffOn !== undefined && brokenOffOn > begins ? brokenOffOn : begins
  const years = yearsOf(limitation)
  if (limitation.regime === 'contract') return addMonths(runsAfter, 12 * years)
  const lastYear = Number(runsAfter.slice(0, 4)) + years
  return `${String(lastYear).padStart(4, '0')}-12-31`
}

function finalOn(dueDate: string, limitation: Limitation | typeof publicLimitation): string {
  return ('courtUntil' in limitation ? limitation.courtUntil : null) ?? lastDayOfSuit(dueDate)
}

function yearsOf(limitation: Limitation | typeof publicLimitation): number {
  if (limitation.regime === 'fine') return yearsOfFine(limitation.accruedKurus)
  return limitation.limitationYears ?? yearsOfCollection
}

export function isTimeBarred(
  dueDate: string,
  asOf: string,
  brokenOffOn?: string,
  limitation?: Limitation,
): boolean {
  return asOf > lastDayOfCollection(dueDate, brokenOffOn, limitation)
}

/** Event that begins the years again; a security and a stay keep them from running until they have ended. */
export type Interruption = { on: string; kind: string }

const endings: Readonly<Record<string, string>> = { securityEnded: 'security', stayEnded: 'stay' }
const lasting: readonly string[] = Object.values(endings)

/** Events of law 6183 article 103. */
const publicKinds: readonly string[] = [
  'payment',
  'seizure',
  'forcedCollection',
  'paymentOrder',
  'propertyStatement',
  'guarantor',
  'courtReversal',
  'security',
  'securityEnded',
  'stay',
  'stayEnded',
  'demandOfAdministration',
  'planApplication',
]
/** Events of the code of obligations, articles 154, 156 and 157: acknowledging, security, suit, judgment and enforcement. */
const contractKinds: readonly string[] = [
  'payment',
  'acknowledgement',
  'documentedAcknowledgement',
  'judgment',
  'planApplication',
  'security',
  'securityEnded',
  'lawsuit',
  'courtReversal',
  'seizure',
  'forcedCollection',
]

/** Acknowledged in a document or judged: the new term is always ten years (code of obligations, article 156/2). */
const tenYearKinds: readonly string[] = ['documentedAcknowledgement', 'judgment']
const yearsAfterDocument = 10

/** Events that the law of a debt knows; any other leaves its years as they are. */
export function breaksOff(kind: string, regime: Regime): boolean {
  return (regime === 'contract' ? contractKinds : publicKinds).includes(kind)
}

export const neverBarred = '9999-12-31'

/**
 * Last day of collection after everything that happened to a debt. Events after the years have run out do not begin
 * them again: then only voluntary payments are taken (law 6183, article 102/2).
 */
export function lastDayAfter(
  dueDate: string,
  interruptions: readonly Interruption[],
  limitation: Limitation & { isBrokenOff: boolean },
): string {
  let runs = limitation
  let lastDay = lastDayOfCollection(dueDate, undefined, runs)
  if (!limitation.isBrokenOff) return lastDay
  const open: string[] = []
  for (const { on, kind } of inOrder(interruptions)) {
    if (!breaksOff(kind, limitation.regime)) continue
    if (open.length === 0 && on > lastDay) return lastDay
    if (lasting.includes(kind)) open.push(kind)
    if (kind in endings) {
      const ended = open.indexOf(endings[kind] ?? '')
      if (ended === -1) continue
      open.splice(ended, 1)
    }
    // Events after it begin the ten years again: no text says so, but a payment would else shorten the term.
    if (tenYearKinds.includes(kind)) runs = { ...runs, limitationYears: yearsAfterDocument }
    lastDay = lastDayOfCollection(dueDate, on, runs)
  }
  return open.length > 0 ? neverBarred : lastDay
}

/** Interruptions by their days; an end on the day of its beginning comes after it. */
function inOrder(interruptions: readonly Interruption[]): Interruption[] {
  const rank = ({ on, kind }: Interruption) => `${on}${kind in endings ? 1 : 0}`
  return interruptions.toSorted((a, b) => (rank(a) < rank(b) ? -1 : Number(rank(a) > rank(b))))
}
