import { randomUUID } from 'node:crypto'
import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { dayOnTheWire, findDebt, lastDayOf, writeEvent } from './limitation-of-debt.ts'

type Answer = Awaited<ReturnType<Handler<Calls['PreviewInterruption']>>>

class OnlyLooked extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super()
    this.answer = answer
  }
}

/** Writes the event, reads its effects, and rolls all of it back. */
export const PreviewInterruption: Handler<Calls['PreviewInterruption']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const { today } = given
  try {
    return await given.db.begin(async (tx) => {
      const found = await findDebt(tx, request.accrumentOid, today)
      if (!found) throw refusal('NoSuchDebt')
      const { registryOid, debt } = found
      if (await isOwnMatter({ ...given, db: tx }, member, { registryOids: [registryOid] }))
        throw refusal('OwnMatter')
      const before = await lastDayOf(tx, debt)
      const told = { ...request, operatorName: member.userName, importKey: randomUUID() }
      const faults = await writeEvent(tx, given, told)
      const after = faults.length > 0 ? before : await lastDayOf(tx, debt)
      throw new OnlyLooked({
        Before: dayOnTheWire(before),
        After: dayOnTheWire(after),
        IsBarredBefore: today > before,
        IsBarredAfter: today > after,
        Total: debt.balance.principalKurus + debt.balance.fineKurus,
        Faults: faults,
      })
    })
  } catch (error) {
    if (error instanceof OnlyLooked) return error.answer
    throw error
  }
}
