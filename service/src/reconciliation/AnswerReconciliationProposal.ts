import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecondPerson } from '../power/ledger.ts'
import { endCase, isOwnCase, lockCase, noteStep } from './lock-case.ts'

export const AnswerReconciliationProposal: Handler<Calls['AnswerReconciliationProposal']> = async ({
  request: { caseOid, isConfirmed, reason },
  member,
  refusal,
  ...given
}) => {
  await given.db.begin(async (tx) => {
    const found = await lockCase(tx, caseOid)
    if (!found || found.proposal === null) throw refusal('NotProposed')
    if (await isOwnCase(tx, given, member, found)) throw refusal('OwnMatter')
    if (isConfirmed) {
      if (found.proposedByMemberOid === member.memberOid) throw refusal('OwnProposal')
      await noteSecondPerson(tx, found.proposedByMemberOid ?? member.memberOid)
      await endCase(tx, found, given, member, `${found.proposal} İkinci memur: ${reason}`)
      return
    }
    await tx`
      update reconciliation_case set proposed_by_member_oid = null, proposed_at = null, proposal = null
      where oid = ${caseOid}`
    await noteStep(tx, found, given, member, 'rejected', reason)
  })
  return {}
}
