import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'

export const SendBridgeEventsAgain: Handler<Calls['SendBridgeEventsAgain']> = async ({
  request: { targetId, deadLetterOid },
  member,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const asked = await tx`
      update bridge_dead_letter set is_waiting = true
      where target_id = ${targetId} and acknowledged_at is null and not is_waiting
        ${deadLetterOid === null ? tx`` : tx`and oid = ${deadLetterOid}`}`
    if (asked.count > 0) {
      // The person knows better than the clock that the target is ready.
      await tx`update bridge_target set next_try_at = null where target_id = ${targetId}`
      await noteSecurityEvent(tx, given, {
        kind: 'BridgeEventsSentAgain',
        by: member,
        detail: { target: targetId, count: String(asked.count) },
      })
    }
    return { Count: asked.count }
  })
