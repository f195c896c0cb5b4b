import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { type AccrualRow, accrualOnTheWire } from '../debts/accrual-on-the-wire.ts'

interface DeclaredAccrual extends AccrualRow {
  accruedKurus: number
  adjustedKurus: number
  collectedKurus: number
}

export const GetDeclarationAccruments: Handler<Calls['GetDeclarationAccruments']> = async ({
  request: { declarationOid },
  member: { registryOid },
  db,
  refusal,
}) => {
  const [own] = await db`
    select from declaration where oid = ${declarationOid} and registry_oid = ${registryOid}`
  if (!own) throw refusal('NoSuchDeclaration')
  const rows = await db<DeclaredAccrual[]>`
    select accrual.oid, module.code as module_code, module.name as module_name, revenue.code as revenue_code,
      revenue.name as revenue_name, description, period_year, period_part, instalment, accrued_on, due_date,
      subscriber_number, accrual.principal_kurus as accrued_kurus,
      coalesce((select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)::bigint
        as adjusted_kurus,
      coalesce((select sum(line.principal_kurus) from collection_line line where accrual_oid = accrual.oid), 0)::bigint
        as collected_kurus
    from declaration_accrual
    join accrual on accrual.oid = accrual_oid
    join revenue on revenue.code = revenue_code
    join accrual_module module on module.code = module_code
    where declaration_oid = ${declarationOid} and accrual.registry_oid = ${registryOid}
    order by due_date, accrual.oid limit 500`
  return rows.map((row) => ({
    ...accrualOnTheWire(row),
    Accrued: row.accruedKurus,
    Adjusted: row.adjustedKurus,
    Collected: row.collectedKurus,
    Principal: row.accruedKurus + row.adjustedKurus - row.collectedKurus,
  }))
}
