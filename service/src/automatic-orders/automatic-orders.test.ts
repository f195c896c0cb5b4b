import { setTimeout as pause } from 'node:timers/promises'
import type { RequestTo } from 'contract/calls'
import { describe, expect } from 'vitest'
import { type Queryable, openDatabase } from '../database/database.ts'
import { announce, givenAutomaticOrder, ibanOf, proofOf } from '../testing/automatic-orders.ts'
import {
  bookedFile,
  fileOfBank,
  givenCollectingBank,
  madeFile,
  sentFile,
  taken,
  testBank,
} from '../testing/bank-files.ts'
import { givenCollection, givenDebt } from '../testing/given-debts.ts'
import { givePhone } from '../testing/payments/paying.ts'
import { messagesTo } from '../testing/signing-in.ts'
import { type TestMember, type TestService, test } from '../testing/test-service.ts'
import { givenSubscription } from '../testing/water.ts'

const orderOf = async (service: TestService, member: TestMember) =>
  (await service.as(member).call('GetOwnAutomaticOrders', {})).Orders[0]

const owed = (service: TestService, { registryOid }: TestMember, dueDate = '2026-11-18') =>
  givenDebt(service, registryOid, { dueDate })

describe('an automatic payment order', () => {
  test('is given with a code from the registered phone, for one’s own, from an account at the bank', async ({
    service,
  }) => {
    await givenCollectingBank(service)
    const citizen = await service.given.member()
    const gsmNumber = await givePhone(service, citizen.registryOid)
    const order = {
      subscriberNumber: null,
      bankCode: testBank,
      bankIbanNo: ibanOf(testBank),
      hasConsented: true as const,
      operationReferenceNumber: '',
    }
    const give = (change: Partial<RequestTo<'GiveAutomaticOrder'>>) =>
      service.as(citizen).call('GiveAutomaticOrder', { ...order, ...change })
    await expect(give({})).rejects.toThrow('CodeNeeded')
    await expect(give({ bankIbanNo: 'TR00' })).rejects.toThrow('IbanFaulty')
    await expect(give({ bankIbanNo: ibanOf('0010') })).rejects.toThrow('IbanOfOtherBank')
    await expect(give({ bankCode: '0010', bankIbanNo: ibanOf('0010') })).rejects.toThrow('NoSuchBank')
    const other = await service.given.member()
    const { subscriberNo: subscriberNumber } = await givenSubscription(service, other.registryOid)
    await expect(give({ subscriberNumber })).rejects.toThrow('NoSuchSubscription')
    const operationReferenceNumber = await proofOf(service, citizen, gsmNumber)
    await give({ operationReferenceNumber })
    expect(await orderOf(service, citizen)).toMatchObject({
      SubscriberNumber: null,
      Bank: 'VakıfBank',
      MaskedIban: `•••• ${ibanOf(testBank).slice(-4)}`,
      EndedAt: null,
    })
    service.pass(120_000)
    const again = await proofOf(service, citizen, gsmNumber)
    await expect(give({ operationReferenceNumber: again })).rejects.toThrow('AlreadyGiven')
    const [kept] = await service.db<{ consentText: string }[]>`
      select consent_text from automatic_order where registry_oid = ${citizen.registryOid}`
    expect(kept?.consentText).toContain(
      'VakıfBank hesabımdan son ödeme gününde otomatik ödenmesini istiyorum',
    )
  })

  test('is seen and ended by its owner alone', async ({ service }) => {
    const { citizen, orderOid } = await givenAutomaticOrder(service)
    const other = await service.given.member()
    expect(await orderOf(service, other)).toBeUndefined()
    await expect(service.as(other).call('EndAutomaticOrder', { orderOid })).rejects.toThrow('NoSuchOrder')
    expect(await service.as(citizen).call('EndAutomaticOrder', { orderOid })).toEqual({ SentDebts: 0 })
    await expect(service.as(citizen).call('EndAutomaticOrder', { orderOid })).rejects.toThrow('NoSuchOrder')
    const debt = await owed(service, citizen)
    await announce(service)
    expect(await service.db`select from automatic_order_use where accrual_oid = ${debt}`).toHaveLength(0)
  })

  test('is not given for someone else’s subscription, nor with someone else’s code', async ({ service }) => {
    const { citizen, gsmNumber } = await givenAutomaticOrder(service)
    const other = await service.given.member()
    await givePhone(service, other.registryOid)
    service.pass(120_000)
    const operationReferenceNumber = await proofOf(service, citizen, gsmNumber)
    const order = {
      subscriberNumber: null,
      bankCode: testBank,
      bankIbanNo: ibanOf(testBank),
      hasConsented: true as const,
      operationReferenceNumber,
    }
    await expect(service.as(other).call('GiveAutomaticOrder', order)).rejects.toThrow('CodeNeeded')
    const { subscriberNo: subscriberNumber } = await givenSubscription(service, other.registryOid)
    await expect(
      service.as(citizen).call('GiveAutomaticOrder', { ...order, subscriberNumber }),
    ).rejects.toThrow('NoSuchSubscription')
    expect(await orderOf(service, other)).toBeUndefined()
  })

  test('stands on each debt it covers, is announced once, sent once, and told when it is paid', async ({
    service,
  }) => {
    const { citizen, gsmNumber, clerk, orderOid } = await givenAutomaticOrder(service)
    const debt = await owed(service, citizen)
    const later = await owed(service, citizen, '2026-12-30')
    const fine = await givenDebt(service, citizen.registryOid, { revenueCode: 71, dueDate: '2026-11-18' })
    const { Debts } = await service
      .as(citizen)
      .call('GetDebtListForEMunicipality', { registryInfoOid: citizen.registryOid })
    const bankOf = new Map(Debts.map(({ Oid, AutomaticOrderBank }) => [Oid, AutomaticOrderBank]))
    expect([debt, later, fine].map((oid) => bankOf.get(oid))).toEqual(['VakıfBank', 'VakıfBank', null])
    await announce(service)
    await announce(service)
    const told = async () =>
      (await messagesTo(service, gsmNumber)).filter((text) => text.includes('talimatinizla'))
    expect(await told()).toEqual([expect.stringContaining('1000,00 TL borcunuz 18.11.2026 gunu')])
    const home = await service.as(citizen).call('GetOwnHome', {})
    expect(JSON.stringify(home)).toContain('18.11.2026 günü talimatınızla VakıfBank hesabınızdan ödenecek.')
    const stranger = await service.as(await service.given.member()).call('GetOwnHome', {})
    expect(JSON.stringify(stranger)).not.toContain('talimat')
    const file = await madeFile(service, clerk, { isForOrders: true })
    expect(file).toMatchObject({ Status: 'made', IsForOrders: true })
    const sent = await service.db<{ accrualOid: number }[]>`
      select accrual_oid from bank_file_line where file_oid = ${file.Oid} and accrual_oid = any(${[debt, later, fine]})`
    expect(sent.map(({ accrualOid }) => accrualOid)).toEqual([debt])
    // A debt already sent is not sent again.
    const second = await madeFile(service, clerk, { isForOrders: true })
    expect(
      await service.db`select from bank_file_line where file_oid = ${second.Oid} and accrual_oid = ${debt}`,
    ).toHaveLength(0)
    const answer = await fileOfBank([taken(debt, 100_000)])
    await bookedFile(service, clerk, await sentFile(service, clerk, answer))
    expect((await orderOf(service, citizen))?.Uses).toMatchObject([
      { AccrumentOid: debt, Amount: '1000.00', State: 'paid' },
    ])
    expect((await told())[0]).toContain('odendi')
    expect(await service.as(citizen).call('EndAutomaticOrder', { orderOid })).toEqual({ SentDebts: 0 })
  })

  test('that the bank could not carry out is told with its reason', async ({ service }) => {
    const { citizen, gsmNumber, clerk, orderOid } = await givenAutomaticOrder(service)
    const debt = await owed(service, citizen)
    await announce(service)
    await madeFile(service, clerk, { isForOrders: true })
    const line = { ...taken(debt, 0), resultCode: '01', bankReference: '' }
    expect((await orderOf(service, citizen))?.Uses).toMatchObject([{ State: 'sent' }])
    await bookedFile(service, clerk, await sentFile(service, clerk, await fileOfBank([line])))
    expect((await orderOf(service, citizen))?.Uses).toMatchObject([
      { State: 'refused', RefusalReason: 'Hesapta yeterli para yok.' },
    ])
    expect((await messagesTo(service, gsmNumber))[0]).toContain('Hesapta yeterli para yok.')
    // The bank may try again and succeed: who was asked to pay is told that it is done.
    const answer = await sentFile(service, clerk, await fileOfBank([taken(debt, 100_000)]))
    await bookedFile(service, clerk, answer)
    expect((await orderOf(service, citizen))?.Uses).toMatchObject([{ State: 'paid', RefusalReason: null }])
    expect((await messagesTo(service, gsmNumber))[0]).toContain(
      'Once odenemeyen 1000,00 TL borcunuz talimatinizla banka hesabinizdan odendi; ayrica odemeyin.',
    )
    const late = { ...taken(debt, 0), resultCode: '01', bankReference: '' }
    await bookedFile(service, clerk, await sentFile(service, clerk, await fileOfBank([late])))
    expect((await orderOf(service, citizen))?.Uses).toMatchObject([{ State: 'paid' }])
    expect(await service.as(citizen).call('EndAutomaticOrder', { orderOid })).toEqual({ SentDebts: 0 })
  })

  test('does not collect silently what was paid by card: it is left out, or becomes a refund', async ({
    service,
  }) => {
    const { citizen, clerk, orderOid, gsmNumber } = await givenAutomaticOrder(service)
    const [early, late] = [await owed(service, citizen), await owed(service, citizen)]
    await announce(service)
    const paid = (accrualOid: number) =>
      givenCollection(service, citizen.registryOid, [{ accrualOid, principalKurus: 100_000, fineKurus: 0 }])
    await paid(early)
    const file = await madeFile(service, clerk, { isForOrders: true })
    const sent = await service.db<{ accrualOid: number }[]>`
      select accrual_oid from bank_file_line where file_oid = ${file.Oid} and accrual_oid = any(${[early, late]})`
    expect(sent.map(({ accrualOid }) => accrualOid)).toEqual([late])
    await paid(late)
    expect(await service.as(citizen).call('EndAutomaticOrder', { orderOid })).toEqual({ SentDebts: 0 })
    const booked = await bookedFile(
      service,
      clerk,
      await sentFile(service, clerk, await fileOfBank([taken(late, 100_000)])),
    )
    expect(booked.Counts).toMatchObject({ Doubles: 1 })
    expect((await messagesTo(service, gsmNumber))[0]).toContain('size iade edilecek')
  })

  test('that is ended while a file is being made says that its debt went out, or keeps it in', async ({
    service,
    database,
  }) => {
    const { citizen, clerk, orderOid } = await givenAutomaticOrder(service)
    const debt = await owed(service, citizen)
    await announce(service)
    const others = openDatabase(database.url, { connections: 2 })
    let making: Promise<unknown> = Promise.resolve()
    let ending: Promise<{ SentDebts: number }> | undefined
    await others.begin(async (tx) => {
      // The file has been read from the debts and cannot be put away yet.
      await tx`lock table bank_file_part in share mode`
      making = madeFile(service, clerk, { isForOrders: true })
      await waitingFor(others, 'bank_file_part')
      ending = service.as(citizen).call('EndAutomaticOrder', { orderOid })
      await Promise.race([ending, waitingFor(others, 'automatic_order')])
    })
    await making
    await others.end()
    expect(await ending).toEqual({ SentDebts: 1 })
    const sent = await service.db`
      select from automatic_order_use where accrual_oid = ${debt} and file_oid is not null`
    expect(sent).toHaveLength(1)
  })

  test('given at another bank does not ask for what the first bank has not answered', async ({ service }) => {
    const { citizen, clerk, orderOid, gsmNumber } = await givenAutomaticOrder(service)
    const debt = await owed(service, citizen)
    await announce(service)
    await madeFile(service, clerk, { isForOrders: true })
    expect(await service.as(citizen).call('EndAutomaticOrder', { orderOid })).toEqual({ SentDebts: 1 })
    await givenCollectingBank(service, { bankCode: '0010' })
    service.pass(120_000)
    await service.as(citizen).call('GiveAutomaticOrder', {
      subscriberNumber: null,
      bankCode: '0010',
      bankIbanNo: ibanOf('0010'),
      hasConsented: true,
      operationReferenceNumber: await proofOf(service, citizen, gsmNumber),
    })
    await announce(service)
    const asked = async () => {
      const file = await madeFile(service, clerk, { bankCode: '0010', isForOrders: true })
      return service.db`select from bank_file_line where file_oid = ${file.Oid} and accrual_oid = ${debt}`
    }
    expect(await asked()).toHaveLength(0)
    const line = { ...taken(debt, 0), resultCode: '03', bankReference: '' }
    await bookedFile(service, clerk, await sentFile(service, clerk, await fileOfBank([line])))
    expect(await asked()).toHaveLength(1)
  })
})

/** Waits until someone waits for a lock of a table or of its rows. */
async function waitingFor(db: Queryable, table: string): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    const [waits] = await db`
      select from pg_stat_activity
      where wait_event_type = 'Lock' and query ilike ${`%${table}%`} and pid <> pg_backend_pid()`
    if (waits) return
    await pause(20)
  }
  throw new Error(`No one waits for ${table}`)
}
