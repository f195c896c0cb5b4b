import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { lineOnTheWire } from './collection-on-the-wire.ts'
import { listCollectedAccruals } from './list-collections.ts'
import { checkLedgerOwner } from './debt-filter.ts'

type Call = Calls['GetDeclarationCollectionsForEMunicipality']

export const GetDeclarationCollectionsForEMunicipality: Handler<Call> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  await checkLedgerOwner(given, member, request, refusal)
  const { rows, totalCount } = await listCollectedAccruals(given.db, request)
  return {
    TotalCount: totalCount,
    PageSize: request.pageSize,
    Collections: rows.map((row) => ({
      CollectionOid: row.collectionOid,
      ReceiptNumber: row.receiptNumber,
      CollectedAt: row.collectedAt.toISOString(),
      CollectionTypeCode: row.collectionType,
      StateCode: row.stateCode,
      ...lineOnTheWire(row),
    })),
  }
}
