import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** A month of payments in every way with everything going astray, compared night by night; the same seed is the same month. */
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '31' },
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
    'service/src/reconciliation/month.test.ts',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, MONTH_DAYS: values.days, MONTH_SEED: values.seed },
  },
)
process.exitCode = status ?? 1
