import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'

export const CloseBridgeRejection: Handler<Calls['CloseBridgeRejection']> = async ({
  request: { rejectionOid, reason },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const [closed] = await tx<{ clientId: string; kind: string; ownNumber: string }[]>`
      update bridge_rejection
      set settled_at = ${given.now}, closed_by_member_oid = ${member.memberOid}, closing_reason = ${reason}
      where oid = ${rejectionOid} and settled_at is null
      returning client_id, kind, own_number`
    if (!closed) throw refusal('NoSuchRejection')
    const detail = { client: closed.clientId, kind: closed.kind, number: closed.ownNumber, reason }
    await noteSecurityEvent(tx, given, { kind: 'BridgeRejectionClosed', by: member, detail })
    return {}
  })
