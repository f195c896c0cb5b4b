import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** Every call in every role for what everyone owns, in a town of its own; the same seed sends the same requests. */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
})
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'service', 'service/src/calling/attack.test.ts'],
  { stdio: 'inherit', env: { ...process.env, ATTACK_FORM: 'full', ATTACK_SEED: values.seed } },
)
process.exitCode = status ?? 1
