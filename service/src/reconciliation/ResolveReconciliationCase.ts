import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { needsSecondPerson } from '../power/limits.ts'
import { endCase, isOwnCase, lockCase, noteStep } from './lock-case.ts'

export const ResolveReconciliationCase: Handler<Calls['ResolveReconciliationCase']> = async ({
  request: { caseOid, reason },
  member,
  refusal,
  ...given
}) => {
  const { db, now } = given
  return db.begin(async (tx) => {
    const found = await lockCase(tx, caseOid)
    if (!found) throw refusal('NoSuchCase')
    if (await isOwnCase(tx, given, member, found)) throw refusal('OwnMatter')
    if (found.proposal !== null) throw refusal('AlreadyProposed')
    const loweredKurus = Math.abs(found.amountKurus)
    if (!found.isAmountKnown || (await needsSecondPerson(tx, given, member.memberOid, { loweredKurus }))) {
      await tx`
        update reconciliation_case
        set proposed_by_member_oid = ${member.memberOid}, proposed_at = ${now}, proposal = ${reason}
        where oid = ${caseOid}`
      await noteStep(tx, found, given, member, 'proposed', reason)
      return { WaitsForSecondClerk: true }
    }
    await endCase(tx, found, given, member, reason)
    return { WaitsForSecondClerk: false }
  })
}
