import {
  type NewAccrual,
  type NewCollection,
  type PostedCollection,
  postAccruals,
  postCollection,
} from '../debts/ledger.ts'
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

/** A debt that is not due yet: a building tax of a thousand lira, due at the end of the month. */
export async function givenDebt(
  service: TestService,
  registryOid: number,
  change: Partial<NewAccrual> = {},
): Promise<number> {
  const [oid = 0] = await givenDebts(service, registryOid, {
    periodYear: 2026,
    description: 'Bina vergisi 2026 2. taksit, Iğdır Sokağı',
    accruedOn: '2026-01-01',
    dueDate: '2026-11-30',
    ...change,
  })
  return oid
}

/** Takes money for accruals of a registry; by default by card on 15.03.2026 at noon in Turkey. */
/** Subscription behind debts of a number, by whose oid lists are narrowed. */
export async function givenSubscriptionOf(
  { db }: Pick<TestService, 'db'>,
  registryOid: number,
  subscriberNumber: string,
): Promise<number> {
  const [known] = await db<{ oid: number }[]>`
    select oid from subscription where subscriber_number = ${subscriberNumber}`
  if (known) return known.oid
  const [made] = await db<{ oid: number }[]>`
    insert into subscription ${db({
      subscriberNumber,
      registryOid,
      subscriberType: 'G',
      waterGroup: 'residence',
      addressText: 'Çay Mahallesi',
      startedOn: '2024-05-01',
    })} returning oid`
  return made?.oid ?? 0
}

export function givenCollection(
  service: TestService,
  registryOid: number,
  lines: NewCollection['lines'],
  change: Partial<NewCollection> = {},
): Promise<PostedCollection> {
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

/** A debt of 1.284,50 ₺ that was paid by card, with a fine of 28,20 ₺. */
export async function givenReceipt(
  service: TestService,
  registryOid: number,
  change: Partial<NewCollection> = {},
): Promise<PostedCollection> {
  const accrualOid = await givenDebt(service, registryOid, { principalKurus: 128_450 })
  return givenCollection(service, registryOid, [{ accrualOid, principalKurus: 128_450, fineKurus: 2_820 }], {
    collectedAt: new Date('2026-11-10T21:30:00Z'),
    maskedCard: '5400 61** **** 0454',
    bankReference: '631514123456',
    ...change,
  })
}
