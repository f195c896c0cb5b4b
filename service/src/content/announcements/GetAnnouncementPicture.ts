import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { openStorage } from '../../files/storage/file-storage.ts'

export const GetAnnouncementPicture: Handler<Calls['GetAnnouncementPicture']> = async ({
  request: { versionOid },
  refusal,
  db,
  settings,
}) => {
  const [version] = await db<{ pictureHash: Buffer }[]>`
    select picture_hash from announcement_version where oid = ${versionOid} and picture_hash is not null`
  if (!version) throw refusal('NoSuchPicture')
  const content = await openStorage(settings).get(version.pictureHash.toString('hex'))
  return { ContentType: 'image/jpeg', Content: content.toString('base64') }
}
