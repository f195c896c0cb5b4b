import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** A year of a town in which every overpaid kuruş must come back, be set off or lapse; the same seed is the same year. */
const { values } = parseArgs({
  options: {
    months: { type: 'string', default: '12' },
    people: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'service',
    'service/src/refunds/refund-year.test.ts',
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      REFUND_YEAR_MONTHS: values.months,
      REFUND_YEAR_PEOPLE: values.people,
      REFUND_YEAR_SEED: values.seed,
    },
  },
)
process.exitCode = status ?? 1
