import { completeNationalId } from 'rules/identity/national-id'
import { describe, expect } from 'vitest'
import { type LookKind, type Subject, noteSecurityEvent } from '../../callers/security-event.ts'
import { givenCuriosityCase } from '../../testing/given-curiosity-case.ts'
import { givenCashier, takenCash } from '../../testing/cash.ts'
import { test } from '../../testing/complaining.ts'
import { type TestMember, type TestService, testSettings } from '../../testing/test-service.ts'
import { givenEmployee } from '../../testing/given-employee.ts'
import { csv, registryHeader } from '../../testing/importing.ts'
import { start, tried } from '../../testing/importing-at-the-desk.ts'
import { givenCollectingBank, testBank, workOnFiles } from '../../testing/bank-files.ts'
import { givenDebt } from '../../testing/given-debts.ts'
import { givenPeriod, givenSubscription } from '../../testing/water.ts'
import { findCuriosityCases } from './find-curiosity-cases.ts'

const finding = 'Kendisine sordum, işi varmış.'
/** A Monday; the town's clock stands on a Sunday. */
const monday = new Date('2026-11-16T09:00:00Z')

/** Notes looks of a clerk as the calls do. */
async function looked(
  { db }: TestService,
  clerk: TestMember,
  subjects: readonly Subject[],
  { at = monday, kind = 'DeclarationReadByClerk' }: { at?: Date; kind?: LookKind } = {},
): Promise<void> {
  const client = { address: '10.1.2.3', userAgent: 'x', browserId: 'x' }
  const by = { memberOid: clerk.oid, registryOid: clerk.registryOid, ownRegistryOid: clerk.registryOid }
  await noteSecurityEvent(db, { now: at, client }, { kind, by, subjects })
}

const find = ({ db }: TestService, now = monday) => findCuriosityCases({ db, settings: testSettings, now })

async function casesOf({ db }: TestService, clerk: TestMember) {
  return db<{ kind: string; peopleCount: number; lookCount: number }[]>`
    select kind, people_count, look_count from curiosity_case where clerk_member_oid = ${clerk.oid} order by kind`
}

const people = (service: TestService, count: number) =>
  Promise.all(Array.from({ length: count }, () => service.given.member()))

describe('unusual looks of a clerk', () => {
  test('at colleagues become one case that grows, once for each clerk, kind and day', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk', duties: ['taxes'] })
    const colleagues = await Promise.all(
      [1, 2, 3, 4].map(() => service.given.member({ role: 'clerk', duties: ['water'] })),
    )
    await looked(service, clerk, colleagues.slice(0, 2))
    await find(service)
    expect(await casesOf(service, clerk)).toEqual([])
    await looked(service, clerk, colleagues.slice(2, 3))
    await find(service)
    await find(service)
    expect(await casesOf(service, clerk)).toEqual([{ kind: 'colleagues', peopleCount: 3, lookCount: 3 }])
    await looked(service, clerk, colleagues.slice(3))
    await find(service)
    expect(await casesOf(service, clerk)).toEqual([{ kind: 'colleagues', peopleCount: 4, lookCount: 4 }])
    // A clerk's own record, and the work of the personnel office, count for nothing.
    const personnel = await service.given.member({ role: 'clerk', duties: ['personnel'] })
    await looked(service, personnel, [...colleagues, personnel], { kind: 'EmployeeReadByClerk' })
    await find(service)
    expect(await casesOf(service, personnel)).toEqual([])
  })

  test('at people of their own house, and outside the working hours', async ({ town: service }) => {
    const { db } = service
    const clerk = await service.given.member({ role: 'clerk', duties: ['taxes'] })
    const [neighbour, stranger] = await people(service, 2)
    if (!neighbour || !stranger) throw new Error('No people')
    for (const { registryOid } of [clerk, neighbour])
      await db`
        insert into registry_address ${db({ registryOid, kind: 'residence', outerDoorOid: 504, text: 'Saz Sokak 4' })}`
    await looked(service, clerk, [stranger])
    await find(service)
    expect(await casesOf(service, clerk)).toEqual([])
    await looked(service, clerk, [neighbour])
    await find(service)
    expect(await casesOf(service, clerk)).toMatchObject([{ kind: 'neighbours', peopleCount: 1 }])
    const night = await service.given.member({ role: 'clerk', duties: ['taxes'] })
    await looked(service, night, await people(service, testSettings.Curiosity.OutsideHours + 1), {
      at: new Date('2026-11-16T20:30:00Z'),
    })
    await find(service, new Date('2026-11-16T20:40:00Z'))
    expect(await casesOf(service, night)).toMatchObject([{ kind: 'outsideHours' }])
  })

  test('at subscriptions of people without a case at that desk', async ({ service }) => {
    const { WithoutCase } = testSettings.Curiosity
    const clerk = await service.given.member({ role: 'clerk', duties: ['water'] })
    const kind = 'WaterSubscriptionSeen'
    await looked(service, clerk, await people(service, WithoutCase), { kind })
    const [known] = await people(service, 1)
    if (!known) throw new Error('No one')
    const { subscriberNo } = await givenSubscription(service, known.registryOid)
    const planner = await service.given.member({ role: 'clerk', duties: ['water'] })
    await service.as(planner).call('PlanWorkOrder', {
      subscriberNo,
      kind: 1,
      plannedOn: '2026-11-16',
      reason: 'Sayaç okunmadı.',
    })
    await looked(service, clerk, [known], { kind })
    await find(service)
    expect(await casesOf(service, clerk)).toEqual([])
    await looked(service, clerk, await people(service, 1), { kind })
    await find(service)
    expect(await casesOf(service, clerk)).toMatchObject([
      { kind: 'withoutCase', peopleCount: WithoutCase + 1 },
    ])
  })

  test('at people whose numbers they typed count, also where nothing was found or done', async ({
    service,
  }) => {
    const { db, now } = service
    // The town's clock stands on a Sunday, which is not this test's.
    const settings = { Curiosity: { ...testSettings.Curiosity, WithoutCase: 2, OutsideHours: 100 } }
    const typing = async (
      duty: 'taxes' | 'registry' | 'administration',
      type: (by: ReturnType<TestService['as']>, userName: string, registryNumber: string) => Promise<unknown>,
    ) => {
      const clerk = await service.given.member({ role: 'clerk', duties: [duty] })
      expect(await casesOf(service, clerk)).toEqual([])
      for (const { userName, registryOid } of await people(service, 3)) {
        const [record] = await db<{ registryNumber: string }[]>`
          select registry_number from registry where oid = ${registryOid}`
        await type(service.as(clerk), userName, record?.registryNumber ?? '')
        await findCuriosityCases({ db, settings, now })
      }
      expect(await casesOf(service, clerk)).toMatchObject([{ kind: 'withoutCase' }])
    }
    await typing('taxes', (by, searchText) => by.call('GetDeferralsForClerks', { searchText }))
    await typing('administration', (by, searchText) => by.call('GetPeopleForAdministrators', { searchText }))
    await typing('registry', async (by, _userName, registryNumber) => {
      const request = { registryNumber, representativeIdentityNumber: completeNationalId('599999999') }
      const named = by.call('NameRepresentative', { ...request, reason: 'Vekâletnameyi gördüm.' })
      await expect(named).rejects.toThrow('UnknownRepresentative')
    })
  })

  test('that guess at one masked number count one by one, however alike the guesses look masked', async ({
    service,
  }) => {
    const clerk = await service.given.member({ role: 'clerk', duties: ['taxes'] })
    const all = Array.from({ length: 3_000 }, (_, guess) =>
      completeNationalId(`512${String(guess).padStart(5, '0')}9`),
    )
    const shown = all[0]?.slice(-3) ?? ''
    const guesses = all.filter((number) => number.endsWith(shown)).slice(0, 4)
    for (const searchText of guesses) await service.as(clerk).call('ListMatchesForClerk', { searchText })
    const phones = ['05321234567', '05331234567']
    for (const searchText of phones) await service.as(clerk).call('ListMatchesForClerk', { searchText })
    const settings = { Curiosity: { ...testSettings.Curiosity, WithoutCase: 5 } }
    await findCuriosityCases({ db: service.db, settings, now: service.now })
    expect(await casesOf(service, clerk)).toContainEqual({
      kind: 'withoutCase',
      peopleCount: 6,
      lookCount: 6,
    })
    const masked = await service.db`
      select distinct masked_number from security_event_subject subject join security_event event on event.oid = event_oid
      where event.member_oid = ${clerk.oid}`
    expect(masked).toHaveLength(2)
  })

  test('at debts and receipts of the cash desk count where no money was taken', async ({ service }) => {
    const { db, now } = service
    const cashier = await givenCashier(service)
    const asked = await people(service, 2)
    const [payer] = await people(service, 1)
    if (!payer) throw new Error('No payer')
    for (const { registryOid } of [...asked, payer]) {
      const debt = await givenDebt(service, registryOid, { principalKurus: 10_000 })
      const [record] = await db<{ registryNumber: string }[]>`
        select registry_number from registry where oid = ${registryOid}`
      await service.as(cashier).call('GetDebtsAtCounter', { registryNumber: record?.registryNumber ?? '' })
      if (registryOid === payer.registryOid) await takenCash(service, cashier, [debt])
    }
    const settings = { Curiosity: { ...testSettings.Curiosity, WithoutCase: 1 } }
    await findCuriosityCases({ db, settings, now })
    expect(await casesOf(service, cashier)).toEqual([{ kind: 'withoutCase', peopleCount: 2, lookCount: 2 }])
    const colleague = await service.given.member({ role: 'clerk', duties: ['cashier'] })
    const [payment] = await db<{ oid: number }[]>`
      select oid from cash_payment order by oid desc limit 1`
    await service
      .as(colleague)
      .call('GetCashReceiptFile', { paymentOid: payment?.oid ?? 0, format: 'escpos' })
    await findCuriosityCases({
      db,
      settings: { Curiosity: { ...settings.Curiosity, WithoutCase: 0 } },
      now,
    })
    expect(await casesOf(service, colleague)).toMatchObject([{ kind: 'withoutCase', peopleCount: 1 }])
  })

  test('at neighbours count also by work they planned, a file they brought, or water at the same door', async ({
    town: service,
  }) => {
    const { db } = service
    const flat = { oid: 9001, outerDoorOid: 504, number: '9', position: 9, floor: 1, usage: 'residence' }
    await db`insert into inner_door ${db({ ...flat, addressNumber: '9900009001' })}`
    const atDoor = async (duty: 'water' | 'administration') => {
      const clerk = await service.given.member({ role: 'clerk', duties: [duty] })
      await db`
        insert into registry_address ${db({ registryOid: clerk.registryOid, kind: 'residence', outerDoorOid: 504, innerDoorOid: flat.oid, text: 'Saz Sokak 4' })}`
      return clerk
    }
    const neighbour = await service.given.member()
    const { subscriptionOid, subscriberNo } = await givenSubscription(service, neighbour.registryOid)
    await db`update subscription set outer_door_oid = 504 where oid = ${subscriptionOid}`
    const planner = await atDoor('water')
    const planned = { subscriberNo, kind: 1, plannedOn: '2026-11-16', reason: 'Sayaç okunmadı.' } as const
    await service.as(planner).call('PlanWorkOrder', planned)
    const importer = await atDoor('administration')
    const [record] = await db<{ registryNumber: string; identityNumber: string }[]>`
      select registry_number, identity_number from registry where oid = ${neighbour.registryOid}`
    const line = `${record?.registryNumber};G;${record?.identityNumber};ALİ;GÖLLÜ;;;;;;;;`
    await tried(service, importer, csv(registryHeader, line), { isUpdate: true })
    await find(service, service.now)
    for (const clerk of [planner, importer])
      expect(await casesOf(service, clerk)).toContainEqual(
        expect.objectContaining({ kind: 'neighbours', peopleCount: 1 }),
      )
  })

  test('at a colleague count until the day they leave', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk', duties: ['water'] })
    const leaving = await Promise.all([1, 2, 3].map(() => givenEmployee(service, { leftOn: '2026-12-31' })))
    await looked(service, clerk, leaving)
    await find(service)
    expect(await casesOf(service, clerk)).toMatchObject([{ kind: 'colleagues', peopleCount: 3 }])
  })

  test('spread over a month are one case, though no day of it is unusual', async ({ town: service }) => {
    const { db } = service
    const daysAgo = (days: number) => new Date(monday.getTime() - days * 86_400_000)
    const clerkOfTaxes = () => service.given.member({ role: 'clerk', duties: ['taxes'] })
    const oneADay = async (clerk: TestMember, seen: readonly TestMember[]) => {
      for (const [index, person] of seen.entries())
        await looked(service, clerk, [person], { at: daysAgo(index) })
      await find(service)
      return casesOf(service, clerk)
    }
    const { ColleaguesInMonth, NeighboursInMonth, DaysAtOnePerson } = testSettings.Curiosity
    const colleagues = await Promise.all(
      [1, 2, 3].map(() => service.given.member({ role: 'clerk', duties: ['water'] })),
    )
    const turns = (people: readonly TestMember[], count: number) =>
      Array.from({ length: count }, (_, index) => people[index % people.length] as TestMember)

    expect(await oneADay(await clerkOfTaxes(), turns(colleagues, ColleaguesInMonth))).toEqual([])
    const slow = await clerkOfTaxes()
    expect(await oneADay(slow, turns(colleagues, ColleaguesInMonth + 1))).toEqual([
      { kind: 'colleaguesInMonth', peopleCount: 3, lookCount: ColleaguesInMonth + 1 },
    ])
    // The next day asks about nothing that was asked about already.
    await looked(service, slow, colleagues.slice(0, 1), { at: daysAgo(-1) })
    await find(service, daysAgo(-1))
    expect(await casesOf(service, slow)).toHaveLength(1)

    const settingsOf = (change: Partial<typeof testSettings.Curiosity>) => ({
      Curiosity: { ...testSettings.Curiosity, ...change },
    })
    const strangers = await people(service, 5)
    const browsing = await clerkOfTaxes()
    for (const [index, person] of strangers.entries())
      await looked(service, browsing, [person], { at: daysAgo(index), kind: 'WaterSubscriptionSeen' })
    await findCuriosityCases({ db, settings: settingsOf({ WithoutCaseInMonth: 5 }), now: monday })
    expect(await casesOf(service, browsing)).toEqual([])
    await findCuriosityCases({ db, settings: settingsOf({ WithoutCaseInMonth: 4 }), now: monday })
    expect(await casesOf(service, browsing)).toEqual([
      { kind: 'withoutCaseInMonth', peopleCount: 5, lookCount: 5 },
    ])

    const [citizen] = await people(service, 1)
    expect(await oneADay(await clerkOfTaxes(), turns([citizen as TestMember], DaysAtOnePerson))).toEqual([])
    expect(await oneADay(await clerkOfTaxes(), turns([citizen as TestMember], DaysAtOnePerson + 1))).toEqual([
      { kind: 'onePersonInMonth', peopleCount: 1, lookCount: DaysAtOnePerson + 1 },
    ])

    const atHome = await clerkOfTaxes()
    const neighbours = await people(service, 2)
    for (const { registryOid } of [atHome, ...neighbours])
      await db`
        insert into registry_address ${db({ registryOid, kind: 'residence', outerDoorOid: 504, text: 'Saz Sokak 4' })}`
    for (const [index, person] of turns(neighbours, NeighboursInMonth + 1).entries())
      await looked(service, atHome, [person], { at: daysAgo(index) })
    await findCuriosityCases({ db, settings: settingsOf({ Neighbours: 1 }), now: monday })
    expect(await casesOf(service, atHome)).toEqual([
      { kind: 'neighboursInMonth', peopleCount: 2, lookCount: NeighboursInMonth + 1 },
    ])
  })

  test('are also lists gone through page by page, but no first page and no search', async ({ service }) => {
    const { db } = service
    const client = { address: '10.1.2.3', userAgent: 'x', browserId: 'x' }
    const settings = { Curiosity: { ...testSettings.Curiosity, PeopleListed: 5 } }
    const seen = await people(service, 6)
    const paged = async (detail: Record<string, string>, subjects: readonly Subject[] = seen) => {
      const clerk = await service.given.member({ role: 'clerk', duties: ['complaints'] })
      const by = { memberOid: clerk.oid, registryOid: clerk.registryOid, ownRegistryOid: clerk.registryOid }
      await noteSecurityEvent(db, { now: monday, client }, { kind: 'ComplaintsListed', by, detail, subjects })
      await findCuriosityCases({ db, settings, now: monday })
      return casesOf(service, clerk)
    }
    expect(await paged({ pageIndex: '0', statusCode: '' })).toEqual([])
    expect(await paged({ pageIndex: '1' }, seen.slice(1))).toEqual([])
    const unusual = [{ kind: 'manyListed', peopleCount: 6, lookCount: 6 }]
    expect(await paged({ pageIndex: '1' })).toEqual(unusual)
    expect(await paged({ after: '' })).toEqual([])
    expect(await paged({ after: '["2026-11-01"]' })).toEqual(unusual)
    expect(await paged({ pageIndex: '0', statusCode: 'all' })).toEqual(unusual)
    expect(await paged({ pageIndex: '1', searchText: 'göl' })).toEqual([])
  })

  test('are lists gone through a little on each day of a month', async ({ service }) => {
    const { db } = service
    const client = { address: '10.1.2.3', userAgent: 'x', browserId: 'x' }
    const settings = { Curiosity: { ...testSettings.Curiosity, PeopleListed: 4, PeopleListedInMonth: 9 } }
    const seen = await people(service, 12)
    const clerk = await service.given.member({ role: 'clerk', duties: ['complaints'] })
    const by = { memberOid: clerk.oid, registryOid: clerk.registryOid, ownRegistryOid: clerk.registryOid }
    const dayAfter = (days: number) => new Date(monday.getTime() + days * 86_400_000)
    for (const days of [0, 1, 2]) {
      const subjects = seen.slice(days * 4, days * 4 + 4)
      const now = dayAfter(days)
      await noteSecurityEvent(
        db,
        { now, client },
        { kind: 'ComplaintsListed', by, detail: { pageIndex: '1' }, subjects },
      )
      await findCuriosityCases({ db, settings, now })
      expect(await casesOf(service, clerk)).toEqual(
        days < 2 ? [] : [{ kind: 'manyListed', peopleCount: 12, lookCount: 12 }],
      )
    }
    // The question is asked once, not on every day after it.
    await findCuriosityCases({ db, settings, now: dayAfter(3) })
    expect(await casesOf(service, clerk)).toHaveLength(1)
  })

  test('are also a water period gone through, and an own debt file that no bank was given', async ({
    town: service,
  }) => {
    const { db } = service
    const settings = { Curiosity: { ...testSettings.Curiosity, PeopleListed: 1 } }
    const houses = await people(service, 2)
    for (const { registryOid } of houses) {
      await givenSubscription(service, registryOid)
      await givenDebt(service, registryOid, { principalKurus: 43_210 })
    }
    const water = await service.given.member({ role: 'clerk', duties: ['water'] })
    const periodOid = await givenPeriod(service)
    const through = { periodOid, show: 'all' as const, pageIndex: 0 }
    await service.as(water).call('GetWaterPeriodForClerks', through)
    const clerkOfPayments = () => service.given.member({ role: 'clerk', duties: ['payments'] })
    await givenCollectingBank(service)
    const [kept, handedOver] = [await clerkOfPayments(), await clerkOfPayments()]
    for (const clerk of [kept, handedOver]) {
      const asked = { bankCode: testBank, dueUntil: '2026-12-31' }
      const { FileOid: fileOid } = await service.as(clerk).call('MakeDebtFile', asked)
      await workOnFiles(service)
      await service.as(clerk).call('GetBankFileContent', { fileOid })
      if (clerk === handedOver) await service.as(clerk).call('MoveBankFile', { fileOid, step: 'delivered' })
    }
    const cases = async (now: Date) => {
      await findCuriosityCases({ db, settings, now })
      return Promise.all([water, kept, handedOver].map((clerk) => casesOf(service, clerk)))
    }
    const unusual = [expect.objectContaining({ kind: 'manyListed' })]
    // A file of today may still be on its way to the bank.
    expect(await cases(service.now)).toEqual([unusual, [], []])
    expect(await cases(new Date(service.now.getTime() + 86_400_000))).toEqual([unusual, unusual, []])
  })

  test('at a neighbour among everyone are work once the file is written, and curiosity if it never is', async ({
    town: service,
  }) => {
    const { db } = service
    const others = await db<{ registryOid: number }[]>`
      insert into registry (registry_number, registry_type, name_or_title)
      select 'RT' || number, 'D', 'A' || number from generate_series(1, 501) number returning oid as registry_oid`
    const client = { address: '10.1.2.3', userAgent: 'x', browserId: 'x' }
    const casesWith = async (status: 'tried' | 'written', everyone: readonly Subject[], day: Date) => {
      const clerk = await service.given.member({ role: 'clerk', duties: ['administration'] })
      const neighbour = await service.given.member()
      for (const { registryOid } of [clerk, neighbour])
        await db`
          insert into registry_address ${db({ registryOid, kind: 'residence', outerDoorOid: 503, text: 'x' })}`
      const importOid = await start(service, clerk, csv(registryHeader, 'x'))
      await db`update desk_import set status = ${status} where oid = ${importOid}`
      const by = { memberOid: clerk.oid, registryOid: clerk.registryOid, ownRegistryOid: clerk.registryOid }
      const subjects = [{ registryOid: neighbour.registryOid }, ...everyone]
      const brought = { by, subjects, isChosen: true, detail: { import: String(importOid) } }
      await noteSecurityEvent(db, { now: monday, client }, { kind: 'ImportRead', ...brought })
      await find(service, day)
      await db`delete from registry_address where outer_door_oid = 503`
      return (await casesOf(service, clerk)).map(({ kind }) => kind)
    }
    const tuesday = new Date(monday.getTime() + 86_400_000)
    expect(await casesWith('written', others, monday)).toEqual([])
    expect(await casesWith('written', others, tuesday)).toEqual([])
    // A record of today may still be written.
    expect(await casesWith('tried', others, monday)).toEqual([])
    expect(await casesWith('tried', others, tuesday)).toEqual(['neighbours'])
    expect(await casesWith('written', others.slice(0, 3), monday)).toEqual(['neighbours'])
  })

  test('are read and closed by an auditor, never by the clerk they are about', async ({ service }) => {
    const watched = await service.given.member({ role: 'clerk', duties: ['audit'], name: 'NAZMİ' })
    const auditor = await service.given.member({ role: 'clerk', duties: ['audit'] })
    const caseOid = await givenCuriosityCase(service, watched.oid)
    const listed = async (by: TestMember, state: 'open' | 'closed' = 'open') =>
      (await service.as(by).call('GetCuriosityCases', { state })).Items.find(({ Oid }) => Oid === caseOid)
    // The list warns no one of the questions about themselves.
    expect(await listed(watched)).toBeUndefined()
    expect(await listed(auditor)).toMatchObject({ ClerkName: 'NAZMİ ÖZÇIĞIR', IsGrowing: false })
    const request = { caseOid, isJustified: true, finding }
    await expect(service.as(watched).call('CloseCuriosityCase', request)).rejects.toThrow('OwnMatter')
    const administrator = await service.given.member({ role: 'clerk', duties: ['administration'] })
    await expect(service.as(administrator).call('GetCuriosityCases', {})).rejects.toThrow('NotAllowed')
    const today = await givenCuriosityCase(service, watched.oid, '2026-11-15')
    await expect(
      service.as(auditor).call('CloseCuriosityCase', { ...request, caseOid: today }),
    ).rejects.toThrow('DayNotOver')
    await service.as(auditor).call('CloseCuriosityCase', request)
    await expect(service.as(auditor).call('CloseCuriosityCase', request)).rejects.toThrow('NoSuchCase')
    expect(await listed(auditor)).toBeUndefined()
    expect(await listed(auditor, 'closed')).toMatchObject({ Finding: finding, IsJustified: true })
  })
})
