import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { detailOnTheWire } from './detail-on-the-wire.ts'
import { findDeclaration } from './find-declaration.ts'

export const GetDeclarationDetail: Handler<Calls['GetDeclarationDetail']> = async ({
  request: { declarationOid },
  member,
  refusal,
  ...given
}) => {
  const declaration = await findDeclaration(given.db, declarationOid, member)
  if (!declaration) throw refusal('NoSuchDeclaration')
  return detailOnTheWire(given, declaration)
}
