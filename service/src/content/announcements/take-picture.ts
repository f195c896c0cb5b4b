import type { AnnouncementDraft } from 'contract/content/announcements'
import type { Caller, Given } from '../../calling/handler.ts'
import { fileCheckingOf, isHopeless } from '../../files/checking/file-checking.ts'
import { keepContent } from '../../files/keep-file.ts'
import { openStorage } from '../../files/storage/file-storage.ts'

/** Largest width of an announcement on a dense screen. */
const maxSidePx = 1200

/** The hash of the picture of a draft: an uploaded photo drawn again in the size of the page, or that of an earlier version. */
export async function takePicture(
  given: Given,
  { memberOid, registryOid }: Pick<Caller, 'memberOid' | 'registryOid'>,
  announcementOid: number | null,
  picture: AnnouncementDraft['picture'],
): Promise<Buffer | null | 'NoSuchFile' | 'NotAPicture' | 'PictureUnusable' | 'TryAgain'> {
  const { db, settings } = given
  if (picture === null) return null
  if ('versionOid' in picture) {
    const [version] = await db<{ pictureHash: Buffer | null }[]>`
      select picture_hash from announcement_version
      where oid = ${picture.versionOid} and announcement_oid = ${announcementOid}`
    return version?.pictureHash ?? 'NoSuchFile'
  }
  const [file] = await db<{ hash: Buffer; contentType: string }[]>`
    select hash, content_type from stored_file
    where oid = ${picture.fileOid} and registry_oid = ${registryOid}`
  if (!file) return 'NoSuchFile'
  if (file.contentType === 'application/pdf') return 'NotAPicture'
  const drawn = await fileCheckingOf(given).inTurn(`member ${memberOid}`, async (ask) =>
    ask({ kind: 'preview', content: await openStorage(settings).get(file.hash.toString('hex')), maxSidePx }),
  )
  if (typeof drawn === 'string') return isHopeless(drawn) ? 'PictureUnusable' : 'TryAgain'
  return (await keepContent(given, drawn)) ?? 'TryAgain'
}
