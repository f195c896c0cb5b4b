import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { noteStep, ownedBy } from './application-row.ts'

export const WithdrawPrivacyApplication: Handler<Calls['WithdrawPrivacyApplication']> = async ({
  request: { applicationOid },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const [ended] = await tx<{ reference: string }[]>`
      update privacy_application set status = 'withdrawn', ended_at = ${given.now}
      where oid = ${applicationOid} and status = 'open' and ${ownedBy(tx, member)} returning reference`
    if (!ended) throw refusal('NoSuchApplication')
    await noteStep(tx, {
      applicationOid,
      step: 'withdrawn',
      happenedAt: given.now,
      byClerk: false,
      memberOid: member.memberOid,
    })
    await noteSecurityEvent(tx, given, {
      kind: 'PrivacyApplicationWithdrawn',
      by: member,
      detail: { reference: ended.reference },
    })
    return {}
  })
