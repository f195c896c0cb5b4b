import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { findImport, importOnTheWire } from './desk-import.ts'

export const GetImport: Handler<Calls['GetImport']> = async ({
  request: { importOid },
  member,
  db,
  refusal,
}) => {
  const found = await findImport(db, importOid, member, 'look')
  if (!found) throw refusal('NoSuchImport')
  return importOnTheWire(db, found)
}
