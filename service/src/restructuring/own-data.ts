import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'

export const restructuringData: OwnLists<'Restructurings'> = ({ db }, { memberOid, ownRegistryOid }) => ({
  Restructurings: db<Row[]>`
    select plan_number, law_number, installment_method, instalment_count, principal_kurus, delay_fine_kurus, index_kurus,
      total_kurus, applied_at, status, ended_on, end_reason, overpaid_kurus, hardship_text, collateral_kurus,
      collateral_text, decision_number, decision_reason,
      coalesce(registry_oid = ${ownRegistryOid}, false) as is_about_you
    from restructuring left join restructuring_law law on law.oid = law_oid
    where registry_oid = ${ownRegistryOid} or member_oid = ${memberOid}
    order by restructuring.oid desc limit ${maxRows}`,
})
