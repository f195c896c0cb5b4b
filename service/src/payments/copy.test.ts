import { generalRefusals } from 'contract/general-refusals'
import { describe, expect } from 'vitest'
import { declareCopy, takeOver } from '../database/town.ts'
import {
  bankAnswer,
  card,
  collectionsOf,
  comeBack,
  givenDebt,
  payingTest,
  settle,
  startPaying,
  statusOf,
  trial,
} from '../testing/payments/paying.ts'
import { signedIn } from '../testing/signing-in.ts'
import type { TestService } from '../testing/test-service.ts'

const minuteMs = 60_000

/** Records every question to the bank from now on. */
function askedOfBank(): string[] {
  const asked: string[] = []
  for (const question of ['startThreeD', 'authorise', 'inquire', 'void', 'refund'] as const) {
    const usual = trial.bank[question].bind(trial.bank) as (request: never) => unknown
    Object.assign(trial.bank, {
      [question]: (request: never) => {
        asked.push(question)
        return usual(request)
      },
    })
  }
  return asked
}

/** One payment whose outcome is not known, and one that is to be given back because the debt was paid twice. */
async function givenOpenPayments(service: TestService) {
  const ayse = await service.given.member()
  const [debt, other] = [
    await givenDebt(service, ayse.registryOid),
    await givenDebt(service, ayse.registryOid),
  ]
  const unknown = await startPaying(service.as(ayse), [debt])
  trial.fates.authorise = 'answerLost'
  await comeBack(service, bankAnswer(unknown))
  const twice = [await startPaying(service.as(ayse), [other]), await startPaying(service.as(ayse), [other])]
  trial.fates = { void: 'requestLost', refund: 'requestLost' }
  for (const orderNumber of twice) await comeBack(service, bankAnswer(orderNumber))
  const voiding = twice[1] ?? ''
  trial.fates = {}
  service.pass(30 * minuteMs)
  return { ayse, debt, unknown, voiding }
}

const test = payingTest.extend('town', { auto: true }, async ({ service: { db } }, { onCleanup }) => {
  await db`insert into installation (kind) values ('municipality') on conflict do nothing`
  onCleanup(() => takeOver(db))
})

describe('in a restored copy', () => {
  test('nothing reaches a bank, whoever looks at debts, payments or the clerks’ desk, until it is the town', async ({
    service,
  }) => {
    const { ayse, debt, unknown, voiding } = await givenOpenPayments(service)
    const before = await service.db`select order_number, status, times_asked from payment_order order by oid`
    await declareCopy(service.db)
    const asked = askedOfBank()
    const own = service.as(await signedIn(service, ayse))
    const clerk = service.as(await service.given.member({ role: 'clerk' }))
    expect(await own.call('CollectBankRelatedPendingDebtsBeforeDebtListing', {})).toMatchObject({
      Settled: 0,
    })
    for (const orderNumber of [unknown, voiding]) {
      await own.call('QueryOnlinePaymentOrderStatus', { orderNumber })
      await own.call('GetVposWebRequestReponse', { orderNumber })
      await expect(clerk.call('AskBankForClerk', { orderNumber })).rejects.toThrow('OnlyACopy')
    }
    await service.db`
      update payment_order set clerk_since = ${service.now}, clerk_reason = 'Bakılsın' where order_number = ${unknown}`
    const decision = { orderNumber: unknown, decision: 'charged', reason: 'Panelde görünüyor' } as const
    await expect(clerk.call('SettlePaymentByHand', decision)).rejects.toThrow('OnlyACopy')
    expect(asked).toEqual([])
    expect(
      await service.db`select order_number, status, times_asked from payment_order order by oid`,
    ).toEqual(before)
    await takeOver(service.db)
    await own.call('CollectBankRelatedPendingDebtsBeforeDebtListing', {})
    await settle(service)
    expect(asked).toContain('inquire')
    expect(await collectionsOf(service, debt)).toBe(1)
  })

  test('no payment begins, and the page says why', async ({ service }) => {
    const ayse = await service.given.member()
    const debt = await givenDebt(service, ayse.registryOid)
    const own = service.as(ayse)
    const { OrderNumber: orderNumber } = await own.call('GetOrderNumberForOnlinePayment', {})
    await own.call('SaveOnlinePaymentAccrument', {
      orderNumber,
      onlinePaymentAccruemntList: [{ accrumentOid: debt }],
    })
    expect((await service.anyone.call('GetActiveMerchantBankInfo', {})).PauseText).not.toBe(
      generalRefusals.OnlyACopy,
    )
    await declareCopy(service.db)
    const asked = askedOfBank()
    expect((await service.anyone.call('GetActiveMerchantBankInfo', {})).PauseText).toBe(
      generalRefusals.OnlyACopy,
    )
    await expect(own.call('GetOrderNumberForOnlinePayment', {})).rejects.toThrow('OnlyACopy')
    await expect(own.call('CheckHalkThreeDDefinition', { orderNumber, ...card })).rejects.toThrow('OnlyACopy')
    expect(asked).toEqual([])
    expect(await statusOf(service, orderNumber)).toBe('created')
  })

  test('a browser that comes back from the bank charges nothing, and its answer is not lost', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const debt = await givenDebt(service, ayse.registryOid)
    const orderNumber = await startPaying(service.as(ayse), [debt])
    const back = bankAnswer(orderNumber)
    await declareCopy(service.db)
    const asked = askedOfBank()
    const answer = await comeBack(service, back)
    expect(answer.headers.location).toContain(`donus=${back.token}`)
    expect(asked).toEqual([])
    expect(await statusOf(service, orderNumber)).toBe('threeDStarted')
    await takeOver(service.db)
    await comeBack(service, back)
    expect(await statusOf(service, orderNumber)).toBe('collected')
  })
})
