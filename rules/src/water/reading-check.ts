/** What stands out in a reading before it is billed. */
export type ReadingFinding = 'notRead' | 'zero' | 'negative' | 'high' | 'turnedOver' | 'noHistory'

export type ReadingToCheck = {
  firstIndex: number
  /** Nothing where no one could read the meter. */
  index: number | null
  /** How many digits the counter has. */
  digits: number
  /** Of meters that were taken out since the last bill. */
  carriedCubicMetres: number
  days: number
  /** Nothing where there are no earlier readings to go by. */
  usualLitresPerDay: number | null
}

export type CheckedReading = {
  cubicMetres: number | null
  hasTurnedOver: boolean
  finding: ReadingFinding | null
}

const timesUsual = 5
/** Less than this is a guest for a week, not a misread meter. */
const minRise = 10

/** What a reading comes to, and what a clerk looks at first: nothing, less than before, or five times the usual. */
export function checkReading(reading: ReadingToCheck): CheckedReading {
  const { firstIndex, index, digits, carriedCubicMetres, usualLitresPerDay } = reading
  if (index === null)
    return {
      cubicMetres: null,
      hasTurnedOver: false,
      finding: usualLitresPerDay === null ? 'noHistory' : 'notRead',
    }
  const counted = index - firstIndex + carriedCubicMetres
  if (index < firstIndex) {
    const turned = counted + 10 ** digits
    // Without a history only a counter that stood close to its end is believed to have begun again.
    const isLikely =
      usualLitresPerDay === null
        ? turned <= 10 ** (digits - 1)
        : turned <= highFrom(reading, usualLitresPerDay)
    return isLikely
      ? { cubicMetres: turned, hasTurnedOver: true, finding: 'turnedOver' }
      : { cubicMetres: null, hasTurnedOver: false, finding: 'negative' }
  }
  return { cubicMetres: counted, hasTurnedOver: false, finding: findingOf(reading, counted) }
}

function findingOf(reading: ReadingToCheck, cubicMetres: number): ReadingFinding | null {
  const { usualLitresPerDay } = reading
  if (usualLitresPerDay === null) return null
  if (cubicMetres === 0) return usualLitresPerDay > 0 ? 'zero' : null
  return cubicMetres > highFrom(reading, usualLitresPerDay) ? 'high' : null
}

function highFrom({ days }: ReadingToCheck, usualLitresPerDay: number): number {
  const usual = (usualLitresPerDay * days) / 1000
  return Math.max(usual * timesUsual, usual + minRise)
}

/** What is taken to have been used where no one was at home. */
export function estimatedUse(usualLitresPerDay: number, days: number): number {
  return Math.round((usualLitresPerDay * days) / 1000)
}
