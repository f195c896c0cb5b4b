import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { changeAnnouncement } from './save-announcement.ts'

export const WithdrawAnnouncement: Handler<Calls['WithdrawAnnouncement']> = ({
  request: { announcementOid, version, reason },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (db) => {
    const [known] = await db<{ isWithdrawn: boolean }[]>`
      select is_withdrawn from announcement where oid = ${announcementOid} for update`
    if (!known || known.isWithdrawn) throw refusal('NoSuchAnnouncement')
    const withdrawn = await changeAnnouncement(
      db,
      { oid: announcementOid, version },
      { isWithdrawn: true, withdrawalReason: reason },
      { writtenAt: given.now, writtenByMemberOid: member.memberOid },
    )
    if (!withdrawn) throw refusal('ChangedSince')
    await noteSecurityEvent(db, given, {
      kind: 'AnnouncementWithdrawn',
      by: member,
      detail: { announcementOid: String(announcementOid), reason },
    })
    return {}
  })
