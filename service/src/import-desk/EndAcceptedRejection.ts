import type { Calls } from 'contract/calls'
import { type ImportKindCode, importKindCodes } from 'contract/import/codes'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { mayHandle } from './desk-import.ts'

export const EndAcceptedRejection: Handler<Calls['EndAcceptedRejection']> = async ({
  request: { acceptedRejectionOid },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const [ended] = await tx<{ kind: ImportKindCode; recordKey: string; field: string }[]>`
      update accepted_rejection set ended_at = ${given.now}, ended_by_member_oid = ${member.memberOid}
      where oid = ${acceptedRejectionOid} and ended_at is null
        and kind = any(${importKindCodes.filter((kind) => mayHandle(member, kind))})
      returning kind, record_key, field`
    if (!ended) throw refusal('NoSuchRejection')
    const { kind: list, recordKey, field } = ended
    await noteSecurityEvent(tx, given, {
      kind: 'AcceptedRejectionEnded',
      by: member,
      detail: { list, record: recordKey, field },
    })
    return {}
  })
