import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { withdrawPlanned } from '../work-orders/plan-work-order.ts'
import { writeStep } from './application.ts'
import { ownApplication } from './own-application.ts'

export const WithdrawWaterApplication: Handler<Calls['WithdrawWaterApplication']> = async ({
  request: { referenceNumber },
  member,
  refusal,
  db,
  now,
}) => {
  await db.begin(async (tx) => {
    const row = await ownApplication(tx, member, referenceNumber)
    if (!row) throw refusal('NoSuchApplication')
    const withdrawn = await tx`
      update water_application set decision = 'withdrawn', decided_at = ${now} where oid = ${row.oid} and decision is null`
    if (withdrawn.count === 0) throw refusal('NoSuchApplication')
    await withdrawPlanned(tx, tx`application_oid = ${row.oid}`, { reason: 'Başvuru geri çekildi', now })
    await writeStep(tx, row.oid, { step: 'withdrawn', happenedAt: now, memberOid: member.memberOid })
  })
  return {}
}
