import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { isOvertaken, putInForce } from '../../callers/contact-change.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { changeOfLink } from './change-of-link.ts'
import { memberOfChange } from './member-of-change.ts'

/** Confirms a change by the link sent to the old phone: its reader could prove a code there as well. */
export const ConfirmContactChange: Handler<Calls['ConfirmContactChange']> = async ({
  request,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const change = await changeOfLink(tx, request.token, given)
    if (!change) throw refusal('LinkNotOpen')
    if (change.status !== 'waiting' || (await isOvertaken(tx, change))) throw refusal('NotPossible')
    await tx`update contact_change set confirmed_by_old_at = ${given.now} where oid = ${change.oid}`
    await putInForce(tx, change, given.now)
    await noteSecurityEvent(tx, given, {
      kind: 'ContactChangeConfirmed',
      ...(await memberOfChange(tx, change)),
      detail: { change: String(change.oid) },
    })
    return {}
  })
