import { type NewAccrual, type NewCollection, postAccruals, postCollection } from '../debts/ledger.ts'
import type { TestService } from './test-service.ts'

/** Makes a registry owe things; by default the second instalment of 2025's property tax, 1.000 lira (W06). */
export function givenDebts(
  service: TestService,
  registryOid: number,
  ...changes: Partial<NewAccrual>[]
): Promise<number[]> {
  return postAccruals(
    service.db,
    changes.map((change) => ({
      registryOid,
      revenueCode: 11,
      periodYear: 2025,
      description: 'Bina vergisi 2025 2. taksit',
      accruedOn: '2025-01-01',
      dueDate: '2025-12-01',
      principalKurus: 100_000,
      sourceKind: 'declaration' as const,
      ...change,
    })),
  )
}

/** Takes money for accruals of a registry; by default by card on 15.03.2026 at noon in Turkey. */
export function givenCollection(
  service: TestService,
  registryOid: number,
  lines: NewCollection['lines'],
  change: Partial<NewCollection> = {},
) {
  return service.db.begin((tx) =>
    postCollection(tx, {
      registryOid,
      collectionType: 4,
      collectedAt: new Date('2026-03-15T09:00:00Z'),
      lines,
      ...change,
    }),
  )
}
