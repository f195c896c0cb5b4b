import { completeTaxNumber } from 'rules/identity/national-id'
import { expect } from 'vitest'
import { someAddress, test } from '../testing/declaring.ts'
import type { TestMember, TestService } from '../testing/test-service.ts'
import { givenSubscription } from '../testing/water.ts'
import { isOwnMatter } from './own-matter.ts'

const isOwn = ({ db }: TestService, clerk: TestMember, other: TestMember) =>
  isOwnMatter(
    { db, today: '2026-11-15' },
    { memberOid: clerk.oid, ownRegistryOid: clerk.registryOid },
    { registryOids: [other.registryOid] },
  )

/** Address of someone, as a file brought it. */
async function givenAddress(
  { db, now }: TestService,
  { registryOid }: TestMember,
  address: { outerDoorOid: number | null; innerDoorOid: number | null; approvedByName?: string },
) {
  const { approvedByName = null, ...door } = address
  const [run] = await db<{ oid: number }[]>`
    insert into import_run ${db({
      kind: 'registry-addresses',
      operatorName: 'Nurgül Öztürkçü',
      approvedByName,
      fileName: 'adres.csv',
      fileSha256: Buffer.alloc(32),
      lineCount: 1,
      writtenCount: 1,
      unchangedCount: 0,
      rejectedCount: 0,
      importedAt: now,
    })} returning oid`
  await db`
    insert into registry_address ${db({
      registryOid,
      kind: 'notification',
      ...door,
      text: 'Ev',
      recordedAt: now,
      importRunOid: run?.oid ?? null,
    })}`
}

test('a house without flats stays one household when a flat is added to it', async ({ town }) => {
  const [clerk, spouse] = [await town.given.member({ role: 'clerk' }), await town.given.member()]
  const [door] = await town.db<{ oid: number }[]>`
    select oid from outer_door where not exists (select from inner_door where outer_door_oid = outer_door.oid)
    order by oid limit 1`
  for (const person of [clerk, spouse])
    await givenAddress(town, person, { outerDoorOid: door?.oid ?? 0, innerDoorOid: null })
  expect(await isOwn(town, clerk, spouse)).toBe(true)
  await town.db`
    insert into inner_door (oid, outer_door_oid, number, position, floor, usage, address_number)
    values (987654302, ${door?.oid ?? 0}, '1', 1, 0, 'residence', '9876543202')`
  expect(await isOwn(town, clerk, spouse)).toBe(true)
})

test('an address that a file brought wrongly counts until two people correct it', async ({ town }) => {
  const [clerk, other] = [await town.given.member({ role: 'clerk' }), await town.given.member()]
  const { outerDoorOid, innerDoorOid } = await someAddress(town.db)
  for (const person of [clerk, other]) await givenAddress(town, person, { outerDoorOid, innerDoorOid })
  const elsewhere = { outerDoorOid: null, innerDoorOid: null }
  await givenAddress(town, clerk, elsewhere)
  expect(await isOwn(town, clerk, other)).toBe(true)
  await givenAddress(town, clerk, { ...elsewhere, approvedByName: 'Sabri Ünalmış' })
  expect(await isOwn(town, clerk, other)).toBe(false)
})

/** Address someone wrote of themselves. */
const writeAddress = (
  { db }: TestService,
  { registryOid, oid }: TestMember,
  address: { outerDoorOid: number; innerDoorOid: number | null; recordedAt: string },
) =>
  db`insert into registry_address ${db({ registryOid, kind: 'notification', text: 'Ev', recordedByMemberOid: oid, ...address })}`

test('who names the doors of colleagues one after another keeps one of them at most from deciding', async ({
  town,
}) => {
  const [crook, first, second] = [
    await town.given.member({ role: 'clerk' }),
    await town.given.member({ role: 'clerk' }),
    await town.given.member({ role: 'clerk' }),
  ]
  const doors = await town.db<{ outerDoorOid: number; innerDoorOid: number }[]>`
    select outer_door_oid, oid as inner_door_oid from inner_door order by oid limit 2`
  for (const [index, colleague] of [first, second].entries()) {
    const door = doors[index]
    if (!door) throw new Error('two flats are needed')
    await givenAddress(town, colleague, door)
    await writeAddress(town, crook, { ...door, recordedAt: `2026-11-1${index}T09:00:00Z` })
  }
  expect(await isOwn(town, first, crook)).toBe(false)
  expect(await isOwn(town, second, crook)).toBe(true)
  // The writer is bound by every door that was named.
  expect(await isOwn(town, crook, first)).toBe(true)
  expect(await isOwn(town, crook, second)).toBe(true)
})

test('who names another door each month keeps two colleagues at most from deciding', async ({ town }) => {
  const crook = await town.given.member({ role: 'clerk' })
  const doors = await town.db<{ outerDoorOid: number; innerDoorOid: number }[]>`
    select outer_door_oid, oid as inner_door_oid from inner_door order by oid offset 2 limit 4`
  let bound = 0
  const colleagues: TestMember[] = []
  for (const [index, door] of doors.entries()) {
    const colleague = await town.given.member({ role: 'clerk' })
    colleagues.push(colleague)
    await givenAddress(town, colleague, door)
    await writeAddress(town, crook, {
      ...door,
      recordedAt: `2026-${String(8 + index).padStart(2, '0')}-01T09:00:00Z`,
    })
  }
  for (const colleague of colleagues) if (await isOwn(town, colleague, crook)) bound += 1
  expect(bound).toBe(2)
})

test('a household by one’s own word ends three months after another address was written', async ({
  town,
}) => {
  const [clerk, spouse] = [await town.given.member({ role: 'clerk' }), await town.given.member()]
  const [home, elsewhere] = await town.db<{ outerDoorOid: number; innerDoorOid: number }[]>`
    select outer_door_oid, oid as inner_door_oid from inner_door order by oid limit 2`
  if (!home || !elsewhere) throw new Error('two flats are needed')
  await givenAddress(town, clerk, home)
  await writeAddress(town, spouse, { ...home, recordedAt: '2024-01-10T09:00:00Z' })
  await writeAddress(town, spouse, { ...elsewhere, recordedAt: '2026-11-14T09:00:00Z' })
  expect(await isOwn(town, clerk, spouse)).toBe(true)
  await town.db`
    update registry_address set recorded_at = '2026-05-14' where registry_oid = ${spouse.registryOid} and recorded_at > '2026-01-01'`
  expect(await isOwn(town, clerk, spouse)).toBe(false)
})

test.for([
  ['Çay Mah. Söğüt Sk. No:919 D:2', 'ÇAY MAHALLESİ SÖĞÜT SOKAĞI 919/2'],
  ['Söğüt Sokak No 919 Kat 1 Daire 2', '2 numaralı daire, Söğüt sok. no: 919, Çınarlıgöl'],
  ['Söğüt Sokak 919/2', '919 numara Söğüt Sokak, iç kapı no 02'],
  ['Çay Mh. Söğüt Cd. No:919', 'söğüt caddesi 919'],
] as const)('an address in words is one household in other words: %j', async ([own, theirs], { town }) => {
  const people = [await town.given.member({ role: 'clerk' }), await town.given.member()] as const
  const [clerk, other] = people
  await town.db`update registry set surname = 'AKSU' where oid = ${other.registryOid}`
  for (const [person, text] of [
    [clerk, own],
    [other, theirs],
  ] as const)
    await town.db`
      insert into registry_address ${town.db({ registryOid: person.registryOid, kind: 'notification', text, recordedAt: town.now })}`
  expect(await isOwn(town, clerk, other)).toBe(true)
})

test('an address in words is no household of another house, flat or, without a flat, another surname', async ({
  town,
}) => {
  const [clerk, sameName, otherName, otherFlat, otherHouse] = [
    await town.given.member({ role: 'clerk' }),
    await town.given.member(),
    await town.given.member(),
    await town.given.member(),
    await town.given.member(),
  ]
  for (const person of [otherName, otherFlat, otherHouse])
    await town.db`update registry set surname = 'AKSU' where oid = ${person.registryOid}`
  for (const [person, text] of [
    [clerk, 'Ihlamur Sokak No 918 Daire 3'],
    [sameName, 'Ihlamur sk. 918'],
    [otherName, 'Ihlamur sk. 918'],
    [otherFlat, 'Ihlamur Sokak 918/4'],
    [otherHouse, 'Ihlamur Sokak 91 Daire 3'],
  ] as const)
    await town.db`
      insert into registry_address ${town.db({ registryOid: person.registryOid, kind: 'notification', text, recordedAt: town.now })}`
  const found = await Promise.all(
    [sameName, otherName, otherFlat, otherHouse].map((other) => isOwn(town, clerk, other)),
  )
  expect(found).toEqual([true, false, false, false])
})

test('an address in words is one household with the same door by its codes', async ({ town }) => {
  const [clerk, spouse] = [await town.given.member({ role: 'clerk' }), await town.given.member()]
  const { outerDoorOid, innerDoorOid } = await someAddress(town.db)
  for (const [person, door] of [
    [clerk, { outerDoorOid, innerDoorOid, text: 'Çay Mahallesi, Papatya Sokak 917 D 5' }],
    [spouse, { text: 'PAPATYA SK NO 917/5' }],
  ] as const)
    await town.db`
      insert into registry_address ${town.db({ registryOid: person.registryOid, kind: 'notification', recordedAt: town.now, ...door })}`
  expect(await isOwn(town, clerk, spouse)).toBe(true)
})

test.for(['T', 'D', 'B'] as const)(
  'water at the clerk’s own flat under a name of kind %s is one household',
  async (kind, { town }) => {
    const { db, now } = town
    const clerk = await town.given.member({ role: 'clerk' })
    const { outerDoorOid, innerDoorOid } = await someAddress(db)
    const flat = { outerDoorOid, innerDoorOid }
    await givenAddress(town, clerk, flat)
    const [holder] = await db<{ oid: number }[]>`
    insert into registry ${db({
      registryNumber: `EV-${kind}`,
      registryType: kind,
      nameOrTitle: 'SU KULLANICISI',
      identityNumber: kind === 'T' ? completeTaxNumber('913579246') : null,
    })} returning oid`
    const own = { oid: clerk.oid, registryOid: clerk.registryOid }
    const other = { ...own, registryOid: holder?.oid ?? 0 } as TestMember
    // A company at the same flat is no household by its address alone.
    await db`
    insert into registry_address ${db({ registryOid: other.registryOid, kind: 'notification', ...flat, text: 'Ev', recordedAt: now })}`
    expect(await isOwn(town, clerk, other)).toBe(false)
    const { subscriptionOid } = await givenSubscription(town, holder?.oid ?? 0)
    await db`update subscription set ${db(flat)} where oid = ${subscriptionOid}`
    expect(await isOwn(town, clerk, other)).toBe(true)
    await db`update subscription set water_group = 'business' where oid = ${subscriptionOid}`
    expect(await isOwn(town, clerk, other)).toBe(false)
  },
)
