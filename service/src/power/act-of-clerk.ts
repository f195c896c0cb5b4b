import type { Move } from 'contract/movers'
import type { Given } from '../calling/handler.ts'
import type { Database } from '../database/database.ts'
import { aroundTransactions } from './around-transactions.ts'
import { type ActUnderWay, type Effect, beginAct, readAct, writeEntry } from './ledger.ts'
import { needsSecondPerson } from './limits.ts'

/** Effect beyond what the clerk may bring about alone; its transaction is rolled back. */
export class BeyondOnePerson extends Error {
  readonly effect: ActUnderWay

  constructor(effect: ActUnderWay) {
    super('The effect of the act takes a second person')
    this.effect = effect
  }
}

/**
 * The database as a clerk's call is given it: the effect of each transaction is measured, compared with what the
 * contract declares, held against the limits of one person, and written into the ledger of power.
 */
export function measuredDatabase(
  given: Pick<Given, 'db' | 'now' | 'settings'>,
  { memberOid, way, moves }: { memberOid: number; way: string; moves: readonly Move[] },
): Database {
  return aroundTransactions(given.db, {
    first: beginAct,
    last: async (tx) => {
      const act = await readAct(tx, { countsReceipts: false })
      if (act.effects === 0 && !act.isDemanded) return
      const undeclared = movesOf(act).filter((move) => !moves.includes(move))
      if (undeclared.length > 0)
        throw new Error(`${way} moved what the contract does not declare: ${undeclared.join(', ')}`)
      if (
        act.secondMemberOid === null &&
        (act.isDemanded || (await needsSecondPerson(tx, given, memberOid, act)))
      )
        throw new BeyondOnePerson(act)
      await writeEntry(tx, act, { memberOid, way, now: given.now })
    },
  })
}

function movesOf({ loweredKurus, paidOutKurus, people, tariffRows }: Effect): Move[] {
  return [
    ...(loweredKurus + tariffRows > 0 ? (['moneyDown'] as const) : []),
    ...(paidOutKurus > 0 ? (['moneyOut'] as const) : []),
    ...(people > 0 ? (['identity'] as const) : []),
  ]
}
