import type { RefundKindCode } from 'contract/refunds/codes'
import { describe, expect } from 'vitest'
import { postAccruals } from '../debts/ledger.ts'
import { memberWithPhone, messagesTo } from '../testing/signing-in.ts'
import { applyToDefer } from '../testing/deferral.ts'
import { payingTest as test, startPaying } from '../testing/payments/paying.ts'
import { sumOfDay } from '../reconciliation/totals-of-day.ts'
import { type TestMember, type TestService, testSettings } from '../testing/test-service.ts'
import { lapseRefunds } from './lapse-refunds.ts'
import { insertRefund } from './owe-back.ts'
import { setOffRefunds } from './set-off-refunds.ts'

let count = 0

/** Refund of a tax (a plan's, which is public) or of water. */
function credit(
  service: TestService,
  registryOid: number,
  lira: number,
  kind: RefundKindCode = 'restructuring',
) {
  count += 1
  const refund = { registryOid, kind, reference: `MH-${count}`, amountKurus: lira * 100 }
  return insertRefund(service.db, { ...refund, aroseOn: '2026-11-10' })
}

interface Owed {
  lira: number
  dueDate: string
  revenueCode?: number
  sourceKind?: 'import' | 'restructuring'
}

async function owe(service: TestService, registryOid: number, debts: Owed[]): Promise<number[]> {
  return postAccruals(
    service.db,
    debts.map(({ lira, dueDate, revenueCode = 71, sourceKind = 'import' }, index) => ({
      registryOid,
      revenueCode,
      periodYear: 2026,
      instalment: index + 1,
      description: `Borç ${index + 1}`,
      accruedOn: '2026-01-05',
      dueDate,
      principalKurus: lira * 100,
      sourceKind,
    })),
  )
}

const run = ({ db, now }: TestService) => setOffRefunds({ db, now, settings: testSettings })
const balances = ({ db }: TestService, oids: number[]) =>
  db<{ kurus: number }[]>`
    select principal_balance(oid) as kurus from accrual where oid = any(${oids}) order by oid`.then((rows) =>
    rows.map(({ kurus }) => kurus),
  )
const own = (service: TestService, member: TestMember) => service.as(member).call('GetOwnRefunds', {})

describe('a refund', () => {
  test('pays overdue public debts first, told line by line, and the rest stays', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const refundOid = await credit(service, ayse.registryOid, 1000)
    const oids = await owe(service, ayse.registryOid, [
      { lira: 300, dueDate: '2026-10-01' },
      { lira: 200, dueDate: '2026-11-02' },
      // Debts not due yet, of a contract, and of a plan.
      { lira: 400, dueDate: '2026-11-15' },
      { lira: 400, dueDate: '2026-10-01', revenueCode: 61 },
      { lira: 400, dueDate: '2026-10-01', revenueCode: 91, sourceKind: 'restructuring' },
    ])
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['refunds'] }))
    const paying = { refundOid, bankIbanNo: null, paymentReference: 'GE-9' }
    await expect(clerk.call('NoteRefundPaid', paying)).rejects.toThrow('SetOffFirst')
    await run(service)
    await run(service)
    expect(await balances(service, oids)).toEqual([0, 0, 40_000, 40_000, 40_000])
    expect(await own(service, ayse)).toMatchObject([
      {
        Total: '500.00',
        Lines: [
          { Text: 'Fazla ödenen', Amount: '1000.00' },
          { Text: expect.stringContaining('Borç 1'), Amount: '-300.00' },
          { Text: expect.stringContaining('Borç 2'), Amount: '-200.00' },
        ],
      },
    ])
    const [message] = await messagesTo(service, ayse.gsmNumber)
    expect(message).toContain('500,00 TL gunu gelen borclariniza mahsup edildi')
    expect(message).toContain('300,00 TL')
    const receipts = await service.db`
      select collection_type from collection where registry_oid = ${ayse.registryOid}`
    expect(receipts).toEqual([{ collectionType: 3 }])
    const effects = await service.db`select from power_effect where registry_oid = ${ayse.registryOid}`
    expect(effects).toHaveLength(0)
    await clerk.call('NoteRefundPaid', paying)
    const [paid] =
      await service.db`select total_kurus from refund where oid = ${refundOid} and paid_at is not null`
    expect(paid).toEqual({ totalKurus: 50_000 })
  })

  test('that is used up ends as set off and is still shown; nobody else’s debt is touched', async ({
    service,
  }) => {
    const [ayse, mehmet] = [await service.given.member(), await service.given.member()]
    const [own1] = await owe(service, ayse.registryOid, [{ lira: 500, dueDate: '2026-10-01' }])
    const [other] = await owe(service, mehmet.registryOid, [{ lira: 500, dueDate: '2026-10-01' }])
    await credit(service, ayse.registryOid, 300)
    await run(service)
    expect(await balances(service, [own1 ?? 0])).toEqual([20_000])
    expect(await balances(service, [other ?? 0])).toEqual([50_000])
    expect(await own(service, ayse)).toMatchObject([
      { Total: '0.00', EndReason: 'setOff', MayNameAccount: false },
    ])
  })

  test('leaves alone what is barred, asked to be deferred, stayed by a court or being paid', async ({
    service,
  }) => {
    const ayse = await memberWithPhone(service)
    await credit(service, ayse.registryOid, 50_000)
    const [barred = 0, stayed = 0, deferred = 0, held = 0, due = 0] = await owe(service, ayse.registryOid, [
      { lira: 100, dueDate: '2018-05-31', revenueCode: 11 },
      { lira: 200, dueDate: '2026-10-01' },
      { lira: 10_000, dueDate: '2026-06-01', revenueCode: 11 },
      { lira: 300, dueDate: '2026-10-01' },
      { lira: 400, dueDate: '2026-10-01' },
    ])
    await service.db`
      insert into accrual_interruption (accrual_oid, kind, happened_on, document_number, import_key)
      values (${stayed}, 'stay', '2026-10-05', 'E-1', ${`stay-${stayed}`})`
    await applyToDefer(service, ayse, deferred)
    await startPaying(service.as(ayse), [held])
    await run(service)
    expect(await balances(service, [barred, stayed, deferred, held, due])).toEqual([
      10_000, 20_000, 1_000_000, 30_000, 0,
    ])
    await service.db`
      insert into accrual_interruption (accrual_oid, kind, happened_on, document_number, import_key)
      values (${stayed}, 'stayEnded', '2026-11-05', 'E-2', ${`ended-${stayed}`})`
    await run(service)
    expect(await balances(service, [stayed])).toEqual([0])
  })

  test('is counted in the day as given back, and its receipt as taken', async ({ service }) => {
    const ayse = await service.given.member()
    await credit(service, ayse.registryOid, 250)
    const before = await sumOfDay(service.db, '2026-11-15')
    await owe(service, ayse.registryOid, [{ lira: 250, dueDate: '2026-10-01' }])
    await run(service)
    const after = await sumOfDay(service.db, '2026-11-15')
    expect(after.collectedKurus - before.collectedKurus).toBe(25_000)
    expect(after.refundedKurus - before.refundedKurus).toBe(25_000)
  })

  test('of a contract pays nothing by itself; kept by its owner it pays what falls due', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const refundOid = await credit(service, ayse.registryOid, 700, 'waterBill')
    const oids = await owe(service, ayse.registryOid, [
      { lira: 300, dueDate: '2026-11-15' },
      { lira: 300, dueDate: '2026-11-15', revenueCode: 61 },
    ])
    await run(service)
    expect(await balances(service, oids)).toEqual([30_000, 30_000])
    const mehmet = await service.given.member()
    await expect(service.as(mehmet).call('ChooseRefundWay', { refundOid, way: 'kept' })).rejects.toThrow(
      'NoSuchRefund',
    )
    await service.as(ayse).call('ChooseRefundWay', { refundOid, way: 'kept' })
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['refunds'] }))
    await expect(
      clerk.call('NoteRefundPaid', { refundOid, bankIbanNo: null, paymentReference: 'GE-3' }),
    ).rejects.toThrow('Kept')
    await run(service)
    expect(await balances(service, oids)).toEqual([0, 0])
    // The fine is within its term on its last day: 225,00 close it.
    expect(await own(service, ayse)).toMatchObject([{ Total: '175.00', Way: 'kept' }])
  })
})

describe('a tax that was served and not claimed', () => {
  const lapse = ({ db }: TestService, at: string) =>
    lapseRefunds({ db, now: new Date(`${at}T09:00:00Z`), settings: testSettings })
  const serve = (service: TestService, memberOid: number, refundOid: number) =>
    service.db`
      update refund set served_on = '2026-11-12', service_number = 'DF-1', served_by_member_oid = ${memberOid}
      where oid = ${refundOid}`

  test('is warned of a month before the year ends and lapses after it, seen by a clerk', async ({
    service,
  }) => {
    const ayse = await memberWithPhone(service)
    const clerk = await service.given.member({ role: 'clerk', duties: ['refunds'] })
    const [oid, claimed, unserved] = [
      await credit(service, ayse.registryOid, 100),
      await credit(service, ayse.registryOid, 200),
      await credit(service, ayse.registryOid, 300),
    ]
    const [by] = await service.db<
      { oid: number }[]
    >`select oid from member where user_name = ${clerk.userName}`
    await serve(service, by?.oid ?? 0, oid)
    await serve(service, by?.oid ?? 0, claimed)
    await service.db`update refund set way = 'counter' where oid = ${claimed}`
    const claimUntil = new Map((await own(service, ayse)).map(({ Oid, ClaimUntil }) => [Oid, ClaimUntil]))
    expect([oid, claimed, unserved].map((each) => claimUntil.get(each))).toEqual(['2027-11-12', null, null])
    const home = await service.as(ayse).call('GetOwnHome', {})
    expect(JSON.stringify(home).split('Kimliğinizle veznemizden alabilirsiniz.')).toHaveLength(2)
    await lapse(service, '2027-10-01')
    expect((await messagesTo(service, ayse.gsmNumber))[0]).toBeUndefined()
    await lapse(service, '2027-10-14')
    await lapse(service, '2027-10-14')
    const warned = await messagesTo(service, ayse.gsmNumber)
    expect(warned).toHaveLength(1)
    expect(warned[0]).toContain('12.11.2027')
    await lapse(service, '2027-11-12')
    const ended = () => service.db`
      select oid, end_reason from refund where registry_oid = ${ayse.registryOid} and withdrawn_at is not null`
    expect(await ended()).toEqual([])
    await lapse(service, '2027-11-13')
    expect(await ended()).toEqual([{ oid, endReason: 'lapsed' }])
    expect(unserved).toBeGreaterThan(0)
    const { Items } = await service.as(clerk).call('GetRefundsForClerks', { isLapsed: true })
    expect(Items).toMatchObject([{ Oid: oid, IsLapsed: true }])
    expect((await own(service, ayse)).find(({ Oid }) => Oid === oid)).toMatchObject({
      EndReason: 'lapsed',
      Total: '0.00',
    })
  })

  test('does not lapse without a warning of fifteen days', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const clerk = await service.given.member({ role: 'clerk', duties: ['refunds'] })
    const oid = await credit(service, ayse.registryOid, 100)
    const [by] = await service.db<
      { oid: number }[]
    >`select oid from member where user_name = ${clerk.userName}`
    await serve(service, by?.oid ?? 0, oid)
    await lapse(service, '2028-03-01')
    const open = () => service.db`select from refund where oid = ${oid} and withdrawn_at is null`
    expect(await open()).toHaveLength(1)
    expect((await messagesTo(service, ayse.gsmNumber))[0]).toContain('16.03.2028')
    await lapse(service, '2028-03-15')
    expect(await open()).toHaveLength(1)
    await lapse(service, '2028-03-17')
    expect(await open()).toHaveLength(0)
  })
})
