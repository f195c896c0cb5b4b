import type { Database, Transaction } from '../database/database.ts'

interface Around {
  first: (tx: Transaction) => Promise<void>
  last?: (tx: Transaction) => Promise<void>
}

/** The same database, whose transactions each begin and end with a step of ours. */
export function aroundTransactions(db: Database, { first, last }: Around): Database {
  const begin = (...given: [string, Work] | [Work]) => {
    const work = given.at(-1) as Work
    const whole: Work = async (tx) => {
      await first(tx)
      const result = await work(tx)
      await last?.(tx)
      return result
    }
    return typeof given[0] === 'string' ? db.begin(given[0], whole) : db.begin(whole)
  }
  return new Proxy(db, {
    apply: (_target, _this, values) => Reflect.apply(db, undefined, values),
    get: (_target, name) => (name === 'begin' ? begin : Reflect.get(db, name)),
  })
}

type Work = (tx: Transaction) => Promise<unknown>
