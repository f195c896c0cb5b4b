import type { Calls } from 'contract/calls'
import type { RefundKindCode } from 'contract/refunds/codes'
import { maskIban } from 'rules/identity/iban'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Handler } from '../calling/handler.ts'

const maxRows = 100

interface Row {
  oid: number
  kind: RefundKindCode
  reference: string
  name: string
  registryNumber: string
  amountKurus: number
  aroseOn: string
  bankIbanNo: string | null
  isDebtOpen: boolean
}

export const GetRefundsForClerks: Handler<Calls['GetRefundsForClerks']> = async ({ member, ...given }) => {
  const { db } = given
  await noteSecurityEvent(db, given, { kind: 'RefundsListed', by: member })
  const rows = await db<Row[]>`
    select refund.oid, kind, reference, concat_ws(' ', name_or_title, surname) as name, registry_number, amount_kurus,
      arose_on, bank_iban_no, exists (
        select from debt_of_refund where refund_oid = refund.oid and principal_balance(accrual_oid) > 0) as is_debt_open
    from refund join registry on registry.oid = registry_oid
    where paid_at is null and withdrawn_at is null order by arose_on, refund.oid limit ${maxRows + 1}`
  return {
    IsCut: rows.length > maxRows,
    Refunds: rows.slice(0, maxRows).map((row) => ({
      Oid: row.oid,
      Kind: row.kind,
      ReferenceNumber: row.reference,
      Name: row.name,
      RegistryNumber: row.registryNumber,
      Amount: row.amountKurus,
      AroseOn: row.aroseOn,
      MaskedIban: row.bankIbanNo && maskIban(row.bankIbanNo),
      IsDebtOpen: row.isDebtOpen,
    })),
  }
}
