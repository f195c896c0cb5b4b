import type { Move } from 'contract/movers'
import type { Given } from '../calling/handler.ts'
import type { Database, Queryable } from '../database/database.ts'
import { aroundTransactions } from './around-transactions.ts'
import { type ActUnderWay, type Effect, beginAct, writeEntry } from './ledger.ts'
import { needsSecondPerson, usualIfExceeded } from './limits.ts'

/** Error of an effect beyond one clerk alone; its transaction is rolled back. */
export class BeyondOnePerson extends Error {
  readonly effect: ActUnderWay

  constructor(effect: ActUnderWay) {
    super('The effect of the act takes a second person')
    this.effect = effect
  }
}

/** Effect in lira that the clerk has not seen yet; its transaction is rolled back. */
export class EffectNotSeen extends Error {
  readonly effect: ActUnderWay
  readonly usualKurus: number | null
  readonly isBeyondOne: boolean

  constructor(
    effect: ActUnderWay,
    { usualKurus, isBeyondOne }: { usualKurus: number | null; isBeyondOne: boolean },
  ) {
    super('The effect of the act was not shown to the clerk')
    this.effect = effect
    this.usualKurus = usualKurus
    this.isBeyondOne = isBeyondOne
  }
}

/** Words by which a clerk confirms an effect: its sums, and that they are unusual. */
export function wordsOfSeen({ loweredKurus, paidOutKurus }: Effect, usualKurus: number | null): string {
  return [
    `lowered=${loweredKurus}`,
    `paidOut=${paidOutKurus}`,
    ...(usualKurus === null ? [] : ['unusual']),
  ].join(';')
}

/**
 * Database as a clerk's call is given it: the effect of each transaction is measured, compared with the contract's
 * declaration, held against the limits of one person, and written into the ledger of power.
 */
export function measuredDatabase(
  given: Pick<Given, 'db' | 'now' | 'settings' | 'seenEffect'>,
  {
    memberOid,
    way,
    moves,
    readActOfCall,
  }: {
    memberOid: number
    way: string
    moves: readonly Move[]
    /** Effect with the delay fines of its debts, which stand on a storey above. */
    readActOfCall: (tx: Queryable, now: Date) => Promise<ActUnderWay>
  },
): Database {
  return aroundTransactions(given.db, {
    first: (tx) => beginAct(tx, memberOid),
    last: async (tx) => {
      const act = await readActOfCall(tx, given.now)
      if (act.effects === 0 && !act.isDemanded) return
      const undeclared = movesOf(act).filter((move) => !moves.includes(move))
      if (undeclared.length > 0)
        throw new Error(`${way} moved what the contract does not declare: ${undeclared.join(', ')}`)
      if (act.secondMemberOid === null) {
        const isBeyondOne = act.isDemanded || (await needsSecondPerson(tx, given, memberOid, act))
        if (act.loweredKurus + act.paidOutKurus > 0) {
          const usualKurus = await usualIfExceeded(tx, way, act)
          if (given.seenEffect !== wordsOfSeen(act, usualKurus))
            throw new EffectNotSeen(act, { usualKurus, isBeyondOne })
        }
        if (isBeyondOne) throw new BeyondOnePerson(act)
      }
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
