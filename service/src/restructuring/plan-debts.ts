import type { Kurus } from 'rules/money'
import type { Queryable } from '../database/database.ts'
import type { OpenDebt } from '../debts/list-debts.ts'

/** A debt that a plan took the place of. */
export interface PlanDebt extends Pick<
  OpenDebt,
  'moduleCode' | 'periodYear' | 'instalment' | 'accruedOn' | 'sourceKind'
> {
  accrualOid: number
  description: string
  dueDate: string
  bearsDelayFine: boolean
  principalKurus: Kurus
  delayFineKurus: Kurus
  indexKurus: Kurus
  restoredKurus: number | null
}

export function debtsOf(db: Queryable, planOid: number): Promise<PlanDebt[]> {
  return db<PlanDebt[]>`
    select accrual_oid, module_code, period_year, instalment, accrued_on, source_kind, description, due_date,
      bears_delay_fine, restructuring_debt.principal_kurus, delay_fine_kurus, index_kurus, restored_kurus
    from restructuring_debt
    join accrual on accrual.oid = accrual_oid
    join revenue on revenue.code = revenue_code
    where restructuring_oid = ${planOid} order by due_date, accrual_oid`
}
