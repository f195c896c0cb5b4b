import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { desksOf } from './cases/cases-of-clerk.ts'
import { findCase } from './cases/find-cases.ts'
import { isOwnCase } from './cases/own-case.ts'
import { maxNotes } from './WriteCaseNote.ts'

export const GetCaseNotes: Handler<Calls['GetCaseNotes']> = async ({
  request: { caseKey },
  member,
  refusal,
  ...given
}) => {
  const { db } = given
  const { memberOid } = member
  const found = await findCase(db, { memberOid, desks: desksOf(member), caseKey })
  if (!found) throw refusal('NoSuchCase')
  if (await isOwnCase(given, member, found)) throw refusal('OwnMatter')
  await noteSecurityEvent(db, given, {
    kind: 'CaseNotesRead',
    by: member,
    detail: { reference: found.number },
    subjects: found.registryOid === null ? [] : [{ registryOid: found.registryOid, matter: found.number }],
  })
  const notes = await db<{ memberOid: number; author: string; writtenAt: Date; text: string }[]>`
    select member_oid, concat_ws(' ', name_or_title, surname) as author, written_at, text
    from clerk_case_note join member on member.oid = member_oid
    left join registry on registry.oid = coalesce(member.registry_oid, member.former_registry_oid)
    where (source, source_key) = (${found.source}, ${found.sourceKey})
    order by clerk_case_note.oid desc limit ${maxNotes}`
  return notes.map((note) => ({
    At: note.writtenAt.toISOString(),
    Author: note.author,
    IsMine: note.memberOid === memberOid,
    Text: note.text,
  }))
}
