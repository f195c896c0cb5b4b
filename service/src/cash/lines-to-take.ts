import { matrimonyRevenueCode } from 'contract/debts/codes'
import { fromWire } from 'rules/money'
import type { Refused } from '../calling/refused.ts'
import type { Queryable } from '../database/database.ts'
import type { NewCollection } from '../debts/ledger.ts'
import { partLines, totalOf, wholeLine } from '../payments/orders/order-debts.ts'
import type { DebtsOfPerson } from './lock-debts.ts'

/** Receipt of one person that is to be written. */
export interface NewCashReceipt {
  registryOid: number
  lines: NewCollection['lines']
}

const smallestPartKurus = 100

/** Lines of each person's receipt: what they owe whole, or a part of it in the order of the law. */
export async function linesToTake(
  tx: Queryable,
  people: readonly DebtsOfPerson[],
  asked: {
    accrumentOidList: readonly number[]
    partAmount?: string | undefined
    total: string
    today: string
  },
  refusal: (name: 'PartOfOnePerson' | 'PartWrong' | 'NotInParts' | 'TotalChanged') => Refused,
): Promise<NewCashReceipt[]> {
  const whole = people.map(({ registryOid, debts }) => ({ registryOid, lines: debts.map(wholeLine) }))
  const owedKurus = totalOf(whole.flatMap(({ lines }) => lines))
  if (owedKurus !== fromWire(asked.total)) throw refusal('TotalChanged')
  if (asked.partAmount === undefined) return whole.map(bare)
  const [first, ...others] = people
  if (!first || others.length > 0) throw refusal('PartOfOnePerson')
  if (first.debts.some(({ revenueCode }) => revenueCode === matrimonyRevenueCode)) throw refusal('NotInParts')
  const partKurus = fromWire(asked.partAmount)
  if (partKurus === undefined || partKurus < smallestPartKurus || partKurus > owedKurus)
    throw refusal('PartWrong')
  const lines = await partLines(tx, partKurus, first.debts, {
    asOf: asked.today,
    chosen: asked.accrumentOidList,
  })
  return [bare({ registryOid: first.registryOid, lines })]
}

function bare({ registryOid, lines }: NewCashReceipt): NewCashReceipt {
  return {
    registryOid,
    lines: lines.map(({ accrualOid, principalKurus, fineKurus }) => ({
      accrualOid,
      principalKurus,
      fineKurus,
    })),
  }
}
