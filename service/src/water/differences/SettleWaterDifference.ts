import type { Calls } from 'contract/calls'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import { type DifferenceRow, measuredDifference, openDifferences } from './difference-row.ts'

export const SettleWaterDifference: Handler<Calls['SettleWaterDifference']> = async ({
  request: { workOrderOid, way, reason },
  member,
  refusal,
  db,
  now,
  today,
}) =>
  db.begin(async (tx) => {
    const [row] = await tx<DifferenceRow[]>`
      ${openDifferences(tx)} and work.oid = ${workOrderOid} for update of work`
    if (!row) throw refusal('NoSuchDifference')
    if (await isOwnMatter({ db: tx, today }, member, { registryOids: [row.registryOid] }))
      throw refusal('OwnMatter')
    const { cubicMetres, isCountedNext } = await measuredDifference(tx, row)
    if (way === 'nextBill' && !isCountedNext) throw refusal('NotCounted')
    // Water that no bill counts, known or not, or too much that stays billed: one clerk alone does not let go of it.
    const needsSecondClerk = way === 'close' && !isCountedNext && cubicMetres !== 0
    const { memberOid } = member
    const isProposed = needsSecondClerk && row.proposedByMemberOid === null
    if (needsSecondClerk && row.proposedByMemberOid === memberOid) throw refusal('OwnProposal')
    const settled = isProposed
      ? { differenceProposedByMemberOid: memberOid }
      : {
          differenceProposedByMemberOid: needsSecondClerk ? row.proposedByMemberOid : null,
          differenceSettledAt: now,
          differenceSettledByMemberOid: memberOid,
        }
    await tx`
      update water_work_order set ${tx({ differenceWay: way, differenceReason: reason, ...settled })}
      where oid = ${row.oid} and difference_settled_at is null`
    return { IsProposed: isProposed }
  })
