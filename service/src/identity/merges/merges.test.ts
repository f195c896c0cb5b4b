import { completeNationalId } from 'rules/identity/national-id'
import { describe, expect } from 'vitest'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { accrualHeader, collectionHeader, csv, importText, registryHeader } from '../../testing/importing.ts'
import { doneByTwo, twoClerks, waitingFor } from '../../testing/second-person.ts'
import { findDoubles } from './find-doubles.ts'
import { type TestService, test } from '../../testing/test-service.ts'
import { givenSubscription } from '../../testing/water.ts'

const reason = 'Kimliği ve nüfus kaydı aynı kişiyi gösteriyor.'
let made = 0

/** Two records of one person, as a file brings them: the second has no number, a debt, a receipt and a contract. */
async function twice(service: TestService) {
  made += 1
  const [own, second] = [`A-${made}`, `Ç-${made}`]
  const number = completeNationalId(String(300_800_100 + made))
  const person = (registryNumber: string) => `${registryNumber};G;${number};MÜGE;TAŞ;;;;;;;;`
  await importText(service, 'registries', csv(registryHeader, person(own), person(second)))
  const debt = (key: string, amount: string) =>
    `${key}-${made};${second};11;2026;;;Bina vergisi;02.01.2026;01.06.2026;${amount};;`
  const debts = csv(accrualHeader, debt('T', '100,00'), debt('U', '50,00'))
  await importText(service, 'accruals', debts)
  const receipt = (key: string, of: string, amount: string, day: string) =>
    csv(collectionHeader, `${key}-${made};${key}${made};${second};1;${day};;;;${of}-${made};${amount};`)
  await importText(service, 'collections', receipt('M', 'T', '40,00', '01.06.2026'))
  const oidOf = async (registryNumber: string) =>
    (
      await service.db<{ oid: number }[]>`select oid from registry where registry_number = ${registryNumber}`
    )[0]?.oid ?? 0
  const from = await oidOf(second)
  const into = await oidOf(own)
  const { subscriberNo } = await givenSubscription(service, from)
  return { own, second, from, into, debts, receipt, subscriberNo }
}

/** Numbers of what a record has, and what is open of it. */
async function affairs({ db }: TestService, oid: number) {
  const [row] = await db<{ debts: number; receipts: number; contracts: number; open: number }[]>`
    select (select count(*) from accrual where registry_oid = ${oid})::int as debts,
      (select count(*) from collection where registry_oid = ${oid})::int as receipts,
      (select count(*) from subscription where registry_oid = ${oid})::int as contracts,
      (select coalesce(sum(owed_kurus - collected_kurus), 0) from open_accrual where registry_oid = ${oid})::int as open`
  return row
}

const whole = { debts: 2, receipts: 1, contracts: 1, open: 11_000 }
const nothing = { debts: 0, receipts: 0, contracts: 0, open: 0 }

describe('two records of one person', () => {
  test('become one by two clerks, with all that hangs on the second, and two again', async ({ service }) => {
    const { own, second, from, into } = await twice(service)
    expect(await affairs(service, from)).toEqual(whole)
    const clerks = await twoClerks(service, 'registry')
    const merge = { registryNumber: second, intoRegistryNumber: own, reason }
    const other = await service.given.member({ role: 'clerk', duties: ['water'] })
    await expect(service.as(other).call('MergeRegistries', merge)).rejects.toThrow('NotAllowed')
    const text = await doneByTwo(clerks, 'MergeRegistries', merge)
    expect(text).toContain('2 borç (açık asıl 110,00 ₺), 1 makbuz, 1 abonelik ve 0 beyan')
    expect(await affairs(service, from)).toEqual(nothing)
    expect(await affairs(service, into)).toEqual(whole)
    await expect(clerks.first.call('MergeRegistries', merge)).rejects.toThrow('AlreadyMerged')
    await doneByTwo(clerks, 'SeparateRegistries', { registryNumber: second, reason })
    expect(await affairs(service, from)).toEqual(whole)
    expect(await affairs(service, into)).toEqual(nothing)
    await expect(clerks.first.call('SeparateRegistries', { registryNumber: second, reason })).rejects.toThrow(
      'NotMerged',
    )
    const [kept] = await service.db`
      select count(*)::int as merges, count(ended_at)::int as ended, bool_and(proposed_by_member_oid <> merged_by_member_oid) as by_two
      from registry_merge where from_registry_oid = ${from}`
    expect(kept).toEqual({ merges: 1, ended: 1, byTwo: true })
  })

  test('are one in the files of the other system, too, and what came since goes back with its debt', async ({
    service,
  }) => {
    const { own, second, from, into, debts, receipt } = await twice(service)
    const clerks = await twoClerks(service, 'registry')
    await doneByTwo(clerks, 'MergeRegistries', { registryNumber: second, intoRegistryNumber: own, reason })
    const night = { isUpdate: true, isComplete: true }
    expect(await importText(service, 'accruals', debts, night)).toMatchObject({ unchanged: 2, rejected: 0 })
    const paid = await importText(service, 'collections', receipt('N', 'T', '60,00', '02.06.2026'))
    expect(paid).toMatchObject({ written: 1, rejected: 0 })
    expect(await affairs(service, into)).toEqual({ ...whole, receipts: 2, open: 5000 })
    await doneByTwo(clerks, 'SeparateRegistries', { registryNumber: second, reason })
    expect(await affairs(service, from)).toEqual({ ...whole, receipts: 2, open: 5000 })
    expect(await affairs(service, into)).toEqual(nothing)
  })

  test('stay two where they are two people, or where the wrong one would stay', async ({ service }) => {
    const { own, second, from } = await twice(service)
    const someone = await service.given.member()
    const [record] = await service.db<{ registryNumber: string }[]>`
      select registry_number from registry where oid = ${someone.registryOid}`
    const { first } = await twoClerks(service, 'registry')
    const merging = (from: string, into: string) =>
      first.call('MergeRegistries', { registryNumber: from, intoRegistryNumber: into, reason })
    await expect(merging(own, own)).rejects.toThrow('SameRegistry')
    await expect(merging(own, 'YOK')).rejects.toThrow('NoSuchRegistry')
    await expect(merging(own, second)).rejects.toThrow('OtherWay')
    await expect(merging(own, record?.registryNumber ?? '')).rejects.toThrow('TwoPeople')
    await service.db`update member set registry_oid = ${from} where oid = ${someone.oid}`
    await expect(merging(second, own)).rejects.toThrow('HasMember')
  })

  test('move along a merge only: no statement gives a debt or a receipt to someone else', async ({
    service,
  }) => {
    const { from, into } = await twice(service)
    for (const table of ['accrual', 'collection'])
      await expect(
        service.db`update ${service.db(table)} set registry_oid = ${into} where registry_oid = ${from}`,
      ).rejects.toThrow('append-only')
  })

  test('wait for a second clerk until one confirms', async ({ service }) => {
    const { own, second, from, into } = await twice(service)
    const clerks = await twoClerks(service, 'registry')
    const merge = { registryNumber: second, intoRegistryNumber: own, reason }
    const { confirm } = await waitingFor(clerks, 'MergeRegistries', merge)
    expect(await affairs(service, from)).toEqual(whole)
    const shown = await service.db<{ registryOid: number }[]>`
      select distinct registry_oid from security_event_subject subject join security_event event on event.oid = event_oid
      where kind = 'SecondPersonProposalsListed' and registry_oid = any(${[from, into]}) order by 1`
    expect(shown.map(({ registryOid }) => registryOid)).toEqual([from, into].toSorted((a, b) => a - b))
    await clerks.second.call('AnswerSecondPersonProposal', { ...confirm, isConfirmed: false })
    expect(await affairs(service, from)).toEqual(whole)
  })
})

describe('the desk of doubles', () => {
  const listed = async (clerk: Awaited<ReturnType<typeof twoClerks>>['first'], searchText: string) =>
    (await clerk.call('GetRegistryDoubles', { searchText })).Items.map(({ Kept, Other, Grounds }) => ({
      pair: [Kept.RegistryNumber, Other.RegistryNumber],
      grounds: Grounds,
    }))

  test('shows a number that came twice, until a clerk finds two people or two merge them', async ({
    service,
  }) => {
    const { own, second } = await twice(service)
    const { first, second: other } = await twoClerks(service, 'registry')
    expect(await listed(first, second)).toEqual([{ pair: [own, second], grounds: ['number'] }])
    const apart = { registryNumber: own, otherRegistryNumber: second, reason }
    const stranger = await service.given.member()
    await expect(service.as(stranger).call('KeepRegistriesApart', apart)).rejects.toThrow('NotAllowed')
    expect(await doneByTwo({ first, second: other }, 'KeepRegistriesApart', apart)).toContain(
      'Numarasız kayıttaki açık asıl borç 110,00 ₺.',
    )
    expect(await listed(first, second)).toEqual([])
    await expect(first.call('KeepRegistriesApart', apart)).rejects.toThrow('NoSuchPair')
    const next = await twice(service)
    await doneByTwo({ first, second: other }, 'MergeRegistries', {
      registryNumber: next.second,
      intoRegistryNumber: next.own,
      reason,
    })
    expect(await listed(first, next.second)).toEqual([])
    const { Items } = await first.call('GetRegistryMerges', { searchText: next.second })
    expect(Items).toMatchObject([
      { RegistryNumber: next.second, IntoRegistryNumber: next.own, Reason: reason },
    ])
  })

  test('is worked on by one clerk where nothing is owed, and makes a second record of a clerk their own matter', async ({
    service,
  }) => {
    const clerk = await service.given.member({ role: 'clerk', duties: ['registry'] })
    await service.db`update registry set date_of_birth = '1971-03-04' where oid = ${clerk.registryOid}`
    const line = (number: string, name: string) => `${number};D;;${name};;;;;04.03.1971;;;;`
    const [own] = await service.db<{ registryNumber: string; name: string }[]>`
      select registry_number, concat_ws(' ', name_or_title, surname) as name from registry where oid = ${clerk.registryOid}`
    const people = csv(
      registryHeader,
      line('ÖZ-1', own?.name ?? ''),
      line('ÖZ-2', 'BERNA ULU'),
      line('ÖZ-3', 'BERNA ULU'),
    )
    await importText(service, 'registries', people)
    const [second] = await service.db<
      { oid: number }[]
    >`select oid from registry where registry_number = 'ÖZ-1'`
    const isOwn = async () =>
      isOwnMatter(
        { db: service.db, today: '2026-11-15' },
        { memberOid: clerk.oid, ownRegistryOid: clerk.registryOid },
        {
          registryOids: [second?.oid],
        },
      )
    expect(await isOwn()).toBe(false)
    await findDoubles({ db: service.db, now: service.now })
    expect(await isOwn()).toBe(true)
    const calls = service.as(clerk)
    const apart = { registryNumber: own?.registryNumber ?? '', otherRegistryNumber: 'ÖZ-1', reason }
    await expect(calls.call('KeepRegistriesApart', apart)).rejects.toThrow('OwnMatter')
    await calls.call('KeepRegistriesApart', { registryNumber: 'ÖZ-2', otherRegistryNumber: 'ÖZ-3', reason })
    expect(await listed(calls, 'BERNA ULU')).toEqual([])
  })

  test('finds people by name, birth, parents and home, and never two with numbers of their own', async ({
    service,
  }) => {
    const line = (number: string, name: string, rest: string) => `${number};D;;${name};;${rest}`
    const [clerk] = [(await twoClerks(service, 'registry')).first]
    await importText(
      service,
      'registries',
      csv(
        registryHeader,
        line('SK-1', 'ÇAĞLA IŞIKGİL', 'ALİ;FATMA;;01.02.1960;;;;'),
        line('SK-2', 'Çağla Işıkgil', ';;;01.02.1960;;;;'),
        // Another day of birth, and a name alone.
        line('SK-3', 'ÇAĞLA IŞIKGİL', 'ALİ;FATMA;;01.02.1961;;;;'),
        line('SK-4', 'ÇAĞLA IŞIKGİL', ';;;;;;;'),
        `SK-5;G;${completeNationalId('300900001')};ÇAĞLA;IŞIKGİL;;;;01.02.1962;;;;`,
        `SK-6;G;${completeNationalId('300900002')};ÇAĞLA;IŞIKGİL;;;;01.02.1962;;;;`,
        `SK-7;G;;ÇAĞLA;IŞIKGİL;VELİ;;;01.02.1962;;;;`,
      ),
    )
    await findDoubles({ db: service.db, now: service.now })
    expect(await listed(clerk, 'SK-')).toEqual([
      { pair: ['SK-1', 'SK-2'], grounds: ['name', 'birth'] },
      { pair: ['SK-5', 'SK-7'], grounds: ['name', 'birth'] },
      { pair: ['SK-6', 'SK-7'], grounds: ['name', 'birth'] },
    ])
    expect(await findDoubles({ db: service.db, now: service.now })).toBe(0)
  })
})
