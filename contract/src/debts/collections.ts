import { z } from 'zod'
import { call } from '../call.ts'
import { Oid, day } from '../bounded.ts'
import { Accrual, LedgerCriteria, refusals } from './debt-criteria.ts'
import { collectionStates } from './codes.ts'
import { Money } from '../money.ts'

const CollectionState = z.literal(Object.values(collectionStates).map(({ code }) => code))

/** Fines are as they were paid, so the day they are counted up to changes nothing here. */
const CollectionCriteria = LedgerCriteria.extend({
  /** The day of payment itself. */
  paymentDate: day().optional(),
  collectionDateStart: day().optional(),
  collectionDateFinish: day().optional(),
  stateCode: CollectionState.optional(),
})

const amounts = { Principal: Money, DelayFine: Money, Total: Money }

const CollectionHead = z.object({
  Oid,
  ReceiptNumber: z.string(),
  CollectedAt: z.iso.datetime(),
  CollectionTypeCode: z.int().min(1).max(5),
  StateCode: CollectionState,
  ...amounts,
})

/** A receipt; its amounts are those of all its lines, also where only some of them were asked for. */
const Collection = CollectionHead.extend({ LineCount: z.int(), ModuleNames: z.array(z.string()) })
export type Collection = z.output<typeof Collection>

const CollectionLine = Accrual.omit({ Oid: true }).extend({ AccrumentOid: Oid, ...amounts })

const CollectedAccrual = CollectionLine.extend({
  CollectionOid: Oid,
  ReceiptNumber: z.string(),
  CollectedAt: z.iso.datetime(),
  CollectionTypeCode: z.int().min(1).max(5),
  StateCode: CollectionState,
})
export type CollectedAccrual = z.output<typeof CollectedAccrual>

const CollectionDetail = CollectionHead.extend({
  /** Opens the receipt without signing in. */
  ReceiptCode: z.string(),
  PayerName: z.string().nullable(),
  MaskedCard: z.string().nullable(),
  BankReference: z.string().nullable(),
  OrderNumber: z.string().nullable(),
  /** The counter-entry that took this one back, or the one that this counter-entry takes back. */
  CounterEntry: z.object({ Oid, ReceiptNumber: z.string(), CollectedAt: z.iso.datetime() }).nullable(),
  LineCount: z.int(),
  Lines: z.array(CollectionLine),
})
export type CollectionDetail = z.output<typeof CollectionDetail>

const page = { TotalCount: z.int(), PageSize: z.int() }

/** Calls about money taken: receipts, their purposes, and reversals. */
export const collectionsCalls = {
  GetCollectedList: call({
    summary: 'The receipts of a registry, the newest first.',
    access: 'member',
    request: CollectionCriteria,
    response: z.object({ Collections: z.array(Collection), ...page }),
    refusals,
  }),
  GetDeclarationCollectionsForEMunicipality: call({
    summary: 'What was collected for each accrual of a registry, receipt by receipt, the newest first.',
    access: 'member',
    request: CollectionCriteria,
    response: z.object({ Collections: z.array(CollectedAccrual), ...page }),
    refusals,
  }),
  RetrieveCollectionDetailByCollectionOid: call({
    summary: 'A receipt with its lines, how it was paid and whether it was taken back.',
    access: 'member',
    request: z.object({ collectionOid: Oid }),
    response: CollectionDetail,
    refusals: { NotYourCollection: 'Bu tahsilatı görme yetkiniz yok.' },
  }),
}
