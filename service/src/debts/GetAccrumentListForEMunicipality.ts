import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { accrualOnTheWire } from './accrual-on-the-wire.ts'
import { checkLedgerOwner, ledgerFilterOf } from './debt-filter.ts'
import { listAccruals } from './list-accruals.ts'

export const GetAccrumentListForEMunicipality: Handler<Calls['GetAccrumentListForEMunicipality']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  await checkLedgerOwner(given, member, request, refusal)
  const { stateCode, isOverdue, pageIndex, pageSize } = request
  const asOf = request.delayFineCalculationDate ?? request.paymentDate ?? given.today
  const { entries, totalCount } = await listAccruals(
    given.db,
    { ...ledgerFilterOf(request), stateCode, isOverdue },
    { asOf, pageIndex, pageSize },
  )
  return {
    AsOf: asOf,
    TotalCount: totalCount,
    PageSize: pageSize,
    Accruments: entries.map((entry) => ({
      ...accrualOnTheWire(entry),
      StateCode: entry.stateCode,
      IsOverdue: entry.isOverdue,
      IsBarred: entry.isBarred,
      Accrued: entry.accruedKurus,
      Adjusted: entry.adjustedKurus,
      CollectedPrincipal: entry.collectedKurus,
      CollectedDelayFine: entry.collectedFineKurus,
      Principal: entry.balance.principalKurus,
      DelayFine: entry.balance.fineKurus,
      Total: entry.balance.principalKurus + entry.balance.fineKurus,
    })),
  }
}
