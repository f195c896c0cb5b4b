import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import {
  collectionsOf,
  confirmProposal,
  givePhone,
  givenDebt,
  messagesAbout,
  pay,
  payingTest as test,
  settle,
  startPaying,
  statusOf,
  trial,
} from '../../testing/payments/paying.ts'
import { signedIn } from '../../testing/signing-in.ts'
import { bankMessageInWords, stepInWords } from './step-in-words.ts'
import type { TestMember, TestService } from '../../testing/test-service.ts'

const hourMs = 3_600_000
const reason = 'Banka panelinde sipariş onaylı görünüyor'

/** A payment whose bank says nothing, until a clerk is shown it. */
async function givenSilence(service: TestService, payer?: TestMember) {
  const ayse = payer ?? (await service.given.member())
  await givePhone(service, ayse.registryOid)
  const debt = await givenDebt(service, ayse.registryOid)
  trial.fates = { authorise: 'answerLost', inquire: 'requestLost' }
  const orderNumber = await pay(service, ayse, [debt])
  for (let hours = 0; hours < 13; hours += 1) {
    service.pass(hourMs)
    await settle(service)
  }
  return { ayse, debt, orderNumber, clerk: await service.given.member({ role: 'clerk' }) }
}

describe('a payment whose bank has not answered yet', () => {
  test('is on the desk from the first minute, found by any number its payer reads out', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const gsmNumber = await givePhone(service, ayse.registryOid)
    trial.fates = { authorise: 'answerLost', inquire: 'requestLost' }
    const orderNumber = await pay(service, ayse, [await givenDebt(service, ayse.registryOid)])
    const desk = service.as(await service.given.member({ role: 'clerk' }))
    const work = await desk.call('GetWorkForClerks', {})
    expect(work.find(({ Path }) => Path === '/Memur/Odemeler')?.Waiting).toBeGreaterThan(0)
    const { Items } = await desk.call('ListPaymentsForClerk', {})
    const shown = Items.find(({ Order }) => Order.OrderNumber === orderNumber)
    // The system asks first, so that nothing can be decided; that is told instead of a form that is refused.
    expect(shown).toMatchObject({
      Decisions: [],
      WhyNoDecision: /^Bankaya henüz sorulmadı\./,
      CanAskBank: true,
    })
    for (const searchText of [
      orderNumber.toLowerCase(),
      gsmNumber.replace('+90', '0'),
      ayse.userName,
      `A${ayse.registryOid}`,
    ]) {
      const found = await desk.call('ListPaymentsForClerk', { searchText })
      expect([searchText, found.Items.map(({ Order }) => Order.OrderNumber)]).toEqual([
        searchText,
        [orderNumber],
      ])
    }
    service.pass(60_000)
    await settle(service)
    const asked = await desk.call('ListPaymentsForClerk', { searchText: orderNumber })
    expect(asked.Items).toMatchObject([{ WhyNoDecision: /bankaya sormayı sürdürüyor/ }])
  })

  test('is told to be left at the page of the bank, where the payer did not come back', async ({
    service,
  }) => {
    const payer = await service.given.member()
    const orderNumber = await startPaying(service.as(payer), [await givenDebt(service, payer.registryOid)])
    const desk = service.as(await service.given.member({ role: 'clerk' }))
    const { Items } = await desk.call('ListPaymentsForClerk', { searchText: orderNumber })
    expect(Items).toMatchObject([
      {
        TimesAsked: 0,
        WhyNoDecision: /^Bankaya henüz sorulmadı\. .* Doğrulama sayfası yarım kalmış olabilir;/,
      },
    ])
  })

  test('is asked about at once when a clerk wants it, not again within seconds, and in Turkish', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    trial.fates = { authorise: 'answerLost', inquire: 'requestLost' }
    const orderNumber = await pay(service, ayse, [await givenDebt(service, ayse.registryOid)])
    const clerk = await service.given.member({ role: 'clerk' })
    const ask = () => service.as(clerk).call('AskBankForClerk', { orderNumber })
    service.pass(60_000)
    expect(await ask()).toMatchObject({ Status: 'unknown', IsChanged: false })
    await expect(ask()).rejects.toThrow('AskedJustNow')
    trial.fates = {}
    service.pass(60_000)
    expect(await ask()).toMatchObject({ Status: 'collected', IsChanged: true })
    service.pass(60_000)
    await expect(ask()).rejects.toThrow('NothingToAsk')
    const [noted] = await service.db`
      select count(*) from security_event where member_oid = ${clerk.oid} and kind = 'DecidedByClerk' and detail ->> 'call' = 'AskBankForClerk'`
    expect(noted).toEqual({ count: 2 })
  })

  test('tells its history and its troubles in Turkish', () => {
    expect(bankMessageInWords('UND_ERR_SOCKET')).toBe('Bağlantı bankanın yanıtı gelmeden koptu')
    expect(bankMessageInWords('HTTP 502')).toBe('Banka yanıt yerine 502 hatası verdi')
    expect(bankMessageInWords('Limit yetersiz')).toBe('Limit yetersiz')
    expect(stepInWords({ browser: 'returned', message: '' })).toBe('tarayıcı: bankadan dönüldü')
    expect(stepInWords({ bank: '0010', outcome: 'unavailable', code: 'ECONNREFUSED' })).toBe(
      'banka: Ziraat Bankası, sonuç: bankaya ulaşılamadı, kod: Bankaya bağlanılamadı',
    )
  })
})

describe('a payment the bank does not tell about', () => {
  test('is shown to a clerk with everything known about it', async ({ service }) => {
    const { orderNumber, clerk } = await givenSilence(service)
    const list = await service.as(clerk).call('ListPaymentsForClerk', {})
    const shown = list.Items.find(({ Order }) => Order.OrderNumber === orderNumber)
    expect(shown).toMatchObject({
      Order: { Status: 'unknown', Total: '1000.00', MaskedCard: '493841******5591' },
      Reason: /soruldu/,
      RegistryName: 'GÜLŞEN ÖZÇIĞIR',
      Decisions: ['charged', 'notCharged', 'givenBack'],
    })
    expect(shown?.TimesAsked).toBeGreaterThanOrEqual(6)
    expect(shown?.Events.map(({ Status }) => Status)).toEqual(
      expect.arrayContaining(['Hazırlanıyor', 'Banka onayı bekleniyor', 'Banka yanıtı bekleniyor']),
    )
    const all = await service
      .as(clerk)
      .call('ListPaymentsForClerk', { onlyWaiting: false, searchText: orderNumber.toLowerCase() })
    expect(all.Items).toHaveLength(1)
  })

  test('is asked about further on, and leaves the list by itself when the bank answers', async ({
    service,
  }) => {
    const { orderNumber, clerk } = await givenSilence(service)
    trial.fates = {}
    service.pass(12 * hourMs)
    await settle(service)
    expect(await statusOf(service, orderNumber)).toBe('collected')
    const again = await service.given.member({ role: 'clerk' })
    const { Items } = await service.as(again).call('ListPaymentsForClerk', {})
    expect(Items.filter(({ Order }) => Order.OrderNumber === orderNumber)).toEqual([])
    expect(clerk.oid).not.toBe(again.oid)
  })

  test('is settled by hand: charged becomes a collection, and who decided why is written down', async ({
    service,
  }) => {
    const { debt, orderNumber, clerk } = await givenSilence(service)
    await service
      .as(clerk)
      .call('SettlePaymentByHand', { orderNumber, decision: 'charged', reason, bankReference: 'REF-1' })
    // The bank is silent, so that one clerk's word is not enough.
    expect(await collectionsOf(service, debt)).toBe(0)
    const settled = await confirmProposal(service, orderNumber)
    expect(settled).toMatchObject({ Status: 'collected', BankReference: 'REF-1' })
    expect(await collectionsOf(service, debt)).toBe(1)
    const [event] = await service.db`
      select member_oid, detail from payment_event join payment_order on payment_order.oid = order_oid
      where order_number = ${orderNumber} and caused_by = 'clerk' order by payment_event.oid limit 1`
    expect(event).toEqual({ memberOid: clerk.oid, detail: { proposed: 'charged', reason } })
    // A second decision has nothing to decide any more.
    await expect(
      service.as(clerk).call('SettlePaymentByHand', { orderNumber, decision: 'notCharged', reason }),
    ).rejects.toThrow('NotWaiting')
  })

  test('is settled by hand: not charged frees the debt and tells the payer', async ({ service }) => {
    const { debt, orderNumber, clerk } = await givenSilence(service)
    const request = { orderNumber, decision: 'notCharged', reason } as const
    expect((await service.as(clerk).call('SettlePaymentByHand', request)).Status).toBe('declined')
    expect(await collectionsOf(service, debt)).toBe(0)
    expect(await messagesAbout(service, orderNumber)).toEqual(['waiting', 'declined'])
  })

  test('is settled by hand: given back leaves the debt owed, and says so', async ({ service }) => {
    const { debt, orderNumber, clerk } = await givenSilence(service)
    const request = { orderNumber, decision: 'givenBack', reason } as const
    expect(await service.as(clerk).call('SettlePaymentByHand', request)).toMatchObject({
      Status: 'refunded',
      OutcomeText: /borcunuz ödenmedi/,
      CanTryAgain: true,
    })
    expect(await collectionsOf(service, debt)).toBe(0)
    expect(await messagesAbout(service, orderNumber)).toEqual(['waiting', 'takenBack'])
  })

  test('is told in the words of today where it was settled before each outcome had its own', async ({
    service,
  }) => {
    const settled: [string, string][] = []
    for (const decision of ['notCharged', 'givenBack'] as const) {
      const { orderNumber, clerk } = await givenSilence(service)
      await service.as(clerk).call('SettlePaymentByHand', { orderNumber, decision, reason })
      await service.db`update payment_order set outcome = 'settledByClerk' where order_number = ${orderNumber}`
      settled.push([orderNumber, decision === 'notCharged' ? 'notCharged' : 'takenBack'])
    }
    const migration = new URL('../../database/migrations/0033_clerk_outcomes.sql', import.meta.url)
    await service.db.unsafe(await readFile(migration, 'utf8'))
    for (const [orderNumber, Outcome] of settled)
      expect(await service.anyone.call('QueryOnlinePaymentOrderStatus', { orderNumber })).toMatchObject({
        Outcome,
      })
  })

  test('is not settled by who paid it, nor by who acts for whom it was paid', async ({ service }) => {
    const payer = await service.given.member({ role: 'clerk' })
    const { orderNumber } = await givenSilence(service, payer)
    const guardian = await service.given.member({ role: 'clerk' })
    await service.db`
      insert into representation ${service.db({ representativeRegistryOid: guardian.registryOid, registryOid: payer.registryOid, basis: 'Vasi', since: '2026-01-01' })}`
    const request = { orderNumber, decision: 'charged', reason } as const
    // Hours have gone by, and the payer's sign-in with them.
    for (const concerned of [await signedIn(service, payer), guardian])
      await expect(service.as(concerned).call('SettlePaymentByHand', request)).rejects.toThrow('OwnMatter')
    expect(await statusOf(service, orderNumber)).toBe('unknown')
  })

  test('is nobody’s but the clerk’s, and needs a reason', async ({ service }) => {
    const { ayse, orderNumber, clerk } = await givenSilence(service)
    const mehmet = await service.given.member()
    const employee = await service.given.member({ role: 'employee' })
    const request = { orderNumber, decision: 'charged', reason } as const
    for (const other of [mehmet, employee]) {
      await expect(service.as(other).call('ListPaymentsForClerk', {})).rejects.toThrow('NotAllowed')
      await expect(service.as(other).call('SettlePaymentByHand', request)).rejects.toThrow('NotAllowed')
    }
    await expect(
      service.as(clerk).call('SettlePaymentByHand', { ...request, reason: 'öyle' }),
    ).rejects.toThrow('InvalidRequest')
    expect(ayse.oid).toBeGreaterThan(0)
  })
})

test('a payment that comes to its end by itself is not to be decided', async ({ service }) => {
  const ayse = await service.given.member()
  const clerk = await service.given.member({ role: 'clerk' })
  const orderNumber = await pay(service, ayse, [await givenDebt(service, ayse.registryOid)])
  await expect(
    service.as(clerk).call('SettlePaymentByHand', { orderNumber, decision: 'notCharged', reason }),
  ).rejects.toThrow('NotWaiting')
})

test('an amount the bank charged otherwise is booked by nobody but a clerk', async ({ service }) => {
  const ayse = await service.given.member()
  const debt = await givenDebt(service, ayse.registryOid)
  trial.fates.authorise = 'answerLost'
  const orderNumber = await pay(service, ayse, [debt])
  const entry = trial.bank.books.get(orderNumber)
  if (entry) entry.amountKurus = 1
  service.pass(hourMs)
  await settle(service)
  expect(await statusOf(service, orderNumber)).toBe('unknown')
  expect(await collectionsOf(service, debt)).toBe(0)
  const clerk = await service.given.member({ role: 'clerk' })
  const { Items } = await service.as(clerk).call('ListPaymentsForClerk', {})
  expect(Items.find(({ Order }) => Order.OrderNumber === orderNumber)?.Reason).toMatch(/farklı/)
})
