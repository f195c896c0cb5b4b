import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** A year of a water district whose cubic metres and kuruş must all be accounted for; the same seed is the same year. */
const { values } = parseArgs({
  options: {
    months: { type: 'string', default: '12' },
    houses: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'service', 'service/src/water/water-year.test.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      WATER_YEAR_MONTHS: values.months,
      WATER_YEAR_HOUSES: values.houses,
      WATER_YEAR_SEED: values.seed,
    },
  },
)
process.exitCode = status ?? 1
