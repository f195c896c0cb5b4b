import { createHash } from 'node:crypto'
import type { SiteText } from 'contract/content/site-texts'
import type { Caller, Given } from '../../calling/handler.ts'
import { fileCheckingOf, isHopeless } from '../../files/checking/file-checking.ts'
import { openStorage } from '../../files/storage/file-storage.ts'

/** Twice the size it is shown in, for dense screens. */
const maxSidePx = 400
const maxPictureBytes = 200_000

/** Text as it is kept, and the photograph that is kept with it where it is new. */
interface TakenText {
  text: SiteText | null
  newPhoto: { hash: Buffer; picture: Buffer } | null
}

/** Text whose uploaded photograph is drawn again; other texts are as they were. */
export async function takePhoto(
  given: Given,
  { memberOid, registryOid }: Pick<Caller, 'memberOid' | 'registryOid'>,
  text: SiteText | null,
): Promise<TakenText | 'NoSuchFile' | 'NotAPicture' | 'PictureUnusable' | 'TryAgain'> {
  if (text?.kind !== 'mayor' || text.photo === null) return { text, newPhoto: null }
  const { db, settings } = given
  if ('name' in text.photo) {
    // A photograph of a version was seen by two people; one that only waits was not.
    const [known] = await db`
      select from site_text where key = 'mayor' and content -> 'photo' ->> 'name' = ${text.photo.name}`
    return known ? { text, newPhoto: null } : 'NoSuchFile'
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
  return { text: { ...text, photo: { name: hash.toString('hex') } }, newPhoto: { hash, picture } }
}
