import type { Calls } from 'contract/calls'
import { belongsTo } from '../callers/representation.ts'
import type { Handler } from '../calling/handler.ts'
import { debtsBeingPaid } from './debts-being-paid.ts'
import { adjustAccrual } from './ledger.ts'
import { reductionOf } from './penalty-reductions.ts'

export const ApplyForPenaltyReduction: Handler<Calls['ApplyForPenaltyReduction']> = async ({
  request: { accrumentOid: accrualOid },
  member,
  refusal,
  ...given
}) => {
  const { db, today } = given
  return db.begin(async (tx) => {
    const [accrual] = await tx<{ dueDate: string; registryOid: number }[]>`
      select due_date, registry_oid from accrual
      where oid = ${accrualOid} and ${belongsTo({ ...given, db: tx }, member, 'accrual.registry_oid')}
      for no key update`
    if (!accrual) throw refusal('NotYourAccrument')
    const reduction = await reductionOf(tx, accrualOid, today)
    if (!reduction || reduction.appliedOn !== null) throw refusal('NoReduction')
    if ((await debtsBeingPaid(tx, [accrualOid])).size > 0) throw refusal('DebtBeingPaid')
    const { loweredKurus, leftKurus, source } = reduction
    await tx`
      insert into penalty_reduction ${tx({
        accrualOid,
        memberOid: member.memberOid,
        registryOid: accrual.registryOid,
        appliedOn: today,
        loweredKurus,
        leftKurus,
      })}`
    await adjustAccrual(tx, {
      accrualOid,
      kind: 'decrease',
      amountKurus: 0 - loweredKurus,
      reason: `Başvuruyla indirim (${source}); vergi ve kalan ceza süresinde ödenmezse geri eklenir`,
      adjustedOn: today,
    })
    return { Left: leftKurus, PayUntil: accrual.dueDate }
  })
}
