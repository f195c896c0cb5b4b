import { describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { defects } from '../testing/payments/defects.ts'
import { schedulesUntilCaught, simulate } from '../testing/payments/simulate.ts'

const schedules = 200
const seed = 20_261_115
const patienceMs = 900_000

describe('whatever goes wrong while people pay', () => {
  test(
    'bank and ledger agree in the end, and nothing is lost, doubled or left open',
    async () => {
      const { db, close } = await testDatabase()
      try {
        const summary = await simulate(db, { schedules, seed })
        const failed = summary.failures.map(
          ({ seed: failedSeed, wrongs }) =>
            `npm run simulate -- --schedules 1 --seed ${failedSeed}: ${wrongs.join('; ')}`,
        )
        expect(failed).toEqual([])
        // The simulation has to reach the ends that matter, or it proves nothing.
        for (const status of ['collected', 'declined', 'abandoned', 'voided', 'refunded'])
          expect(summary.statuses[status], status).toBeGreaterThan(0)
        expect(summary.kills).toBeGreaterThan(50)
      } finally {
        await close()
      }
    },
    patienceMs,
  )

  test(
    'the same seed is the same history',
    async () => {
      const { db, close } = await testDatabase()
      try {
        const [first, second] = [
          await simulate(db, { schedules: 5, seed: 77 }),
          await simulate(db, { schedules: 5, seed: 77 }),
        ]
        expect(first).toEqual(second)
      } finally {
        await close()
      }
    },
    patienceMs,
  )
})

describe('the simulation can fail', () => {
  test.each(Object.entries(defects))(
    'it notices %s',
    async (name) => {
      const { db, close } = await testDatabase()
      try {
        expect(await schedulesUntilCaught(db, name)).toBeDefined()
      } finally {
        await close()
      }
    },
    patienceMs,
  )
})
