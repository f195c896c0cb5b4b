import type { Calls } from 'contract/calls'
import { sumKurus } from 'rules/money'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { checkLedgerOwner, type DebtFilter, andFits, ledgerFilterOf } from './debt-filter.ts'
import { withSums } from './list-accruals.ts'
import { listOpenDebts } from './list-debts.ts'

type Call = Calls['GetDeclarationAccrumentBalancesofEMunicipality']

export const GetDeclarationAccrumentBalancesofEMunicipality: Handler<Call> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  await checkLedgerOwner(given, member, request, refusal)
  const asOf = request.delayFineCalculationDate ?? request.paymentDate ?? given.today
  const filter = ledgerFilterOf(request)
  const [groups, debts] = await Promise.all([
    balancesByYearAndKind(given.db, filter),
    listOpenDebts(given.db, filter, asOf),
  ])
  const left = Map.groupBy(debts, ({ periodYear, moduleCode }) => `${periodYear}-${moduleCode}`)
  return {
    AsOf: asOf,
    Balances: groups.map((group) => {
      const open = left.get(`${group.periodYear}-${group.moduleCode}`) ?? []
      const principal = sumKurus(open.map(({ balance }) => balance.principalKurus))
      const fine = sumKurus(open.map(({ balance }) => balance.fineKurus))
      return {
        PeriodYear: group.periodYear,
        ModuleCode: group.moduleCode,
        ModuleName: group.moduleName,
        Count: group.count,
        Accrued: group.accruedKurus,
        Adjusted: group.adjustedKurus,
        CollectedPrincipal: group.collectedKurus,
        CollectedDelayFine: group.collectedFineKurus,
        Principal: principal,
        DelayFine: fine,
        Total: principal + fine,
      }
    }),
  }
}

interface GroupRow {
  periodYear: number
  moduleCode: number
  moduleName: string
  count: number
  accruedKurus: number
  adjustedKurus: number
  collectedKurus: number
  collectedFineKurus: number
}

/** Balances by year and kind, a group for each; the limit is far beyond both. */
function balancesByYearAndKind(db: Queryable, filter: DebtFilter): Promise<GroupRow[]> {
  return db<GroupRow[]>`
    select period_year, module.code as module_code, module.name as module_name, count(*) as count,
      sum(accrual.principal_kurus)::bigint as accrued_kurus, sum(adjusted.kurus)::bigint as adjusted_kurus,
      sum(collected.kurus)::bigint as collected_kurus, sum(collected.fine_kurus)::bigint as collected_fine_kurus
    from accrual
    join revenue on revenue.code = revenue_code
    join accrual_module module on module.code = module_code
    ${withSums(db)}
    where accrual.registry_oid = ${filter.registryOid} ${andFits(db, filter)}
    group by period_year, module.code
    order by period_year desc, module.position
    limit 1000`
}
