import { describe, expect } from 'vitest'
import { adjustAccrual } from '../debts/ledger.ts'
import {
  bankAnswer,
  comeBack,
  givePhone,
  givenDebt,
  messagesAbout,
  pay,
  payingTest as test,
  settle,
  startPaying,
  statusOf,
  trial,
} from '../testing/payments/paying.ts'

const minuteMs = 60_000

describe('when something goes wrong', () => {
  test('a wrong code at the bank charges nothing and keeps the basket', async ({ service }) => {
    const ayse = await service.given.member()
    const debt = await givenDebt(service, ayse.registryOid)
    const orderNumber = await startPaying(service.as(ayse), [debt])
    const back = await comeBack(service, bankAnswer(orderNumber, false))
    expect(back.headers.location).toBe(`/failed-operation?orderNumber=${orderNumber}`)
    expect(await service.as(ayse).call('QueryOnlinePaymentOrderStatus', { orderNumber })).toMatchObject({
      Status: 'declined',
      Outcome: 'notAuthenticated',
      CanTryAgain: true,
      Debts: [{ AccrumentOid: debt }],
    })
  })

  test('what was left at the bank asks for no second payment once its debts are paid in another way', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const [first, second] = [
      await givenDebt(service, ayse.registryOid),
      await givenDebt(service, ayse.registryOid),
    ]
    const left = await startPaying(service.as(ayse), [first, second])
    const look = () => service.as(ayse).call('QueryOnlinePaymentOrderStatus', { orderNumber: left })
    expect(await look()).toMatchObject({ Status: 'threeDStarted', DebtsPaidSince: 'none' })
    await pay(service, ayse, [first])
    expect(await look()).toMatchObject({ DebtsPaidSince: 'some' })
    await pay(service, ayse, [second])
    expect(await look()).toMatchObject({ Status: 'threeDStarted', DebtsPaidSince: 'all' })
    await comeBack(service, bankAnswer(left, false))
    expect(await look()).toMatchObject({ Status: 'declined', DebtsPaidSince: 'all', CanTryAgain: false })
  })

  test('a forged return changes nothing, and the real one still counts', async ({ service }) => {
    const ayse = await service.given.member()
    const debt = await givenDebt(service, ayse.registryOid)
    const orderNumber = await startPaying(service.as(ayse), [debt])
    const real = bankAnswer(orderNumber)
    await comeBack(service, { ...real, body: real.body.replace('status=ok', 'status=charged') })
    expect(await statusOf(service, orderNumber)).toBe('threeDStarted')
    expect((await comeBack(service, { ...real, token: 'x'.repeat(43) })).headers.location).toBe(
      '/session/404',
    )
    expect((await service.anyone.call('CompleteThreeDPaymentOperation', { mpiResponse: real })).Status).toBe(
      'collected',
    )
  })

  test('a browser that comes back by the address alone, as from a page of a proxy, sees how its payment stands', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const debt = await givenDebt(service, ayse.registryOid)
    const orderNumber = await startPaying(service.as(ayse), [debt])
    const { token } = bankAnswer(orderNumber)
    const comeTo = async (url: string) => (await service.http.inject(url)).headers.location
    expect(await comeTo(`/odeme-donus/${token}`)).toBe(`/failed-operation?orderNumber=${orderNumber}`)
    expect(await comeTo(`/odeme-donus/${'x'.repeat(43)}`)).toBe('/')
  })

  test('a fault of ours loses nothing of what the bank sent: the page hands it over again', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const debt = await givenDebt(service, ayse.registryOid)
    const orderNumber = await startPaying(service.as(ayse), [debt])
    await service.db`
      alter table payment_order add constraint trouble check (status <> 'authorising') not valid`
    const back = await comeBack(service, bankAnswer(orderNumber))
    expect(back.statusCode).toBe(303)
    const [page, kept] = String(back.headers.location).split('#')
    expect(page).toBe('/failed-operation')
    expect(await statusOf(service, orderNumber)).toBe('authenticated')
    await service.db`alter table payment_order drop constraint trouble`
    const form = new URLSearchParams(kept)
    const mpiResponse = { token: form.get('donus') ?? '', body: form.get('form') ?? '' }
    const complete = () => service.anyone.call('CompleteThreeDPaymentOperation', { mpiResponse })
    expect((await complete()).Status).toBe('collected')
    expect((await complete()).Status).toBe('collected')
    expect(trial.bank.netKurus(orderNumber)).toBe(100_000)
  })

  test('a bank that takes its time keeps no payer waiting: the page asks, and the money is booked behind it', async ({
    service,
    onTestFinished,
  }) => {
    const ayse = await service.given.member()
    await givePhone(service, ayse.registryOid)
    const debt = await givenDebt(service, ayse.registryOid)
    const orderNumber = await startPaying(service.as(ayse), [debt])
    const real = bankAnswer(orderNumber)
    const { promise: bankIsReady, resolve: answer } = Promise.withResolvers<void>()
    onTestFinished(() => answer())
    trial.pause = () => bankIsReady
    const startedAt = performance.now()
    // The same form again, as by a reload, and the page that asks for the remaining steps.
    const returns = await Promise.all([
      comeBack(service, real),
      comeBack(service, real),
      service.anyone.call('CompleteThreeDPaymentOperation', { mpiResponse: real }),
    ])
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    for (const back of returns.slice(0, 2))
      expect(back).toMatchObject({
        statusCode: 303,
        headers: { location: `/failed-operation?orderNumber=${orderNumber}` },
      })
    expect(returns[2]).toMatchObject({ Status: 'authorising', Outcome: 'waitingForBank', CanTryAgain: false })
    answer()
    const look = () => service.as(ayse).call('QueryOnlinePaymentOrderStatus', { orderNumber })
    await expect.poll(async () => (await look()).Status).toBe('collected')
    expect(await messagesAbout(service, orderNumber)).toEqual(['collected'])
    expect(trial.bank.netKurus(orderNumber)).toBe(100_000)
  }, 40_000)

  test('a debt that changed meanwhile is noticed before the bank is asked for money', async ({ service }) => {
    const ayse = await service.given.member()
    const debt = await givenDebt(service, ayse.registryOid)
    const orderNumber = await startPaying(service.as(ayse), [debt])
    await adjustAccrual(service.db, {
      accrualOid: debt,
      kind: 'decrease',
      amountKurus: -40_000,
      reason: 'Düzeltme',
      adjustedOn: '2026-11-15',
    })
    expect(await service.as(ayse).call('ControlCollection', { orderNumber })).toMatchObject({
      IsUnchanged: false,
      Total: '1000.00',
      CurrentTotal: '600.00',
      Debts: [{ State: 'Changed' }],
    })
    await comeBack(service, bankAnswer(orderNumber))
    expect(await service.as(ayse).call('QueryOnlinePaymentOrderStatus', { orderNumber })).toMatchObject({
      Status: 'declined',
      Outcome: 'debtChanged',
    })
    expect(trial.bank.netKurus(orderNumber)).toBe(0)
  })

  test('a lost answer is neither a payment nor a failure until the bank tells', async ({ service }) => {
    const ayse = await service.given.member()
    await givePhone(service, ayse.registryOid)
    const debt = await givenDebt(service, ayse.registryOid)
    trial.fates.authorise = 'answerLost'
    const orderNumber = await pay(service, ayse, [debt])
    expect(await statusOf(service, orderNumber)).toBe('unknown')
    const own = service.as(ayse)
    expect(
      await own.call('IsOnlinePaymentAccrumentsTriedBefore', { accrumentOidList: [debt] }),
    ).toMatchObject({
      IsTriedBefore: true,
      Orders: [{ OrderNumber: orderNumber }],
    })
    const registryOid = ayse.registryOid
    expect(
      (await own.call('CheckRegistryUnpaidOnlinePayment', { processDate: '2026-11-15', registryOid }))
        .HasUnfinished,
    ).toBe(true)
    await expect(
      own.call('OnlineOperationCollectDebt', {
        accrumentOidList: [debt],
        concreteCollection: { orderNumber },
      }),
    ).rejects.toThrow('NotPaid')
    service.pass(minuteMs)
    expect(await own.call('CollectBankRelatedPendingDebtsBeforeDebtListing', {})).toMatchObject({
      Settled: 1,
      StillWaiting: 0,
      Orders: [{ Status: 'collected' }],
    })
    expect(await messagesAbout(service, orderNumber)).toEqual(['waiting', 'collected'])
    expect(
      (
        await own.call('OnlineOperationCollectDebt', {
          accrumentOidList: [debt],
          concreteCollection: { orderNumber },
        })
      ).ReceiptNumber,
    ).not.toBeNull()
  })

  test('the worker finds what the browser never came back for, and ends what was never begun', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const own = service.as(ayse)
    const lost = await givenDebt(service, ayse.registryOid)
    trial.fates.authorise = 'answerLost'
    const paid = await pay(service, ayse, [lost])
    const left = await startPaying(own, [await givenDebt(service, ayse.registryOid)])
    const { OrderNumber: empty } = await own.call('GetOrderNumberForOnlinePayment', {})
    service.pass(3 * minuteMs)
    await settle(service)
    expect(await statusOf(service, paid)).toBe('collected')
    service.pass(60 * minuteMs)
    await settle(service)
    expect([await statusOf(service, left), await statusOf(service, empty)]).toEqual([
      'abandoned',
      'abandoned',
    ])
    expect(await messagesAbout(service, empty)).toEqual([])
  })

  test('several are asked about at once, so that a slow bank makes no queue', async ({ service }) => {
    const ayse = await service.given.member()
    trial.fates.authorise = 'answerLost'
    const orders = []
    for (let count = 0; count < 3; count += 1)
      orders.push(await pay(service, ayse, [await givenDebt(service, ayse.registryOid)]))
    const { promise: everyoneAsked, resolve: answer } = Promise.withResolvers<void>()
    let asked = 0
    trial.pause = () => {
      asked += 1
      if (asked === orders.length) answer()
      return everyoneAsked
    }
    service.pass(3 * minuteMs)
    await settle(service)
    const statuses = await Promise.all(orders.map((order) => statusOf(service, order)))
    expect(statuses).toEqual(['collected', 'collected', 'collected'])
  })

  test('a request that never reached the bank is closed after a day of its silence', async ({ service }) => {
    const ayse = await service.given.member()
    trial.fates.authorise = 'requestLost'
    const orderNumber = await pay(service, ayse, [await givenDebt(service, ayse.registryOid)])
    for (let hours = 0; hours < 30; hours += 1) {
      service.pass(60 * minuteMs)
      await settle(service)
      if (hours < 20) expect(await statusOf(service, orderNumber)).toBe('unknown')
    }
    expect(await statusOf(service, orderNumber)).toBe('declined')
  })

  test('an unreachable bank charges nothing', async ({ service }) => {
    const ayse = await service.given.member()
    trial.fates.authorise = 'notConnected'
    const orderNumber = await pay(service, ayse, [await givenDebt(service, ayse.registryOid)])
    expect(await service.as(ayse).call('GetVposWebRequestReponse', { orderNumber })).toMatchObject({
      Status: 'declined',
      Outcome: 'bankUnavailable',
    })
    trial.fates = { startThreeD: 'requestLost' }
    await expect(startPaying(service.as(ayse), [await givenDebt(service, ayse.registryOid)])).rejects.toThrow(
      'BankUnavailable',
    )
  })

  test('what the browser saw is only a note', async ({ service }) => {
    const ayse = await service.given.member()
    const orderNumber = await startPaying(service.as(ayse), [await givenDebt(service, ayse.registryOid)])
    expect(
      (
        await service.anyone.call('SaveOnlinePaymentResponse', {
          orderNumber,
          onlinePaymentResponse: { event: 'cancelled' },
        })
      ).Status,
    ).toBe('threeDStarted')
    await comeBack(service, bankAnswer(orderNumber))
    expect(await statusOf(service, orderNumber)).toBe('collected')
  })
})
