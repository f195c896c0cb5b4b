import { createHash } from 'node:crypto'
import type { WantedLogo } from 'contract/content/site-look'
import type { Caller, Given } from '../../calling/handler.ts'
import { fileCheckingOf, isHopeless } from '../../files/checking/file-checking.ts'
import { openStorage } from '../../files/storage/file-storage.ts'

/** Logo; one already stored is known by its hash alone. */
export type Logo = { hash: Buffer } | { hash: Buffer; picture: Buffer; icon: Buffer }

const maxPictureBytes = 400_000
const maxIconBytes = 100_000

/** The logo of a request: an uploaded picture drawn again in its sizes, or that of an earlier version. */
export async function takeLogo(
  given: Given,
  { memberOid, registryOid }: Pick<Caller, 'memberOid' | 'registryOid'>,
  wanted: WantedLogo | null,
): Promise<Logo | null | 'NoSuchFile' | 'NotAPicture' | 'LogoTooHeavy' | 'PictureUnusable' | 'TryAgain'> {
  const { db, settings } = given
  if (wanted === null) return null
  if ('name' in wanted) {
    const hash = Buffer.from(wanted.name, 'hex')
    const [known] = await db`select from site_logo where hash = ${hash}`
    return known ? { hash } : 'NoSuchFile'
  }
  const [file] = await db<{ hash: Buffer; contentType: string }[]>`
    select hash, content_type from stored_file
    where oid = ${wanted.fileOid} and registry_oid = ${registryOid}`
  if (!file) return 'NoSuchFile'
  if (file.contentType === 'application/pdf') return 'NotAPicture'
  const drawn = await fileCheckingOf(given).inTurn(`member ${memberOid}`, async (ask) =>
    ask({ kind: 'logo', content: await openStorage(settings).get(file.hash.toString('hex')) }),
  )
  if (typeof drawn === 'string') return isHopeless(drawn) ? 'PictureUnusable' : 'TryAgain'
  const picture = Buffer.from(drawn.picture)
  const icon = Buffer.from(drawn.icon)
  if (picture.length > maxPictureBytes || icon.length > maxIconBytes) return 'LogoTooHeavy'
  return { hash: createHash('sha256').update(picture).digest(), picture, icon }
}
