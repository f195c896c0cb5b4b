import type { CollectionTypeCode } from 'contract/payments/codes'
import type { Queryable } from '../database/database.ts'
import { insertRows, insertRowsWithoutOid } from '../database/insert-rows.ts'
import { settleDiscounts } from './settle-discounts.ts'
import { newDocumentNumber, newVerificationCode } from '../documents/verification-code.ts'

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
  /** Day on which a fine was served. */
  servedOn?: string | null
  principalKurus: number
  sourceKind: 'declaration' | 'subscription' | 'lease' | 'decision' | 'import' | 'restructuring'
  sourceReference?: string | null
  subscriberNumber?: string | null
  derivation?: DerivationLine[]
  importKey?: string | null
}

export interface NewCollection {
  registryOid: number
  /** Number of a series of its own; else one that says the day. */
  receiptNumber?: string
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

/** Writes accruals; the order of the oids is that of the accruals. */
export async function postAccruals(db: Queryable, accruals: NewAccrual[]): Promise<number[]> {
  const rows = accruals.map((accrual) => ({
    periodPart: null,
    servedOn: null,
    instalment: 1,
    sourceReference: null,
    subscriberNumber: null,
    importKey: null,
    ...accrual,
    derivation: accrual.derivation ?? [],
  }))
  return insertRows(db, 'accrual', rows)
}

/** Corrects a debt by a further entry, and returns its oid; the database refuses to go below the paid sum. */
export async function adjustAccrual(
  db: Queryable,
  adjustment: {
    accrualOid: number
    kind: 'increase' | 'decrease' | 'write_off' | 'cancellation' | 'restructuring'
    amountKurus: number
    reason: string
    adjustedOn: string
    /** Last day to pay of an increase that is not due with the debt itself. */
    dueDate?: string
  },
): Promise<number> {
  const [posted] = await db<{ oid: number }[]>`
    insert into accrual_adjustment ${db(adjustment)} returning oid`
  if (!posted) throw new Error('An adjustment was not written')
  return posted.oid
}

/** Books money against accruals, in the caller's transaction; the database refuses more than is owed. */
export async function postCollection(db: Queryable, collection: NewCollection): Promise<PostedCollection> {
  const [posted] = await postCollections(db, [collection])
  if (!posted) throw new Error('A collection was not written')
  return posted
}

/** The same for many receipts at once; the order of the answers is that of the collections. */
export async function postCollections(
  db: Queryable,
  collections: NewCollection[],
): Promise<PostedCollection[]> {
  const receipts = collections.map(({ lines, ...head }) => {
    const receipt = { ...newReceipt(head.collectedAt), ...numberOf(head) }
    return { lines, receipt, row: { ...headDefaults, ...head, ...receipt } }
  })
  const oids = await insertRows(
    db,
    'collection',
    receipts.map(({ row }) => row),
  )
  const posted = receipts.map(({ lines, receipt }, index) => ({ oid: oids[index] ?? 0, lines, receipt }))
  await insertRowsWithoutOid(
    db,
    'collection_line',
    posted.flatMap(({ oid, lines }) => lines.map((line) => ({ collectionOid: oid, ...line }))),
  )
  await settleDiscounts(
    db,
    posted.flatMap(({ lines }) => lines.map(({ accrualOid }) => accrualOid)),
  )
  return posted.map(({ oid, receipt }) => ({ oid, ...receipt }))
}

function numberOf({ receiptNumber }: Pick<NewCollection, 'receiptNumber'>) {
  return receiptNumber === undefined ? {} : { receiptNumber }
}

const headDefaults = {
  payerMemberOid: null,
  payerName: null,
  orderNumber: null,
  maskedCard: null,
  bankReference: null,
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
  const lines = await db<{ accrualOid: number }[]>`
    insert into collection_line (collection_oid, accrual_oid, principal_kurus, fine_kurus)
    select ${posted.oid}, accrual_oid, -principal_kurus, -fine_kurus
    from collection_line where collection_oid = ${collectionOid}
    returning accrual_oid`
  await settleDiscounts(
    db,
    lines.map(({ accrualOid }) => accrualOid),
  )
  return { oid: posted.oid, ...receipt }
}

/** Number and code of a receipt: the number says the day; the code opens the receipt and must not be guessed. */
function newReceipt(at: Date): { receiptNumber: string; receiptCode: string } {
  return { receiptNumber: newDocumentNumber(at), receiptCode: newVerificationCode() }
}
