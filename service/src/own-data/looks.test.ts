import type { ResponseFrom } from 'contract/calls'
import { describe, expect } from 'vitest'
import { noteRepresentation } from '../callers/representation.ts'
import { type TestMember, type TestService, test } from '../testing/test-service.ts'
import { givenSubscription } from '../testing/water.ts'

const linesOf = async (service: TestService, member: TestMember) =>
  (await service.as(member).call('GetLooksAtOwnRecords', {})).Items

async function lookedAt(service: TestService, member: TestMember, times = 1): Promise<string> {
  const { subscriberNo } = await givenSubscription(service, member.registryOid)
  const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['water'], name: 'NAZMİ' }))
  for (let time = 0; time < times; time += 1)
    await clerk.call('GetWaterSubscriptionForClerk', { subscriberNo })
  return subscriberNo
}

describe('who looked at my records', () => {
  test('is told by desk, time and matter to the person alone, without names', async ({ service }) => {
    const [person, other] = [await service.given.member(), await service.given.member()]
    expect(await linesOf(service, person)).toEqual([])
    const matter = await lookedAt(service, person, 3)
    expect(await linesOf(service, person)).toEqual([
      {
        HappenedAt: service.now.toISOString(),
        Count: 3,
        Text: 'Su aboneliğinize ve faturalarınıza bakıldı',
        Desk: 'Su abonelikleri',
        Matter: matter,
        Reason: null,
        ClerkName: null,
      },
    ])
    expect(await linesOf(service, other)).toEqual([])
    const { Looks } = await service.as(person).call('ExportOwnData', {})
    expect(Looks).toHaveLength(3)
    expect(JSON.stringify(Looks)).not.toContain('NAZMİ')
    expect((await service.as(other).call('ExportOwnData', {})).Looks).toEqual([])
  })

  test('tells of a decision by its desk and number', async ({ service }) => {
    const person = await service.given.member()
    const { subscriberNo } = await givenSubscription(service, person.registryOid)
    const clerk = await service.given.member({ role: 'clerk', duties: ['water'] })
    await service.as(clerk).call('NoteMeterReading', {
      subscriberNo,
      readOn: '2026-11-15',
      index: 110,
      isUnusualConfirmed: true,
    })
    expect(await linesOf(service, person)).toMatchObject([
      { Text: 'Hakkınızda işlem yapıldı', Desk: 'Su abonelikleri', Matter: subscriberNo },
    ])
  })

  test('is told to those who act for a company, and holds auditors back for a while', async ({ service }) => {
    const [company, manager] = [await service.given.member(), await service.given.member()]
    await noteRepresentation(service.db, {
      registryOid: company.registryOid,
      representativeRegistryOid: manager.registryOid,
      basis: 'Müdür',
      since: '2026-01-01',
    })
    await lookedAt(service, company)
    expect(await linesOf(service, manager)).toEqual([])
    await service.as(manager).call('ChooseRegistry', { registryOid: company.registryOid })
    expect(await linesOf(service, manager)).toHaveLength(1)

    const auditor = await service.given.member({ role: 'clerk', duties: ['audit'] })
    await service.as(auditor).call('GetAuditEvents', { about: company.userName })
    expect(await linesOf(service, company)).toHaveLength(1)
    // Old enough by now, as far as the record says.
    await service.db`
      insert into security_event (happened_at, kind, member_oid, address, user_agent)
      values (${service.now}::timestamptz - interval '91 days', 'AuditEventsListed', ${auditor.oid}, '', '')`
    await service.db`
      insert into security_event_subject (event_oid, happened_at, registry_oid, is_sought)
      select oid, happened_at, ${company.registryOid}, true from security_event
      where member_oid = ${auditor.oid} and happened_at < ${service.now}`
    expect((await linesOf(service, company)).map(({ Desk }) => Desk)).toEqual(['Su abonelikleri', 'Denetim'])
  })

  test('is paged without losing or doubling a look', async ({ service }) => {
    const { db } = service
    const person = await service.given.member()
    const { oid } = await service.given.member({ role: 'clerk', duties: ['water'] })
    await db`
      with event as (
        insert into security_event (happened_at, kind, member_oid, address, user_agent)
        select ${service.now}::timestamptz - day * interval '1 day', 'WaterSubscriptionSeen', ${oid}, '', ''
        from generate_series(1, 650) day returning oid, happened_at)
      insert into security_event_subject (event_oid, happened_at, registry_oid, matter, is_sought)
      select oid, happened_at, ${person.registryOid}, oid::text, true from event`
    const seen: (string | null)[] = []
    let after: ResponseFrom<'GetLooksAtOwnRecords'>['Next'] = null
    do {
      const page: ResponseFrom<'GetLooksAtOwnRecords'> = await service
        .as(person)
        .call('GetLooksAtOwnRecords', { after })
      seen.push(...page.Items.map(({ Matter }) => Matter))
      after = page.Next
    } while (after)
    expect(seen).toHaveLength(650)
    expect(new Set(seen).size).toBe(650)
    const plan = await db.begin(async (tx) => {
      await tx`set local enable_seqscan = off`
      await tx`set local enable_bitmapscan = off`
      return JSON.stringify(
        await tx`explain select from security_event_subject where registry_oid = 1
          order by happened_at desc, event_oid desc limit 300`,
      )
    })
    expect(plan).toContain('security_event_subject_by_registry')
    expect(plan).not.toContain('Sort')
  })
})
