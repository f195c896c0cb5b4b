import type { Calls } from 'contract/calls'
import { maxDrafts } from 'contract/declarations/codes'
import type { Handler } from '../../calling/handler.ts'
import { hasRoomForDraft } from './draft-row.ts'

interface Saved {
  oid: number
  version: number
}

/** A save is made on the version it was read at, so that nothing another device saved is lost silently. */
export const SaveDeclarationDraft: Handler<Calls['SaveDeclarationDraft']> = async ({
  request: { draftOid, version, kindCode, step, content },
  member: { memberOid, registryOid },
  db,
  now,
  refusal,
}) => {
  if (registryOid === null) throw refusal('NoRegistry')
  const json = db.json(content as never)
  if (draftOid === undefined) {
    const draft = {
      registryOid,
      memberOid,
      kind: kindCode,
      step,
      content: json,
      createdAt: now,
      savedAt: now,
    }
    const saved = await db.begin(async (tx) => {
      if (!(await hasRoomForDraft(tx, registryOid, maxDrafts))) throw refusal('TooManyDrafts')
      const [written] = await tx<Saved[]>`insert into declaration_draft ${tx(draft)} returning oid, version`
      return written
    })
    if (!saved) throw new Error('A draft was not written')
    return answer(saved, now)
  }
  const [saved] = await db<Saved[]>`
    update declaration_draft
    set content = ${json}, step = ${step}, version = version + 1, saved_at = ${now}, member_oid = ${memberOid}
    where oid = ${draftOid} and registry_oid = ${registryOid} and kind = ${kindCode} and version = ${version ?? 0}
    returning oid, version`
  if (saved) return answer(saved, now)
  const [there] = await db`
    select from declaration_draft where oid = ${draftOid} and registry_oid = ${registryOid} and kind = ${kindCode}`
  throw refusal(there ? 'DraftChanged' : 'NoSuchDraft')
}

function answer({ oid, version }: Saved, now: Date) {
  return { Oid: oid, Version: version, SavedAt: now.toISOString() }
}
