import type { Calls } from 'contract/calls'
import { type DeclarationKindCode, maxDrafts } from 'contract/declarations/codes'
import type { Handler } from '../../calling/handler.ts'
import { findDraft, hasRoomForDraft } from './draft-row.ts'
import { findReplaced } from '../replaced.ts'

export const StartDeclarationDraft: Handler<Calls['StartDeclarationDraft']> = async ({
  request: { declarationOid, isCorrection },
  member: { memberOid, registryOid },
  db,
  now,
  refusal,
}) => {
  const [earlier] = await db<{ kind: DeclarationKindCode; content: Record<string, unknown> }[]>`
    select kind, content from declaration where oid = ${declarationOid} and registry_oid = ${registryOid}`
  if (!earlier || registryOid === null) throw refusal('NoSuchDeclaration')
  if (isCorrection) await findReplaced(db, registryOid, declarationOid, refusal)
  const draft = await db.begin(async (tx) => {
    if (!(await hasRoomForDraft(tx, registryOid, maxDrafts))) throw refusal('TooManyDrafts')
    const [written] = await tx<{ oid: number }[]>`
      insert into declaration_draft ${tx({
        registryOid,
        memberOid,
        kind: earlier.kind,
        step: '',
        content: tx.json(earlier.content as never),
        correctsOid: isCorrection ? declarationOid : null,
        startedFromOid: declarationOid,
        createdAt: now,
        savedAt: now,
      })} returning oid`
    return written
  })
  const started = draft && (await findDraft(db, registryOid, draft.oid))
  if (!started) throw new Error('A draft was not written')
  return started
}
