import { createHash, randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { completeNationalId, maskIdentity } from 'rules/identity/national-id'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { fileOfBank, givenCollectingBank, taken, testBank, workOnFiles } from '../testing/bank-files.ts'
import { sent, test } from '../testing/complaining.ts'
import { givenDebt } from '../testing/given-debts.ts'
import { givenCuriosityCase } from '../testing/given-curiosity-case.ts'
import { csv } from '../testing/importing.ts'
import { start, work } from '../testing/importing-at-the-desk.ts'
import { givenInspection, givenSubscription } from '../testing/water.ts'
import { pdfWith, upload } from '../testing/uploading.ts'
import { type TestMember, type TestService, testSettings } from '../testing/test-service.ts'
import { findCuriosityCases } from './curiosity/find-curiosity-cases.ts'

/** Events of a clerk that name a person, in order. */
function eventsNaming(
  { db }: TestService,
  clerk: TestMember,
  { registryOid }: { registryOid: number | null },
) {
  return db<{ kind: string; isSought: boolean }[]>`
    select kind, is_sought from security_event_subject subject join security_event event on event.oid = event_oid
    where event.member_oid = ${clerk.oid} and subject.registry_oid = ${registryOid} order by subject.oid`
}

describe('what a clerk learns without opening it is a look, too', () => {
  test('a file that is refused before its outcome was read', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['administration'] })
    const person = await town.given.member()
    const debt = await givenDebt(town, person.registryOid, { principalKurus: 345_600 })
    const line = `Q-${randomUUID().slice(0, 6)};${debt};terkin;3456,00;Küsurat;2026-11-10`
    const text = csv(
      'aktarim_no;portal_tahakkuk_no;tur;tutar;neden;tarih',
      line,
      'B-1;x;terkin;1,00;Küsurat;2026-11-10',
    )
    const importOid = await start(town, clerk, text, { kind: 'adjustments', fileName: 'd.csv' })
    await town.as(clerk).call('TryImport', { importOid })
    await work(town)
    const fileHash = createHash('sha256').update(text).digest('hex')
    await expect(town.as(clerk).call('WriteImport', { importOid, fileHash })).rejects.toThrow()
    expect(await eventsNaming(town, clerk, person)).toEqual([{ kind: 'ImportRead', isSought: true }])
  })

  test('a search that finds nothing, however the person was typed', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['payments'] })
    const person = await town.given.member({ name: 'ZÜMRÜTHAN' })
    await town.db`update registry set gsm_number = '+905321230912' where oid = ${person.registryOid}`
    const [record] = await town.db<{ registryNumber: string; nameOrTitle: string; surname: string }[]>`
      select registry_number, name_or_title, surname from registry where oid = ${person.registryOid}`
    const number = completeNationalId('510010019')
    await town.db`update registry set identity_number = ${number} where oid = ${person.registryOid}`
    const ways = [
      number,
      number.replace(/(\d{3})/g, '$1 '),
      number.replace(/(\d{3})/g, '$1.'),
      `${number.slice(0, 4)}\u200B${number.slice(4)}`,
      number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
      `TC ${number}`,
      number.slice(0, 10),
      number.slice(0, 9),
      record?.registryNumber ?? '',
      `${record?.nameOrTitle} ${record?.surname}`,
      `Zümrüt\u200Bhan`,
      '0532 123 09 12',
      '5321230912',
      `${record?.surname} ${record?.nameOrTitle}`,
      `${record?.surname}, ${record?.nameOrTitle}`,
      number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit))),
      number.replaceAll('0', 'O').replaceAll('1', 'l'),
      `${number} ${completeNationalId('298765431')}`,
      `${completeNationalId('298765431')}${number}`,
    ]
    for (const searchText of ways) {
      const { Items } = await town.as(clerk).call('ListPaymentsForClerk', { searchText })
      expect(Items).toEqual([])
    }
    expect(await eventsNaming(town, clerk, person)).toEqual(
      ways.map(() => ({ kind: 'PaymentsListed', isSought: true })),
    )
  })

  test('a search that finds nothing names no one by a name that many have, nor by a part of a number', async ({
    town,
  }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['payments'] })
    const people = await Promise.all(
      Array.from({ length: 6 }, () => town.given.member({ name: 'DELFİNBEY' })),
    )
    for (const searchText of ['delfinbey', 'de', people[0]?.userName.slice(0, 8) ?? ''])
      await town.as(clerk).call('ListPaymentsForClerk', { searchText })
    for (const person of people) expect(await eventsNaming(town, clerk, person)).toEqual([])
  })

  test('a search that finds nothing and names no one counts as a look at someone without a case', async ({
    town,
  }) => {
    const { db, now } = town
    const clerk = await town.given.member({ role: 'clerk', duties: ['payments'] })
    await Promise.all(Array.from({ length: 6 }, () => town.given.member({ name: 'DELFİNALP' })))
    for (const searchText of ['delfinalp', '29876543', 'delfinalp', '  '])
      await town.as(clerk).call('ListPaymentsForClerk', { searchText })
    const named = await db<{ maskedNumber: string }[]>`
      select masked_number from security_event_subject subject join security_event event on event.oid = event_oid
      where event.member_oid = ${clerk.oid} and is_sought order by subject.oid`
    expect(named.map(({ maskedNumber }) => maskedNumber)).toEqual([
      '“delfinalp” araması',
      '“29****43” araması',
      '“delfinalp” araması',
    ])
    const limits = { ...testSettings.Curiosity, OutsideHours: 100, WithoutCase: 2 }
    const cases = async () => {
      await findCuriosityCases({ db, settings: { Curiosity: limits }, now })
      return db`select kind, people_count from curiosity_case where clerk_member_oid = ${clerk.oid}`
    }
    expect(await cases()).toEqual([])
    await town.as(clerk).call('ListPaymentsForClerk', { searchText: 'böyle biri yok' })
    expect(await cases()).toEqual([{ kind: 'withoutCase', peopleCount: 3 }])
    const auditor = await town.given.member({ role: 'clerk', duties: ['audit'] })
    const { Items } = await town.as(auditor).call('GetCuriosityCases', {})
    const people = Items.flatMap(({ People }) => People.map(({ PersonName }) => PersonName))
    expect(people).toContain('“böyle biri yok” araması')
  })

  test('a search of an auditor, before which they say why', async ({ town }) => {
    const auditor = await town.given.member({ role: 'clerk', duties: ['audit'] })
    const [person, neighbour] = [await town.given.member(), await town.given.member()]
    for (const asked of [{ person: person.userName }, { about: person.userName }])
      await town.as(auditor).call('GetAuditEvents', { ...asked, kind: 'PasswordResetAsked' })
    expect(await eventsNaming(town, auditor, person)).toEqual(
      [1, 2].map(() => ({ kind: 'AuditEventsListed', isSought: true })),
    )
    for (const { registryOid } of [auditor, neighbour])
      await town.db`
        insert into registry_address ${town.db({ registryOid, kind: 'residence', outerDoorOid: 504, text: 'x' })}`
    await expect(town.as(auditor).call('GetAuditEvents', { about: neighbour.userName })).rejects.toThrow(
      'LookReasonNeeded',
    )
    const lookReason = 'Şikâyeti üzerine bakıyorum.'
    await town.as(auditor, { lookReason }).call('GetAuditEvents', { about: neighbour.userName })
    expect(
      JSON.stringify(await town.db`select detail from security_event where member_oid = ${auditor.oid}`),
    ).not.toContain(neighbour.userName)
  })

  test('an auditor sees neither who inquires about them nor what is asked about them', async ({ town }) => {
    const [auditor, other] = [
      await town.given.member({ role: 'clerk', duties: ['audit'] }),
      await town.given.member({ role: 'clerk', duties: ['audit'] }),
    ]
    await givenCuriosityCase(town, auditor.oid)
    await town.as(other).call('GetAuditEvents', { person: auditor.userName })
    await town.as(other).call('GetCuriosityCases', {})
    for (const asked of [{ about: auditor.userName }, {}, { kind: 'AuditEventsListed' as const }]) {
      const { Items } = await town.as(auditor).call('GetAuditEvents', { ...asked, count: 1000 })
      expect(Items.filter(({ MaskedNumber }) => MaskedNumber === maskIdentity(other.userName))).toEqual([])
    }
    const own = (await town.as(auditor).call('GetCuriosityCases', {})).Items
    const seen = (await town.as(other).call('GetCuriosityCases', {})).Items
    expect(seen.length).toBe(own.length + 1)
  })

  test('a list of bank files tells neither what a check found nor what is owed', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['payments'] })
    await givenCollectingBank(town)
    const person = await town.given.member()
    const debt = await givenDebt(town, person.registryOid, { principalKurus: 43_210 })
    const listed = async (fileOid: number) =>
      (await town.as(clerk).call('GetBankFiles', {})).Items.find(({ Oid }) => Oid === fileOid)
    const { FileOid } = await town
      .as(clerk)
      .call('MakeDebtFile', { bankCode: testBank, dueUntil: '2026-12-31' })
    await workOnFiles(town)
    expect(await listed(FileOid)).toMatchObject({ Status: 'made', Lines: null, Total: null })
    const statuses: unknown[] = []
    for (const amount of [43_210, 1]) {
      const content = await fileOfBank([taken(debt, amount)])
      const { FileOid: fileOid } = await town.as(clerk).call('StartBankFile', {
        request: { startId: randomUUID(), bankCode: testBank, file: 't.txt', sizeBytes: content.length },
      })
      const part = { fileOid, offset: 0, content: content.toString('base64') }
      await town.as(clerk).call('SendBankFilePart', { request: part })
      await workOnFiles(town)
      statuses.push((await listed(fileOid))?.Status)
    }
    expect(statuses).toEqual(['ended', 'ended'])
    expect(await eventsNaming(town, clerk, person)).toEqual([])
    await town.as(clerk).call('GetBankFile', { fileOid: FileOid })
    expect(await eventsNaming(town, clerk, person)).toEqual([{ kind: 'BankFileRead', isSought: false }])
  })

  test('a photo that is evidence against someone without a subscription', async ({ town }) => {
    const [recorder, clerk] = [
      await town.given.member({ role: 'clerk', duties: ['water'] }),
      await town.given.member({ role: 'clerk', duties: ['water'] }),
    ]
    const person = await town.given.member()
    // Brings the regulation along.
    await givenSubscription(town, (await town.given.member()).registryOid)
    const workOrderOid = await givenInspection(town, null)
    await town.as(recorder).call('RecordIllegalUse', {
      workOrderOid,
      subscriptionStatus: 0,
      meterStatus: 3,
      officers: ['Hasan Yıldızeli', 'Sevim Karakuş'],
      waterGroup: 'business',
      units: 1,
      identityNumber: person.userName,
      startedOn: '2026-11-01',
    })
    const [photo] = await town.db<{ fileOid: number }[]>`
      select file_oid from file_use where used_by = 'water-work-order' and used_by_oid = ${workOrderOid}`
    await town.as(clerk).call('GetFile', { request: { fileOid: photo?.fileOid ?? 0 } })
    expect(await eventsNaming(town, clerk, person)).toEqual([{ kind: 'FileReadByClerk', isSought: true }])
  })

  test('a file in which many others stand, at those close to who brought it', async ({ town }) => {
    const { db, now } = town
    const clerk = await town.given.member({ role: 'clerk', duties: ['administration'] })
    const [colleague, neighbour] = [
      await town.given.member({ role: 'clerk', duties: ['water'] }),
      await town.given.member(),
    ]
    for (const { registryOid } of [clerk, neighbour])
      await db`
        insert into registry_address ${db({ registryOid, kind: 'residence', outerDoorOid: 504, text: 'x' })}`
    const others = await db<{ oid: number }[]>`
      insert into registry (registry_number, registry_type, name_or_title)
      select 'RL' || number, 'D', 'A' || number from generate_series(1, 501) number returning oid`
    const by = { memberOid: clerk.oid, registryOid: clerk.registryOid, ownRegistryOid: clerk.registryOid }
    const client = { address: '10.1.2.3', userAgent: 'x', browserId: 'x' }
    const subjects = [colleague, neighbour, ...others.map(({ oid }) => ({ registryOid: oid }))]
    const brought = { by, subjects, isChosen: true, detail: { import: '1' } }
    await noteSecurityEvent(db, { now, client }, { kind: 'ImportRead', ...brought })
    for (const close of [colleague, neighbour])
      expect(await eventsNaming(town, clerk, close)).toEqual([{ kind: 'ImportRead', isSought: true }])
    const other = { registryOid: others[0]?.oid ?? 0 }
    expect(await eventsNaming(town, clerk, other)).toEqual([{ kind: 'ImportRead', isSought: false }])
  })

  test('a file is opened as its record is: with a reason of at least two words', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['complaints'] })
    const colleague = await town.given.member({ role: 'clerk', duties: ['taxes'] })
    const { Oid: fileOid } = await upload(town.as(colleague), { content: pdfWith('% belge') })
    await sent(town.as(colleague), { fileOidList: [fileOid] })
    const look = (lookReason: string) =>
      town.as(clerk, { lookReason }).call('GetFile', { request: { fileOid } })
    const keys = [
      'kedi köpek',
      'aa bb aa bb',
      'xx yy zz xx',
      'asd asd sda',
      'ab ba ab ba ab',
      'aaaaa bbbbb ccccc',
    ]
    for (const none of ['', '1111111111', 'aaa.......', 'olur olur olur', ...keys])
      await expect(look(none)).rejects.toThrow('LookReasonNeeded')
    for (const said of ['Başvurusunu yanıtlıyorum.', 'Ad düzeltme', 'Su kaçağı ihbarı', 'İşe iade'])
      await look(said.padEnd(10, '.'))
  })

  test('a former clerk is found by what they did, and closes no case about themselves', async ({ town }) => {
    const { db } = town
    const clerk = await town.given.member({ role: 'clerk', duties: ['complaints'], name: 'NAZMİ' })
    const person = await town.given.member()
    const referenceNumber = await sent(town.as(person))
    await town.as(clerk).call('GetComplaintForClerk', { referenceNumber })
    const caseOid = await givenCuriosityCase(town, clerk.oid)
    const auditor = await town.given.member({ role: 'clerk', duties: ['audit'] })
    // The same as closing a membership does.
    await db`update member_duty set ended_at = ${town.now} where member_oid = ${clerk.oid}`
    await db`
      update member set user_name = 'kapali-' || oid, registry_oid = null, role = 'citizen' where oid = ${clerk.oid}`
    for (const asked of [clerk.userName, 'nazmi özçığır']) {
      const { Items } = await town
        .as(auditor)
        .call('GetAuditEvents', { person: asked, kind: 'ComplaintReadByClerk' })
      expect(Items).toMatchObject([
        { MemberName: 'NAZMİ ÖZÇIĞIR', MaskedNumber: maskIdentity(clerk.userName) },
      ])
    }
    const listed = async (by: TestMember) =>
      (await town.as(by).call('GetCuriosityCases', {})).Items.find(({ Oid }) => Oid === caseOid)
    expect(await listed(auditor)).toMatchObject({ ClerkName: 'NAZMİ ÖZÇIĞIR' })
    // Registered again, with the duty to audit.
    const again = await town.given.member({ role: 'clerk', duties: ['audit'] })
    await db`update member set registry_oid = ${clerk.registryOid} where oid = ${again.oid}`
    expect(await listed(again)).toBeUndefined()
    const closing = { caseOid, isJustified: true, finding: 'Kendisine sordum, işi varmış.' }
    await expect(town.as(again).call('CloseCuriosityCase', closing)).rejects.toThrow('OwnMatter')
    // Someone who never had a duty leaves nothing behind.
    await db`update member set registry_oid = null where oid = ${person.oid}`
    expect(await db`select former_registry_oid from member where oid = ${person.oid}`).toEqual([
      { formerRegistryOid: null },
    ])
  })
})
