import { randomUUID } from 'node:crypto'
import type { DutyCode } from 'contract/clerk/codes'
import { describe, expect } from 'vitest'
import { sent, test } from '../../testing/complaining.ts'
import { givenDebt } from '../../testing/given-debts.ts'
import { type TestMember, type TestService, testSettings } from '../../testing/test-service.ts'
import { findCuriosityCases } from '../curiosity/find-curiosity-cases.ts'
import { appliedForWater, givenSubscription } from '../../testing/water.ts'

let made = 0

/** Person of this town with a name that no one else has. */
async function named({ db, given, now }: TestService, name: string, surname: string) {
  made += 1
  const person = await given.member({ name })
  const gsmNumber = `+90535${String(7_000_000 + made)}`
  await db`
    update registry set name_or_title = ${name}, surname = ${surname}, gsm_number = ${gsmNumber}
    where oid = ${person.registryOid}`
  await db`update member set gsm_number = ${gsmNumber}, gsm_proven_at = ${now} where oid = ${person.oid}`
  const [record] = await db<{ registryNumber: string }[]>`
    select registry_number from registry where oid = ${person.registryOid}`
  return { ...person, gsmNumber, registryNumber: record?.registryNumber ?? '' }
}

async function searching(town: TestService, clerk: TestMember, searchText: string) {
  const { People, Matters } = await town.as(clerk).call('ListMatchesForClerk', { searchText })
  return {
    people: People.map(({ RegistryNumber }) => RegistryNumber),
    matters: Matters.map(({ KindCode, Number }) => `${KindCode} ${Number}`),
  }
}

describe('the search of clerks', () => {
  test('finds a person by number, phone, part of the name and words in any order', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['registry'] })
    const person = await named(town, 'IŞILAY GÜLTEN', 'ÖZÇELİKGİL')
    const ways = [
      person.registryNumber,
      person.userName,
      person.gsmNumber.slice(-4),
      `0${person.gsmNumber.slice(3)}`,
      'ışılay',
      'isilay ozcelikgil',
      'özçelikgil ışılay',
      'ozcelik gulten',
    ]
    for (const way of ways)
      expect((await searching(town, clerk, way)).people, way).toContain(person.registryNumber)
    expect((await searching(town, clerk, 'ışılay yokçelikgil')).people).toEqual([])
  })

  test('finds a subscriber, a meter and an application for clerks of water, and for no others', async ({
    town,
  }) => {
    const person = await named(town, 'SUNA', 'KUYUCUKGİL')
    const { subscriberNo } = await givenSubscription(town, person.registryOid)
    const [meter] = await town.db<{ serialNumber: string }[]>`
      select serial_number from water_meter join subscription on subscription.oid = subscription_oid
      where subscriber_number = ${subscriberNo}`
    const application = await appliedForWater(town, person)
    const numbers = [subscriberNo, meter?.serialNumber ?? '', application]
    const water = await town.given.member({ role: 'clerk', duties: ['water'] })
    const taxes = await town.given.member({ role: 'clerk', duties: ['taxes'] })
    for (const number of numbers) {
      expect((await searching(town, water, number)).matters, number).toHaveLength(1)
      expect((await searching(town, taxes, number)).matters, number).toEqual([])
    }
  })

  test('finds a complaint by its reference in small letters', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['complaints'] })
    const person = await named(town, 'CEMİLE', 'YAKINÇAYGİL')
    const reference = await sent(town.as(person))
    expect((await searching(town, clerk, reference.toLowerCase())).matters).toEqual([
      `complaint ${reference}`,
    ])
  })

  test('shows nobody to clerks whose desk deals with no people', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['content'] })
    const person = await named(town, 'NECMİYE', 'BOSTANCIGİL')
    expect(await searching(town, clerk, person.registryNumber)).toEqual({ people: [], matters: [] })
    await expect(
      town
        .as(clerk)
        .call('GetPersonForClerk', { registryNumber: person.registryNumber, occasion: 'counter' }),
    ).rejects.toMatchObject({ body: { Code: 'NotAllowed' } })
  })

  test('says what is open at the desks of the clerk', async ({ town }) => {
    const person = await named(town, 'FERHUNDE', 'ÇINARLIGİL')
    await sent(town.as(person))
    const openFor = async (...duties: ('complaints' | 'registry')[]) => {
      const clerk = await town.given.member({ role: 'clerk', duties })
      const { People } = await town
        .as(clerk)
        .call('ListMatchesForClerk', { searchText: person.registryNumber })
      return People[0]?.Open
    }
    expect(await openFor('complaints')).toEqual([{ Label: 'şikâyet', Count: 1 }])
    expect(await openFor('registry')).toEqual([])
  })
})

describe('the search of many', () => {
  test('asks why at the door of the clerk, however many live there, and not by chance', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['water'] })
    const [door] = await town.db<{ oid: number; words: string }[]>`
      select outer_door.oid, street.name || ' ' || number as words from outer_door join street on street.code = street_code
      where suffix is null or suffix = '' order by outer_door.oid limit 1`
    const settle = ({ registryOid }: { registryOid: number | null }) =>
      town.db`
        insert into registry_address ${town.db({ registryOid, kind: 'residence', outerDoorOid: door?.oid ?? 0, text: 'x' })}`
    const flats = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const person = await town.given.member()
        const { subscriptionOid } = await givenSubscription(town, person.registryOid)
        await town.db`update subscription set outer_door_oid = ${door?.oid ?? 0} where oid = ${subscriptionOid}`
        return person
      }),
    )
    const search = () => searching(town, clerk, door?.words ?? '')
    expect((await search()).matters).toHaveLength(6)
    await settle(clerk)
    for (const person of flats) await settle(person)
    await expect(search()).rejects.toMatchObject({ body: { Code: 'LookReasonNeeded' } })
  })

  test('asks no reason where one of many is a colleague by chance', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['registry'] })
    for (let place = 0; place < 6; place += 1) await named(town, 'ŞENNUR', `KÖPRÜBAŞIGİL${'ABCDEF'[place]}`)
    const colleague = await town.given.member({ role: 'clerk', duties: ['taxes'] })
    await town.db`
      update registry set name_or_title = 'ŞENNUR', surname = 'KÖPRÜBAŞIGİLZ' where oid = ${colleague.registryOid}`
    expect((await searching(town, clerk, 'şennur köprübaşıgil')).people).toHaveLength(7)
  })
})

describe('the page of a person', () => {
  async function partsFor(town: TestService, duties: readonly DutyCode[], registryNumber: string) {
    const clerk = await town.given.member({ role: 'clerk', duties })
    return town.as(clerk).call('GetPersonForClerk', { registryNumber, occasion: 'counter' })
  }

  test('has what each duty shows, and nothing of the others', async ({ town }) => {
    const person = await named(town, 'HACER', 'DEĞİRMENGİL')
    await givenDebt(town, person.registryOid, { principalKurus: 50_000 })
    const { subscriberNo } = await givenSubscription(town, person.registryOid)
    const reference = await sent(town.as(person))
    const taxes = await partsFor(town, ['taxes'], person.registryNumber)
    expect(taxes.PartCodes).toEqual(['debts', 'payments', 'plans', 'properties', 'declarations'])
    expect(Number(taxes.Owed)).toBeGreaterThanOrEqual(500)
    const water = await partsFor(town, ['water'], person.registryNumber)
    expect(water.PartCodes).toEqual(['debts', 'water', 'applications'])
    expect(water.Owed).toBe('0.00')
    expect(water.Rows.map(({ Number: number }) => number)).toContain(subscriberNo)
    const complaints = await partsFor(town, ['complaints'], person.registryNumber)
    expect(complaints.Rows.map(({ Number: number }) => number)).toEqual([reference])
    expect(complaints.Owed).toBeNull()
    const all = JSON.stringify([taxes, water, complaints])
    expect(all).not.toContain(person.userName)
    expect(all).not.toContain(person.gsmNumber.slice(3))
  })

  test('is opened by the number of a matter of that very person only', async ({ town }) => {
    const person = await named(town, 'SATI', 'KAVAKLIGİL')
    const other = await named(town, 'DÖNE', 'SÖĞÜTGİL')
    const clerk = await town.given.member({ role: 'clerk', duties: ['water'] })
    const { subscriberNo } = await givenSubscription(town, person.registryOid)
    const open = ({ registryNumber }: { registryNumber: string }, occasionNumber: string) =>
      town.as(clerk).call('GetPersonForClerk', { registryNumber, occasion: 'matter', occasionNumber })
    expect((await open(person, subscriberNo)).RegistryNumber).toBe(person.registryNumber)
    await expect(open(other, subscriberNo)).rejects.toMatchObject({ body: { Code: 'NotTheirMatter' } })
    await expect(open(person, '')).rejects.toMatchObject({ body: { Code: 'NumberNeeded' } })
    const looks = await town.db<{ registryOid: number; matter: string | null }[]>`
      select registry_oid, matter from security_event_subject subject join security_event event on event.oid = event_oid
      where event.member_oid = ${clerk.oid} and kind = 'PersonReadByClerk' order by subject.oid`
    expect([...looks]).toEqual([
      { registryOid: person.registryOid, matter: subscriberNo },
      { registryOid: other.registryOid, matter: null },
    ])
  })

  test('tells the person of each look, with what it was for', async ({ town }) => {
    const person = await named(town, 'EMİNE', 'PINARBAŞIGİL')
    await partsFor(town, ['taxes'], person.registryNumber)
    const { Items } = await town.as(person).call('GetLooksAtOwnRecords', {})
    expect(Items).toContainEqual(
      expect.objectContaining({ Text: 'Belediyedeki kayıtlarınızın özeti açıldı', Reason: 'Kişi karşımda' }),
    )
  })

  test('tells the person of an auditor’s look only later', async ({ town }) => {
    const person = await named(town, 'AYTEN', 'KARAÇALIGİL')
    await partsFor(town, ['audit'], person.registryNumber)
    expect((await town.as(person).call('GetLooksAtOwnRecords', {})).Items).toEqual([])
  })

  test('is no case of its own by a declaration that was brought or is over', async ({ town }) => {
    const person = await named(town, 'ŞAZİYE', 'DURUCAGİL')
    const clerk = await town.given.member({ role: 'clerk', duties: ['water'] })
    await town.db`
      insert into declaration ${town.db({ number: 'B-KAPALI-1', memberOid: person.oid, sendId: randomUUID(), registryOid: person.registryOid, kind: 'building', status: 'withdrawn', content: town.db.json({}), subject: 'x', subjectKey: 'x', occasionKey: 'x', sentAt: new Date(0), firstTaxYear: 2026 })}`
    await town
      .as(clerk)
      .call('GetPersonForClerk', { registryNumber: person.registryNumber, occasion: 'counter' })
    await findCuriosityCases({
      db: town.db,
      settings: { Curiosity: { ...testSettings.Curiosity, WithoutCase: 0 } },
      now: town.now,
    })
    const cases =
      await town.db`select from curiosity_case where clerk_member_oid = ${clerk.oid} and kind = 'withoutCase'`
    expect(cases).toHaveLength(1)
  })

  test('asks why where the person is a colleague, whatever the occasion', async ({ town }) => {
    const colleague = await town.given.member({ role: 'clerk', duties: ['taxes'] })
    const [record] = await town.db<{ registryNumber: string }[]>`
      select registry_number from registry where oid = ${colleague.registryOid}`
    await expect(partsFor(town, ['taxes'], record?.registryNumber ?? '')).rejects.toMatchObject({
      body: { Code: 'LookReasonNeeded' },
    })
  })
})
