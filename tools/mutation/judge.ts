import { writeFileSync } from 'node:fs'

/** Lives through schedules on the database it is given; ends with 1 at the first that finds something wrong. */
const {
  MUTATION_DATABASE: url = '',
  MUTATION_SCHEDULES = '1',
  MUTATION_SEED = '1',
  MUTATION_OUTCOME,
} = process.env
const { openDatabase } = await import('../../service/src/database/database.ts')
const { simulate } = await import('../../service/src/testing/payments/simulate.ts')
const db = openDatabase(url, { connections: 3 })
const { failures, schedules } = await simulate(
  db,
  { schedules: Number(MUTATION_SCHEDULES), seed: Number(MUTATION_SEED) },
  (_done, summary) => summary.failures.length === 0,
)
const [failure] = failures
if (MUTATION_OUTCOME)
  writeFileSync(MUTATION_OUTCOME, failure ? `schedule ${schedules}: ${failure.wrongs[0]}` : 'survived')
process.exit(failure ? 1 : 0)
