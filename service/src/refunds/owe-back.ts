import type { RefundKindCode } from 'contract/refunds/codes'
import { formatLira, kurus } from 'rules/money'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { tellOwner } from '../callers/contact.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'

export interface NewRefund {
  registryOid: number
  kind: RefundKindCode
  reference: string
  amountKurus: number
  aroseOn: string
  ibanOwner?: string | null
  bankIbanNo?: string | null
  /** Last day of the law to give it back. */
  promisedOn?: string | null
}

/** Writes down what is owed back and tells its owner, in the transaction in which it arises; nothing is no refund. */
export async function oweBack(
  tx: Queryable,
  given: Pick<Given, 'now' | 'settings'>,
  refund: NewRefund,
): Promise<void> {
  if (refund.amountKurus <= 0) return
  await insertRefund(tx, refund)
  await tellRefund(tx, given, refund)
}

/** Writes one refund without a message, for callers that tell of several at once. */
export async function insertRefund(tx: Queryable, refund: NewRefund): Promise<number> {
  const [inserted] = await tx<{ oid: number }[]>`
    insert into refund ${tx({ ibanOwner: null, bankIbanNo: null, ...refund })} returning oid`
  if (!inserted) throw new Error('A refund was not written')
  return inserted.oid
}

export async function tellRefund(
  tx: Queryable,
  given: Pick<Given, 'now' | 'settings'>,
  refund: Omit<NewRefund, 'aroseOn'>,
): Promise<void> {
  const amount = formatLira(kurus(refund.amountKurus)).replace(' ₺', ' TL')
  const how = refund.bankIbanNo
    ? `sonu ${refund.bankIbanNo.slice(-4)} olan IBAN'a gonderilecek`
    : 'gonderilmesi icin e-Belediyeden hesabinizi bildirin ya da vezneye gelin'
  await tellOwner(tx, given, {
    gsmNumber: await phoneOfRegistry(tx, refund.registryOid),
    eventKey: `refund-arose:${refund.kind}:${refund.reference}`,
    text: `${refund.reference}: ${amount} iadeniz var; ${how}.`,
  })
}
