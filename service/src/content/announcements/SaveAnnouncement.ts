import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { demandReader } from '../../power/release-by-two.ts'
import { addAnnouncement, changeAnnouncement } from './save-announcement.ts'
import { takePicture } from './take-picture.ts'

export const SaveAnnouncement: Handler<Calls['SaveAnnouncement']> = async ({
  request: { announcementOid, version, announcement: draft },
  member,
  refusal,
  ...given
}) => {
  if (draft.shownUntil !== null && draft.shownUntil < given.today) throw refusal('AlreadyOver')
  const author = given.proposer ?? member
  const pictureHash = await takePicture(given, author, announcementOid, draft.picture)
  if (typeof pictureHash === 'string') throw refusal(pictureHash)
  const content = {
    title: draft.title,
    text: draft.text,
    publishedOn: draft.publishedOn,
    shownUntil: draft.shownUntil,
    pictureHash,
    pictureDescription: pictureHash && draft.pictureDescription,
  }
  const writing = { writtenAt: given.now, writtenByMemberOid: author.memberOid }
  return given.db.begin(async (db) => {
    const saved =
      announcementOid === null
        ? await addAnnouncement(db, content, writing)
        : await changeAnnouncement(
            db,
            { oid: announcementOid, version },
            { ...content, isWithdrawn: false },
            writing,
          )
    if (!saved) {
      const [known] = await db`select from announcement where oid = ${announcementOid}`
      throw refusal(known ? 'ChangedSince' : 'NoSuchAnnouncement')
    }
    await demandReader(db, given.settings, {
      texts: [draft.title, draft.text, draft.pictureDescription],
      newFiles: draft.picture && 'fileOid' in draft.picture ? ['duyurunun resmi'] : [],
    })
    await noteSecurityEvent(db, given, {
      kind: 'AnnouncementWritten',
      by: member,
      detail: { announcementOid: String(saved.oid), version: String(saved.version), title: draft.title },
    })
    return { Oid: saved.oid, Version: saved.version }
  })
}
