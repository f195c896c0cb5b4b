import { randomUUID } from 'node:crypto'
import { kurus, toWire } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import { describe, expect } from 'vitest'
import { startSignIn } from '../callers/sign-in.ts'
import { compareDay } from '../reconciliation/compare-day.ts'
import { float, givenCashPoint, givenCashier, takenCash, wantedPayment } from '../testing/cash.ts'
import { givenDebt } from '../testing/given-debts.ts'
import { readPdfText } from '../testing/read-pdf-text.ts'
import { doneByTwo } from '../testing/second-person.ts'
import { type TestMember, type TestService, test, testSettings } from '../testing/test-service.ts'

const dayMs = 86_400_000
const settings = { ...testSettings, Bridge: undefined } as unknown as typeof testSettings
const reason = 'Yanlış kişiye yazıldı, geri alınıyor'

async function givenPayer(service: TestService, ...lira: number[]) {
  const payer = await service.given.member()
  const debts: number[] = []
  for (const each of lira)
    debts.push(await givenDebt(service, payer.registryOid, { principalKurus: each * 100 }))
  const [row] = await service.db<{ number: string }[]>`
    select registry_number as number from registry where oid = ${payer.registryOid}`
  return { payer, debts, registryNumber: row?.number ?? '' }
}

const numbersOf = async (service: TestService, cashier: TestMember) => {
  const { Shift } = await service.as(cashier).call('GetCashDesk', {})
  return Shift?.Payments.flatMap(({ ReceiptNumbers }) => ReceiptNumbers).toSorted() ?? []
}

describe('a shift', () => {
  test('is opened by count, one at a cash point and one of a cashier', async ({ service }) => {
    const pointCode = await givenCashPoint(service)
    const cashier = await givenCashier(service, pointCode)
    const other = await service.given.member({ role: 'clerk', duties: ['cashier'] })
    await expect(service.as(other).call('OpenCashShift', { pointCode, count: [] })).rejects.toThrow(
      'PointBusy',
    )
    const free = await givenCashPoint(service)
    await expect(service.as(cashier).call('OpenCashShift', { pointCode: free, count: [] })).rejects.toThrow(
      'AlreadyOpen',
    )
    await expect(service.as(other).call('OpenCashShift', { pointCode: 'YOK', count: [] })).rejects.toThrow(
      'NoSuchPoint',
    )
    const desk = await service.as(cashier).call('GetCashDesk', {})
    expect(desk.Shift).toMatchObject({ PointCode: pointCode, PaymentCount: 0, IsOfEarlierDay: false })
  })

  test('ends with a count; what is too much is on 397, what is missing on 197, the rest is carried on', async ({
    service,
  }) => {
    const pointCode = await givenCashPoint(service)
    const cashier = await givenCashier(service, pointCode)
    const { debts } = await givenPayer(service, 200)
    await takenCash(service, cashier, debts)
    const call = service.as(cashier)
    // 710 lira should be there.
    const tooMuch = [...float, { denomination: 20_000, pieces: 1 }, { denomination: 500, pieces: 1 }] as const
    const close = { count: [...tooMuch], delivered: '205.00' }
    await expect(call.call('CloseCashShift', { ...close, explanation: '' })).rejects.toThrow(
      'ExplanationNeeded',
    )
    await expect(
      call.call('CloseCashShift', { ...close, delivered: '900.00', explanation: reason }),
    ).rejects.toThrow('DeliveredTooMuch')
    expect(await call.call('CloseCashShift', { ...close, explanation: reason })).toEqual({
      Expected: '710.00',
      Counted: '715.00',
      Difference: '5.00',
      Left: '510.00',
    })
    const next = await service.given.member({ role: 'clerk', duties: ['cashier'] })
    // A lira of what was left is missing.
    const counted = [
      { denomination: 5_000, pieces: 10 },
      { denomination: 100, pieces: 9 },
    ] as const
    expect(await service.as(next).call('OpenCashShift', { pointCode, count: [...counted] })).toEqual({
      Counted: '509.00',
      Carried: '510.00',
    })
    const postings = await service.db<{ text: string }[]>`
      select kind || ' ' || debit_account || '/' || credit_account || ' ' || amount_kurus as text from cash_posting
      join cash_shift shift on shift.oid = cash_shift_oid join cash_point point on point.oid = cash_point_oid
      where code = ${pointCode} order by cash_posting.oid`
    expect(postings.map(({ text }) => text)).toEqual([
      'float 100/102 51000',
      'payment 100/120 20000',
      'surplus 100/397 500',
      'delivery 108/100 20500',
      'shortage 197/100 100',
    ])
  })

  test('hands its money to the bank: another person than the cashier notes when it is there', async ({
    service,
  }) => {
    const cashier = await service.given.member({ role: 'clerk', duties: ['cashier', 'payments'] })
    const call = service.as(cashier)
    await call.call('OpenCashShift', { pointCode: await givenCashPoint(service), count: [] })
    const { debts } = await givenPayer(service, 200, 300)
    await takenCash(service, cashier, debts.slice(0, 1))
    const wanted = await wantedPayment(service, debts.slice(1))
    const way = {
      code: 'card',
      terminalNumber: 'T0000001',
      approvalCode: '123456',
      lastDigits: '0454',
    } as const
    await call.call('TakeCashPayment', { ...wanted, way })
    const count = [{ denomination: 20_000, pieces: 1 }] as const
    await call.call('CloseCashShift', { count: [...count], delivered: '200.00', explanation: '' })
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['payments'] }))
    const [shift] = (await clerk.call('GetCashShifts', {})).Items
    expect(shift).toMatchObject({ Taken: '500.00', Difference: '0.00' })
    const arrived = { arrivedOn: '2026-11-15', slipNumber: 'D-1' }
    for (const { Oid: deliveryOid, Amount: amount, WayCode } of shift?.Deliveries ?? []) {
      const request = { ...arrived, deliveryOid, amount }
      await expect(call.call('NoteCashArrived', request)).rejects.toThrow('OwnShift')
      await expect(clerk.call('NoteCashArrived', { ...request, amount: '1.00' })).rejects.toThrow(
        'OtherAmount',
      )
      await expect(clerk.call('NoteCashArrived', { ...request, arrivedOn: '2026-11-14' })).rejects.toThrow(
        'DayWrong',
      )
      await clerk.call('NoteCashArrived', request)
      await expect(clerk.call('NoteCashArrived', request)).rejects.toThrow('NoSuchDelivery')
      expect(['cash', 'card']).toContain(WayCode)
    }
    const accounts = await service.db<{ account: string; kurus: number }[]>`
      select account, sum(kurus)::bigint as kurus from (
        select debit_account as account, amount_kurus as kurus from cash_posting where cash_shift_oid = ${shift?.Oid ?? 0}
        union all select credit_account, -amount_kurus from cash_posting where cash_shift_oid = ${shift?.Oid ?? 0}) moved
      group by account order by account`
    expect(accounts).toEqual([
      { account: '100', kurus: 0 },
      { account: '102', kurus: 50_000 },
      { account: '108', kurus: 0 },
      { account: '109', kurus: 0 },
      { account: '120', kurus: -50_000 },
    ])
  })
})

describe('a payment at the counter', () => {
  test('of several people writes a receipt for each, numbered without gaps', async ({ service }) => {
    const cashier = await givenCashier(service)
    const first = await givenPayer(service, 100, 250)
    const second = await givenPayer(service, 40)
    const wanted = await wantedPayment(service, [...first.debts, ...second.debts], 40_000)
    const { Payment } = await service.as(cashier).call('TakeCashPayment', wanted)
    expect(Payment).toMatchObject({ Total: '390.00', Tendered: '400.00', Change: '10.00' })
    expect(Payment.ReceiptNumbers.map((number) => number.slice(-11))).toEqual(['2026-000001', '2026-000002'])
    // One that fails leaves no number out.
    await expect(
      service.as(cashier).call('TakeCashPayment', { ...wanted, key: randomUUID() }),
    ).rejects.toThrow('DebtsChanged')
    const third = await givenPayer(service, 75)
    await takenCash(service, cashier, third.debts)
    expect((await numbersOf(service, cashier)).map((number) => number.slice(-6))).toEqual([
      '000001',
      '000002',
      '000003',
    ])
    const paid = await service.as(first.payer).call('GetCollectedList', {
      registryInfoOid: first.payer.registryOid,
      pageIndex: 0,
    } as never)
    expect(JSON.stringify(paid)).toContain(Payment.ReceiptNumbers[0])
    expect(JSON.stringify(paid)).not.toContain(Payment.ReceiptNumbers[1])
  })

  test('is taken once for a key, also by two presses at the same moment', async ({ service }) => {
    const cashier = await givenCashier(service)
    const { debts } = await givenPayer(service, 100)
    const wanted = await wantedPayment(service, debts)
    const press = () => service.as(cashier).call('TakeCashPayment', wanted)
    const [one, two] = await Promise.all([press(), press()])
    expect(one.Payment.Oid).toBe(two.Payment.Oid)
    expect(one.IsRepeated).toBe(!two.IsRepeated)
    await expect(service.as(cashier).call('TakeCashPayment', { ...wanted, total: '99.00' })).rejects.toThrow(
      'KeyOfOther',
    )
    const settled = await service.as(cashier).call('SettleCashKey', { key: wanted.key })
    expect(settled).toMatchObject({ StateCode: 'taken', Payment: { Oid: one.Payment.Oid } })
    const stranger = await givenCashier(service)
    await expect(service.as(stranger).call('SettleCashKey', { key: wanted.key })).rejects.toThrow(
      'KeyOfOther',
    )
    await expect(service.as(stranger).call('TakeCashPayment', wanted)).rejects.toThrow('KeyOfOther')
  })

  test('whose key was given up is never taken', async ({ service }) => {
    const cashier = await givenCashier(service)
    const { debts } = await givenPayer(service, 100)
    const wanted = await wantedPayment(service, debts)
    const call = service.as(cashier)
    expect(await call.call('SettleCashKey', { key: wanted.key })).toEqual({
      StateCode: 'ended',
      Payment: null,
    })
    await expect(call.call('TakeCashPayment', wanted)).rejects.toThrow('KeyEnded')
    expect(await call.call('SettleCashKey', { key: wanted.key })).toMatchObject({ StateCode: 'ended' })
  })

  test('is counted by the service: delay addition, too little money, another total', async ({ service }) => {
    const cashier = await givenCashier(service)
    const { payer, registryNumber } = await givenPayer(service)
    const debt = await givenDebt(service, payer.registryOid, {
      accruedOn: '2026-01-01',
      dueDate: '2026-05-31',
    })
    const call = service.as(cashier)
    const seen = await call.call('GetDebtsAtCounter', { registryNumber })
    const [late] = seen.Debts
    expect(late).toMatchObject({ AccrumentOid: debt, Principal: '1000.00', IsOverdue: true })
    expect(Number(late?.Fine)).toBeGreaterThan(100)
    const wanted = await wantedPayment(service, [debt])
    await expect(call.call('TakeCashPayment', { ...wanted, total: '1000.00' })).rejects.toThrow(
      'TotalChanged',
    )
    await expect(
      call.call('TakeCashPayment', { ...wanted, way: { code: 'cash', tendered: '1000.00' } }),
    ).rejects.toThrow('TenderedTooSmall')
    const part = { ...wanted, partAmount: '500.00', way: { code: 'cash', tendered: '500.00' } } as const
    const { Payment } = await call.call('TakeCashPayment', part)
    expect(Payment.Total).toBe('500.00')
    // Article 47: in proportion to principal and fine.
    const [line] = await service.db<{ principalKurus: number; fineKurus: number }[]>`
      select principal_kurus, fine_kurus from collection_line where accrual_oid = ${debt}`
    const owed = Number(late?.Total) * 100
    expect(line?.principalKurus).toBe(Math.round((50_000 * 100_000) / owed))
    expect((line?.principalKurus ?? 0) + (line?.fineKurus ?? 0)).toBe(50_000)
  })

  test('of a barred debt is taken only by who wishes it', async ({ service }) => {
    const cashier = await givenCashier(service)
    const { payer } = await givenPayer(service)
    const debt = await givenDebt(service, payer.registryOid, {
      periodYear: 2019,
      accruedOn: '2019-01-01',
      dueDate: '2019-05-31',
    })
    const wanted = await wantedPayment(service, [debt])
    await expect(service.as(cashier).call('TakeCashPayment', wanted)).rejects.toThrow('BarredDebts')
    await service.as(cashier).call('TakeCashPayment', { ...wanted, key: randomUUID(), knowsBarred: true })
  })

  test('of a fine within its term takes three quarters and closes it', async ({ service }) => {
    const cashier = await givenCashier(service)
    const { payer, registryNumber } = await givenPayer(service)
    const [revenue] = await service.db<{ code: number }[]>`
      select code from revenue where module_code = 7 order by code limit 1`
    await givenDebt(service, payer.registryOid, {
      revenueCode: revenue?.code ?? 0,
      description: 'İdari para cezası',
      accruedOn: '2026-11-10',
      servedOn: '2026-11-10',
      dueDate: '2026-12-10',
      principalKurus: 74_000,
      sourceKind: 'decision',
    })
    const [fine] = (await service.as(cashier).call('GetDebtsAtCounter', { registryNumber })).Debts
    expect(fine).toMatchObject({ Principal: '555.00', Discount: '185.00', Total: '555.00' })
    await takenCash(service, cashier, [fine?.AccrumentOid ?? 0])
    expect((await service.as(cashier).call('GetDebtsAtCounter', { registryNumber })).Debts).toEqual([])
  })

  test('for someone else tells the sum and nothing of the debtor', async ({ service }) => {
    const cashier = await givenCashier(service)
    const { debts } = await givenPayer(service, 320)
    const call = service.as(cashier)
    const sum = await call.call('GetDebtSumAtCounter', { accrumentOid: debts[0] ?? 0 })
    expect(sum).toEqual({ AccrumentOid: debts[0], Total: '320.00', IsBarred: false })
    await expect(call.call('GetDebtSumAtCounter', { accrumentOid: 999_999_999 })).rejects.toThrow(
      'NoSuchDebt',
    )
    const { Payment } = await call.call('TakeCashPayment', {
      ...(await wantedPayment(service, debts)),
      isForSomeoneElse: true,
      payerName: 'Hasan Yıldızeli',
    })
    const file = await call.call('GetCashReceiptFile', { paymentOid: Payment.Oid, format: 'a5' })
    const text = readPdfText(Buffer.from(file.Content, 'base64'))
    expect(text).toContain('320,00')
    expect(text).toContain('Hasan Yıldızeli')
    expect(text).not.toMatch(/ÖZÇIĞIR.*Borçlu|GÜLŞEN|Iğdır/)
  })

  test('by card needs a slip that was not used, by cheque one that is not older than a month', async ({
    service,
  }) => {
    const cashier = await givenCashier(service)
    const { debts } = await givenPayer(service, 10, 20, 30)
    const call = service.as(cashier)
    const way = {
      code: 'card',
      terminalNumber: 'T0000009',
      approvalCode: 'A1B2C3',
      lastDigits: '1234',
    } as const
    await call.call('TakeCashPayment', { ...(await wantedPayment(service, debts.slice(0, 1))), way })
    await expect(
      call.call('TakeCashPayment', { ...(await wantedPayment(service, debts.slice(1, 2))), way }),
    ).rejects.toThrow('SlipUsed')
    const cheque = { code: 'cheque', bankTitle: 'Ziraat Bankası', chequeNumber: 'C-1' } as const
    const wanted = await wantedPayment(service, debts.slice(2))
    for (const chequeDay of ['2026-11-16', '2026-10-01'])
      await expect(
        call.call('TakeCashPayment', { ...wanted, way: { ...cheque, chequeDay } }),
      ).rejects.toThrow('ChequeDayWrong')
    await call.call('TakeCashPayment', { ...wanted, way: { ...cheque, chequeDay: '2026-11-10' } })
    expect((await call.call('GetCashDesk', {})).Shift).toMatchObject({ Card: '10.00', Cheque: '30.00' })
  })

  test('has its receipts on paper, on a roll and as a file of the printer', async ({ service }) => {
    const cashier = await givenCashier(service)
    const { debts } = await givenPayer(service, 1234)
    const paymentOid = await takenCash(service, cashier, debts)
    for (const format of ['a5', 'roll'] as const) {
      const file = await service.as(cashier).call('GetCashReceiptFile', { paymentOid, format })
      expect(file.ContentType).toBe('application/pdf')
      const text = readPdfText(Buffer.from(file.Content, 'base64'))
      for (const word of ['1.234,00', 'GÜLŞEN ÖZÇIĞIR', '-2026-000001', 'Para üstü'])
        expect(text).toContain(word)
    }
    const file = await service.as(cashier).call('GetCashReceiptFile', { paymentOid, format: 'escpos' })
    const bytes = Buffer.from(file.Content, 'base64')
    expect([...bytes.subarray(0, 2)]).toEqual([0x1b, 0x40])
    expect(bytes.toString('latin1')).toContain('1.234,00 TL')
    await expect(
      service.as(cashier).call('GetCashReceiptFile', { paymentOid: 999_999, format: 'a5' }),
    ).rejects.toThrow('NoSuchPayment')
  })
})

describe('taking a payment back', () => {
  test('takes two cashiers, opens the debts again and leaves the drawer as it was', async ({ service }) => {
    const cashier = await givenCashier(service)
    const { debts, registryNumber } = await givenPayer(service, 60, 70)
    const paymentOid = await takenCash(service, cashier, debts)
    const second = service.as(await service.given.member({ role: 'clerk', duties: ['cashier'] }))
    const first = service.as(cashier)
    expect(await doneByTwo({ first, second }, 'CancelCashPayment', { paymentOid, reason })).toContain(
      '130,00 ₺',
    )
    await expect(first.call('CancelCashPayment', { paymentOid, reason })).rejects.toThrow('AlreadyCancelled')
    expect((await first.call('GetDebtsAtCounter', { registryNumber })).Debts).toHaveLength(2)
    expect((await first.call('GetCashDesk', {})).Shift?.Payments[0]).toMatchObject({ IsCancelled: true })
    expect(
      await first.call('CloseCashShift', { count: [...float], delivered: '0.00', explanation: '' }),
    ).toMatchObject({ Expected: '510.00', Difference: '0.00' })
  })

  test('is over with the shift and with the day', async ({ service }) => {
    const cashier = await givenCashier(service)
    const { debts } = await givenPayer(service, 510, 20)
    const paymentOid = await takenCash(service, cashier, debts.slice(0, 1))
    const call = service.as(cashier)
    await expect(call.call('CancelCashPayment', { paymentOid: 999_999, reason })).rejects.toThrow(
      'NoSuchPayment',
    )
    const count = float.map(({ denomination, pieces }) => ({ denomination, pieces: pieces * 2 }))
    await call.call('CloseCashShift', { count, delivered: toWire(kurus(0)), explanation: '' })
    await expect(call.call('CancelCashPayment', { paymentOid, reason })).rejects.toThrow('ShiftClosed')
  })
})

describe('the day after', () => {
  test('a shift that was left open takes nothing more', async ({ service }) => {
    const cashier = await givenCashier(service)
    const { debts } = await givenPayer(service, 100)
    service.pass(dayMs)
    const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
    const { AccessToken: accessToken } = await startSignIn(service.db, cashier.oid, {
      now: service.now,
      client,
    })
    const wanted = await wantedPayment(service, debts)
    await expect(service.as({ accessToken }).call('TakeCashPayment', wanted)).rejects.toThrow(
      'ShiftOfEarlierDay',
    )
  })
})

describe('the books at night', () => {
  test('show counts that differ and money that is not at the bank, and hold the day until they are settled', async ({
    service,
  }) => {
    service.pass(2 * dayMs)
    const day = dayInTurkey(service.now)
    const cashier = await givenCashier(service)
    const { debts } = await givenPayer(service, 300)
    await takenCash(service, cashier, debts)
    const compare = () => compareDay({ db: service.db, settings, now: service.now }, day)
    const found = async () => {
      const cases = await service.db<{ text: string }[]>`
        select kind || ' ' || amount_kurus as text from reconciliation_case
        where state = 'open' and kind like 'cash%' and (evidence -> 'cash' ->> 'day')::date = ${day} order by oid`
      return cases.map(({ text }) => text)
    }
    await compare()
    expect(await found()).toEqual([])
    const count = [...float, { denomination: 10_000, pieces: 2 }, { denomination: 5, pieces: 1 }].filter(
      (line, place, lines) => lines.findIndex((each) => each.denomination === line.denomination) === place,
    )
    await service
      .as(cashier)
      .call('CloseCashShift', { count: count as never, delivered: '200.00', explanation: reason })
    await compare()
    expect(await found()).toEqual(['cashDifference -9995'])
    for (let night = 0; night < 4; night += 1) service.pass(dayMs)
    await compareDay({ db: service.db, settings, now: service.now }, dayInTurkey(service.now))
    expect(await found()).toEqual(['cashDifference -9995', 'cashNotAtBank 20000'])
  })

  test('show money that stays in a drawer beyond its float, also where its shift is never closed', async ({
    service,
  }) => {
    const [kept, delivered] = [await givenCashier(service), await givenCashier(service)]
    const open = await givenCashier(service)
    const { debts } = await givenPayer(service, 2000, 2000, 2000)
    for (const [place, cashier] of [kept, delivered, open].entries())
      await takenCash(service, cashier, debts.slice(place, place + 1))
    const day = dayInTurkey(service.now)
    const count = [...float, { denomination: 20_000, pieces: 10 } as const]
    const close = (cashier: TestMember, lira: string) =>
      service.as(cashier).call('CloseCashShift', { count, delivered: lira, explanation: '' })
    await close(kept, '0.00')
    await close(delivered, '2000.00')
    const found = async () => {
      await compareDay({ db: service.db, settings, now: service.now }, dayInTurkey(service.now))
      const cases = await service.db<{ text: string }[]>`
        select split_part(subject, ':', 1) || ' ' || amount_kurus as text from reconciliation_case
        where state = 'open' and kind = 'cashNotAtBank' and (evidence -> 'cash' ->> 'day')::date = ${day} order by 1`
      return cases.map(({ text }) => text)
    }
    expect(await found()).toEqual([])
    for (let night = 0; night < 4; night += 1) service.pass(dayMs)
    // The other cashier's money is on its way to the bank for too long.
    expect(await found()).toEqual(['cashDelivery 200000', 'cashDrawer 200000', 'cashShift 200000'])
    const [shift] = await service.db<{ pointCode: string }[]>`
      select code as point_code from cash_shift join cash_point on cash_point.oid = cash_point_oid
      where cashier_member_oid = ${kept.oid}`
    const next = await service.given.member({ role: 'clerk', duties: ['cashier'] })
    await service.as(next).call('OpenCashShift', { pointCode: shift?.pointCode ?? '', count })
    await close(next, '2000.00')
    expect(await found()).toEqual(['cashDelivery 200000', 'cashShift 200000'])
  })

  test('show a shortage that no cashier of the cash point explains away, whoever counted it', async ({
    service,
  }) => {
    const pointCode = await givenCashPoint(service)
    const taker = await service.given.member({ role: 'clerk', duties: ['cashier', 'payments'] })
    await service.as(taker).call('OpenCashShift', { pointCode, count: [...float] })
    await service.as(taker).call('CloseCashShift', { count: [...float], delivered: '0.00', explanation: '' })
    // The one before took 50 lira out of the counted drawer.
    const [notes, coins] = float
    await service
      .as(await service.given.member({ role: 'clerk', duties: ['cashier'] }))
      .call('OpenCashShift', { pointCode, count: [{ ...notes, pieces: 9 }, coins] })
    await compareDay({ db: service.db, settings, now: service.now }, dayInTurkey(service.now))
    const [found] = await service.db<{ oid: number }[]>`
      select found.oid from reconciliation_case found
      join cash_posting on 'cashCount:' || cash_posting.oid = subject join cash_shift shift on shift.oid = cash_shift_oid
      join cash_point on cash_point.oid = cash_point_oid where code = ${pointCode}`
    const resolve = { caseOid: found?.oid ?? 0, reason: 'Yanlış sayılmış, düzeltildi' }
    await expect(service.as(taker).call('ResolveReconciliationCase', resolve)).rejects.toThrow('OwnMatter')
    const other = await service.given.member({ role: 'clerk', duties: ['payments'] })
    expect(await service.as(other).call('ResolveReconciliationCase', resolve)).toEqual({
      WaitsForSecondClerk: false,
    })
  })

  test('notice an entry that was written past the desk', async ({ service }) => {
    const cashier = await givenCashier(service)
    const { debts } = await givenPayer(service, 80)
    const paymentOid = await takenCash(service, cashier, debts)
    // A defect that the triggers do not let through is planted beneath them.
    await service.db.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update cash_posting set amount_kurus = 7999 where cash_payment_oid = ${paymentOid}`
      await tx`update cash_series set last_number = last_number + 1
        where cash_point_oid = (select cash_point_oid from cash_receipt where cash_payment_oid = ${paymentOid})`
    })
    await compareDay({ db: service.db, settings, now: service.now }, dayInTurkey(service.now))
    const cases = await service.db<{ subject: string; amountKurus: number }[]>`
      select split_part(subject, ':', 1) as subject, amount_kurus from reconciliation_case
      where state = 'open' and kind = 'cashBooks' order by subject`
    expect(cases).toEqual([
      { subject: 'cashPayment', amountKurus: 1 },
      { subject: 'cashSeries', amountKurus: 0 },
    ])
  })
})

describe('the closing of a day', () => {
  test('waits for the shifts of that day', async ({ service }) => {
    service.pass(2 * dayMs)
    const day = dayInTurkey(service.now)
    const cashier = await givenCashier(service)
    const closing = { day, collected: '0.00', doubled: '0.00', refunded: '0.00', note: '' }
    service.pass(dayMs)
    // Days before are not this test's.
    await service.db`update reconciliation_case set state = 'resolved', resolved_at = ${service.now}, resolution = 'test' where state = 'open'`
    await compareDay({ db: service.db, settings, now: service.now }, day)
    const earlier = await service.db<{ day: string }[]>`
      select day from reconciliation_day where day < ${day} order by day`
    for (const each of earlier) {
      const sum = { collectedKurus: 0, receiptCount: 0, refundedKurus: 0, refundCount: 0 }
      await service.db`
        insert into closed_day ${service.db({ day: each.day, closedAt: service.now, closedByMemberOid: cashier.oid, doubledKurus: 0, doubledCount: 0, ...sum })}`
    }
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['payments'] }))
    await expect(clerk.call('CloseDay', closing)).rejects.toThrow('CashShiftOpen')
  })
})
