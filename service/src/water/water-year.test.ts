import { expect } from 'vitest'
import { payingTest as test } from '../testing/payments/paying.ts'
import { liveThroughWaterYear } from '../testing/water-year/live-through-water-year.ts'

/** `npm run water-year` lives through a whole one. */
const months = Number(process.env['WATER_YEAR_MONTHS'] ?? 5)
const houses = Number(process.env['WATER_YEAR_HOUSES'] ?? 10)
const seed = Number(process.env['WATER_YEAR_SEED'] ?? 20_261_117)

test(
  'after a year of readings, estimates, payments, cuts, moves, new meters and prices, and illegal use every cubic metre and kuruş is accounted for',
  async ({ service }) => {
    const { wrongs, seen, totals } = await liveThroughWaterYear(service, { months, houses, seed })
    if (process.env['WATER_YEAR_MONTHS'])
      process.stdout.write(
        `${houses} houses, ${months} months from seed ${seed}: ${JSON.stringify(Object.fromEntries(seen))}\n${JSON.stringify(totals)}\n`,
      )
    const repeat = `npm run water-year -- --months ${months} --houses ${houses} --seed ${seed}`
    expect(wrongs, repeat).toEqual([])
    expect(totals['billedCubicMetres'], repeat).toBe(totals['ranCubicMetres'])
    expect(totals['charged'], repeat).toBe(totals['expected'])
    const { accrued = 0, adjusted = 0, collected = 0, open = 0 } = totals
    expect(accrued + adjusted, repeat).toBe(collected + open)
    expect(totals['byCard'], repeat).toBe(totals['cardBank'])
    const {
      inKurus = 0,
      held = 0,
      settledPaidKurus = 0,
      settledValueKurus,
      setOff = 0,
      returned = 0,
    } = totals
    expect(inKurus, repeat).toBe(held + settledPaidKurus)
    expect(setOff + returned, repeat).toBe(settledValueKurus)
    // The year has to contain each of these, or it proves nothing.
    for (const what of [
      'estimated',
      'corrected',
      'meterChanged',
      'cut',
      'opened',
      'ownReading',
      'movedOut',
      'killed',
      'belowEstimate',
      'tariffChanged:business',
      'illegalUse',
      'illegalUse:appealed',
    ])
      expect([...seen.keys()], what).toContain(what)
  },
  Math.max(months, 5) * Math.max(houses, 10) * 6_000,
)
