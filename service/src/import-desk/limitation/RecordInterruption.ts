import { createHash } from 'node:crypto'
import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { demandSecondPerson, noteEffect } from '../../power/ledger.ts'
import { dayOnTheWire, eventInWords, findDebt, lastDayOf, writeEvent } from './limitation-of-debt.ts'

class CannotBeWritten extends Error {
  readonly faults: { Field: string; Reason: string }[]
  constructor(faults: { Field: string; Reason: string }[]) {
    super()
    this.faults = faults
  }
}

export const RecordInterruption: Handler<Calls['RecordInterruption']> = async ({
  request: { after: seenAfter, ...event },
  member,
  refusal,
  ...given
}) => {
  const { today } = given
  try {
    return await given.db.begin(async (tx) => {
      const found = await findDebt(tx, event.accrumentOid, today)
      if (!found) throw refusal('NoSuchDebt')
      const { registryOid, debt } = found
      if (await isOwnMatter({ ...given, db: tx }, member, { registryOids: [registryOid] }))
        throw refusal('OwnMatter')
      const before = await lastDayOf(tx, debt)
      // The same event told twice is one.
      const digest = createHash('sha256').update(JSON.stringify(event)).digest('hex').slice(0, 40)
      const faults = await writeEvent(tx, given, {
        ...event,
        operatorName: member.userName,
        importKey: `masa-${digest}`,
      })
      if (faults.length > 0) throw new CannotBeWritten(faults)
      const after = await lastDayOf(tx, debt)
      if (dayOnTheWire(after) !== seenAfter) throw refusal('Changed')
      await demandSecondPerson(tx, { registryOid, text: eventInWords(event, { debt, before, after }) })
      const openKurus = debt.balance.principalKurus + debt.balance.fineKurus
      if (today <= before && today > after)
        await noteEffect(tx, { kind: 'byHand', registryOid, kurus: openKurus })
      return { IsWritten: true, Faults: [] }
    })
  } catch (error) {
    if (error instanceof CannotBeWritten) return { IsWritten: false, Faults: error.faults }
    throw error
  }
}
