import { createHash } from 'node:crypto'
import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { previewOf } from './checking/clean-image.ts'
import { ownerOf } from './owner.ts'
import { mayReadFile, readerOf } from './read-file.ts'
import { openStorage } from './storage/file-storage.ts'

export const GetFile: Handler<Calls['GetFile']> = async ({ request, member, refusal, ...given }) => {
  const { fileOid, guestToken, isPreview } = request.request
  const isClerk = member?.role === 'clerk'
  // A clerk may have no registry and still reads what was sent.
  const owner =
    isClerk && member.registryOid === null ? null : await ownerOf(given, member, guestToken, refusal)
  const file = await mayReadFile(given.db, fileOid, readerOf(owner, member))
  if (!file) throw refusal('NoSuchFile')
  if (!file.isOwn && member) {
    await noteSecurityEvent(given.db, given, {
      kind: 'FileReadByClerk',
      memberOid: member.memberOid,
      detail: { fileOid: String(fileOid) },
    })
  }
  const content = await openStorage(given.settings).get(file.hash.toString('hex'))
  if (!createHash('sha256').update(content).digest().equals(file.hash))
    throw new Error(`The content of file ${file.oid} is not what was stored`)
  const isSmall = isPreview && file.contentType !== 'application/pdf'
  return {
    Name: file.name,
    Label: file.label,
    ContentType: isSmall ? 'image/jpeg' : file.contentType,
    Content: (isSmall ? await previewOf(content) : content).toString('base64'),
  }
}
