import type { Calls } from 'contract/calls'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Handler } from '../calling/handler.ts'
import { debtsAtCounter, totalOfDebt } from './debts-at-counter.ts'

export const GetDebtSumAtCounter: Handler<Calls['GetDebtSumAtCounter']> = async ({
  request: { accrumentOid },
  member,
  refusal,
  ...given
}) => {
  const { db, today } = given
  const [owner] = await db<{ registryOid: number }[]>`
    select registry_oid from accrual where oid = ${accrumentOid}`
  if (!owner) throw refusal('NoSuchDebt')
  const [debt] = await debtsAtCounter(db, owner.registryOid, today, [accrumentOid])
  await noteSecurityEvent(db, given, {
    kind: 'CounterDebtsRead',
    by: member,
    detail: { accrumentOid: String(accrumentOid) },
    subjects: [{ registryOid: owner.registryOid, matter: String(accrumentOid) }],
  })
  if (!debt) throw refusal('NoSuchDebt')
  return { AccrumentOid: debt.oid, Total: totalOfDebt(debt), IsBarred: debt.barredSince !== null }
}
