import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { findDraft } from './draft-row.ts'

export const GetDeclarationDraft: Handler<Calls['GetDeclarationDraft']> = async ({
  request: { draftOid },
  member: { registryOid },
  db,
  refusal,
}) => {
  const draft = await findDraft(db, registryOid, draftOid)
  if (!draft) throw refusal('NoSuchDraft')
  return draft
}
