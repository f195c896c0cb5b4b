import { randomUUID } from 'node:crypto'
import { type BridgeEvents, bridgeEventKinds } from 'contract/bridge/events'
import { lookupParameterTypes } from 'contract/parameters/codes'
import { dayInTurkey } from 'rules/turkey-time'
import { describe, expect } from 'vitest'
import type { z } from 'zod'
import { openDatabase } from '../database/database.ts'
import { adjustAccrual, cancelCollection } from '../debts/ledger.ts'
import { givenCollection, givenDebt } from '../testing/given-debts.ts'
import { test as base, type TestService, testSettings } from '../testing/test-service.ts'
import { givenSubscription } from '../testing/water.ts'
import { takeOver } from '../database/town.ts'
import { signatureOf } from './client-signature.ts'
import { numberEvents } from './number-events.ts'
import { recordPhone } from '../testing/record-phone.ts'

const Secret = 'bir-muhasebe-programinin-gizli-anahtari'
const test = base.extend('settings', { scope: 'file' }, () => ({
  ...testSettings,
  Bridge: { Clients: [{ Id: 'muhasebe', Secret }] },
}))

interface Signed {
  method?: 'GET' | 'POST'
  body?: string
  client?: string
  secret?: string
  seconds?: number
  /** Signed URL, if it differs from the requested one. */
  signedUrl?: string
}

async function ask(service: TestService, url: string, signed: Signed = {}) {
  const { method = 'GET', body = '', client = 'muhasebe', secret = Secret, signedUrl = url } = signed
  const seconds = String(signed.seconds ?? Math.floor(service.now.getTime() / 1000))
  return service.http.inject({
    method,
    url,
    headers: {
      'x-bridge-client': client,
      'x-bridge-time': seconds,
      'x-bridge-signature': signatureOf(secret, { method, url: signedUrl, body, seconds }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: body }),
  })
}

async function eventsAfter(service: TestService, after: number) {
  const response = await ask(service, `/bridge/events?after=${after}&limit=500`)
  expect(response.statusCode).toBe(200)
  return response.json<z.output<typeof BridgeEvents>>()
}

async function lastNumber(service: TestService): Promise<number> {
  await numberEvents(service.db)
  const [row] = await service.db<
    { last: number }[]
  >`select coalesce(max(number), 0) as last from bridge_event`
  return row?.last ?? 0
}

describe('the bridge', () => {
  test('tells of an accrual, its collection and the counter-entry, in order and to the kuruş', async ({
    service,
  }) => {
    const start = await lastNumber(service)
    const { registryOid } = await service.given.member()
    const accrual = await givenDebt(service, registryOid, { principalKurus: 123_456 })
    const collection = await givenCollection(service, registryOid, [
      { accrualOid: accrual, principalKurus: 123_456, fineKurus: 789 },
    ])
    await service.db.begin((tx) => cancelCollection(tx, collection.oid, service.now))
    const { Events, Next, HasMore } = await eventsAfter(service, start)
    expect(Events.map(({ Kind }) => Kind)).toEqual(['accrual', 'collection', 'collectionCancelled'])
    expect(Events.map(({ Number: number }) => number)).toEqual([start + 1, start + 2, start + 3])
    expect([Next, HasMore]).toEqual([start + 3, false])
    expect(Events[2]?.Content).toMatchObject({
      CancelledReceiptNumber: collection.receiptNumber,
      Total: '-1242.45',
    })
    expect(Events[0]?.Content).toMatchObject({ Oid: accrual, Principal: '1234.56', RevenueCode: 11 })
    expect(Events[1]?.Content).toMatchObject({
      ReceiptNumber: collection.receiptNumber,
      Total: '1242.45',
      Lines: [{ AccrualOid: accrual, Principal: '1234.56', DelayFine: '7.89' }],
    })
  })

  test('tells a fine that was paid within its term as cash and discount, with the receipt of both', async ({
    service,
  }) => {
    const { registryOid } = await service.given.member()
    const fine = {
      revenueCode: 71,
      sourceKind: 'decision' as const,
      principalKurus: 74_000,
      servedOn: '2026-10-30',
    }
    const start = await lastNumber(service)
    const accrualOid = await givenDebt(service, registryOid, fine)
    const { receiptNumber } = await givenCollection(
      service,
      registryOid,
      [{ accrualOid, principalKurus: 55_500, fineKurus: 0 }],
      { collectedAt: service.now },
    )
    const { Events } = await eventsAfter(service, start)
    const told = new Map(Events.map(({ Kind, Content }) => [Kind, Content]))
    expect(told.get('accrual')).toMatchObject({ Principal: '740.00', ServedOn: '2026-10-30' })
    expect(told.get('collection')).toMatchObject({
      Total: '555.00',
      Lines: [{ AccrualOid: accrualOid, Principal: '555.00', DelayFine: '0.00', Discount: '185.00' }],
    })
    expect(told.get('adjustment')).toMatchObject({
      AdjustmentKind: 'discount',
      Amount: '-185.00',
      ReceiptNumber: receiptNumber,
    })
  })

  test('tells of everything else that others must know', async ({ service }) => {
    const { db } = service
    const start = await lastNumber(service)
    const { oid: clerkOid } = await service.given.member({ role: 'clerk' })
    const { oid: memberOid, registryOid } = await service.given.member()
    const accrual = await givenDebt(service, registryOid)
    await adjustAccrual(db, {
      accrualOid: accrual,
      kind: 'decrease',
      amountKurus: -500,
      reason: 'hata',
      adjustedOn: '2026-11-15',
    })
    await db`
      insert into refund (registry_oid, kind, reference, amount_kurus, arose_on)
      values (${registryOid}, 'waterDeposit', 'B-1', 4200, '2026-11-01')`
    await db`
      update refund set paid_at = ${service.now}, paid_by_member_oid = ${clerkOid}, payment_reference = 'EFT-7'`
    await db`
      insert into declaration (number, registry_oid, member_oid, send_id, kind, status, content, subject, subject_key,
        occasion_key, sent_at, first_tax_year)
      values ('D-1', ${registryOid}, ${memberOid}, gen_random_uuid(), 'building', 'sent', '{}', 'Ev', 'e', 'o',
        ${service.now}, 2027)`
    await db`update declaration set status = 'accepted' where number = 'D-1'`
    const { subscriptionOid } = await givenSubscription(service, registryOid)
    const [meter] = await db<{ oid: number }[]>`
      insert into water_meter (subscription_oid, serial_number, meter_type)
      values (${subscriptionOid}, 'KPR-1', 'Mekanik') returning oid`
    await db`
      insert into water_meter_operation (meter_oid, operation_type, done_on, index_cubic_metres)
      values (${meter?.oid ?? 0}, 2, '2026-11-15', 3)`
    await db`
      update subscription set status = 'closed', ended_on = '2026-11-15' where oid = ${subscriptionOid}`
    await db`update member set registry_oid = null where oid = ${memberOid}`
    await db`update member set registry_oid = ${registryOid} where oid = ${memberOid}`
    await service.as(await service.given.member()).call('SendComplaint', {
      sendKey: randomUUID(),
      applicationTypeCode: '4',
      topicCode: 'road',
      text: 'Kaldırım taşları kırık, yürürken düşülüyor.',
    })
    const { Events } = await eventsAfter(service, start)
    const told = new Map(Events.map(({ Kind, Content }) => [Kind, Content]))
    expect(told.get('adjustment')).toMatchObject({ AccrualOid: accrual, Amount: '-5.00', Reason: 'hata' })
    expect(told.get('refundPaid')).toMatchObject({ Amount: '42.00', PaymentReference: 'EFT-7' })
    expect(told.get('declarationAccepted')).toMatchObject({ DeclarationNumber: 'D-1', FirstTaxYear: 2027 })
    expect(told.get('contractEnded')).toMatchObject({ Oid: subscriptionOid, EndedOn: '2026-11-15' })
    expect(told.get('meterWork')).toMatchObject({ MeterSerialNumber: 'KPR-1', OperationType: 2 })
    expect(told.get('memberMatched')).toMatchObject({ Oid: memberOid })
    expect(told.get('complaint')).toMatchObject({ TopicCode: 'road' })
  })

  test('says nothing of what was imported from the other system', async ({ service, database }) => {
    const start = await lastNumber(service)
    const { registryOid } = await service.given.member()
    await givenDebt(service, registryOid, { importKey: 'M-1' } as never)
    const importing = openDatabase(database.url, { connections: 1, name: 'e-belediye import' })
    await importing`update registry set gsm_number = '+905321234567' where oid = ${registryOid}`
    await importing.end()
    expect((await eventsAfter(service, start)).Events).toEqual([])
    await recordPhone(service.db, registryOid, '+905327654321')
    expect((await eventsAfter(service, start)).Events).toMatchObject([
      { Kind: 'contactChanged', Content: { Oid: registryOid, GsmNumber: '+905327654321' } },
    ])
  })

  test('never passes over an event whose transaction commits late', async ({ service }) => {
    const start = await lastNumber(service)
    const { registryOid } = await service.given.member()
    const seen: number[] = []
    let position = start
    const read = async () => {
      const { Events, Next } = await eventsAfter(service, position)
      seen.push(...Events.map(({ Content }) => (Content as { Oid: number }).Oid))
      position = Next
    }
    let slowOid = 0
    const quickOids: number[] = []
    await service.db.begin(async (tx) => {
      const [slow] = await tx<{ oid: number }[]>`
        insert into accrual (registry_oid, revenue_code, period_year, description, accrued_on, due_date, principal_kurus, source_kind)
        values (${registryOid}, 11, 2026, 'geç', '2026-01-01', '2026-12-31', 100, 'declaration') returning oid`
      slowOid = slow?.oid ?? 0
      quickOids.push(await givenDebt(service, registryOid), await givenDebt(service, registryOid))
      await read()
      expect(seen).toEqual(quickOids)
    })
    await read()
    expect(seen).toEqual([...quickOids, slowOid])
  })

  test('gives each event one number under many writers and readers at once', async ({ service }) => {
    const start = await lastNumber(service)
    const { registryOid } = await service.given.member()
    const write = async () => {
      for (let turn = 0; turn < 5; turn += 1) await givenDebt(service, registryOid)
    }
    await Promise.all([
      ...Array.from({ length: 8 }, write),
      ...Array.from({ length: 8 }, () => numberEvents(service.db)),
    ])
    const { Events } = await eventsAfter(service, start)
    expect(Events.map(({ Number: number }) => number)).toEqual(
      Array.from({ length: 40 }, (_, index) => start + 1 + index),
    )
  })

  test('is read while a file is imported, and does not hold the import up', async ({ service }) => {
    const importLock = 2026_1117
    await service.db.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${importLock})`
      expect((await ask(service, '/bridge/events')).statusCode).toBe(200)
    })
  })

  test('goes on from what was acknowledged, and acknowledges nothing that is not there', async ({
    service,
  }) => {
    const { registryOid } = await service.given.member()
    await givenDebt(service, registryOid)
    const last = await lastNumber(service)
    const acknowledge = async (number: number) =>
      (
        await ask(service, '/bridge/acknowledgement', {
          method: 'POST',
          body: JSON.stringify({ Number: number }),
        })
      ).json<unknown>()
    expect(await acknowledge(last - 1)).toEqual({ Number: last - 1 })
    const goOn = async () =>
      (await ask(service, '/bridge/events')).json<z.output<typeof BridgeEvents>>().Events
    expect((await goOn()).map(({ Number: number }) => number)).toEqual([last])
    expect(await acknowledge(last + 1000)).toEqual({ Number: last })
    expect(await acknowledge(1)).toEqual({ Number: last })
    expect(await goOn()).toEqual([])
  })

  test('is closed to everyone who has not signed this very request just now', async ({ service }) => {
    const url = '/bridge/events?after=0'
    const now = Math.floor(service.now.getTime() / 1000)
    expect((await ask(service, url)).statusCode).toBe(200)
    for (const signed of [
      { client: 'baskasi' },
      { client: '' },
      { secret: `${Secret}x` },
      { secret: '' },
      { client: 'baskasi', secret: '' },
      { seconds: now - 301 },
      { seconds: now + 301 },
      { signedUrl: '/bridge/events?after=1' },
    ] satisfies Signed[])
      expect((await ask(service, url, signed)).statusCode).toBe(401)
    expect((await service.http.inject(url)).statusCode).toBe(401)
    const body = JSON.stringify({ Number: 0 })
    const forged = await ask(service, '/bridge/acknowledgement', { method: 'POST', body })
    expect(forged.statusCode).toBe(200)
    const changed = await service.http.inject({
      method: 'POST',
      url: '/bridge/acknowledgement',
      headers: { ...forged.raw.req.headers, 'content-type': 'application/json' },
      payload: '{"Number":5}',
    })
    expect(changed.statusCode).toBe(401)
  })

  test('lists every code that events and records have, to any of its clients', async ({ service }) => {
    const today = dayInTurkey(service.now)
    const office = (code: string, validFrom: string, validUntil: string | null) =>
      service.db`
        insert into lookup_parameter ${service.db({ typeCode: lookupParameterTypes.taxOffices.code, code, name: code, position: 9000, validFrom, validUntil })}`
    await office('909001', today, null)
    await office('909002', '2020-01-01', today)
    const answer = await ask(service, '/bridge/code-lists')
    expect(answer.statusCode).toBe(200)
    const lists = answer.json<Record<string, { Code: number | string; Name: string }[]>>()
    expect(lists['Revenues']).toContainEqual({ Code: 11, Name: 'Bina vergisi' })
    const [known] = await service.db<{ count: number }[]>`select count(*)::int from revenue`
    expect(lists['Revenues']).toHaveLength(known?.count ?? 0)
    expect(lists['CollectionTypes']?.map(({ Code }) => Code)).toEqual([1, 2, 3, 4, 5])
    expect(lists['Rejections']?.map(({ Code }) => Code)).toContain('unknownRevenue')
    // An office counts on its first and on its last day.
    expect(lists['TaxOffices']?.map(({ Code }) => Code)).toEqual(expect.arrayContaining(['909001', '909002']))
    for (const [name, list] of Object.entries(lists)) expect(list.length, name).toBeGreaterThan(0)
    expect((await ask(service, '/bridge/code-lists?of=Revenues')).statusCode).toBe(400)
    expect((await service.http.inject('/bridge/code-lists')).statusCode).toBe(401)
  })

  test('refuses a query and a body that are not as described', async ({ service }) => {
    for (const query of [
      'after=-1',
      'after=x',
      'after=',
      'after=1e3',
      'after=0x10',
      'after=%2B1',
      'after=1%0a',
      'limit=0',
      'limit=501',
      'after=1&after=2',
      'sort=1',
      `after=${2 ** 60}`,
    ])
      expect((await ask(service, `/bridge/events?${query}`)).statusCode).toBe(400)
    for (const body of ['{}', '{', '{"Number":"1"}', '{"Number":-1}', '{"Number":1,"x":1}', '[]'])
      expect((await ask(service, '/bridge/acknowledgement', { method: 'POST', body })).statusCode).toBe(400)
    const queried = { method: 'POST' as const, body: '{"Number":0}' }
    expect((await ask(service, '/bridge/acknowledgement?after=0', queried)).statusCode).toBe(400)
  })

  test('never changes or loses an event', async ({ service }) => {
    await expect(service.db`update bridge_event set kind = 'complaint'`).rejects.toThrow('never changed')
    await expect(service.db`delete from bridge_event`).rejects.toThrow('never changed')
    await expect(service.db`truncate bridge_event`).rejects.toThrow()
  })

  test('has the kinds of the contract in its table, and no others', async ({ service }) => {
    const [row] = await service.db<{ check: string }[]>`
      select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'bridge_event_kind_check'`
    expect([...(row?.check ?? '').matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind).toSorted()).toEqual(
      bridgeEventKinds.toSorted(),
    )
  })
})

describe('the numbering of events', () => {
  test('is named, and another one begins when a restored database becomes the town', async ({ service }) => {
    const last = await lastNumber(service)
    const before = await eventsAfter(service, last)
    expect(before).toMatchObject({ Epoch: expect.stringMatching(/^[0-9a-f-]{36}$/), EpochAfter: 0 })
    await givenDebt(service, (await service.given.member()).registryOid)
    const taken = await lastNumber(service)
    await takeOver(service.db)
    await givenDebt(service, (await service.given.member()).registryOid)
    const after = await eventsAfter(service, last)
    expect(after.Epoch).not.toBe(before.Epoch)
    // Up to here the numbers are those of the numbering before.
    expect(after.EpochAfter).toBe(taken)
    expect(after.Next).toBeGreaterThan(taken)
  })

  test('tells a program that was away during two restores the last number that both histories share', async ({
    service,
  }) => {
    const addEvent = async () => givenDebt(service, (await service.given.member()).registryOid)
    await addEvent()
    const first = await eventsAfter(service, 0)
    const shared = await lastNumber(service)
    // The first restore loses the events taken beyond `shared`; the second one nothing.
    await takeOver(service.db)
    await addEvent()
    const second = await eventsAfter(service, 0)
    await takeOver(service.db)
    await addEvent()
    const askedWith = async (epoch: string, after = 0) =>
      (await ask(service, `/bridge/events?after=${after}&epoch=${epoch}`)).json<
        z.output<typeof BridgeEvents>
      >()
    const third = await eventsAfter(service, 0)
    expect(third.EpochAfter).toBeGreaterThan(shared)
    expect(await askedWith(first.Epoch)).toMatchObject({ Epoch: third.Epoch, EpochAfter: shared })
    expect(await askedWith(second.Epoch)).toMatchObject({ Epoch: third.Epoch, EpochAfter: third.EpochAfter })
    expect(await askedWith(third.Epoch)).toMatchObject({ EpochAfter: third.EpochAfter })
    expect(await askedWith(first.Epoch, shared + 1000)).toMatchObject({
      Code: 'afterBeyondLast',
      EpochAfter: shared,
    })
    expect((await ask(service, '/bridge/events?after=0&epoch=x')).statusCode).toBe(400)
  })

  test('of before a restore acknowledges nothing', async ({ service }) => {
    const before = await eventsAfter(service, 0)
    await takeOver(service.db)
    await givenDebt(service, (await service.given.member()).registryOid)
    const last = await lastNumber(service)
    const acknowledge = async (Epoch: string) => {
      const body = JSON.stringify({ Number: last, Epoch })
      return (await ask(service, '/bridge/acknowledgement', { method: 'POST', body })).json<object>()
    }
    const { Epoch, EpochAfter } = await eventsAfter(service, 0)
    expect(await acknowledge(before.Epoch)).toMatchObject({ Code: 'otherNumbering', Epoch, EpochAfter })
    expect(await acknowledge(Epoch)).toEqual({ Number: last })
  })

  test('refuses a number that it has not come to, as one of a town that was lost', async ({ service }) => {
    const last = await lastNumber(service)
    expect((await ask(service, `/bridge/events?after=${last}`)).statusCode).toBe(200)
    const beyond = await ask(service, `/bridge/events?after=${last + 1}`)
    expect([beyond.statusCode, beyond.json<{ Code: string }>().Code]).toEqual([409, 'afterBeyondLast'])
    const [{ epoch } = { epoch: '' }] = await service.db<
      { epoch: string }[]
    >`select epoch from bridge_numbering`
    expect(beyond.json()).toMatchObject({ Epoch: epoch })
  })
})
