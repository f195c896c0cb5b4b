import type { Database, Queryable } from './database.ts'

/** What would come of something, worked out by doing it in a transaction that is taken back. */
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
