import { randomUUID } from 'node:crypto'
import type { ImportKindCode } from 'contract/import/codes'
import { describe, expect } from 'vitest'
import { UnknownHeader } from '../../import/mapping.ts'
import { givenClerk, tried, work, write, look } from '../../testing/importing-at-the-desk.ts'
import { csv, importText } from '../../testing/importing.ts'
import { doneByTwo } from '../../testing/second-person.ts'
import { type TestService, test } from '../../testing/test-service.ts'

const column = (name: string, from: string | null, more: object = {}) => ({
  column: name,
  from,
  always: '',
  codes: [],
  ...more,
})

/** A header of another system that no other test has, and its columns as ours. */
function oldRegistries() {
  const extra = `ESKI_${randomUUID().slice(0, 8)}`
  const header = `MUK_NO;TIPI;ADI;SOYADI;${extra}`
  return {
    header,
    headerNames: header.toLowerCase().split(';'),
    kind: 'registries' as ImportKindCode,
    columns: [
      column('sicil_no', 'muk_no'),
      column('tur', 'tipi', { codes: [{ given: 'Ş', means: 'D' }] }),
      column('ad_unvan', 'adi'),
      column('soyad', 'soyadi'),
    ],
  }
}

async function twoClerks(service: TestService) {
  const [one, other] = [await givenClerk(service), await givenClerk(service)]
  return { one, clerks: { first: service.as(one), second: service.as(other) } }
}

describe('a file with other names and codes', () => {
  test('is mapped by hand at the desk by two, then read by desk and program without a hand', async ({
    service,
  }) => {
    const { one, clerks } = await twoClerks(service)
    const { header, headerNames, kind, columns } = oldRegistries()
    const key = randomUUID().slice(0, 8)
    const file = csv(header, `${key};Ş;ALİ;GÖLLÜ;x`)
    const found = await tried(service, one, file)
    expect(found).toMatchObject({ Status: 'unreadable', HasSample: true, MappingVersion: null })
    await expect(importText(service, kind, file)).rejects.toThrow(UnknownHeader)

    const sample = await clerks.first.call('GetImportSample', { importOid: found.importOid })
    expect(sample).toMatchObject({ Version: null, TakesTwo: true })
    expect(sample.Names.map(({ Name }) => Name)).toEqual(headerNames)
    // The names that can be told are suggested, what must be chosen is said.
    expect(sample.Mapped.map(({ Column }) => Column)).toEqual(['ad_unvan', 'soyad'])
    expect(sample.Faults).toEqual([
      '“sicil_no” sütunu zorunlu; nereden geleceğini seçin.',
      '“tur” sütunu zorunlu; nereden geleceğini seçin.',
    ])
    const preview = await clerks.first.call('GetImportSample', { importOid: found.importOid, columns })
    expect(preview.Faults).toEqual([])
    expect(preview.Lines[0]?.Fields.map(({ Value, Fault }) => [Value, Fault])).toEqual([
      [key, null],
      ['D', null],
      ['ALİ', null],
      ['GÖLLÜ', null],
    ])

    const request = { request: { kind, headerNames, columns } }
    const text = await doneByTwo(clerks, 'SaveImportMapping', request)
    expect(text).toContain('tur, “tipi” sütunundan (“Ş” yerine “D”)')
    expect(text).toContain(`alınmayan sütunlar: ${headerNames[4]}`)
    await service.as(one).call('TryImport', { importOid: found.importOid })
    await work(service)
    const again = { importOid: found.importOid, ...(await look(service, one, found.importOid)) }
    expect(again).toMatchObject({ Status: 'tried', MappingVersion: 1, Counts: { New: 1, Rejected: 0 } })
    expect(await write(service, one, again)).toMatchObject({ Status: 'written', HasSample: false })
    const [run] = await service.db`
      select version from import_run join import_mapping on import_mapping.oid = mapping_oid
      where desk_import_oid = ${found.importOid}`
    expect(run).toEqual({ version: 1 })

    // The program reads the next night's file, its columns in another order.
    const [second, third] = [`${key}-2`, 'ŞABAN'] as const
    const turned = csv(header.split(';').toReversed().join(';'), `x;GÖLLÜ;${third};Ş;${second}`)
    expect(await importText(service, kind, turned)).toMatchObject({
      written: 1,
      rejected: 0,
      mapping: { version: 1 },
    })
    await expect(clerks.first.call('SaveImportMapping', request)).rejects.toThrow('NothingChanged')
  })

  test('is not written by another mapping than it was tried by, and by none once that ended', async ({
    service,
  }) => {
    const { one, clerks } = await twoClerks(service)
    const { header, headerNames, kind, columns } = oldRegistries()
    await doneByTwo(clerks, 'SaveImportMapping', { request: { kind, headerNames, columns } })
    const file = csv(header, `${randomUUID().slice(0, 8)};Ş;ALİ;GÖLLÜ;x`)
    const found = await tried(service, one, file)
    expect(found).toMatchObject({ Status: 'tried', MappingVersion: 1 })
    const changed = columns.map((each) => (each.column === 'soyad' ? { ...each, from: 'adi' } : each))
    await doneByTwo(clerks, 'SaveImportMapping', { request: { kind, headerNames, columns: changed } })
    expect(await write(service, one, found)).toMatchObject({
      Status: 'failed',
      Message: expect.stringContaining('Denemeden sonra kayıtlar değişti') as string,
    })
    const listed = await clerks.first.call('GetImportMappings', {})
    expect(listed.Items.filter(({ HeaderNames }) => HeaderNames[4] === headerNames[4])).toMatchObject([
      { Version: 2 },
    ])
    const end = { request: { kind, headerNames, columns: [] } }
    expect(await doneByTwo(clerks, 'SaveImportMapping', end)).toContain('artık eşlenmez')
    await expect(importText(service, kind, file)).rejects.toThrow('Başlık satırı hatalı')
    await expect(service.db`update import_mapping set columns = '[]' where kind = ${kind}`).rejects.toThrow()
  })

  test('says of each line that has a field too few, and brings mended lines in by the same mapping', async ({
    service,
  }) => {
    const { clerks } = await twoClerks(service)
    const { header, headerNames, kind, columns } = oldRegistries()
    await doneByTwo(clerks, 'SaveImportMapping', { request: { kind, headerNames, columns } })
    const key = randomUUID().slice(0, 8)
    const broken = await importText(service, kind, csv(header, `${key};Ş;ALİ`, `${key}-2;Ş;VELİ;GÖL;x`))
    expect(broken.report).toEqual([[2, '', 'Satırda 5 yerine 3 alan var.']])
    const mended = csv(`duzeltilecek;${header}`, `alan eksik;${key};Ş;ALİ;GÖL;x`)
    expect(await importText(service, kind, mended)).toMatchObject({ written: 1, rejected: 0 })
  })

  test('keeps its faults from being saved, and one person’s kinds take one', async ({ service }) => {
    const { clerks } = await twoClerks(service)
    const { headerNames, kind, columns } = oldRegistries()
    const save = (request: object) =>
      clerks.first.call('SaveImportMapping', { request: { kind, headerNames, columns, ...request } })
    await expect(save({ columns: columns.slice(1) })).rejects.toThrow('MappingFaulty')
    await expect(save({ columns: [...columns, column('soyad', 'adi')] })).rejects.toThrow('MappingFaulty')
    await expect(save({ columns: [...columns, column('baba_adi', 'yok')] })).rejects.toThrow('MappingFaulty')
    await expect(save({ kind: 'payroll' })).rejects.toThrow('PersonnelDutyNeeded')
    const offices = [column('kod', headerNames[0] ?? ''), column('ad', headerNames[2] ?? '')]
    expect(await save({ kind: 'tax-offices', columns: offices })).toEqual({ Version: 1 })
  })

  test('shows its first lines with masked numbers, and who is named in them learns of the look', async ({
    service,
  }) => {
    const { one, clerks } = await twoClerks(service)
    const person = await service.given.member()
    const { header } = oldRegistries()
    const found = await tried(service, one, csv(header, `1;Ş;${person.userName};GÖLLÜ;x`))
    const sample = await clerks.first.call('GetImportSample', { importOid: found.importOid })
    expect(JSON.stringify(sample)).not.toContain(person.userName)
    const looks = await service.db`
      select registry_oid from security_event_subject join security_event event on event.oid = event_oid
      where kind = 'ImportSampleRead' and event.member_oid = ${one.oid}`
    expect(looks).toEqual([{ registryOid: person.registryOid }])
    const other = await service.given.member({ role: 'clerk', duties: ['water'] })
    await expect(service.as(other).call('GetImportSample', { importOid: found.importOid })).rejects.toThrow()
  })
})
