import { createHash } from 'node:crypto'
import type { Calls } from 'contract/calls'
import type { Given, Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { fileCheckingOf } from './checking/file-checking.ts'
import { ownerOf, personOf } from './owner.ts'
import { mayReadFile, peopleOfFile, readerOf } from './read-file.ts'
import { openStorage } from './storage/file-storage.ts'

export const GetFile: Handler<Calls['GetFile']> = async ({ request, member, refusal, ...given }) => {
  const { fileOid, guestToken, isPreview } = request.request
  const isClerk = member?.role === 'clerk'
  // A clerk may have no registry and still reads sent papers.
  const owner =
    isClerk && member.registryOid === null ? null : await ownerOf(given, member, guestToken, refusal)
  const file = await mayReadFile(given.db, fileOid, readerOf(owner, member))
  if (!file) throw refusal('NoSuchFile')
  if (!file.isOwn && isClerk) {
    await noteSecurityEvent(given.db, given, {
      kind: 'FileReadByClerk',
      by: member,
      detail: { fileOid: String(fileOid) },
      subjects: await peopleOfFile(given.db, fileOid),
    })
  }
  const isSmall = isPreview && file.contentType !== 'application/pdf'
  const read = () => contentOf(file, given.settings)
  const content = isSmall
    ? await fileCheckingOf(given).inTurn(await personOf(given, member, owner), async (ask) =>
        ask({ kind: 'preview', content: await read() }),
      )
    : await read()
  if (typeof content === 'string') throw refusal('NoPreview')
  return {
    Name: file.name,
    Label: file.label,
    ContentType: isSmall ? 'image/jpeg' : file.contentType,
    Content: content.toString('base64'),
  }
}

async function contentOf(
  { oid, hash }: { oid: number; hash: Buffer },
  settings: Given['settings'],
): Promise<Buffer> {
  const content = await openStorage(settings).get(hash.toString('hex'))
  if (!createHash('sha256').update(content).digest().equals(hash))
    throw new Error(`The content of file ${oid} is not what was stored`)
  return content
}
