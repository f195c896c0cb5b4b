import type { Calls } from 'contract/calls'
import type { RefundKindCode } from 'contract/refunds/codes'
import { maskIban } from 'rules/identity/iban'
import type { Handler } from '../calling/handler.ts'

const maxRows = 50

interface Row {
  oid: number
  kind: RefundKindCode
  reference: string
  amountKurus: number
  aroseOn: string
  bankIbanNo: string | null
  paidOn: string | null
}

export const GetOwnRefunds: Handler<Calls['GetOwnRefunds']> = async ({ member, db }) => {
  const rows = await db<Row[]>`
    select oid, kind, reference, amount_kurus, arose_on, bank_iban_no,
      (paid_at at time zone 'Europe/Istanbul')::date as paid_on
    from refund where registry_oid = ${member.registryOid} and withdrawn_at is null
    order by oid desc limit ${maxRows}`
  return rows.map((row) => ({
    Oid: row.oid,
    Kind: row.kind,
    ReferenceNumber: row.reference,
    Amount: row.amountKurus,
    AroseOn: row.aroseOn,
    MaskedIban: row.bankIbanNo && maskIban(row.bankIbanNo),
    PaidOn: row.paidOn,
    MayNameAccount: row.paidOn === null,
  }))
}
