import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { mayActFor } from '../callers/representation.ts'
import { collectionOnTheWire } from './collection-on-the-wire.ts'
import { listCollections } from './list-collections.ts'

export const GetCollectedList: Handler<Calls['GetCollectedList']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  if (!(await mayActFor(given, member, request.registryInfoOid))) throw refusal('NotYourRegistry')
  const { rows, totalCount } = await listCollections(given.db, request)
  return {
    TotalCount: totalCount,
    PageSize: request.pageSize,
    Collections: rows.map((row) => ({
      ...collectionOnTheWire(row),
      LineCount: row.lineCount,
      ModuleNames: row.moduleNames,
    })),
  }
}
