import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { givenClerk, look, start, tried, work, write, writingOf } from '../testing/importing-at-the-desk.ts'
import { csv, importText } from '../testing/importing.ts'
import { type TestService, test } from '../testing/test-service.ts'
import { correctionsInWords } from './correction-in-words.ts'

const header = 'kod;gecerlilik;deger;dayanak'
const reason = 'Meclisin 2026/41 sayılı düzeltme kararı'

async function givenTerm(service: TestService, day: string) {
  const file = csv(header, `cutLeastKurus;${day};15000;Meclis 2026/40`)
  await importText(service, 'water-terms', file, { operatorName: 'Eski Memur' })
  const read = async () => {
    const [row] = await service.db<{ value: number }[]>`
      select value from water_term where code = 'cutLeastKurus' and valid_from = ${day}`
    return row?.value
  }
  const bring = (value: number) => csv(header, `cutLeastKurus;${day};${value};Meclis 2026/41`)
  return { read, bring }
}

const correcting = { kind: 'water-terms', fileName: 'olculer.csv', correction: 'change', reason } as const

test('a tariff is corrected by two administrators, who see what it was and will be', async ({ service }) => {
  const [first, second] = [await givenClerk(service), await givenClerk(service)]
  const { read, bring } = await givenTerm(service, '2031-01-01')
  const found = await tried(service, first, bring(20_000), correcting)
  expect(found).toMatchObject({
    Status: 'tried',
    Counts: { New: 0, Changed: 1, Rejected: 0 },
    Correction: {
      Code: 'change',
      Reason: reason,
      Found: {
        Count: 1,
        Rows: [
          {
            Line: 2,
            Row: 'kod: cutLeastKurus, gecerlilik: 01.01.2031',
            Changes: [
              { Header: 'deger', Before: '15000', After: '20000' },
              { Header: 'dayanak', Before: 'Meclis 2026/40', After: 'Meclis 2026/41' },
            ],
          },
        ],
        WorkedOut: { What: 'bills', Count: 0 },
      },
    },
    Reports: [{ Report: 'corrected' }],
  })
  expect(await read()).toBe(15_000)
  await expect(write(service, first, found)).rejects.toThrow('AnotherAdministratorNeeded')
  expect(await read()).toBe(15_000)
  const outsider = await service.given.member({ role: 'clerk', duties: ['content'] })
  await expect(write(service, outsider, found)).rejects.toThrow('NotAllowed')
  expect(await write(service, second, found)).toMatchObject({
    Status: 'written',
    Correction: { Found: { Count: 1 } },
  })
  expect(await read()).toBe(20_000)

  const { Items } = await service.as(second).call('GetTariffCorrectionsForClerks', {})
  const names = await service.db<{ name: string }[]>`
    select concat_ws(' ', name_or_title, surname) as name from member join registry on registry.oid = registry_oid
    where member.oid = any(${[first.oid, second.oid]}) order by member.oid`
  expect(Items).toMatchObject([
    {
      Kind: 'water-terms',
      Row: 'Kodu: Kesme için en az borç (kuruş), Geçerli olduğu ilk gün: 01.01.2031',
      Changes: [
        { Header: 'Değeri', Before: '15000', After: '20000' },
        { Header: 'Dayanağı (kanun, tebliğ veya karar)', Before: 'Meclis 2026/40', After: 'Meclis 2026/41' },
      ],
      IsTakenOut: false,
      Reason: reason,
      ByName: names[0]?.name,
      SecondName: names[1]?.name,
      RecordedAt: expect.stringContaining('2026-11-15'),
    },
  ])
  await expect(service.as(outsider).call('GetTariffCorrectionsForClerks', {})).rejects.toThrow('NotAllowed')
  const personnel = await service.given.member({ role: 'clerk', duties: ['personnel'] })
  expect(await service.as(personnel).call('GetTariffCorrectionsForClerks', {})).toMatchObject({ Items: [] })
  const [event] = await service.db`
    select detail from security_event where kind = 'ImportEnded' order by oid desc limit 1`
  expect(event).toMatchObject({ detail: { corrected: '1', reason } })
})

test('of two corrections of one row the second is looked at again', async ({ service }) => {
  const [first, second] = [await givenClerk(service), await givenClerk(service)]
  const { read, bring } = await givenTerm(service, '2032-01-01')
  const one = await tried(service, first, bring(21_000), correcting)
  const other = await tried(service, first, bring(22_000), correcting)
  expect(await write(service, second, one)).toMatchObject({ Status: 'written' })
  const late = await write(service, second, other)
  expect(late).toMatchObject({ Status: 'failed', Message: expect.stringContaining('Yeniden deneyin') })
  expect(await read()).toBe(21_000)
  await service.as(first).call('TryImport', { importOid: other.importOid })
  await work(service)
  const again = await service.as(second).call('GetImport', { importOid: other.importOid })
  expect(again.Correction?.Found?.Rows[0]?.Changes[0]).toMatchObject({ Before: '21000', After: '22000' })
  expect(await write(service, second, { ...other, ...again })).toMatchObject({ Status: 'written' })
  expect(await read()).toBe(22_000)
})

test('a correction has a reason, and is of a tariff', async ({ service }) => {
  const clerk = await givenClerk(service)
  const text = csv(header, 'cutLeastKurus;01.01.2031;1;x')
  await expect(start(service, clerk, text, { ...correcting, reason: 'kısa' })).rejects.toMatchObject({
    body: { Fields: { 'request.reason': expect.stringContaining('en az 10 karakterle') } },
  })
  for (const nothing of ['\u200B', '\u00AD', '\u2800', '.', '-'])
    await expect(
      start(service, clerk, text, { ...correcting, reason: `a${nothing.repeat(20)}b` }),
    ).rejects.toMatchObject({ body: { Fields: { 'request.reason': expect.any(String) } } })
  for (const kind of ['registries', 'economic-codes', 'delay-fine-rates'] as const)
    await expect(start(service, clerk, text, { ...correcting, kind })).rejects.toThrow('OptionsDoNotFit')
  // The law's rows are corrected, not taken out.
  await expect(start(service, clerk, text, { ...correcting, correction: 'takeOut' })).rejects.toThrow(
    'OptionsDoNotFit',
  )
})

test('what was begun as something else is not answered for a correction', async ({ service }) => {
  const clerk = await givenClerk(service)
  const request = {
    startId: randomUUID(),
    kind: 'water-terms',
    fileName: 'olculer.csv',
    sizeBytes: 40,
    correction: 'change',
    reason,
  } as const
  const ask = (other: object = {}) =>
    service.as(clerk).call('StartImport', { request: { ...request, ...other } })
  const { ImportOid } = await ask()
  expect(await ask()).toEqual({ ImportOid })
  for (const other of [
    { correction: null },
    { reason: 'Başka bir kararın düzeltmesi' },
    { fileName: 'baska.csv' },
    { correction: null, reason: '' },
  ])
    await expect(ask(other)).rejects.toThrow('NoSuchImport')
})

test('who has lost the duty since pressing “Aktar” has nothing written, nor who brought a file that takes two', async ({
  service,
}) => {
  const { read, bring } = await givenTerm(service, '2033-01-01')
  const endDuty = (clerk: { oid: number }) =>
    service.db`update member_duty set ended_at = now() where member_oid = ${clerk.oid}`
  const close = (clerk: { oid: number }) =>
    service.db`update member set closed_at = now() where oid = ${clerk.oid}`
  for (const [lose, who] of [
    [endDuty, 'second'],
    [close, 'second'],
    [endDuty, 'first'],
  ] as const) {
    const clerks = { first: await givenClerk(service), second: await givenClerk(service) }
    const found = await tried(service, clerks.first, bring(23_000), correcting)
    await service.as(clerks.second).call('WriteImport', writingOf(found))
    await lose(clerks[who])
    await work(service)
    const third = await givenClerk(service)
    expect(await look(service, third, found.importOid)).toMatchObject({
      Status: 'failed',
      Message: expect.stringContaining('görevi bu arada sona erdi'),
    })
    expect(await read()).toBe(15_000)
  }
})

test('a corrected row is told by names where its file has codes', async ({ service }) => {
  const [usage] = await service.db<{ oid: number; name: string }[]>`
    select oid, name from building_usage order by oid limit 1`
  const [structure] = await service.db<{ code: number; name: string }[]>`
    select code, name from building_structure order by code limit 1`
  const before = { year: 2026, usage_oid: usage?.oid, structure_code: structure?.code, class_code: 'A' }
  const costs = { average_kurus: 123_456_700, least_kurus: null, most_kurus: null, source: 'Tebliğ' }
  const corrected = {
    list: 'construction-costs' as const,
    before: { ...before, ...costs },
    after: { ...before, ...costs, average_kurus: 200_000 },
  }
  const inWords = await correctionsInWords(service.db, [corrected])
  expect(inWords(corrected)).toEqual({
    row: `Yıl: 2026, Kullanım türü: ${usage?.name}, Yapı türü: ${structure?.name}, Yapı sınıfı: A`,
    changes: [{ Header: 'Ortalama (₺)', Before: '1.234.567,00', After: '2.000,00' }],
  })
})
