import type { Database, Queryable } from './database.ts'

/** Outcome of work that runs in a transaction and is rolled back. */
export async function tryOut<Outcome>(
  db: Database,
  work: (tx: Queryable) => Promise<Outcome>,
): Promise<Outcome> {
  const tried: { outcome?: Outcome } = {}
  const takenBack = new Error('tried out')
  try {
    await db.begin(async (tx) => {
      tried.outcome = await work(tx)
      throw takenBack
    })
  } catch (thrown) {
    if (thrown !== takenBack) throw thrown
  }
  return tried.outcome as Outcome
}
