import fc from 'fast-check'
import { describe, expect } from 'vitest'
import {
  accrualHeader,
  adjustmentHeader,
  collectionHeader,
  countEverything,
  csv,
  importText,
} from '../testing/importing.ts'
import { type TestService, test as base } from '../testing/test-service.ts'

const test = base.extend('town', { scope: 'file' }, async ({ service }) => {
  await service.db`
    insert into registry ${service.db([{ registryType: 'D', registryNumber: 'S-1', nameOrTitle: 'DİĞER' }])}`
  return service
})

const update = { isUpdate: true }
const accrue = (town: TestService, ...keys: string[]) =>
  importText(
    town,
    'accruals',
    csv(
      accrualHeader,
      ...keys.map((key) => `${key};S-1;11;2026;;1;Bina vergisi;02.01.2026;30.11.2026;1000;;`),
    ),
  )
const adjust = (town: TestService, ...lines: string[]) =>
  importText(town, 'adjustments', csv(adjustmentHeader, ...lines))
const collect = (town: TestService, ...lines: string[]) =>
  importText(town, 'collections', csv(collectionHeader, ...lines), update)
const paid = (key: string, accrual: string, lira: number, cancelled = '') =>
  `${key};M${key};S-1;1;${cancelled ? '10.11.2026' : '05.11.2026'};;;${cancelled};${accrual};${lira};`

async function balanceOf(town: TestService, key: string): Promise<number> {
  const [row] = await town.db<{ kurus: number }[]>`
    select principal_balance(oid) as kurus from accrual where import_key = ${key}`
  return row?.kurus ?? Number.NaN
}

/** Sums held for each accrual to be refunded, or already refunded. */
async function heldFor(town: TestService, key: string) {
  const [row] = await town.db<{ lowered: number; doubled: number }[]>`
    select (
        select coalesce(sum(amount_kurus), 0)::bigint from adjustment_surplus surplus join refund on refund.oid = refund_oid
        where accrual_oid = accrual.oid and withdrawn_at is null
      ) as lowered, (
        select coalesce(sum(principal_kurus), 0)::bigint from double_payment_line line
        where accrual_oid = accrual.oid and not exists (
          select from double_payment_reversal reversal where reversal.double_payment_oid = line.double_payment_oid)
      ) as doubled
    from accrual where import_key = ${key}`
  return { lowered: row?.lowered ?? 0, doubled: row?.doubled ?? 0 }
}

const openRefunds = (town: TestService, like: string) => town.db`
  select kind, reference, amount_kurus from refund
  where reference like ${like} and paid_at is null and withdrawn_at is null order by oid`

describe('an adjustment below what was collected', () => {
  test('is booked as far as it fits, and the rest is owed back at the desk, once', async ({ town }) => {
    await accrue(town, 'A-1')
    await collect(town, paid('AC-1', 'A-1', 800))
    const lines = [
      'AD-1;A-1;azalis;500;Mahkeme kararı;12.11.2026',
      'AD-2;A-1;iptal;100;Yanlış tarh;13.11.2026',
    ]
    expect(await adjust(town, ...lines)).toMatchObject({ written: 2, report: [] })
    expect(await balanceOf(town, 'A-1')).toBe(0)
    expect(await openRefunds(town, 'AD-%')).toEqual([
      { kind: 'loweredDebt', reference: 'AD-1', amountKurus: 30_000 },
      { kind: 'loweredDebt', reference: 'AD-2', amountKurus: 10_000 },
    ])
    const clerk = town.as(await town.given.member({ role: 'clerk' }))
    const { Items: Refunds } = await clerk.call('GetRefundsForClerks', {})
    expect(Refunds).toContainEqual(expect.objectContaining({ ReferenceNumber: 'AD-1', Amount: '300.00' }))
    const before = await countEverything(town)
    expect(await adjust(town, ...lines)).toMatchObject({ written: 0, unchanged: 2, rejected: 0 })
    expect(await countEverything(town)).toEqual(before)
    const changed = await adjust(town, 'AD-2;A-1;iptal;101;Yanlış tarh;13.11.2026')
    expect(changed.report[0]?.[1]).toBe('aktarim_no')
    // Neither below zero, nor by a write-off, which is limited to the rest.
    expect((await adjust(town, 'AD-3;A-1;azalis;400,01;Neden;13.11.2026')).report[0]?.[1]).toBe('tutar')
    expect((await adjust(town, 'AD-4;A-1;terkin;1;Neden;13.11.2026')).report[0]?.[1]).toBe('tutar')
  })

  test('whose payment is taken back afterwards is no refund any more', async ({ town }) => {
    await accrue(town, 'B-1')
    await collect(town, paid('BC-1', 'B-1', 800))
    await adjust(town, 'BD-1;B-1;azalis;500;Mahkeme kararı;12.11.2026')
    expect(await collect(town, paid('BI-1', 'B-1', -800, 'BC-1'))).toMatchObject({ written: 1, rejected: 0 })
    expect(await balanceOf(town, 'B-1')).toBe(50_000)
    expect(await openRefunds(town, 'BD-%')).toEqual([])
  })

  test('is owed again without the fine that its refund had with it', async ({ town }) => {
    await accrue(town, 'F-1')
    await collect(town, paid('FC-1', 'F-1', 800))
    await adjust(town, 'FD-1;F-1;azalis;500;Beyan düzeltildi;12.11.2026')
    // Refund as of a declaration, with the fine paid on it.
    await town.db`update refund set amount_kurus = amount_kurus + 5000 where reference = 'FD-1'`
    expect(await collect(town, paid('FI-1', 'F-1', -800, 'FC-1'))).toMatchObject({ written: 1, rejected: 0 })
    expect(await balanceOf(town, 'F-1')).toBe(50_000)
    expect(await openRefunds(town, 'FD-%')).toEqual([])
  })
})

describe('the delay fine paid on what a file lowers', () => {
  const late = (town: TestService, ...keys: string[]) =>
    importText(
      town,
      'accruals',
      csv(
        accrualHeader,
        ...keys.map((key) => `${key};S-1;11;2026;;1;Bina vergisi;02.01.2026;01.06.2026;1000;;`),
      ),
    )

  test('goes back with it: 1.000,00 paid with 189,93, lowered by 500,00 and then by 300,00', async ({
    town,
  }) => {
    await late(town, 'G-1')
    await collect(town, `${paid('GC-1', 'G-1', 1000)}189,93`)
    await adjust(
      town,
      'GD-1;G-1;azalis;500;Mahkeme kararı;12.11.2026',
      'GD-2;G-1;azalis;300;Mahkeme kararı;12.11.2026',
    )
    // 500,00 bear 94,97 and 200,00 bear 37,99.
    expect(await openRefunds(town, 'GD-%')).toMatchObject([{ amountKurus: 59_496 }, { amountKurus: 35_698 }])
    await adjust(town, 'GD-3;G-1;iptal;200;Mahkeme kararı;13.11.2026')
    expect(await openRefunds(town, 'GD-3')).toMatchObject([{ amountKurus: 23_799 }])
    const fines = await town.db`
      select fine_kurus from adjustment_surplus where import_key like 'GD-%' order by oid`
    expect(fines.map(({ fineKurus }) => fineKurus)).toEqual([9_496, 5_698, 3_799])
  })

  test('goes back where the accrual itself comes lower', async ({ town }) => {
    await late(town, 'H-1')
    await collect(town, `${paid('HC-1', 'H-1', 1000)}189,93`)
    const lower = csv(accrualHeader, 'H-1;S-1;11;2026;;1;Bina vergisi;02.01.2026;01.06.2026;500;;')
    expect(await importText(town, 'accruals', lower, update)).toMatchObject({ rejected: 0 })
    expect(await openRefunds(town, 'H-1/%')).toMatchObject([{ amountKurus: 59_496 }])
    // Principal can still be lowered by the payments less the refunds, not less their fine.
    expect(await adjust(town, 'HD-2;H-1;azalis;500;Mahkeme kararı;13.11.2026')).toMatchObject({ rejected: 0 })
    expect(await openRefunds(town, 'HD-2')).toMatchObject([{ amountKurus: 59_497 }])
  })
})

describe('the counter-entry of what was paid twice', () => {
  test('withdraws the refund that waits, and is known when it comes again', async ({ town }) => {
    await accrue(town, 'C-1', 'C-2')
    await collect(town, paid('CC-1', 'C-1', 1000))
    const double = paid('CC-2', 'C-1', 700)
    // Partly for a debt that was open.
    await collect(town, double, paid('CC-2', 'C-2', 200))
    expect(await openRefunds(town, 'MCC-2')).toMatchObject([{ amountKurus: 70_000 }])
    const counter = [paid('CI-2', 'C-1', -700, 'CC-2'), paid('CI-2', 'C-2', -200, 'CC-2')]
    const outcome = await collect(town, ...counter)
    expect(outcome).toMatchObject({ written: 2, report: [] })
    expect(await openRefunds(town, 'MCC-2')).toEqual([])
    expect([await balanceOf(town, 'C-1'), await balanceOf(town, 'C-2')]).toEqual([0, 100_000])
    const all = [double, paid('CC-2', 'C-2', 200), ...counter]
    expect(await collect(town, ...all)).toMatchObject({ written: 0, unchanged: 4, rejected: 0 })
    const again = await collect(town, ...counter.map((line) => line.replace('CI-2;MCI-2', 'CI-3;MCI-3')))
    expect(again.report[0]?.[2]).toBe('Bu tahsilat zaten iptal edilmiş.')
  })

  test('is rejected where the money was given back already, and of a payment made here', async ({ town }) => {
    await accrue(town, 'E-1', 'E-2')
    await collect(town, paid('EC-1', 'E-1', 1000))
    await collect(town, paid('EC-2', 'E-1', 1000))
    const clerk = await town.given.member({ role: 'clerk' })
    await town.db`
      update refund set paid_at = now(), paid_by_member_oid = (
        select oid from member where user_name = ${clerk.userName}), payment_reference = 'EFT'
      where reference = 'MEC-2'`
    const given = await collect(town, paid('EI-2', 'E-1', -1000, 'EC-2'))
    expect(given.report[0]?.[2]).toContain('iade edildi')
    await town.db`
      with paid as (
        insert into collection (registry_oid, receipt_number, receipt_code, collection_type, collected_at, order_number)
        select oid, 'PORTAL-1', 'PORTALKOD1', 4, '2026-11-05', 'ORDER-1' from registry where registry_number = 'S-1'
        returning oid
      )
      insert into collection_line (collection_oid, accrual_oid, principal_kurus, fine_kurus)
      select paid.oid, accrual.oid, 100000, 0 from paid, accrual where import_key = 'E-2'`
    const own = paid('EC-3', 'E-2', 1000).replace('MEC-3', 'PORTAL-1')
    for (const lines of [
      [own, paid('EI-3', 'E-2', -1000, 'EC-3')],
      [paid('EI-3', 'E-2', -1000, 'PORTAL-1')],
      [paid('EI-3', 'E-2', -1000, 'ORDER-1')],
    ]) {
      const { report, isWritten } = await collect(town, ...lines)
      expect(isWritten).toBe(false)
      expect(report.map(([, , reason]) => reason)).toContain(
        'Bu ödeme portalda alındı; iadesini portal bankaya yaptırır, dosyayla iptal edilmez.',
      )
    }
    expect(await balanceOf(town, 'E-2')).toBe(0)
  })
})

type Event =
  | { kind: 'adjustment'; accrual: number; lira: number }
  | { kind: 'receipt'; accrual: number; lira: number; isTakenBack: boolean }

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant('adjustment' as const),
    accrual: fc.integer({ min: 0, max: 1 }),
    lira: fc.constantFrom(-450, -300, -120, 150, 400),
  }),
  fc.record({
    kind: fc.constant('receipt' as const),
    accrual: fc.integer({ min: 0, max: 1 }),
    lira: fc.integer({ min: 300, max: 1000 }),
    isTakenBack: fc.boolean(),
  }),
)

/** Whether all decreases of a debt take no more than its 1000, in any order. */
function isNeverBelowNothing(events: readonly Event[]): boolean {
  return [0, 1].every((accrual) => {
    const decreases = events.filter((each) => each.accrual === accrual && each.kind === 'adjustment')
    return decreases.reduce((sum, { lira }) => sum + Math.min(0, lira), 0) >= -1000
  })
}

test('what is owed is what the entries come to, in whatever order and however often their files come', async ({
  town,
}) => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 4, maxLength: 8 }).filter(isNeverBelowNothing),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 2, maxLength: 6 }),
      async (events, order) => {
        run += 1
        const accruals = [`P${run}-0`, `P${run}-1`]
        await accrue(town, ...accruals)
        const files = events.flatMap((each, index) => {
          const key = `P${run}E${index}`
          const accrual = accruals[each.accrual] ?? ''
          if (each.kind === 'adjustment') {
            const word = each.lira > 0 ? 'artis' : 'azalis'
            return [() => adjust(town, `${key};${accrual};${word};${Math.abs(each.lira)};Neden;12.11.2026`)]
          }
          const receipt = paid(key, accrual, each.lira)
          if (!each.isTakenBack) return [() => collect(town, receipt)]
          return [
            () => collect(town, receipt),
            // The other system's full export has both from then on.
            () => collect(town, receipt, paid(`${key}I`, accrual, -each.lira, key)),
          ]
        })
        const isSound = async () => {
          for (const accrual of accruals) {
            const { lowered } = await heldFor(town, accrual)
            expect(lowered > 0 && (await balanceOf(town, accrual)) > 0).toBe(false)
          }
        }
        for (const [from, count] of order) {
          const start = from % files.length
          for (const file of files.slice(start, start + 1 + (count % files.length))) {
            expect(await file()).toMatchObject({ rejected: 0 })
            await isSound()
          }
        }
        for (const file of files.toReversed()) expect(await file()).toMatchObject({ rejected: 0 })
        for (const [index, accrual] of accruals.entries()) {
          const expected = events
            .filter((each) => each.accrual === index)
            .reduce(
              (lira, each) =>
                each.kind === 'adjustment' ? lira + each.lira : lira - (each.isTakenBack ? 0 : each.lira),
              1000,
            )
          const { lowered, doubled } = await heldFor(town, accrual)
          expect((await balanceOf(town, accrual)) - lowered - doubled).toBe(expected * 100)
        }
      },
    ),
    { numRuns: 10, seed: 20_261_116 },
  )
}, 240_000)
