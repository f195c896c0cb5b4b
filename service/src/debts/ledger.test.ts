import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { type TestService, test } from '../testing/test-service.ts'
import { adjustAccrual, cancelCollection, postAccruals, postCollection } from './ledger.ts'

interface GivenAccrual {
  registryOid: number
  accrualOid: number
}

async function givenAccrual(service: TestService, principalKurus = 100_000): Promise<GivenAccrual> {
  const { registryOid } = await service.given.member()
  const [accrualOid] = await postAccruals(service.db, [
    {
      registryOid,
      revenueCode: 11,
      periodYear: 2026,
      description: 'Bina vergisi 2026 1. taksit',
      accruedOn: '2026-01-01',
      dueDate: '2026-06-01',
      principalKurus,
      sourceKind: 'declaration',
    },
  ])
  if (accrualOid === undefined) throw new Error('No accrual was posted')
  return { registryOid, accrualOid }
}

function collect(
  service: TestService,
  registryOid: number,
  accrualOid: number,
  principalKurus: number,
  change: object = {},
) {
  return service.db.begin((tx) =>
    postCollection(tx, {
      registryOid,
      collectionType: 4,
      collectedAt: service.now,
      lines: [{ accrualOid, principalKurus, fineKurus: 0 }],
      ...change,
    }),
  )
}

async function balance(service: TestService, accrualOid: number): Promise<number> {
  const [row] = await service.db<{ balance: number }[]>`select principal_balance(${accrualOid}) as balance`
  return row?.balance ?? Number.NaN
}

const beyond = /beyond what is owed/

describe('the ledger', () => {
  test('never takes more than is owed, in one go or in parts', async ({ service }) => {
    const { registryOid, accrualOid } = await givenAccrual(service)
    await expect(collect(service, registryOid, accrualOid, 100_001)).rejects.toThrow(beyond)
    await collect(service, registryOid, accrualOid, 60_000)
    await expect(collect(service, registryOid, accrualOid, 40_001)).rejects.toThrow(beyond)
    await collect(service, registryOid, accrualOid, 40_000)
    expect(await balance(service, accrualOid)).toBe(0)
  })

  test('of two who pay the same debt at the same moment one is refused', async ({ service }) => {
    const { registryOid, accrualOid } = await givenAccrual(service)
    const outcomes = await Promise.allSettled([
      collect(service, registryOid, accrualOid, 100_000),
      collect(service, registryOid, accrualOid, 100_000),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await balance(service, accrualOid)).toBe(0)
  })

  test('collects one order once', async ({ service }) => {
    const { registryOid, accrualOid } = await givenAccrual(service)
    await collect(service, registryOid, accrualOid, 10_000, { orderNumber: 'ORDER-1' })
    await expect(
      collect(service, registryOid, accrualOid, 10_000, { orderNumber: 'ORDER-1' }),
    ).rejects.toThrow(/order_number/)
    expect(await balance(service, accrualOid)).toBe(90_000)
  })

  test('takes a receipt back by a counter-entry, exactly and once', async ({ service }) => {
    const { registryOid, accrualOid } = await givenAccrual(service)
    const { oid } = await collect(service, registryOid, accrualOid, 100_000)
    await service.db.begin((tx) => cancelCollection(tx, oid, service.now))
    expect(await balance(service, accrualOid)).toBe(100_000)
    await expect(service.db.begin((tx) => cancelCollection(tx, oid, service.now))).rejects.toThrow(
      /cancels_oid/,
    )
  })

  test('refuses a counter-entry that gives back something else, and a receipt without lines', async ({
    service,
  }) => {
    const { registryOid, accrualOid } = await givenAccrual(service)
    const { oid } = await collect(service, registryOid, accrualOid, 100_000)
    const forged = { lines: [{ accrualOid, principalKurus: -50_000, fineKurus: 0 }] }
    await expect(
      collect(service, registryOid, accrualOid, 0, { ...forged, cancelsOid: oid }),
    ).rejects.toThrow(/exactly/)
    await expect(collect(service, registryOid, accrualOid, 0, forged)).rejects.toThrow(/less than nothing/)
  })

  describe('of the receipts of an import, which are looked at together,', () => {
    interface Receipt {
      lines: number[]
      cancelsOid?: number
      /** Another run than that of the import. */
      runOid?: number
    }

    async function importReceipts(service: TestService, accrual: GivenAccrual, receipts: Receipt[]) {
      return service.db.begin(async (tx) => {
        const [run] = await tx<{ oid: number }[]>`
          insert into import_run (kind, operator_name, file_name, file_sha256, line_count, written_count, unchanged_count,
            rejected_count, imported_at)
          values ('collections', 'Sınama', 'makbuzlar.csv', sha256('x'), 1, 1, 0, 0, ${service.now}) returning oid`
        const runOid = run?.oid ?? 0
        const oids: number[] = []
        for (const { lines, cancelsOid = null, runOid: given = runOid } of receipts) {
          const name = randomUUID()
          const [receipt] = await tx<{ oid: number }[]>`
            insert into collection (registry_oid, receipt_number, receipt_code, collection_type, collected_at, import_key,
              cancels_oid, import_run_oid)
            values (${accrual.registryOid}, ${name}, ${name}, 1, ${service.now}, ${name}, ${cancelsOid}, ${given})
            returning oid`
          oids.push(receipt?.oid ?? 0)
          for (const kurus of lines)
            await tx`
              insert into collection_line (collection_oid, accrual_oid, principal_kurus, fine_kurus)
              values (${receipt?.oid ?? 0}, ${accrual.accrualOid}, ${kurus}, 0)`
        }
        return { runOid, oids }
      })
    }

    test('refuses one without lines, also where it names an earlier run', async ({ service }) => {
      const accrual = await givenAccrual(service)
      const { runOid } = await importReceipts(service, accrual, [{ lines: [100] }])
      const empty = { lines: [] }
      await expect(importReceipts(service, accrual, [{ lines: [100] }, empty])).rejects.toThrow(/no lines/)
      await expect(importReceipts(service, accrual, [{ ...empty, runOid }])).rejects.toThrow(/no lines/)
      expect(await balance(service, accrual.accrualOid)).toBe(99_900)
    })

    test('refuses one that takes less than nothing', async ({ service }) => {
      const accrual = await givenAccrual(service)
      await expect(
        importReceipts(service, accrual, [{ lines: [50_000] }, { lines: [-10_000] }]),
      ).rejects.toThrow(/less than nothing/)
    })

    test('refuses a counter-entry that gives back something else', async ({ service }) => {
      const accrual = await givenAccrual(service)
      const { oids } = await importReceipts(service, accrual, [{ lines: [50_000] }])
      const cancelsOid = oids[0] ?? 0
      await expect(importReceipts(service, accrual, [{ lines: [-49_999], cancelsOid }])).rejects.toThrow(
        /exactly/,
      )
      await importReceipts(service, accrual, [{ lines: [-50_000], cancelsOid }])
      expect(await balance(service, accrual.accrualOid)).toBe(100_000)
    })
  })

  test('is corrected by further entries, but not below what was paid', async ({ service }) => {
    const { registryOid, accrualOid } = await givenAccrual(service)
    await collect(service, registryOid, accrualOid, 70_000)
    const correct = (kind: 'increase' | 'decrease', amountKurus: number) =>
      adjustAccrual(service.db, {
        accrualOid,
        kind,
        amountKurus,
        reason: 'Düzeltme',
        adjustedOn: '2026-11-15',
      })
    await expect(correct('decrease', -40_000)).rejects.toThrow(beyond)
    await correct('decrease', -30_000)
    expect(await balance(service, accrualOid)).toBe(0)
    await correct('increase', 5_000)
    expect(await balance(service, accrualOid)).toBe(5_000)
    await expect(correct('decrease', 5_000)).rejects.toThrow(/check/)
  })

  test('never changes or loses a posted entry', async ({ service }) => {
    const { registryOid, accrualOid } = await givenAccrual(service)
    await collect(service, registryOid, accrualOid, 100_000)
    await adjustAccrual(service.db, {
      accrualOid,
      kind: 'increase',
      amountKurus: 1,
      reason: '-',
      adjustedOn: '2026-11-15',
    })
    for (const table of ['accrual', 'accrual_adjustment', 'collection', 'collection_line']) {
      await expect(service.db.unsafe(`delete from ${table}`), table).rejects.toThrow('append-only')
    }
    await expect(service.db`update accrual set principal_kurus = 1`).rejects.toThrow('append-only')
    await expect(service.db`update collection_line set principal_kurus = 1`).rejects.toThrow('append-only')
  })

  test('balances whatever is done to it in whatever order', async ({ service }) => {
    const { registryOid, accrualOid } = await givenAccrual(service)
    let expected = 100_000
    const receipts: { oid: number; kurus: number }[] = []
    // A fixed sequence that looks random, so that a failure can be repeated.
    for (let step = 1, dice = 7; step <= 60; step += 1, dice = (dice * 48_271) % 2_147_483_647) {
      const kurus = 1 + (dice % 30_000)
      if (dice % 4 === 0 && receipts.length > 0) {
        const { oid, kurus: given } = receipts.splice(dice % receipts.length, 1)[0] ?? { oid: 0, kurus: 0 }
        await service.db.begin((tx) => cancelCollection(tx, oid, service.now))
        expected += given
      } else if (dice % 4 === 1) {
        await adjustAccrual(service.db, {
          accrualOid,
          kind: 'increase',
          amountKurus: kurus,
          reason: '-',
          adjustedOn: '2026-11-15',
        })
        expected += kurus
      } else {
        const posted = await collect(service, registryOid, accrualOid, kurus).catch(() => undefined)
        expect(posted !== undefined).toBe(kurus <= expected)
        if (posted) receipts.push({ oid: posted.oid, kurus })
        if (posted) expected -= kurus
      }
      expect(await balance(service, accrualOid)).toBe(expected)
    }
  })
})
