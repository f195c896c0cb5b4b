import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { openStorage } from '../files/storage/file-storage.ts'
import { powerCallsOf } from '../identity/second-clerk/power-calls-of.ts'
import { filesToPublish } from './files-to-publish.ts'

export const GetSecondPersonFile: Handler<Calls['GetSecondPersonFile']> = async ({
  request: { proposalOid, fileOid },
  member,
  refusal,
  ...given
}) => {
  const { db, settings } = given
  const files = await filesToPublish(db, [proposalOid], powerCallsOf(member, 'look'))
  const file = files.find(({ oid }) => oid === fileOid)
  if (!file) throw refusal('NoSuchFile')
  await noteSecurityEvent(db, given, {
    kind: 'SecondPersonProposalsListed',
    by: member,
    detail: { fileOid: String(fileOid) },
    subjects: [{ registryOid: file.registryOid }],
  })
  const content = await openStorage(settings).get(file.hash.toString('hex'))
  return { ContentType: file.contentType, Content: content.toString('base64') }
}
