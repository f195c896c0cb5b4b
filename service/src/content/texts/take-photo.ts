import { createHash } from 'node:crypto'
import type { SiteText } from 'contract/content/site-texts'
import type { Caller, Given } from '../../calling/handler.ts'
import { fileCheckingOf, isHopeless } from '../../files/checking/file-checking.ts'
import { openStorage } from '../../files/storage/file-storage.ts'

/** Twice the size it is shown in, for dense screens. */
const maxSidePx = 400
const maxPictureBytes = 200_000

/** A text whose uploaded photograph is drawn again and kept under its hash; other texts are as they were. */
export async function withKeptPhoto(
  given: Given,
  { memberOid, registryOid }: Caller,
  text: SiteText | null,
): Promise<SiteText | null | 'NoSuchFile' | 'NotAPicture' | 'PictureUnusable' | 'TryAgain'> {
  if (text?.kind !== 'mayor' || text.photo === null) return text
  const { db, settings } = given
  if ('name' in text.photo) {
    const [known] = await db`select from site_photo where hash = ${Buffer.from(text.photo.name, 'hex')}`
    return known ? text : 'NoSuchFile'
  }
  const [file] = await db<{ hash: Buffer; contentType: string }[]>`
    select hash, content_type from stored_file
    where oid = ${text.photo.fileOid} and registry_oid = ${registryOid}`
  if (!file) return 'NoSuchFile'
  if (file.contentType === 'application/pdf') return 'NotAPicture'
  const drawn = await fileCheckingOf(given).inTurn(`member ${memberOid}`, async (ask) =>
    ask({ kind: 'preview', content: await openStorage(settings).get(file.hash.toString('hex')), maxSidePx }),
  )
  if (typeof drawn === 'string') return isHopeless(drawn) ? 'PictureUnusable' : 'TryAgain'
  const picture = Buffer.from(drawn)
  if (picture.length > maxPictureBytes) return 'PictureUnusable'
  const hash = createHash('sha256').update(picture).digest()
  await db`insert into site_photo ${db({ hash, picture })} on conflict (hash) do nothing`
  return { ...text, photo: { name: hash.toString('hex') } }
}
