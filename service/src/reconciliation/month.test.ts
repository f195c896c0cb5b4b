import { expect } from 'vitest'
import { reconciliationTest as test } from '../testing/day-of-books.ts'
import { liveThroughMonth } from '../testing/month/live-through-month.ts'

/** `npm run month` lives through a whole one. */
const days = Number(process.env['MONTH_DAYS'] ?? 13)
const seed = Number(process.env['MONTH_SEED'] ?? 20_261_116)

test(
  'after a month of lost, doubled and wrong files, late banks and a silent accounting, all books agree to the kuruş',
  async ({ service }) => {
    const { nights, wrongs, totals, kinds, closedDays } = await liveThroughMonth(service, { days, seed })
    expect(wrongs, `npm run month -- --days ${days} --seed ${seed}`).toEqual([])
    expect(nights.at(-1)?.open).toEqual([])
    // The month has to contain each of these, or it proves nothing.
    for (const kind of [
      'bankReportMissing',
      'bankFileMissing',
      'bankFileRefused',
      'bankFileWaiting',
      'orderUnanswered',
      'notTakenByMunicipality',
      'missingInMunicipality',
      'twiceInMunicipality',
      'municipalityAmount',
      'municipalityDay',
    ])
      expect([...kinds], kind).toContain(kind)
    expect(closedDays).toBe(days)
    const { cardOrders, cardLedger, cardReports, cardBank } = totals
    expect([cardLedger, cardReports, cardBank]).toEqual([cardOrders, cardOrders, cardOrders])
    const { fileLedger, fileLines, fileBank } = totals
    expect([fileLines, fileBank]).toEqual([fileLedger, fileLedger])
    const { ledger, municipality, closedDays: closed } = totals
    expect([municipality, closed]).toEqual([ledger, ledger])
    if (process.env['MONTH_DAYS'])
      process.stdout.write(
        `${days} days from seed ${seed}: ${[...kinds].toSorted().join(', ')}\n${JSON.stringify(totals)}\n`,
      )
  },
  Math.max(days, 13) * 60_000,
)
