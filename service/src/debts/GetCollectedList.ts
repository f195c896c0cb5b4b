import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { collectionOnTheWire } from './collection-on-the-wire.ts'
import { listCollections } from './list-collections.ts'
import { checkLedgerOwner } from './debt-filter.ts'

export const GetCollectedList: Handler<Calls['GetCollectedList']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  await checkLedgerOwner(given, member, request, refusal)
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
