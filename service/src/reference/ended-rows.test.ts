import { describe, expect } from 'vitest'
import { clerkOf, complaining, sent, test } from '../testing/complaining.ts'
import { givenEmployee } from '../testing/given-employee.ts'
import { csv, importText } from '../testing/importing.ts'
import type { TestService } from '../testing/test-service.ts'
import { askedEnd, givenSubscription } from '../testing/water.ts'

const administrator = async (town: TestService) =>
  town.as(await town.given.member({ role: 'clerk', duties: ['administration'] }))

const topicHeader = 'kod;ad;sira;aktif'

async function offeredTopics({ anyone }: TestService): Promise<string[]> {
  const { Topics } = await anyone.call('GetComplaintTermsWithoutAuthorization', {})
  return Topics.map(({ Code }) => Code)
}

describe('an ended topic of complaints', () => {
  test('is offered to no one and refused when forged; what names it keeps it', async ({ town }) => {
    const clerk = await administrator(town)
    const type = (aktif: string) =>
      clerk.call('AddReferenceRows', {
        kind: 'complaint-topics',
        rows: [{ kod: 'ferry', ad: 'İskele ve vapur', sira: '500', aktif }],
      })
    expect(await type('')).toEqual({ IsWritten: true, Faults: [] })
    await importText(
      town,
      'topic-promises',
      csv('konu;gecerlilik;gun_sayisi;is_gunu;dayanak', 'ferry;01.11.2026;3;H;Başkanlık genelgesi'),
    )
    const ayse = town.as(await town.given.member())
    const referenceNumber = await sent(ayse, { topicCode: 'ferry' })
    expect(await offeredTopics(town)).toContain('ferry')

    expect(await type('H')).toEqual({ IsWritten: true, Faults: [] })
    expect(await offeredTopics(town)).not.toContain('ferry')
    const promise = await importText(
      town,
      'topic-promises',
      csv('konu;gecerlilik;gun_sayisi;is_gunu;dayanak', 'ferry;01.01.2027;2;H;Başkanlık genelgesi'),
    )
    expect(promise.report).toEqual([[2, 'konu', expect.stringContaining('artık kullanılmıyor')]])
    await expect(ayse.call('SendComplaint', complaining({ topicCode: 'ferry' }))).rejects.toThrow(
      'UnknownTopic',
    )
    expect(await ayse.call('GetComplaint', { referenceNumber })).toMatchObject({
      TopicName: 'İskele ve vapur',
    })
    const desk = await clerkOf(town)
    const { Items } = await desk.call('GetComplaintsForClerk', { searchText: 'iskele' })
    expect(Items).toMatchObject([{ ReferenceNumber: referenceNumber, TopicName: 'İskele ve vapur' }])
    await desk.call('MoveComplaint', { referenceNumber, stepCode: 'take', text: '' })
    await desk.call('MoveComplaint', { referenceNumber, stepCode: 'resolve', text: 'Vapur onarıldı.' })
    await ayse.call('ReopenComplaint', { referenceNumber, text: 'Hâlâ bozuk duruyor.' })
    // Its promise still counts.
    expect((await ayse.call('GetComplaint', { referenceNumber })).PromisedOn).toBe('2026-11-18')
    const promises = await clerk.call('GetReferenceRows', { kind: 'topic-promises', searchText: 'iskele' })
    expect(promises.Items.map(([topic]) => topic)).toEqual(['İskele ve vapur'])
    expect(promises.Columns[0]?.Choices).toContainEqual({
      Code: 'ferry',
      Text: 'İskele ve vapur',
      IsEnded: true,
    })

    // A file that does not speak of it leaves it ended; one that does opens it again.
    const file = csv('kod;ad;sira', 'ferry;İskele;500')
    expect(await importText(town, 'complaint-topics', file)).toMatchObject({ written: 1, rejected: 0 })
    expect(await offeredTopics(town)).not.toContain('ferry')
    await importText(town, 'complaint-topics', csv(topicHeader, 'ferry;İskele;500;E'))
    expect(await offeredTopics(town)).toContain('ferry')
  })

  test('is never the last one, by file or by two at the same moment', async ({ town }) => {
    const rows = await town.db<{ code: string; name: string; position: number }[]>`
      select code, name, position from complaint_topic where is_active order by position`
    const lines = rows.map(({ code, name, position }) => `${code};${name};${position};H`)
    const before = await offeredTopics(town)
    const all = await importText(town, 'complaint-topics', csv(topicHeader, ...lines))
    expect(all).toMatchObject({ isWritten: false, rejected: rows.length })
    expect(all.report[0]).toEqual([2, 'aktif', expect.stringContaining('en az bir konu kalmalı')])
    // A new topic whose line is rejected leaves no topic either, however the file is meant.
    const taken = csv(topicHeader, ...lines, `own;${rows[0]?.name};900;E`, `own2;Kendi konumuz;901;X`)
    expect(await importText(town, 'complaint-topics', taken, { skipRejected: true })).toMatchObject({
      isWritten: false,
    })
    expect(await offeredTopics(town)).toEqual(before)
    expect(
      await importText(town, 'complaint-topics', csv(topicHeader, ...lines, 'own;Kendi konumuz;900;E')),
    ).toMatchObject({ written: rows.length + 1, rejected: 0 })
    expect(await offeredTopics(town)).toEqual(['own'])
    const typed = await (
      await administrator(town)
    ).call('AddReferenceRows', {
      kind: 'complaint-topics',
      rows: [{ kod: 'own', ad: 'Kendi konumuz', sira: '900', aktif: 'H' }],
    })
    expect(typed).toMatchObject({ IsWritten: false, Faults: [{ Header: 'aktif' }] })

    await town.db`update complaint_topic set is_active = true where code = 'road'`
    const end = (code: string) =>
      town.db.begin((tx) => tx`update complaint_topic set is_active = false where code = ${code}`)
    const ended = await Promise.allSettled([end('own'), end('road')])
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await town.db`update complaint_topic set is_active = true`
  })
})

test('an ended bank branch is not in the list and refused when forged', async ({ town }) => {
  const header = 'banka_kodu;sube_kodu;il_kodu;ad;aktif'
  await importText(town, 'bank-branches', csv(header, '0062;70001;35;Kapanan;E', '0062;70002;35;Açık;E'))
  const list = async () => {
    const { Items } = await town.anyone.call('RetrieveBankBranchesWithoutAuthorization', { bankCode: '0062' })
    return Items
  }
  const [open, closing] = await list()
  expect([open?.Name, closing?.Name]).toEqual(['Açık', 'Kapanan'])
  const clerk = await administrator(town)
  const row = { banka_kodu: '0062', sube_kodu: '70001', il_kodu: '35', ad: 'Kapanan', aktif: 'H' }
  expect(await clerk.call('AddReferenceRows', { kind: 'bank-branches', rows: [row] })).toEqual({
    IsWritten: true,
    Faults: [],
  })
  expect((await list()).map(({ Name }) => Name)).toEqual(['Açık'])
  const { registryOid } = await town.given.member()
  const subscription = await givenSubscription(town, registryOid)
  const end = (bankBranchOid = 0) => askedEnd(town, subscription, { bankBranchOid })
  await expect(end(closing?.Oid)).rejects.toThrow('BranchEnded')
  const { guest, referenceNumber } = await end(open?.Oid)
  const before = await guest.call('GetContractCancellationStatus', { referenceNumber })
  // The money goes to the account: a branch that ends after it was named changes nothing.
  await importText(town, 'bank-branches', csv(header, '0062;70002;35;Açık;H'))
  expect(await guest.call('GetContractCancellationStatus', { referenceNumber })).toEqual(before)
  const desk = town.as(await town.given.member({ role: 'clerk', duties: ['water'] }))
  const asked = await desk.call('GetContractCancellationsForClerks', {})
  expect(asked.map(({ ReferenceNumber }) => ReferenceNumber)).toContain(referenceNumber)
})

test('an ended enforcement office is not in the list, and the files it has keep its name', async ({
  town,
}) => {
  const header = 'ad;il_kodu;aktif'
  const offices = async () => {
    const { Items } = await town.anyone.call('RetrieveEnforcementOfficeWithoutAuthorization', {
      searchText: 'göl',
    })
    return Items.map(({ Name }) => Name)
  }
  await importText(town, 'enforcement-offices', csv(header, 'Göl 1. İcra Dairesi;35;'))
  expect(await offices()).toEqual(['Göl 1. İcra Dairesi'])
  const ended = csv(header, 'Göl 1. İcra Dairesi;35;H')
  expect(await importText(town, 'enforcement-offices', ended)).toMatchObject({ written: 1, rejected: 0 })
  expect(await importText(town, 'enforcement-offices', ended)).toMatchObject({ written: 0, unchanged: 1 })
  expect(await offices()).toEqual([])
  // Files of the personnel office that name it still come in, and are read with its name.
  const employee = await givenEmployee(town)
  const file = csv(
    'kurum_sicil_no;sira;icra_dairesi;dosya_no;alacakli;tur;borc;teblig_tarihi',
    `${employee.numbers.employeeCorporationRegistryNumber};2;Göl 1. İcra Dairesi;2025/9 E.;Göl Ticaret;ADI;1000,00;05.01.2025`,
  )
  expect(await importText(town, 'enforcement-files', file)).toMatchObject({ written: 1, rejected: 0 })
  const { Files } = await town.as(employee).call('RetrieveEnforcementInformation', employee.numbers)
  expect(Files.map(({ OfficeName }) => OfficeName)).toContain('Göl 1. İcra Dairesi')
})
