import type { RefundKindCode } from 'contract/refunds-codes'
import type { Queryable } from '../database/database.ts'

export interface NewRefund {
  registryOid: number
  kind: RefundKindCode
  reference: string
  amountKurus: number
  aroseOn: string
  ibanOwner?: string | null
  bankIbanNo?: string | null
}

/** Writes down what is owed back, in the transaction in which it arises; nothing is no refund. */
export async function oweBack(tx: Queryable, refund: NewRefund): Promise<void> {
  if (refund.amountKurus <= 0) return
  await tx`insert into refund ${tx({ ibanOwner: null, bankIbanNo: null, ...refund })}`
}
