import type { AccrualRow } from './accrual-on-the-wire.ts'
import { accrualOnTheWire } from './accrual-on-the-wire.ts'
import type { CollectionRow } from './list-collections.ts'

export function collectionOnTheWire(row: CollectionRow) {
  return {
    Oid: row.oid,
    ReceiptNumber: row.receiptNumber,
    CollectedAt: row.collectedAt.toISOString(),
    CollectionTypeCode: row.collectionType,
    StateCode: row.stateCode,
    ...amountsOnTheWire(row),
  }
}

export type LineRow = AccrualRow & { principalKurus: number; fineKurus: number }

export function lineOnTheWire(row: LineRow) {
  const { Oid, ...accrual } = accrualOnTheWire(row)
  return { AccrumentOid: Oid, ...accrual, ...amountsOnTheWire(row) }
}

function amountsOnTheWire({ principalKurus, fineKurus }: { principalKurus: number; fineKurus: number }) {
  return { Principal: principalKurus, DelayFine: fineKurus, Total: principalKurus + fineKurus }
}
