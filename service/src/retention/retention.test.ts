import { randomBytes, randomUUID } from 'node:crypto'
import { RetentionPeriods } from 'contract/retention/periods'
import { describe, expect } from 'vitest'
import { endExpiredSignIns } from '../callers/end-expired-sign-ins.ts'
import type { Database } from '../database/database.ts'
import { givenCollectingBank, testBank } from '../testing/bank-files.ts'
import { givenDebt } from '../testing/given-debts.ts'
import { type TestService, test, testSettings } from '../testing/test-service.ts'
import { pdfWith, upload } from '../testing/uploading.ts'
import { givenSubscription, givenWaterDebt } from '../testing/water.ts'
import { keptKinds } from './kept-kinds.ts'
import { removeExpired } from './remove-expired.ts'

const dayMs = 86_400_000
const daysAgo = (service: TestService, days: number) => new Date(service.now.getTime() - days * dayMs)

const clean = (service: TestService, db: Database = service.db) =>
  removeExpired({ db, settings: testSettings, now: service.now }, { batchSize: 2 })

/** The next night. */
async function atNight(service: TestService, db?: Database) {
  service.pass(dayMs)
  await clean(service, db)
}

let ordersMade = 0
/** A payment as its status and columns say, with a line and an event. */
async function givenOrder(service: TestService, columns: Record<string, unknown>): Promise<number> {
  const payer = await service.given.member()
  const accrualOid = await givenDebt(service, payer.registryOid)
  ordersMade += 1
  const [order] = await service.db<{ oid: number }[]>`
    insert into payment_order ${service.db({
      orderNumber: `R${String(ordersMade).padStart(19, '0')}`,
      registryOid: payer.registryOid,
      payerMemberOid: payer.oid,
      browserId: 'x',
      clientAddress: '127.0.0.1',
      createdAt: daysAgo(service, 800),
      validUntil: daysAgo(service, 800),
      amountKurus: 100,
    })} returning oid`
  const oid = order?.oid ?? 0
  await service.db`
    insert into payment_order_line (order_oid, accrual_oid, description, principal_kurus, fine_kurus, owed_principal_kurus, owed_fine_kurus)
    values (${oid}, ${accrualOid}, 'Emlak vergisi', 100, 0, 100, 0)`
  await service.db`
    insert into payment_event (order_oid, happened_at, from_status, to_status, caused_by)
    values (${oid}, ${daysAgo(service, 800)}, 'created', 'abandoned', 'worker')`
  await service.db`update payment_order set ${service.db({ status: 'abandoned', endedAt: daysAgo(service, 800), ...columns })} where oid = ${oid}`
  return oid
}

const orderExists = async (service: TestService, oid: number) =>
  (await service.db`select from payment_order where oid = ${oid}`).length === 1

describe('what is kept no longer than needed', () => {
  test('expired things are forgotten all day long, what still works is kept', async ({ service }) => {
    const early = await service.given.member()
    service.pass(3 * dayMs)
    const late = await service.given.member()
    await service.db`insert into used_once values ('old', '2026-01-01'), ('new', '2027-01-01')`
    await clean(service)
    await endExpiredSignIns(service.db, service.now)
    const signIns = await service.db`select member_oid, end_reason from sign_in order by oid`
    expect(signIns.map((row) => [row.memberOid, row.endReason])).toEqual([
      [early.oid, 'expired'],
      [late.oid, null],
    ])
    await service.db`insert into used_once values ('older', '2026-01-01')`
    await clean(service)
    expect((await service.db`select key from used_once`).map(({ key }) => key as string)).toEqual(['new'])
    const user = { userName: late.userName, applicationName: 'MUNICIPALITY_INFORMATION_SYSTEM' } as const
    expect((await service.as(late).call('GetUserOfEMunicipality', user)).UserName).toBe(late.userName)
  })

  test('a document goes after a month in which nothing used it, one that a draft names stays with the draft', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const [inDraft, left] = [
      await upload(service.as(ayse), { content: pdfWith('% taslak') }),
      await upload(service.as(ayse), { content: pdfWith('% unutulan') }),
    ]
    await service.db`
      insert into declaration_draft ${service.db({
        registryOid: ayse.registryOid,
        memberOid: ayse.oid,
        kind: 'land',
        step: 'belgeler',
        content: { fileOidList: [inDraft.Oid] },
        createdAt: service.now,
        savedAt: service.now,
      })}`
    service.pass((testSettings.Documents.UnusedDays + 1) * dayMs)
    await clean(service)
    const kept = await service.db<{ oid: number }[]>`
      select oid from stored_file where oid in (${inDraft.Oid}, ${left.Oid})`
    expect(kept.map(({ oid }) => oid)).toEqual([inDraft.Oid])
  })

  test('an invitation to share water goes when nobody accepted it in a month, with the number that was typed', async ({
    service,
  }) => {
    const [inviter, guest] = [await service.given.member(), await service.given.member()]
    const { subscriptionOid } = await givenSubscription(service, inviter.registryOid)
    const invited = (identityNumber: string, days: number) => ({
      subscriptionOid,
      registryOid: inviter.registryOid,
      kind: 'household',
      identityNumber,
      invitedAt: daysAgo(service, days),
      invitedByMemberOid: inviter.oid,
    })
    await service.db`
      insert into water_share ${service.db([invited('10000000146', 40), invited('10000000214', 10)])}`
    await service.db`
      insert into water_share ${service.db({
        ...invited('10000000382', 400),
        guestRegistryOid: guest.registryOid,
        acceptedByMemberOid: guest.oid,
        acceptedAt: daysAgo(service, 399),
      })}`
    await atNight(service)
    const left = await service.db<{ identityNumber: string }[]>`
      select identity_number from water_share where subscription_oid = ${subscriptionOid} order by oid`
    expect(left.map(({ identityNumber }) => identityNumber)).toEqual(['10000000214', '10000000382'])
  })

  test('messages go after two years, what waits and the notice of an open water debt stay', async ({
    service,
  }) => {
    const message = (eventKey: string, days: number, status = 'sent') => ({
      eventKey,
      gsmNumber: '+905010000001',
      text: 'x',
      isSecret: false,
      parts: 1,
      messageId: 7002,
      typeCode: 6,
      status,
      nextTryAt: service.now,
      expiresAt: service.now,
      createdAt: daysAgo(service, days),
    })
    const { registryOid } = await service.given.member()
    const subscription = await givenSubscription(service, registryOid)
    await givenWaterDebt(service, subscription, 10_000, '2024-01-10')
    const [step] = await service.db<{ oid: number }[]>`
      insert into late_debt_step (subscription_oid, operation, planned_on, query_type, overdue_kurus, overdue_bills, carried_out_at)
      values (${subscription.subscriptionOid}, 1, '2024-02-01', 1, 100, 1, ${service.now}) returning oid`
    const messages = [
      ...['a', 'b', 'c', 'd', 'e'].map((key) => message(key, 800)),
      message('young', 700),
      message('waits', 800, 'queued'),
      message(`late-water-debt:${step?.oid}`, 800),
    ]
    await service.db`insert into sms_message ${service.db(messages)}`
    await atNight(service)
    const left = await service.db<
      { eventKey: string }[]
    >`select event_key from sms_message order by event_key`
    expect(left.map(({ eventKey }) => eventKey)).toEqual([`late-water-debt:${step?.oid}`, 'waits', 'young'])
    const [run] =
      await service.db`select removed_count, finished_at from retention_run where kind = 'messages'
      order by day desc limit 1`
    expect(run).toEqual({ removedCount: 5, finishedAt: service.now })
  })

  test('of the sign-ins of a member the last one stays, however old', async ({ service }) => {
    const { oid } = await service.given.member()
    const old = { memberOid: oid, endReason: 'signed_out', address: '', userAgent: '' }
    const signIn = (days: number) => {
      const at = daysAgo(service, days)
      return { ...old, startedAt: at, lastUsedAt: at, endsAt: at, endedAt: at }
    }
    await service.db`delete from access_token`
    await service.db`delete from refresh_token`
    await service.db`delete from sign_in where member_oid = ${oid}`
    await service.db`insert into sign_in ${service.db([signIn(1000), signIn(900), signIn(800)])}`
    await atNight(service)
    const left = await service.db<{ startedAt: Date }[]>`
      select started_at from sign_in where member_oid = ${oid}`
    expect(left).toHaveLength(1)
    expect(left[0]?.startedAt.getTime()).toBe(signIn(800).startedAt.getTime() - dayMs)
  })

  test('what a night did not finish the next turn does, and no number is lost or doubled', async ({
    service,
  }) => {
    await service.db`
      insert into sign_in_try (user_name, address, tried_at)
      select 'x', 'x', ${daysAgo(service, 300)} from generate_series(1, 7)`
    service.pass(dayMs)
    // Killed in the third batch.
    let batches = 0
    const dying = new Proxy(service.db, {
      get: (db, name) =>
        name === 'begin'
          ? async (work: Parameters<Database['begin']>[1]) => {
              const [tries] = await db`select count(*) from sign_in_try where user_name = 'x'`
              if (Number(tries?.count) < 7) batches += 1
              if (batches > 2) throw new Error('killed')
              return db.begin(work)
            }
          : Reflect.get(db, name, db),
    })
    await expect(clean(service, dying)).rejects.toThrow('could not be removed')
    expect((await service.db`select from sign_in_try where user_name = 'x'`).length).toBeGreaterThan(0)
    await clean(service)
    expect(await service.db`select from sign_in_try where user_name = 'x'`).toHaveLength(0)
    const [run] = await service.db`
      select removed_count from retention_run where kind = 'sign-in-tries' order by day desc limit 1`
    expect(run?.removedCount).toBe(7)
  })

  test('kinds that fail do not keep the others, and each of them is told', async ({ service }) => {
    await service.db`insert into sign_in_try (user_name, address, tried_at) values ('y', 'y', ${daysAgo(service, 300)})`
    service.pass(dayMs)
    const failing = ['used_once', 'registration']
    const broken = new Proxy(service.db, {
      get: (db, name) =>
        name === 'begin'
          ? (work: (tx: Database) => unknown) =>
              db.begin((tx) =>
                work(
                  new Proxy(tx as unknown as Database, {
                    apply: (target, self, values: [TemplateStringsArray]) => {
                      const table = failing.find((each) => String(values[0]).includes(`delete from ${each}`))
                      if (table) throw new Error(`${table} is damaged`)
                      return Reflect.apply(target as never, self, values)
                    },
                  }),
                ),
              )
          : Reflect.get(db, name, db),
    })
    const told = await clean(service, broken).catch((error: AggregateError) => error)
    expect(told).toBeInstanceOf(AggregateError)
    const { message, errors } = told as AggregateError
    expect(errors.map(({ cause }: Error) => (cause as Error).message).toSorted()).toEqual([
      'registration is damaged',
      'used_once is damaged',
    ])
    for (const { message: each } of errors as Error[]) expect(message).toContain(each)
    expect(await service.db`select from sign_in_try where user_name = 'y'`).toHaveLength(0)
  })

  test('payments that no one began go; one that reached a bank, a clerk or a report stays', async ({
    service,
  }) => {
    const gone = await givenOrder(service, {})
    const young = await givenOrder(service, { endedAt: daysAgo(service, 300) })
    const kept = [
      await givenOrder(service, { startedAt: daysAgo(service, 800) }),
      await givenOrder(service, { formGivenAt: daysAgo(service, 800) }),
      await givenOrder(service, { authorisedAt: daysAgo(service, 800) }),
      await givenOrder(service, { clerkSince: daysAgo(service, 800), clerkReason: 'x' }),
      await givenOrder(service, { nextStepAt: daysAgo(service, 1) }),
      await givenOrder(service, { bankTransactionId: '1' }),
      await givenOrder(service, { status: 'declined' }),
    ]
    const inCase = await givenOrder(service, {})
    await service.db`insert into reconciliation_day (day) values ('2024-09-01')`
    await service.db`
      insert into reconciliation_case (comparison, subject, day, kind, amount_kurus, evidence, found_at)
      select 'card', order_number, '2024-09-01', 'missingAtBank', 1, '{}', now() from payment_order where oid = ${inCase}`
    await atNight(service)
    expect(await orderExists(service, gone)).toBe(false)
    expect(await service.db`select from payment_event where order_oid = ${gone}`).toHaveLength(0)
    for (const oid of [young, ...kept, inCase]) expect(await orderExists(service, oid)).toBe(true)
    for (const oid of [...kept, inCase]) {
      await expect(service.db`delete from payment_event where order_oid = ${oid}`).rejects.toThrow(
        'append-only',
      )
      await expect(service.db`delete from payment_order_line where order_oid = ${oid}`).rejects.toThrow(
        'frozen',
      )
    }
  })

  test('events of the audit go by the account that serves only after their time', async ({
    service,
    database: { serviceDb },
  }) => {
    const event = (kind: string, days: number) => ({
      happenedAt: daysAgo(service, days),
      kind,
      address: '',
      userAgent: '',
    })
    await service.db`insert into security_event ${service.db([event('Old', 3700), event('Ripe', 800), event('New', 700)])}`
    await atNight(service, serviceDb)
    const kinds = async () =>
      (
        await service.db<
          { kind: string }[]
        >`select kind from security_event where kind in ('Old', 'Ripe', 'New')`
      ).map(({ kind }) => kind)
    expect(await kinds()).toEqual(['Ripe', 'New'])
    // Under every setting of a service, two years pass first.
    await serviceDb`select forget_security_events(now(), 1000)`
    expect(await kinds()).toEqual(['New'])
    await expect(service.db`delete from security_event where kind = 'New'`).rejects.toThrow('append-only')
    await expect(serviceDb`delete from security_event`).rejects.toMatchObject({ code: '42501' })
  })

  test('the record of a former clerk is forgotten with the last of their events', async ({
    service,
    database: { serviceDb },
  }) => {
    const formerOf = async ({ oid }: { oid: number }) =>
      (
        await service.db<{ formerRegistryOid: number | null }[]>`
        select former_registry_oid from member where oid = ${oid}`
      )[0]?.formerRegistryOid
    const [quiet, seen] = [
      await service.given.member({ role: 'clerk', duties: ['water'] }),
      await service.given.member({ role: 'clerk', duties: ['water'] }),
    ]
    await service.db`update member set registry_oid = null where oid in (${quiet.oid}, ${seen.oid})`
    await service.db`
      insert into security_event (happened_at, kind, address, user_agent, member_oid)
      values (${daysAgo(service, 700)}, 'ComplaintReadByClerk', '', '', ${seen.oid})`
    expect(await formerOf(quiet)).toBe(quiet.registryOid)
    await atNight(service, serviceDb)
    expect(await formerOf(quiet)).toBeNull()
    expect(await formerOf(seen)).toBe(seen.registryOid)
  })

  test('links that no one came by go, with what they were for', async ({ service }) => {
    const { oid, registryOid } = await service.given.member()
    const accrualOid = await givenDebt(service, registryOid)
    const link = (days: number) => ({
      tokenHash: randomBytes(32),
      registryOid,
      madeByMemberOid: oid,
      createdAt: daysAgo(service, days + 1),
      expiresAt: daysAgo(service, days),
    })
    const links = await service.db<{ oid: number }[]>`
      insert into payment_link ${service.db([link(400), link(300), link(400)])} returning oid`
    for (const { oid: linkOid } of links)
      await service.db`insert into payment_link_debt values (${linkOid}, ${accrualOid})`
    await givenOrder(service, {})
    await service.db`
      insert into guest_access ${service.db({ tokenHash: randomBytes(32), kind: 'link', registryOid, linkOid: links[2]?.oid ?? 0, address: '', createdAt: service.now, expiresAt: new Date(service.now.getTime() + 10 * dayMs) })}`
    await atNight(service)
    expect(await service.db`select oid from payment_link order by oid`).toEqual(
      links.slice(1).map(({ oid: linkOid }) => ({ oid: linkOid })),
    )
  })

  test('is told at the desk with period, reason, oldest record and what was removed', async ({ service }) => {
    await service.db`insert into sign_in_try (user_name, address, tried_at) values ('y', 'y', ${daysAgo(service, 170)})`
    await atNight(service)
    const clerk = await service.given.member({ role: 'clerk', duties: ['administration'] })
    const { Kinds } = await service.as(clerk).call('GetRetention', {})
    expect(Kinds).toHaveLength(keptKinds.length)
    expect(Kinds.find(({ Code }) => Code === 'sign-in-tries')).toEqual({
      Code: 'sign-in-tries',
      Label: 'Giriş denemeleri',
      Days: 180,
      Reason: expect.stringContaining('6698 sayılı Kanun'),
      OldestAt: new Date(daysAgo(service, 171)).toISOString(),
      LastRunOn: service.now.toISOString().slice(0, 10),
      RemovedCount: 0,
    })
    const other = await service.given.member({ role: 'clerk', duties: ['payments'] })
    await expect(service.as(other).call('GetRetention', {})).rejects.toMatchObject({ status: 403 })
  })
})

test.for([
  ['SignIns', 364],
  ['SignIns', 731],
  ['SecurityEvents', 729],
  ['Complaints', 1825],
  ['UnbegunPayments', 179],
] as const)('no municipality can set %s to %i days', ([name, days]) => {
  expect(RetentionPeriods.safeParse({ [name]: days }).success).toBe(false)
  expect(RetentionPeriods.safeParse({}).success).toBe(true)
})

describe('what a law keeps for years', () => {
  /** Last moment of a year, and the first of the next one, in Turkey. */
  const lastOf = (year: number) => new Date(`${year}-12-31T20:59:59Z`)

  test('goes in the first night after the term that its person was told of', async ({
    service,
    database,
  }) => {
    const { oid: memberOid, registryOid } = await service.given.member()
    await givenCollectingBank(service)
    const iban = 'TR330006100519786457841326'
    const order = { registryOid, bankCode: testBank, iban, consentText: 'x', memberOid }
    const consent = { memberOid, purpose: 'SmsInfo', textVersion: '1', channel: 'web', address: '127.0.0.1' }
    const application = {
      kind: 'objection',
      memberOid,
      registryOid,
      wanted: service.db.json([]),
      isOnPaper: false,
    }
    const year = service.now.getFullYear()
    for (const [old, at] of [
      [true, lastOf(year - 11)],
      [false, lastOf(year - 10)],
    ] as const) {
      await service.db`insert into consent ${service.db({ ...consent, givenAt: at, withdrawnAt: at })}`
      await service.db`
        insert into automatic_order ${service.db({ ...order, createdAt: at, endedAt: at, endedByMemberOid: memberOid })}`
      const ended = old ? lastOf(year - 4) : new Date(`${year - 3}-01-02T09:00:00Z`)
      await service.db`
        insert into privacy_application ${service.db({ ...application, reference: `KV-${old}`, sendKey: randomUUID(), text: 'x', sentAt: ended, dueOn: '2020-01-01', status: 'withdrawn', endedAt: ended })}`
    }
    await atNight(service, database.serviceDb)
    const left = async (table: string, since: string) => {
      const rows = await service.db<{ at: Date }[]>`
        select ${service.db(since)} as at from ${service.db(table)} where member_oid = ${memberOid}`
      return rows.map(({ at }) => at.getTime())
    }
    expect(await left('consent', 'withdrawn_at')).toEqual([lastOf(year - 10).getTime()])
    expect(await left('automatic_order', 'ended_at')).toEqual([lastOf(year - 10).getTime()])
    const applications = await service.db`
      select reference, text from privacy_application where member_oid = ${memberOid} order by reference`
    expect(applications).toEqual([
      { reference: 'KV-false', text: 'x' },
      { reference: 'KV-true', text: '' },
    ])
  })
})
