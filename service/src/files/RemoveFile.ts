import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { ownedBy, ownerOf } from './owner.ts'

export const RemoveFile: Handler<Calls['RemoveFile']> = async ({ request, member, refusal, ...given }) => {
  const { db } = given
  const owner = await ownerOf(given, member, request.guestToken, refusal)
  // A file used at this very moment is locked until that is decided, and then seen as used.
  const [file] = await db.begin(async (tx) => {
    await tx`select from stored_file where oid = ${request.fileOid} and ${ownedBy(tx, owner)} for update`
    return tx<{ isRemoved: boolean }[]>`
      with removed as (
        delete from stored_file where oid = ${request.fileOid} and ${ownedBy(tx, owner)}
          and not exists (select from file_use where file_oid = stored_file.oid)
        returning oid)
      select exists (select from removed) as is_removed from stored_file
      where oid = ${request.fileOid} and ${ownedBy(tx, owner)}`
  })
  if (!file) throw refusal('NoSuchFile')
  if (!file.isRemoved) throw refusal('FileInUse')
  return {}
}
