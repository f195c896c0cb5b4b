import { auditEventCodes } from 'contract/clerk/audit-codes'
import { maskIdentity } from 'rules/identity/national-id'
import { describe, expect } from 'vitest'
import { noteSecurityEvent, securityEventKinds } from '../callers/security-event.ts'
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

    // What a clerk looked for is no way to learn anyone's number.
    const typed = await audit.call('GetAuditEvents', { kind: 'PeopleListed', until: '2025-12-31' })
    expect(typed.Items).toMatchObject([
      {
        Detail: expect.arrayContaining([
          { Key: 'searchText', Value: maskIdentity(person.userName) },
          { Key: 'order', Value: '20261117001' },
        ]) as unknown,
      },
    ])

    // Who suspended an account is told by name, not by a number of the database.
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

  test('reads every kind of event by a name', () => {
    expect(auditEventCodes.toSorted()).toEqual(Object.keys(securityEventKinds).toSorted())
  })

  test('is asked for by index, also in a long record', async ({ service: { db } }) => {
    const plans = await db.begin(async (tx) => {
      await tx`set local enable_seqscan = off`
      return Promise.all(
        [
          tx`explain select from security_event where kind = 'SignedIn' order by happened_at desc limit 100`,
          tx`explain select from security_event where detail ->> 'call' = 'GiveDuties' and detail ? 'call' order by happened_at desc limit 100`,
        ].map(async (plan) => JSON.stringify(await plan)),
      )
    })
    expect(plans[0]).toContain('security_event_by_kind')
    expect(plans[1]).toContain('security_event_by_call')
  })
})
