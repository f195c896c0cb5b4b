import type { Database } from '../database/database.ts'

/** A database whose so-manyth transaction is cut off before it is committed. */
export function dyingIn(db: Database, nth: number, die: () => void = refuseToGoOn): Database {
  let begun = 0
  return new Proxy(db, {
    apply: (target, _this, values) => Reflect.apply(target, undefined, values),
    get: (target, name) =>
      name !== 'begin'
        ? Reflect.get(target, name)
        : (run: Parameters<Database['begin']>[1]) =>
            db.begin(async (tx) => {
              begun += 1
              const result = await run(tx)
              if (begun === nth) die()
              return result
            }),
  })
}

function refuseToGoOn() {
  throw new Error('killed')
}
