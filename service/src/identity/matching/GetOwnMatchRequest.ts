import type { Calls } from 'contract/calls'
import { maskIdentity } from 'rules/identity/national-id'
import type { Handler } from '../../calling/handler.ts'

export const GetOwnMatchRequest: Handler<Calls['GetOwnMatchRequest']> = async ({ db, member }) => {
  const [request] = await db<
    { identityNumber: string; createdAt: Date; decision: string | null; reason: string | null }[]
  >`
    select identity_number, created_at, decision, reason from match_request
    where member_oid = ${member.memberOid} order by oid desc limit 1`
  return request
    ? {
        IdentityNumber: maskIdentity(request.identityNumber),
        AskedAt: request.createdAt.toISOString(),
        IsWaiting: request.decision === null,
        RefusalReason: request.decision === 'Refused' ? request.reason : null,
      }
    : null
}
