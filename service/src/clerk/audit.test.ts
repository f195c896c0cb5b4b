import { auditEventCodes } from 'contract/clerk/audit-codes'
import { maskIdentity } from 'rules/identity/national-id'
import { describe, expect } from 'vitest'
import { noteSecurityEvent, securityEventKinds } from '../callers/security-event.ts'
import { accrualHeader, csv } from '../testing/importing.ts'
import { givenClerk, tried, write } from '../testing/importing-at-the-desk.ts'
import { givenSubscription } from '../testing/water.ts'
import { type TestService, test } from '../testing/test-service.ts'

const auditor = async (service: TestService) =>
  service.as(await service.given.member({ role: 'clerk', duties: ['audit'] }))

describe('the auditor', () => {
  test('finds what was put on record by person, event, call and day, page by page', async ({ service }) => {
    const { db, now } = service
    const person = await service.given.member({ name: 'GÜLTEN' })
    const client = { address: '10.1.2.3', userAgent: 'x', browserId: 'x' }
    const at = (day: string) => ({ now: new Date(`${day}T09:00:00Z`), client })
    const by = { memberOid: person.oid, registryOid: person.registryOid, ownRegistryOid: person.registryOid }
    await noteSecurityEvent(db, at('2026-01-10'), { kind: 'PasswordChanged', by })
    await noteSecurityEvent(db, at('2026-01-11'), { kind: 'SignedOut', by })
    await noteSecurityEvent(db, at('2026-01-12'), {
      kind: 'DecidedByClerk',
      by,
      detail: { call: 'CloseAccount', reason: 'Deneme', note: '' },
    })
    await noteSecurityEvent(db, at('2025-12-31'), {
      kind: 'PeopleListed',
      detail: { searchText: person.userName, order: '20261117001' },
      subjects: [],
    })
    const audit = await auditor(service)
    const found = async (filters: object) =>
      (await audit.call('GetAuditEvents', filters)).Items.map(({ Kind }) => Kind)
    const all = ['DecidedByClerk', 'SignedOut', 'PasswordChanged']
    expect(await found({ person: person.userName })).toEqual(all)
    expect(await found({ person: 'gülten özçı' })).toEqual(all)
    expect(await found({ person: 'gülten', kind: 'SignedOut' })).toEqual(['SignedOut'])
    expect(await found({ callName: 'CloseAccount', until: '2026-01-31' })).toEqual(['DecidedByClerk'])
    expect(await found({ person: 'gülten', from: '2026-01-11', until: '2026-01-11' })).toEqual(['SignedOut'])
    expect(await found({ person: 'böyle biri yok' })).toEqual([])

    const first = await audit.call('GetAuditEvents', { person: person.userName, count: 2 })
    expect(first.Items).toMatchObject([
      {
        Kind: 'DecidedByClerk',
        MemberName: 'GÜLTEN ÖZÇIĞIR',
        IpAddress: '10.1.2.3',
        Detail: [
          { Key: 'call', Value: 'CloseAccount' },
          { Key: 'reason', Value: 'Deneme' },
        ],
      },
      { Kind: 'SignedOut' },
    ])
    expect(first.Items[0]?.MaskedNumber).not.toBe(person.userName)
    const rest = await audit.call('GetAuditEvents', { person: person.userName, count: 2, after: first.Next })
    expect(rest).toMatchObject({ Items: [{ Kind: 'PasswordChanged' }], Next: null })

    // A clerk's search must not reveal anyone's number.
    const typed = await audit.call('GetAuditEvents', { kind: 'PeopleListed', until: '2025-12-31' })
    expect(typed.Items).toMatchObject([
      {
        Detail: expect.arrayContaining([
          { Key: 'searchText', Value: maskIdentity(person.userName) },
          { Key: 'order', Value: '20261117001' },
        ]) as unknown,
      },
    ])

    // The administrator who suspended an account is shown by name, not by a number of the database.
    const administrator = await service.given.member({ name: 'SEVİM' })
    await noteSecurityEvent(db, at('2026-01-13'), {
      kind: 'AccountClosed',
      by,
      detail: { kind: 'suspended', administrator: String(administrator.oid) },
    })
    expect(
      (await audit.call('GetAuditEvents', { person: 'gülten', kind: 'AccountClosed' })).Items,
    ).toMatchObject([
      { Detail: expect.arrayContaining([{ Key: 'administrator', Value: 'SEVİM ÖZÇIĞIR' }]) as unknown },
    ])

    // Auditors are on record, too, without the whole number of the person they looked for.
    const looks = await db<{ detail: object }[]>`
      select detail from security_event where kind = 'AuditEventsListed' and happened_at = ${now}`
    expect(looks.length).toBeGreaterThan(6)
    expect(JSON.stringify(looks)).not.toContain(person.userName)
  })

  test('finds by the person who was looked at, whoever looked', async ({ service }) => {
    const [looked, other] = [await service.given.member({ name: 'HATUN' }), await service.given.member()]
    const clerk = await service.given.member({ role: 'clerk', duties: ['water'], name: 'NAZMİ' })
    const subscribed = [await givenSubscription(service, looked.registryOid)]
    subscribed.push(await givenSubscription(service, other.registryOid))
    for (const { subscriberNo } of subscribed)
      await service.as(clerk).call('GetWaterSubscriptionForClerk', { subscriberNo })
    const audit = await auditor(service)
    const matter = subscribed[0]?.subscriberNo
    for (const about of [looked.userName, 'hatun özçığır']) {
      const { Items } = await audit.call('GetAuditEvents', { about, kind: 'WaterSubscriptionSeen' })
      expect(Items).toMatchObject([
        {
          MemberName: 'NAZMİ ÖZÇIĞIR',
          SubjectCount: 1,
          Subjects: [
            { SubjectName: 'HATUN ÖZÇIĞIR', MaskedNumber: maskIdentity(looked.userName), Matter: matter },
          ],
        },
      ])
    }
    // Both filters apply at once; the person's own acts show under the other.
    const found = async (filters: object) => (await audit.call('GetAuditEvents', filters)).Items.length
    const kind = 'WaterSubscriptionSeen'
    expect(await found({ about: looked.userName, person: clerk.userName, kind })).toBe(1)
    expect(await found({ about: looked.userName, person: other.userName, kind })).toBe(0)
    expect(await found({ person: looked.userName })).toBe(0)
    expect(await found({ about: 'böyle biri yok' })).toBe(0)
    const looks = await service.db<{ detail: object }[]>`
      select detail from security_event where kind = 'AuditEventsListed'`
    expect(JSON.stringify(looks)).not.toContain(looked.userName)
  })

  test('finds a waiting member without a record, and whose records an import changed', async ({
    service,
  }) => {
    const { db, now } = service
    const waiting = await service.given.member()
    await db`update member set registry_oid = null, user_name = 'hatun.x' where oid = ${waiting.oid}`
    const client = { address: '10.1.2.3', userAgent: 'x', browserId: 'x' }
    await noteSecurityEvent(
      db,
      { now, client },
      { kind: 'UsersListed', subjects: [{ memberOid: waiting.oid }] },
    )
    const audit = await auditor(service)
    const found = await audit.call('GetAuditEvents', { about: 'hatun.x' })
    expect(found.Items).toMatchObject([{ Kind: 'UsersListed', Subjects: [{ MaskedNumber: 'hatun.x' }] }])

    const owing = await service.given.member({ name: 'ORHAN' })
    const [registry] = await db<{ number: string }[]>`
      select registry_number as number from registry where oid = ${owing.registryOid}`
    const line = `D-LOOK;${registry?.number};11;2026;;;Vergi;2026-01-02;2026-06-01;10,00;;`
    const importing = await tried(service, await givenClerk(service), csv(accrualHeader, line), {
      kind: 'accruals',
    })
    expect(await write(service, await givenClerk(service), importing)).toMatchObject({ Status: 'written' })
    const { Items } = await audit.call('GetAuditEvents', { about: owing.userName, kind: 'ImportEnded' })
    expect(Items).toMatchObject([{ SubjectCount: 1, Subjects: [{ SubjectName: 'ORHAN ÖZÇIĞIR' }] }])
  })

  test('finds whom a file concerned in every table that files write', async ({ service: { db } }) => {
    const left = await db<{ name: string }[]>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'import_run_oid' and table_name <> 'imported_record'
        and table_name not in (
          select table_name from information_schema.view_table_usage where view_name = 'imported_record')
      order by table_name`
    const tariffs = /_(tariff|band|degree|price|cost|valuation|rate|term|correction|street|code)$/
    expect(left.map(({ name }) => name).filter((name) => !tariffs.test(name))).toEqual(['resolution'])
  })

  test('reads every kind of event by a name', () => {
    expect(auditEventCodes.toSorted()).toEqual(Object.keys(securityEventKinds).toSorted())
  })

  test('is asked for by index, also in a long record', async ({ service: { db } }) => {
    const plans = await db.begin(async (tx) => {
      await tx`set local enable_seqscan = off`
      return Promise.all(
        [
          tx`explain select from security_event where kind = 'SignedIn' order by happened_at desc limit 100`,
          tx`explain select event_oid from security_event_subject where registry_oid = any(array[7]::bigint[])
            order by happened_at desc limit 100`,
          tx`explain select from security_event where detail ->> 'call' = 'GiveDuties' and detail ? 'call' order by happened_at desc limit 100`,
        ].map(async (plan) => JSON.stringify(await plan)),
      )
    })
    expect(plans[0]).toContain('security_event_by_kind')
    expect(plans[1]).toContain('security_event_subject_by_registry')
    expect(plans[2]).toContain('security_event_by_call')
  })
})
