import type { RefundKindCode } from 'contract/refunds/codes'
import { maskIban } from 'rules/identity/iban'
import type { Caller, Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { mayNameAccount } from './may-name-account.ts'

interface RefundRow {
  oid: number
  registryOid: number
  amountKurus: number
  bankIbanNo: string | null
  paidOn: string | null
}

/** Refund from one plan or application; the caller checks who may see it. */
export async function refundOf(
  given: { db: Queryable } & Pick<Given, 'guest'>,
  member: Caller | undefined,
  { kind, reference }: { kind: RefundKindCode; reference: string },
) {
  const [row] = await given.db<RefundRow[]>`
    select oid, registry_oid, amount_kurus, bank_iban_no, (paid_at at time zone 'Europe/Istanbul')::date as paid_on
    from refund where kind = ${kind} and reference = ${reference} and withdrawn_at is null`
  return row
    ? {
        Oid: row.oid,
        Amount: row.amountKurus,
        MaskedIban: row.bankIbanNo && maskIban(row.bankIbanNo),
        PaidOn: row.paidOn,
        MayNameAccount: row.paidOn === null && (await mayNameAccount(given, member, row)),
      }
    : null
}
