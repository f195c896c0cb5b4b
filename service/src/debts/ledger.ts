import { randomBytes } from 'node:crypto'
import type { CollectionTypeCode } from 'contract/payments-codes'
import type { Queryable } from '../database/database.ts'

/** One line of how an amount came about, as a person reads it. */
export interface DerivationLine {
  label: string
  value: string
  /** The law, decision or tariff it comes from. */
  source?: string
}

export interface NewAccrual {
  registryOid: number
  revenueCode: number
  periodYear: number
  periodPart?: number | null
  instalment?: number
  description: string
  accruedOn: string
  dueDate: string
  principalKurus: number
  sourceKind: 'declaration' | 'subscription' | 'lease' | 'decision' | 'import'
  sourceReference?: string | null
  subscriberNumber?: string | null
  derivation?: DerivationLine[]
  importKey?: string | null
}

export interface NewCollection {
  registryOid: number
  collectionType: CollectionTypeCode
  collectedAt: Date
  payerMemberOid?: number | null
  payerName?: string | null
  orderNumber?: string | null
  maskedCard?: string | null
  bankReference?: string | null
  lines: { accrualOid: number; principalKurus: number; fineKurus: number }[]
}

export interface PostedCollection {
  oid: number
  receiptNumber: string
  receiptCode: string
}

/** Writes what has become payable; the order of the oids is that of the accruals. */
export async function postAccruals(db: Queryable, accruals: NewAccrual[]): Promise<number[]> {
  const rows = accruals.map(({ derivation, ...accrual }) => ({
    periodPart: null,
    instalment: 1,
    sourceReference: null,
    subscriberNumber: null,
    importKey: null,
    ...accrual,
    derivation: JSON.stringify(derivation ?? []),
  }))
  const posted = await db<{ oid: number }[]>`insert into accrual ${db(rows)} returning oid`
  return posted.map(({ oid }) => oid)
}

/** Corrects what is owed by a further entry; the database refuses to go below what was already paid. */
export async function adjustAccrual(
  db: Queryable,
  adjustment: {
    accrualOid: number
    kind: 'increase' | 'decrease' | 'write_off' | 'cancellation'
    amountKurus: number
    reason: string
    adjustedOn: string
  },
): Promise<void> {
  await db`insert into accrual_adjustment ${db(adjustment)}`
}

/** Books money against accruals, in the caller's transaction; the database refuses more than is owed. */
export async function postCollection(db: Queryable, collection: NewCollection): Promise<PostedCollection> {
  const { lines, ...head } = collection
  const receipt = newReceipt(head.collectedAt)
  const [posted] = await db<
    { oid: number }[]
  >`insert into collection ${db({ ...head, ...receipt })} returning oid`
  if (!posted) throw new Error('A collection was not written')
  await db`insert into collection_line ${db(lines.map((line) => ({ collectionOid: posted.oid, ...line })))}`
  return { oid: posted.oid, ...receipt }
}

/** Takes a receipt back by a counter-entry of exactly its lines; a second time the database refuses. */
export async function cancelCollection(
  db: Queryable,
  collectionOid: number,
  at: Date,
): Promise<PostedCollection> {
  const receipt = newReceipt(at)
  const [posted] = await db<{ oid: number }[]>`
    insert into collection (registry_oid, receipt_number, receipt_code, collection_type, collected_at, cancels_oid)
    select registry_oid, ${receipt.receiptNumber}, ${receipt.receiptCode}, collection_type, ${at}, oid
    from collection where oid = ${collectionOid} and cancels_oid is null
    returning oid`
  if (!posted) throw new Error('There is no such collection to cancel')
  await db`
    insert into collection_line (collection_oid, accrual_oid, principal_kurus, fine_kurus)
    select ${posted.oid}, accrual_oid, -principal_kurus, -fine_kurus
    from collection_line where collection_oid = ${collectionOid}`
  return { oid: posted.oid, ...receipt }
}

/** The number says the day; the code is what opens the receipt and is not to be guessed. */
function newReceipt(at: Date): { receiptNumber: string; receiptCode: string } {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '')
  return {
    receiptNumber: `${day}-${randomBytes(5).toString('hex').toUpperCase()}`,
    receiptCode: randomBytes(15).toString('base64url'),
  }
}
