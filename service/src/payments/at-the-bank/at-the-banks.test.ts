import { bankReturnPath } from 'contract/payments/payment-order-codes'
import { describe, expect } from 'vitest'
import { goThroughBank } from '../../testing/cardholder.ts'
import { collectionsOf, givenDebt, statusOf } from '../../testing/payments/paying.ts'
import { testWithSimulators as test, type Simulators } from '../../testing/simulators.ts'
import { type StandInCode, standInCard, standInCodes } from '../../testing/stand-in-banks.ts'
import { type TestMember, type TestService, testSettings } from '../../testing/test-service.ts'
import { payingIn } from '../orders/who-pays.ts'
import { settleDueOrders } from '../recovery/worker.ts'

const checks = {
  '0010': 'CheckZiraatThreeDDefinition',
  '0015': 'CheckVakifThreeDDefinition',
  '0012': 'CheckHalkThreeDDefinition',
  '0064': 'CheckIsBankThreeDDefinition',
} as const
const prefixes = { '0010': '/ziraat', '0015': '/vakifbank', '0064': '/isbank', '0012': '/halkbank' }
const merchantUrl = `${testSettings.SiteUrl}${bankReturnPath}`

async function start(
  service: TestService,
  member: TestMember,
  bank: StandInCode,
  debt: number,
  digits: string,
) {
  const own = service.as(member)
  const { OrderNumber: orderNumber } = await own.call('GetOrderNumberForOnlinePayment', {})
  await own.call('SaveOnlinePaymentAccrument', {
    orderNumber,
    onlinePaymentAccruemntList: [{ accrumentOid: debt }],
  })
  const card = standInCard(digits)
  const form = await own.call(checks[bank], {
    orderNumber,
    cardNumber: card.number,
    expiryMonth: card.expiryMonth,
    expiryYear: card.expiryYear,
    securityCode: card.securityCode,
    cardHolderName: card.holderName,
  })
  return { orderNumber, form }
}

/** Through the front door, the bank's own pages and back. */
async function payAt(service: TestService, bank: StandInCode, digits: string) {
  const ayse = await service.given.member()
  const debt = await givenDebt(service, ayse.registryOid, 128_450)
  const { orderNumber, form } = await start(service, ayse, bank, debt, digits)
  await finish(service, form)
  return { ayse, debt, orderNumber, form }
}

async function finish(
  service: TestService,
  form: { Action: string | null; Fields: { Name: string; Value: string }[] },
  cardholder: Parameters<typeof goThroughBank>[2] = {},
) {
  const fields = form.Fields.map(({ Name, Value }): [string, string] => [Name, Value])
  const back = await goThroughBank({ action: form.Action ?? '', fields }, merchantUrl, cardholder)
  if (!back) return undefined
  return service.http.inject({
    method: 'POST',
    url: new URL(back.url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: Buffer.from(back.body),
  })
}

function settle(service: TestService, settings: typeof testSettings) {
  return settleDueOrders(payingIn({ db: service.db, settings, now: service.now }), (error) => {
    throw error
  })
}

async function netKurus({ url }: Simulators, bank: StandInCode, orderNumber: string): Promise<number> {
  const answer = await fetch(`${url}${prefixes[bank]}/_control/ledger?orderNumber=${orderNumber}`)
  return ((await answer.json()) as { netKurus: number }).netKurus
}

/** Steps of an order, and why a callback was taken for a forged one. */
async function wayOf({ db }: TestService, orderNumber: string) {
  const events = await db<{ step: string }[]>`
    select coalesce('forged: ' || (detail ->> 'forged'), to_status) as step
    from payment_event join payment_order on payment_order.oid = order_oid
    where order_number = ${orderNumber} order by payment_event.oid`
  const [order] = await db<{ outcome: string | null; bankResultCode: string | null }[]>`
    select outcome, bank_result_code from payment_order where order_number = ${orderNumber}`
  return { steps: events.map(({ step }) => step), ...order }
}

/**
 * Results with renamed fields; no order gets a receipt. İş Bankası: the signature holds, `md` and fields between lost
 * their names, so no money can be asked for. Halkbank charges in 3-D Secure: all in the callback, half in its record.
 * Ziraat signs nothing and refuses the sale. VakıfBank's signature misses the change.
 */
const waysOfRenamed: Record<StandInCode, unknown> = {
  '0010': {
    steps: ['created', 'threeDStarted', 'authenticated', 'authorising', 'declined'],
    outcome: 'notAuthenticated',
    bankResultCode: '1116',
  },
  '0015': {
    steps: ['created', 'threeDStarted', 'forged: hash', 'abandoned'],
    outcome: 'notFinished',
    bankResultCode: null,
  },
  '0064': {
    steps: ['created', 'threeDStarted', 'declined'],
    outcome: 'notAuthenticated',
    bankResultCode: 'mdStatus 1',
  },
  '0012': {
    steps: ['created', 'threeDStarted', 'voiding', 'voided'],
    outcome: 'notSafe',
    bankResultCode: null,
  },
}

describe.each(standInCodes)('at %s', (bank) => {
  test('a payment is collected, and both books agree', async ({ service, simulators }) => {
    const { ayse, debt, orderNumber } = await payAt(service, bank, '001')
    expect(await service.as(ayse).call('QueryOnlinePaymentOrderStatus', { orderNumber })).toMatchObject({
      Status: 'collected',
      BankCode: bank,
      Total: '1284.50',
    })
    expect(await collectionsOf(service, debt)).toBe(1)
    expect(await netKurus(simulators, bank, orderNumber)).toBe(128_450)
  })

  for (const [digits, outcome] of [
    ['051', 'insufficientFunds'],
    ['041', 'lostOrStolen'],
    ['010', 'notAuthenticated'],
  ] as const) {
    test(`card ${digits} is declined as ${outcome}, and nothing is collected`, async ({
      service,
      simulators,
    }) => {
      const { ayse, debt, orderNumber } = await payAt(service, bank, digits)
      expect(await service.as(ayse).call('QueryOnlinePaymentOrderStatus', { orderNumber })).toMatchObject({
        Status: 'declined',
        Outcome: outcome,
        CanTryAgain: true,
      })
      expect(await collectionsOf(service, debt)).toBe(0)
      expect(await netKurus(simulators, bank, orderNumber)).toBe(0)
    })
  }

  test('a forged return changes nothing', async ({ service, simulators }) => {
    const { debt, orderNumber } = await payAt(service, bank, '403')
    expect(['threeDStarted', 'declined']).toContain(await statusOf(service, orderNumber))
    expect(await collectionsOf(service, debt)).toBe(0)
    if (bank !== '0012') expect(await netKurus(simulators, bank, orderNumber)).toBe(0)
  })

  test('met by a fault of ours, what it posts waits in the address without the card, and counts later', async ({
    service,
    simulators,
  }) => {
    const ayse = await service.given.member()
    const debt = await givenDebt(service, ayse.registryOid, 128_450)
    const { orderNumber, form } = await start(service, ayse, bank, debt, '001')
    await service.db`
      alter table payment_order add constraint trouble check (status not in ('authorising', 'paid')) not valid`
    const back = await finish(service, form)
    await service.db`alter table payment_order drop constraint trouble`
    const [page, kept] = String(back?.headers.location).split('#')
    expect(page).toBe('/failed-operation')
    expect(kept).not.toContain(standInCard('001').number)
    const held = new URLSearchParams(kept)
    const mpiResponse = { token: held.get('donus') ?? '', body: held.get('form') ?? '' }
    const taken = await service.anyone.call('CompleteThreeDPaymentOperation', { mpiResponse })
    expect(taken.Status).toBe('collected')
    expect(await netKurus(simulators, bank, orderNumber)).toBe(128_450)
  })

  /** Card 031 is authenticated by half, and its callback shows that as a full one under a valid signature. */
  test('a callback with renamed fields leads to no receipt', async ({ service, settings, simulators }) => {
    await simulators.control(`${prefixes[bank]}/_control/settings`, { chargesHalfSecure: true })
    const { debt, orderNumber } = await payAt(service, bank, '031')
    await simulators.control(`${prefixes[bank]}/_control/settings`, { chargesHalfSecure: false })
    service.pass(45 * 60_000)
    await settle(service, settings)
    expect(await statusOf(service, orderNumber)).not.toBe('collected')
    expect(await collectionsOf(service, debt)).toBe(0)
    expect(await netKurus(simulators, bank, orderNumber)).toBe(0)
    expect(await wayOf(service, orderNumber)).toEqual(waysOfRenamed[bank])
  })

  test('charged, and the answer or the browser lost: found by asking', async ({
    service,
    settings,
    simulators,
  }) => {
    const { debt, orderNumber } = await payAt(service, bank, bank === '0012' ? '404' : '092')
    expect(await statusOf(service, orderNumber)).toBe(bank === '0012' ? 'threeDStarted' : 'unknown')
    service.pass(45 * 60_000)
    await settle(service, settings)
    expect(await statusOf(service, orderNumber)).toBe('collected')
    expect(await collectionsOf(service, debt)).toBe(1)
    expect(await netKurus(simulators, bank, orderNumber)).toBe(128_450)
  })

  test('of two payments of a debt one goes back, by refund where the void is refused', async ({
    service,
    settings,
    simulators,
  }) => {
    const ayse = await service.given.member()
    const debt = await givenDebt(service, ayse.registryOid, 128_450)
    const first = await start(service, ayse, bank, debt, bank === '0012' ? '404' : '092')
    const second = await start(service, ayse, bank, debt, '001')
    await finish(service, first.form)
    await finish(service, second.form)
    expect(await statusOf(service, second.orderNumber)).toBe('collected')
    await simulators.control(`${prefixes[bank]}/_control/settings`, { isVoidRefused: true })
    await simulators.control(`${prefixes[bank]}/_control/end-of-day`, {})
    service.pass(45 * 60_000)
    await settle(service, settings)
    await simulators.control(`${prefixes[bank]}/_control/settings`, { isVoidRefused: false })
    expect(await statusOf(service, first.orderNumber)).toBe('refunded')
    expect(await netKurus(simulators, bank, first.orderNumber)).toBe(0)
    expect(await netKurus(simulators, bank, second.orderNumber)).toBe(128_450)
    expect(await collectionsOf(service, debt)).toBe(1)
  })
})

test('a payer who has the bank read another amount gets no receipt', async ({ service, simulators }) => {
  const ayse = await service.given.member()
  const debt = await givenDebt(service, ayse.registryOid, 128_450)
  const { orderNumber, form } = await start(service, ayse, '0012', debt, '001')
  // Forged by a field beside the amount, whose value the payer shows as the amount; no other field of
  // form or callback has a name between the two.
  const fields = form.Fields.filter(({ Name }) => Name !== 'hash').map(({ Name, Value }) => [
    Name === 'amount' ? 'am' : Name,
    Value,
  ])
  fields.push(['amount', '1'])
  const hash = (await (
    await fetch(`${simulators.url}/halkbank/_control/nestpay-hash`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fields, storeKey: 'demo-halkbank-key' }),
    })
  ).json()) as { hash: string }
  const back = await goThroughBank(
    { action: form.Action ?? '', fields: [...(fields as [string, string][]), ['hash', hash.hash]] },
    merchantUrl,
  )
  if (!back) throw new Error('The bank sent no one back')
  const shown = [...new URLSearchParams(Buffer.from(back.body).toString())].map(([name, value]) => [
    name === 'amount' ? 'amountx' : name === 'am' ? 'amount' : name,
    value,
  ])
  await service.http.inject({
    method: 'POST',
    url: new URL(back.url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(shown).toString(),
  })
  expect(await netKurus(simulators, '0012', orderNumber)).toBe(100)
  expect(await statusOf(service, orderNumber)).toBe('unknown')
  expect(await collectionsOf(service, debt)).toBe(0)
  const [order] = await service.db<{ clerkReason: string }[]>`
    select clerk_reason from payment_order where order_number = ${orderNumber}`
  expect(order?.clerkReason).toContain('100 kuruş')
})

test('a bank that is down is replaced by the next one, and the answer says which', async ({
  service,
  simulators,
}) => {
  await simulators.control('/ziraat/_control/settings', { isDown: true })
  const ayse = await service.given.member()
  const debt = await givenDebt(service, ayse.registryOid, 5000)
  const { orderNumber, form } = await start(service, ayse, '0010', debt, '001')
  await simulators.control('/ziraat/_control/settings', { isDown: false })
  expect(form.BankCode).not.toBe('0010')
  await finish(service, form)
  expect(await statusOf(service, orderNumber)).toBe('collected')
})

test('the four banks are offered, the active one first, without a secret', async ({ service }) => {
  const info = await service.anyone.call('GetActiveMerchantBankInfo', {})
  expect(info.Banks[0]?.BankCode).toBe(info.BankCode)
  expect(info.IsActive).toBe(true)
  expect(JSON.stringify(info)).not.toMatch(/demo-|password|key/i)
  expect(await service.anyone.call('GetActiveMerchantBankInfo', { bankCode: '0064' })).toMatchObject({
    BankCode: '0064',
    BankName: 'İş Bankası',
  })
})
