import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'

export const RemoveDeclarationDraft: Handler<Calls['RemoveDeclarationDraft']> = async ({
  request: { draftOid },
  member: { registryOid },
  db,
  refusal,
}) => {
  const [removed] = await db`
    delete from declaration_draft where oid = ${draftOid} and registry_oid = ${registryOid} returning oid`
  if (!removed) throw refusal('NoSuchDraft')
  return {}
}
