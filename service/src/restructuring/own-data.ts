import { type OwnLists, type Row, aboutYouOnly, maxRows } from '../calling/own-lists.ts'

const aboutTheDebtor = [
  'principal_kurus',
  'delay_fine_kurus',
  'index_kurus',
  'total_kurus',
  'overpaid_kurus',
  'end_reason',
  'hardship_text',
  'collateral_kurus',
  'collateral_text',
  'decision_number',
  'decision_reason',
]

export const restructuringData: OwnLists<'Restructurings'> = ({ db }, { memberOid, ownRegistryOid }) => ({
  Restructurings: db<Row[]>`
    select plan_number, law_number, installment_method, instalment_count, applied_at, status, ended_on,
      ${aboutYouOnly(db, ownRegistryOid, aboutTheDebtor)}
    from restructuring left join restructuring_law law on law.oid = law_oid
    where registry_oid = ${ownRegistryOid} or member_oid = ${memberOid}
    order by restructuring.oid desc limit ${maxRows}`,
})
