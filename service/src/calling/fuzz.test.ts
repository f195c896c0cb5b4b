import { expect, test } from 'vitest'
import { describeFailure, fuzzCalls } from '../testing/fuzz/fuzz-calls.ts'
import { fuzzSettings } from '../testing/fuzz/fuzz-settings.ts'
import { FuzzTown } from '../testing/fuzz/fuzz-town.ts'
import { testDatabase } from '../testing/test-database.ts'

const seed = 20_261_116
const fuzzMs = 60_000
const patienceMs = 300_000

test(
  'no request to any call in any role is answered with a fault',
  async () => {
    const { db, close } = await testDatabase()
    const town = await FuzzTown.open(db, fuzzSettings)
    try {
      const failures = await fuzzCalls(town, { seed, untilMs: performance.now() + fuzzMs })
      expect(failures.map(describeFailure)).toEqual([])
      // The fuzz has to get through to the handlers, or it proves nothing.
      expect(town.statuses[200]).toBeGreaterThan(50)
    } finally {
      await town.close()
      await close()
    }
  },
  patienceMs,
)
