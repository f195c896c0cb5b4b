import { expect } from 'vitest'
import { liveThroughRefundYear, refundYearSettings } from '../testing/refund-year/live-through-refund-year.ts'
import { payingTest } from '../testing/payments/paying.ts'

const test = payingTest.extend('settings', { scope: 'file' }, () => refundYearSettings)
/** `npm run refund-year` lives through a whole one. */
const months = Number(process.env['REFUND_YEAR_MONTHS'] ?? 1)
const people = Number(process.env['REFUND_YEAR_PEOPLE'] ?? 24)
const seed = Number(process.env['REFUND_YEAR_SEED'] ?? 20_261_118)

test(
  'in a year of a town every overpaid kuruş comes back, is set off, lapses after its warning or is still owed',
  async ({ service, database }) => {
    const { wrongs, seen, totals, closedDays } = await liveThroughRefundYear(service, {
      months,
      people,
      seed,
      databaseUrl: database.url,
    })
    expect(wrongs, `npm run refund-year -- --months ${months} --people ${people} --seed ${seed}`).toEqual([])
    // The year has to contain each of these, or it proves nothing.
    for (const what of [
      ...['card', 'cardLost', 'desk', 'bankFile'].map((way) => `paid:${way}`),
      ...['desk', 'bankFile'].map((way) => `double:${way}`),
      ...['public', 'public:late', 'contract:late', 'water'].map((law) => `lowered:${law}`),
      ...['account', 'counter', 'kept'].map((way) => `claimed:${way}`),
      'served',
      'twoClerks',
      'paidOut',
      'paidOnce',
      'setOff',
      'owedAgain',
      'end:lapses',
      'end:left',
      'fileCutOff',
      'jobCutOff',
      'processKilled',
      'toldTwice',
      'deferred',
      'paidEarly',
    ])
      expect([...seen.keys()], what).toContain(what)
    expect(totals['lapsed']?.product).toBeGreaterThan(0)
    expect(closedDays).toBeGreaterThan(months * 30)
    if (process.env['REFUND_YEAR_MONTHS'])
      process.stdout.write(
        `${months} months from seed ${seed}, ${closedDays} days closed: ${JSON.stringify(Object.fromEntries(seen))}\n${JSON.stringify(totals)}\n`,
      )
  },
  Math.max(months, 3) * 600_000,
)
