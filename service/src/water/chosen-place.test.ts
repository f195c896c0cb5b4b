import { applicationTypes, workOrderKinds } from 'contract/water/codes'
import { describe, expect } from 'vitest'
import { type TestService, test, testSettings } from '../testing/test-service.ts'
import { givenSubscription, todayOf, waterPapers } from '../testing/water.ts'
import { acceptSeen } from '../testing/water-applications.ts'

const { CountyCode } = testSettings
const { newSubscription, addressOrSubscriberUpdate, illegalUsageNotification } = applicationTypes

/** Two neighbourhoods of the town with a street, a building with flats and a house, and a street of another town. */
async function givenStreets({ db }: TestService) {
  await db`
    insert into district (code, county_code, name) values
    ('800', ${CountyCode}, 'Taşköprü'), ('801', ${CountyCode}, 'Kışla'), ('802', '1563', 'Uzak')`
  await db`
    insert into street (code, district_code, type_code, name) values
    ('8001', '800', 4, 'Elif'), ('8011', '801', 4, 'Yonca'), ('8021', '802', 4, 'Irak')`
  await db`
    insert into outer_door (oid, street_code, number, suffix) values
    (81, '8001', 4, ''), (82, '8001', 6, 'A'), (83, '8011', 9, ''), (84, '8021', 1, '')`
  await db`
    insert into inner_door (oid, outer_door_oid, number, position, floor, usage, address_number) values
    (811, 81, '3', 3, 1, 'residence', '9990000811'), (831, 83, '1', 1, 0, 'residence', '9990000831')`
}

async function neighbour(service: TestService) {
  const { subscriptionOid } = await givenSubscription(service, (await service.given.member()).registryOid)
  await service.db`
    update subscription set address_text = 'Taşköprü Mahallesi, Elif Sokak 9', region = 'Taşköprü Mah.'
    where oid = ${subscriptionOid}`
}

async function clerkOf(service: TestService) {
  return service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
}

describe('the address of a subscription', () => {
  test.beforeAll(async ({ service }) => {
    await givenStreets(service)
    await neighbour(service)
  })

  test('is chosen from the lists, and the house is read with its neighbourhood', async ({ service }) => {
    const { db } = service
    const member = await service.given.member()
    const calling = service.as(member)
    const { HasStreets } = await calling.call('GetWaterApplicationOffer', {
      applicationType: newSubscription.code,
    })
    expect(HasStreets).toBe(true)
    const apply = async (place: Record<string, string>) =>
      calling.call('ApplyForWaterService', {
        applicationType: newSubscription.code,
        details: { waterGroup: 'residence', units: '1', holder: 'tenant', ...place },
        fileOidList: await waterPapers(calling, 'newSubscription'),
        isContractAccepted: true,
      })
    for (const wrong of [
      {},
      { addressText: 'Taşköprü Mahallesi, Elif Sokak No 4 D 3' },
      { address: 'door:81' },
      { address: 'door:81/831' },
      { address: 'door:84' },
      { address: 'street:8021', addressText: 'No 5' },
      { address: 'street:8001' },
      { address: 'door:999999' },
    ])
      await expect(apply(wrong), JSON.stringify(wrong)).rejects.toThrow('AddressNeeded')
    await expect(apply({ address: 'door:81;drop' })).rejects.toThrow('InvalidRequest')
    const { ReferenceNumber: referenceNumber } = await apply({ address: 'door:81/811' })
    const clerk = await clerkOf(service)
    const text = 'Taşköprü Mah. Elif Sok. No: 4 İç Kapı No: 3, Çınarlıgöl / Gölova'
    const shown = await clerk.call('GetWaterApplicationForClerk', { referenceNumber })
    expect(shown.Answers[0]).toMatchObject({ Label: 'Suyun bağlanacağı adres' })
    expect(shown.Answers[0]?.Value).toMatch(/^Taşköprü Mah\. Elif Sok\. No: 4 İç Kapı No: 3, /)
    await acceptSeen(clerk, referenceNumber)
    const rows = await db`
      select region, outer_door_oid, inner_door_oid, split_part(address_text, ',', 1) as text from subscription
      where registry_oid = ${member.registryOid}`
    expect(rows).toEqual([
      { region: 'Taşköprü Mah.', outerDoorOid: 81, innerDoorOid: 811, text: text.split(',')[0] },
    ])
  })

  test('that is set right stays in its reading region, or moves to that of the chosen district', async ({
    service,
  }) => {
    const { db } = service
    const member = await service.given.member()
    const { subscriberNo, subscriptionOid } = await givenSubscription(service, member.registryOid)
    const calling = service.as(member)
    const clerk = await clerkOf(service)
    const setRight = async (place: Record<string, string>) => {
      const { ReferenceNumber: referenceNumber } = await calling.call('ApplyForWaterService', {
        applicationType: addressOrSubscriberUpdate.code,
        subscriberNo,
        details: { explanation: 'Kapı numarası değişti.', ...place },
        fileOidList: [],
      })
      const accept = { referenceNumber, move: 'accept' as const }
      const { IsProposed } = await clerk.call('DecideWaterApplication', accept)
      if (IsProposed) await (await clerkOf(service)).call('DecideWaterApplication', accept)
      const [row] = await db<{ region: string; addressText: string }[]>`
        select region, address_text from subscription where oid = ${subscriptionOid}`
      return { ...row, byTwo: IsProposed }
    }
    // A change of the house takes two clerks, since the known facts of its place go with it.
    expect(await setRight({ address: 'door:82' })).toMatchObject({ region: 'Taşköprü Mah.', byTwo: true })
    const unlisted = await setRight({ address: 'street:8001', addressText: 'No 14 B, fırının karşısı' })
    expect(await setRight({ address: 'street:8001', addressText: 'No 14 B' })).toMatchObject({ byTwo: false })
    expect(unlisted?.region).toBe('Taşköprü Mah.')
    expect(unlisted?.addressText).toMatch(/^Taşköprü Mah\. Elif Sok\. No 14 B, fırının karşısı, /)
    expect(await setRight({ address: 'door:83/831' })).toMatchObject({ region: 'Kışla Mah.' })
    // The town reads the district in another region from a day on.
    await db`
      insert into water_district_region (district_code, valid_from, region, source, recorded_at) values
      ('801', '2026-01-01', 'Kuzey bölgesi', 'Okuma planı 2026', now()), ('801', '2099-01-01', 'Güney bölgesi', 'Plan', now())`
    expect(await setRight({ address: 'door:83/831' })).toMatchObject({ region: 'Kuzey bölgesi', byTwo: true })
    expect(await setRight({ address: 'door:83/831' })).toMatchObject({ byTwo: false })
  })

  test('of a new home takes two clerks in words, and where a shop ended in the building', async ({
    service,
  }) => {
    const { db } = service
    const clerk = await clerkOf(service)
    const acceptedByTwo = async (place: Record<string, string>) => {
      const calling = service.as(await service.given.member())
      const { ReferenceNumber } = await calling.call('ApplyForWaterService', {
        applicationType: newSubscription.code,
        details: { waterGroup: 'residence', units: '1', holder: 'tenant', ...place },
        fileOidList: await waterPapers(calling, 'newSubscription'),
        isContractAccepted: true,
      })
      return (await acceptSeen(clerk, ReferenceNumber)).IsProposed
    }
    expect(await acceptedByTwo({ address: 'street:8001', addressText: 'No 40, dükkânın üstü' })).toBe(true)
    await db`insert into inner_door (oid, outer_door_oid, number, position, floor, usage, address_number)
      values (812, 81, '4', 4, 1, 'residence', '9990000812')`
    expect(await acceptedByTwo({ address: 'door:81/812' })).toBe(false)
    const { subscriptionOid } = await givenSubscription(service, (await service.given.member()).registryOid)
    await db`
      update subscription set ${db({ outerDoorOid: 81, innerDoorOid: 811, waterGroup: 'business', status: 'closed', endedOn: '2026-11-14' })}
      where oid = ${subscriptionOid}`
    expect(await acceptedByTwo({ address: 'door:81/812' })).toBe(true)
  })

  test('and that of a notice are planned in the region of the chosen district', async ({ service }) => {
    const { db } = service
    const calling = service.as(await service.given.member())
    const { ReferenceNumber: referenceNumber } = await calling.call('ApplyForWaterService', {
      applicationType: illegalUsageNotification.code,
      details: {
        address: 'street:8001',
        addressText: 'No 20, bahçe',
        explanation: 'Hortum sayaçtan önce bağlı.',
      },
      fileOidList: [],
    })
    const clerk = await clerkOf(service)
    await clerk.call('DecideWaterApplication', { referenceNumber, move: 'planWork', plannedOn: '2026-11-18' })
    const orders = await db`
      select work.region from water_work_order work join water_application on water_application.oid = application_oid
      where reference = ${referenceNumber}`
    expect(orders).toEqual([{ region: 'Taşköprü Mah.' }])
    const work = { kind: workOrderKinds.inspection.code, plannedOn: todayOf(service), reason: 'İhbar' }
    await expect(
      clerk.call('PlanWorkOrder', { ...work, addressText: 'Kışla Mahallesi, Yonca Sokak 4' }),
    ).rejects.toThrow('PlaceNeeded')
    const { WorkOrderOid } = await clerk.call('PlanWorkOrder', { ...work, address: 'door:82' })
    expect(await db`select region from water_work_order where oid = ${WorkOrderOid}`).toEqual([
      { region: 'Taşköprü Mah.' },
    ])
  })
})

test('a house is the same in other words', async ({ service }) => {
  const houseOf = async (words: string) => {
    const [row] = await service.db<{ house: string }[]>`select house_in_words(${words}) as house`
    return row?.house
  }
  for (const words of [
    'Çay Mahallesi, Söğüt Sokak No 19',
    'Çay Mah. Söğüt Sk. No:19',
    'ÇAY MAH. SÖĞÜT SOKAĞI NO: 19/A D: 4, Çınarlıgöl',
    'Söğüt sok. 19 zemin kat',
    'Çay mh. Söğüt no 19',
  ])
    expect(await houseOf(words)).toBe('sogut 19')
  expect(await houseOf('Çay Mah. 1453. Sokak No 5')).toBe('1453 5')
  expect(await houseOf('Çay Mah. Söğüt Sk. No:1')).toBe('sogut 1')
  expect(await houseOf('Göl Mahallesi, Sazlık mevkii')).toBe('sazlik mevkii')
})
