import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { ResponseFrom } from 'contract/calls'
import { filePartBytes } from 'contract/files/codes'
import { type ImportReportCode, importKindCodes, importKindOf, importSteps } from 'contract/import/codes'
import { describe, expect } from 'vitest'
import { importKinds } from '../import/import-file.ts'
import type { ImportKind } from '../import/kind.ts'
import {
  type ImportOptions,
  givenClerk,
  look,
  send,
  start,
  tried,
  work,
  write,
} from '../testing/importing-at-the-desk.ts'
import { accrualHeader, countEverything, csv, importText, registryHeader } from '../testing/importing.ts'
import { type TestMember, type TestService, test, testSettings } from '../testing/test-service.ts'
import { pdfWith } from '../testing/uploading.ts'
import { removeExpired } from '../retention/remove-expired.ts'

async function report(service: TestService, clerk: TestMember, importOid: number, name: ImportReportCode) {
  const pieces: Buffer[] = []
  for (let offset: number | null = 0; offset !== null;) {
    const part: ResponseFrom<'GetImportReport'> = await service
      .as(clerk)
      .call('GetImportReport', { importOid, report: name, offset })
    pieces.push(Buffer.from(part.Content, 'base64'))
    offset = part.NextOffset
  }
  return Buffer.concat(pieces).toString()
}

const line = (number: string, surname = 'GÖLLÜ') => `${number};D;;ALİ;${surname};;;;;;;;`
const accrual = (number: string, registry: string, amount = '10,00') =>
  `${number};${registry};11;2026;;;Vergi;2026-01-02;2026-06-01;${amount};;`

describe('a file at the desk', () => {
  test('can be of every kind that the program knows, with the options that its kind has', () => {
    expect([...importKindCodes].toSorted()).toEqual(Object.keys(importKinds).toSorted())
    for (const code of importKindCodes) {
      const { sync }: ImportKind = importKinds[code]
      const { canUpdate = false, canEndMissing = false } = importKindOf(code)
      expect([code, canUpdate, canEndMissing]).toEqual([code, Boolean(sync), Boolean(sync?.end)])
    }
  })

  test('has the columns that the desk names', async ({ service }) => {
    const desk = service.as(await givenClerk(service))
    const { Kinds, Headers } = await desk.call('GetImportsForClerks', {})
    expect(Headers.map(({ Kind }) => Kind)).toEqual(Kinds)
    expect(Headers.find(({ Kind }) => Kind === 'holidays')).toEqual({
      Kind: 'holidays',
      Required: ['gun', 'ad'],
      Optional: ['yarim_gun'],
    })
  })

  test('is tried without a trace, then written as it was tried, by whom it says', async ({
    service,
    database: { serviceDb },
  }) => {
    const clerk = await givenClerk(service)
    const before = await countEverything(service)
    const file = csv(registryHeader, line('M-1'), line('M-2'))
    const found = await tried(service, clerk, file, {}, serviceDb)
    expect(found).toMatchObject({
      Status: 'tried',
      Counts: { Lines: 2, New: 2, Changed: 0, Unchanged: 0, Rejected: 0 },
      FileHash: createHash('sha256').update(file).digest('hex'),
      Reports: [],
    })
    expect(await countEverything(service)).toEqual(before)
    expect(await write(service, clerk, found, { db: serviceDb })).toMatchObject({
      Status: 'written',
      Counts: { New: 2, Unchanged: 0 },
    })
    const [run] = await service.db`
      select operator_name, file_name, written_count from import_run where desk_import_oid = ${found.importOid}`
    expect(run).toEqual({ operatorName: 'NECLA ÖZÇIĞIR', fileName: 'siciller.csv', writtenCount: 2 })
    const events = await service.db`
      select kind from security_event where member_oid = ${clerk.oid} order by oid`
    expect(events.map(({ kind }) => kind as string)).toEqual(['ImportTried', 'DecidedByClerk', 'ImportEnded'])
    const kept = await service.db`select from import_file where desk_import_oid = ${found.importOid}`
    expect(kept).toHaveLength(0)
    // Other files of tests work in the same place, each for a moment.
    await expect
      .poll(() => readdirSync(tmpdir()).filter((name) => name.startsWith('e-belediye-desk-import-')), {
        timeout: 20_000,
      })
      .toEqual([])
  })

  test('tells nothing of others by what it rejects, and each look at it names whose records it met', async ({
    service,
  }) => {
    const clerk = await givenClerk(service)
    const person = await service.given.member()
    const [record] = await service.db<{ registryNumber: string }[]>`
      select registry_number from registry where oid = ${person.registryOid}`
    const probe = csv(registryHeader, `M-77;G;${person.userName};ALİ;GÖLLÜ;;;;;;;;`)
    const found = await tried(service, clerk, probe)
    expect(found.FirstRejected).toMatchObject([{ Field: 'kimlik_no' }])
    expect(JSON.stringify(found)).not.toContain(record?.registryNumber)
    const namedBy = async (kind: string) => {
      const rows = await service.db<{ registryOid: number }[]>`
        select registry_oid from security_event_subject subject join security_event event on event.oid = event_oid
        where kind = ${kind} and event.member_oid = ${clerk.oid}`
      return rows.map(({ registryOid }) => registryOid)
    }
    expect(await namedBy('ImportRead')).toEqual([person.registryOid])
    await service.db`
      insert into import_file_part (file_oid, first_byte, hash)
      select file_oid, 1, hash from import_file_part join import_file on import_file.oid = file_oid
      where desk_import_oid = ${found.importOid} and role = 'rejected'`
    const { importOid } = found
    for (const offset of [1, 0])
      await service.as(clerk).call('GetImportReport', { importOid, report: 'rejected', offset })
    expect(await namedBy('ImportReportRead')).toEqual([person.registryOid])
  })

  test('gives no report without naming everyone in it, also of a file that cannot be written or is tried again', async ({
    service,
  }) => {
    const clerk = await givenClerk(service)
    const person = await service.given.member()
    const [record] = await service.db<{ registryNumber: string }[]>`
      select registry_number from registry where oid = ${person.registryOid}`
    const registryNumber = record?.registryNumber ?? ''
    const kind = 'accruals'
    await importText(service, kind, csv(accrualHeader, accrual('V-1', registryNumber)))
    const unwritable = {
      kind,
      isUpdate: true,
      isComplete: true,
      endMissingPercent: 1,
      reason: 'Artık yok',
    } as const
    const found = await tried(service, clerk, csv(accrualHeader, accrual('YOK-1', 'YOK')), unwritable)
    expect(found).toMatchObject({ Status: 'unreadable', Reports: [{ Report: 'missing' }] })
    expect(await report(service, clerk, found.importOid, 'missing')).toContain(registryNumber)
    const named = await service.db<{ kind: string }[]>`
      select distinct kind from security_event_subject subject join security_event event on event.oid = event_oid
      where registry_oid = ${person.registryOid} and event.member_oid = ${clerk.oid} order by kind`
    expect(named.map((event) => event.kind)).toEqual(['ImportRead', 'ImportReportRead'])
    await service.as(clerk).call('TryImport', { importOid: found.importOid })
    await expect(report(service, clerk, found.importOid, 'missing')).rejects.toThrow('FilesGone')
    await work(service)
  })

  test('tells the counts of a try only to who opens it', async ({ service }) => {
    const clerk = await givenClerk(service)
    const listed = async ({ importOid }: { importOid: number }) =>
      (await service.as(clerk).call('GetImportsForClerks', {})).Items.find(({ Oid }) => Oid === importOid)
    const found = await tried(service, clerk, csv(registryHeader, line('M-88')))
    expect(await listed(found)).toMatchObject({ Status: 'tried', Counts: null })
    await write(service, clerk, found)
    expect(await listed(found)).toMatchObject({ Status: 'written', Counts: { New: 1 } })
  })

  test('that is no list of any kind is refused in one sentence, and the next one has its turn', async ({
    service,
  }) => {
    const clerk = await givenClerk(service)
    const header = 'halk_dilinde;anlami'
    const files: readonly (readonly [Buffer, RegExp])[] = [
      [Buffer.from(`${header}\r\n\uFFFF`, 'utf16le').subarray(0, -1), /^Dosyanın kodlaması UTF-16 LE/],
      [Buffer.from(`${header};\0x\n`), /^Dosyanın kodlaması anlaşılamadı/],
      [Buffer.from(`${header};\u0007x😀\n`), /bilinmeyen sütun: "x😀"/],
      [Buffer.from(`${header};x${'😀'.repeat(40)}\n`), /bilinmeyen sütun: "x(😀)+\uFFFD"/],
      [Buffer.from([0xa4, 0xb5]), /^Dosyanın kodlaması anlaşılamadı/],
      [Buffer.from('PK\u0003\u0004'), /Excel kitabına \(xlsx\) benziyor/],
      [Buffer.from('\n'), /^Dosya boş/],
    ]
    for (const [file, message] of files)
      expect(await tried(service, clerk, file, { kind: 'search-words' })).toMatchObject({
        Status: 'unreadable',
        Message: expect.stringMatching(message) as string,
      })
    const quoted = '"=HYPERLINK(""http://kotu.example"";""Tıklayın"")"'
    const rejected = await tried(service, clerk, csv(`${header};aktif`, `${quoted};su;X`), {
      kind: 'search-words',
    })
    expect(rejected).toMatchObject({ Status: 'tried', Counts: { Rejected: 1 } })
    expect(await report(service, clerk, rejected.importOid, 'rejected')).toContain(`"'${quoted.slice(1)}`)
  })

  test('does nothing twice: sent again, begun again, pressed again', async ({ service }) => {
    const clerk = await givenClerk(service)
    const file = csv(registryHeader, line('M-3'))
    const startId = randomUUID()
    const first = await start(service, clerk, file, { startId })
    const again = await service
      .as(clerk)
      .call('StartImport', {
        request: { startId, kind: 'registries', fileName: 'siciller.csv', sizeBytes: file.length + 1 },
      })
      .catch(({ message }: Error) => message)
    expect(again).toBe('NoSuchImport')
    const sizeBytes = Buffer.byteLength(file)
    const request = { startId, kind: 'registries' as const, fileName: 'siciller.csv', sizeBytes }
    expect(await service.as(clerk).call('StartImport', { request })).toEqual({ ImportOid: first })
    for (const press of [1, 2]) {
      await service.as(clerk).call('TryImport', { importOid: first })
      expect((await look(service, clerk, first)).Status, String(press)).toBe('toTry')
    }
    await work(service)
    const found = { importOid: first, ...(await look(service, clerk, first)) }
    const order = { importOid: first, fileHash: found.FileHash ?? '' }
    await service.as(clerk).call('WriteImport', order)
    await service.as(clerk).call('WriteImport', order)
    await work(service)
    await work(service)
    expect((await look(service, clerk, first)).Status).toBe('written')
    await expect(service.as(clerk).call('WriteImport', order)).rejects.toThrow('NotNow')
    await expect(service.as(clerk).call('TryImport', { importOid: first })).rejects.toThrow('NotNow')
    const second = await tried(service, clerk, file)
    expect(second.Counts).toMatchObject({ New: 0, Unchanged: 1 })
    const before = await countEverything(service)
    expect((await write(service, clerk, second)).Status).toBe('written')
    expect(await countEverything(service)).toEqual(before)
  })

  test('shows rejected lines, gives them all, and leaves them out only when asked to', async ({
    service,
  }) => {
    const clerk = await givenClerk(service)
    await write(service, clerk, await tried(service, clerk, csv(registryHeader, line('M-4'))))
    const wrong = Array.from({ length: 2500 }, (_, at) => accrual(`W-${at}`, 'YOK'))
    const file = csv(accrualHeader, ...wrong, accrual('R-1', 'M-4'))
    const found = await tried(service, clerk, file, { kind: 'accruals' })
    expect(found.Counts).toMatchObject({ New: 1, Rejected: 2500 })
    expect(found.FirstRejected).toHaveLength(20)
    expect(found.FirstRejected[0]).toEqual({
      Line: '2',
      Key: 'W-0',
      Field: 'sicil_no',
      Reason: 'Bu sicil numarası kayıtlı değil; önce sicilleri aktarın.',
    })
    const whole = await report(service, clerk, found.importOid, 'rejected')
    expect(Buffer.byteLength(whole)).toBeGreaterThan(filePartBytes)
    expect(whole.trim().split('\r\n')).toHaveLength(2501)
    await expect(write(service, clerk, found)).rejects.toThrow('HasRejected')
    expect(await write(service, clerk, found, { skipRejected: true })).toMatchObject({
      Status: 'written',
      Counts: { New: 1, Rejected: 2500 },
    })
    expect(await service.db`select from accrual where import_key = 'R-1'`).toHaveLength(1)
  })

  test('goes well with lines that a clerk knows to be wrong, until they are no longer accepted', async ({
    service,
  }) => {
    const clerk = await givenClerk(service)
    const desk = service.as(clerk)
    await write(service, clerk, await tried(service, clerk, csv(registryHeader, line('M-41'))))
    const night = (...keys: string[]) =>
      csv(accrualHeader, accrual('K-1', 'YOK'), ...keys.map((key) => accrual(key, 'M-41')))
    const kind = 'accruals'
    const found = await tried(service, clerk, night('K-2'), { kind })
    await expect(write(service, clerk, found, { acceptReason: 'kısa' })).rejects.toThrow('InvalidRequest')
    expect(
      await write(service, clerk, found, { acceptReason: 'Eski sistemde düzeltilemiyor' }),
    ).toMatchObject({ Status: 'written', Light: 'green', Counts: { New: 1, Rejected: 1, Accepted: 1 } })
    const next = await tried(service, clerk, night('K-2', 'K-3'), { kind })
    expect(await write(service, clerk, next)).toMatchObject({ Status: 'written', Light: 'green' })
    const { Items } = await desk.call('GetAcceptedRejections', {})
    expect(Items).toMatchObject([
      { Kind: kind, RecordKey: 'K-1', Field: 'sicil_no', Why: 'Eski sistemde düzeltilemiyor' },
    ])
    const personnel = service.as(await service.given.member({ role: 'clerk', duties: ['personnel'] }))
    const end = { acceptedRejectionOid: Items[0]?.Oid ?? 0 }
    expect((await personnel.call('GetAcceptedRejections', {})).Items).toEqual([])
    await expect(personnel.call('EndAcceptedRejection', end)).rejects.toThrow('NoSuchRejection')
    await desk.call('EndAcceptedRejection', end)
    await expect(desk.call('EndAcceptedRejection', end)).rejects.toThrow('NoSuchRejection')
    const after = await tried(service, clerk, night('K-2', 'K-3'), { kind })
    await expect(write(service, clerk, after)).rejects.toThrow('HasRejected')
    expect((await desk.call('GetImportsForClerks', {})).Items[1]).toMatchObject({ Light: 'green' })
  })

  test('is tried again with the rejected lines alone, once what they miss is there', async ({ service }) => {
    const clerk = await givenClerk(service)
    const desk = service.as(clerk)
    await write(service, clerk, await tried(service, clerk, csv(registryHeader, line('M-51'))))
    const file = csv(accrualHeader, accrual('RT-1', 'M-51'), accrual('RT-2', 'M-52'), accrual('RT-3', 'M-52'))
    const found = await tried(service, clerk, file, { kind: 'accruals' })
    expect(found.Reasons).toMatchObject([{ Field: 'sicil_no', Count: 2, IsRejected: true }])
    await write(service, clerk, found, { skipRejected: true })
    await write(service, clerk, await tried(service, clerk, csv(registryHeader, line('M-52'))))
    const personnel = service.as(await service.given.member({ role: 'clerk', duties: ['personnel'] }))
    await expect(personnel.call('RetryRejected', { importOid: found.importOid })).rejects.toThrow(
      'NoSuchImport',
    )
    const { ImportOid } = await desk.call('RetryRejected', { importOid: found.importOid })
    await work(service)
    const again = { importOid: ImportOid, ...(await look(service, clerk, ImportOid)) }
    expect(again).toMatchObject({ Status: 'tried', Counts: { Lines: 2, New: 2, Rejected: 0 } })
    expect(await write(service, clerk, again)).toMatchObject({ Status: 'written', Light: 'green' })
    await expect(desk.call('RetryRejected', { importOid: ImportOid })).rejects.toThrow('FilesGone')
  })

  test('of another kind is told so, and can be corrected', async ({ service }) => {
    const clerk = await givenClerk(service)
    const found = await tried(service, clerk, csv(accrualHeader, accrual('X', 'Y')), { kind: 'holidays' })
    expect(found).toMatchObject({ Status: 'unreadable', Counts: null })
    expect(found.Message).toContain('eksik sütun: gun')
    await expect(
      service.as(clerk).call('WriteImport', { importOid: found.importOid, fileHash: '0'.repeat(64) }),
    ).rejects.toThrow('OtherFile')
  })

  test('updates what is there, counts changes apart, and ends what is missing', async ({ service }) => {
    const clerk = await givenClerk(service)
    const first = csv(registryHeader, line('M-5'), line('M-6'))
    await write(service, clerk, await tried(service, clerk, first))
    const update = csv(registryHeader, line('M-5', 'KIYILI'), line('M-6'), line('M-7'))
    const found = await tried(service, clerk, update, { isUpdate: true, isComplete: true })
    expect(found.Counts).toMatchObject({ New: 1, Changed: 1, Unchanged: 1, Rejected: 0 })
    expect(found.Counts?.Missing).toBeGreaterThan(0)
    expect(await report(service, clerk, found.importOid, 'missing')).toContain('sicil_no')
    expect((await write(service, clerk, found)).Counts).toMatchObject({ New: 1, Changed: 1, Unchanged: 1 })
    const unfit: ImportOptions[] = [
      { kind: 'holidays', isUpdate: true },
      { kind: 'registries', isUpdate: true, isComplete: true, endMissingPercent: 2 },
      { kind: 'accruals', isUpdate: true, endMissingPercent: 2 },
    ]
    for (const options of unfit)
      await expect(start(service, clerk, 'x', options)).rejects.toThrow('OptionsDoNotFit')
  })

  test('tells the other system nothing of what came from it', async ({ service }) => {
    const clerk = await givenClerk(service)
    await write(service, clerk, await tried(service, clerk, csv(registryHeader, line('M-8'))))
    const events = async () => (await service.db`select from bridge_event`).length
    const before = await events()
    for (const [number, isUpdate] of [
      ['B-1', false],
      ['B-2', true],
    ] as const) {
      const file = csv(accrualHeader, accrual(number, 'M-8'))
      const { Status } = await write(
        service,
        clerk,
        await tried(service, clerk, file, { kind: 'accruals', isUpdate }),
      )
      expect(Status).toBe('written')
    }
    expect(await events()).toBe(before)
  })

  test('of resolutions brings its PDFs, and takes no harmful one', async ({ service }) => {
    const clerk = await givenClerk(service)
    const [type] = await service.db<
      { code: number }[]
    >`select code from resolution_type order by code limit 1`
    const file = csv(
      'kurul;karar_no;tarih;konu;toplanti;baslik;metin;pdf',
      `MECLIS;801;2026-01-05;${type?.code};Ocak;Park yapılması;Park yapılmasına karar verildi.;ekler/801.pdf`,
    )
    const options: ImportOptions = { kind: 'resolutions', fileName: 'kararlar.csv' }
    const without = await tried(service, clerk, file, options)
    expect(without.FirstRejected).toMatchObject([{ Reason: 'Bu PDF dosyayla birlikte yüklenmedi.' }])
    const importOid = await start(service, clerk, file, options)
    const harmful = pdfWith('', '/OpenAction<</S/JavaScript/JS(app.alert(1))>>')
    await expect(send(service, clerk, importOid, harmful, '801.pdf')).rejects.toThrow('PaperRefused')
    await send(service, clerk, importOid, pdfWith(), '801.pdf')
    await service.as(clerk).call('TryImport', { importOid })
    await work(service)
    const found = { importOid, ...(await look(service, clerk, importOid)) }
    expect(found.Counts).toMatchObject({ New: 1, Rejected: 0 })
    expect((await write(service, clerk, found)).Status).toBe('written')
    const attached = await service.db`
      select from resolution_attachment join resolution on resolution.oid = resolution_oid where number = 801`
    expect(attached).toHaveLength(1)
  })
})

describe('the service that brings a file in', () => {
  test('is one at a time, and another goes on when it has ended in the middle', async ({ service }) => {
    const clerk = await givenClerk(service)
    const one = await start(service, clerk, csv(registryHeader, line('L-1')))
    const two = await start(service, clerk, csv(registryHeader, line('L-2')))
    for (const importOid of [one, two]) await service.as(clerk).call('TryImport', { importOid })
    // State after a service was killed in the middle.
    await service.db`
      update desk_import set status = 'trying', worker_id = gen_random_uuid(), attempts = 1,
        leased_until = ${new Date(service.now.getTime() + 60_000)} where oid = ${one}`
    await work(service)
    expect((await look(service, clerk, two)).Status).toBe('toTry')
    service.pass(61_000)
    await work(service)
    expect((await look(service, clerk, one)).Status).toBe('tried')
    await work(service)
    expect((await look(service, clerk, two)).Status).toBe('tried')
  })

  test('waits while the program has the turn', async ({ service }) => {
    const clerk = await givenClerk(service)
    const importOid = await start(service, clerk, csv(registryHeader, line('L-3')))
    await service.as(clerk).call('TryImport', { importOid })
    await service.db.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(20261117)`
      await work(service)
      expect((await look(service, clerk, importOid)).Status).toBe('toTry')
    })
    await work(service)
    expect((await look(service, clerk, importOid)).Status).toBe('tried')
  })

  test('counts what was written before it was stopped, and gives up what never ends', async ({ service }) => {
    const clerk = await givenClerk(service)
    const found = await tried(service, clerk, csv(registryHeader, line('L-4'), line('L-5')))
    await service
      .as(clerk)
      .call('WriteImport', { importOid: found.importOid, fileHash: found.FileHash ?? '' })
    const lapsed = { leasedUntil: new Date(service.now.getTime() - 1000), workerId: randomUUID() }
    const killed = (attempts: number) =>
      service.db`
        update desk_import set ${service.db({ status: 'writing', ...lapsed, attempts })} where oid = ${found.importOid}`
    await service.db`
      create table kept_parts as select part.* from import_file_part part
      join import_file on import_file.oid = file_oid and role = 'data'`
    await work(service)
    expect((await look(service, clerk, found.importOid)).Counts).toMatchObject({ New: 2, Unchanged: 0 })
    // Killed after the commit and before that was put down: the file is still there.
    await service.db`
      insert into import_file (desk_import_oid, role, name, size_bytes, received_bytes, created_at)
      select oid, 'data', file_name, size_bytes, size_bytes, created_at from desk_import where oid = ${found.importOid}`
    await service.db`
      insert into import_file_part select import_file.oid, first_byte, hash from kept_parts
      join import_file on desk_import_oid = ${found.importOid}
      where kept_parts.file_oid = (select max(file_oid) from kept_parts)`
    await service.db`drop table kept_parts`
    await killed(1)
    await work(service)
    expect(await look(service, clerk, found.importOid)).toMatchObject({
      Status: 'written',
      Counts: { New: 2, Unchanged: 0 },
    })
    await killed(3)
    await work(service)
    expect(await look(service, clerk, found.importOid)).toMatchObject({ Status: 'failed' })
  })
})

describe('an import at the desk', () => {
  test('is for those with the duty; they see each other’s, and only who began it sends the file', async ({
    service,
  }) => {
    const clerk = await givenClerk(service)
    const other = await givenClerk(service)
    const importOid = await start(service, clerk, csv(registryHeader, line('D-1')))
    const [listed] = (await service.as(other).call('GetImportsForClerks', {})).Items
    expect(listed).toMatchObject({
      Oid: importOid,
      Kind: 'registries',
      FileName: 'siciller.csv',
      StartedByName: 'NECLA ÖZÇIĞIR',
      Status: 'receiving',
    })
    await expect(send(service, other, importOid, Buffer.from('x'))).rejects.toThrow('NoSuchImport')
    const registrar = await service.given.member({ role: 'clerk', duties: ['registry'] })
    const citizen = await service.given.member()
    for (const stranger of [registrar, citizen]) {
      await expect(service.as(stranger).call('GetImport', { importOid })).rejects.toThrow('NotAllowed')
      await expect(service.as(stranger).call('TryImport', { importOid })).rejects.toThrow('NotAllowed')
    }
  })

  test('takes only the steps its table names', async ({ service }) => {
    const clerk = await givenClerk(service)
    const importOid = await start(service, clerk, csv(registryHeader, line('D-2')))
    const fileHash = '0'.repeat(64)
    const put = (status: string) => {
      const isLeased = ['trying', 'writing'].includes(status)
      const leasedUntil = isLeased ? new Date(service.now.getTime() + 60_000) : null
      return service.db`
        update desk_import set ${service.db({
          status,
          leasedUntil,
          workerId: isLeased ? randomUUID() : null,
          fileSha256: Buffer.from(fileHash, 'hex'),
        })} where oid = ${importOid}`
    }
    const statuses = [
      'receiving',
      'toTry',
      'trying',
      'tried',
      'toWrite',
      'writing',
      'written',
      'rejected',
      'unreadable',
      'failed',
    ]
    for (const status of statuses) {
      await put(status)
      await service
        .as(clerk)
        .call('TryImport', { importOid })
        .catch(() => {})
      const isTried = (importSteps.try.from as readonly string[]).includes(status)
      expect([status, (await look(service, clerk, importOid)).Status]).toEqual([
        status,
        isTried ? 'toTry' : status,
      ])
      await put(status)
      await service
        .as(clerk)
        .call('WriteImport', { importOid, fileHash })
        .catch(() => {})
      expect([status, (await look(service, clerk, importOid)).Status]).toEqual([
        status,
        status === 'tried' ? 'toWrite' : status,
      ])
    }
  })

  test('takes no file beyond the limit, no part that does not fit, and nothing half', async ({ service }) => {
    const clerk = await givenClerk(service)
    const large = {
      startId: randomUUID(),
      kind: 'registries' as const,
      fileName: 'a.csv',
      sizeBytes: 1024 ** 3 + 1,
    }
    await expect(service.as(clerk).call('StartImport', { request: large })).rejects.toThrow('TooLarge')
    const { ImportOid: importOid } = await service
      .as(clerk)
      .call('StartImport', { request: { ...large, sizeBytes: filePartBytes + 10 } })
    const part = (offset: number, length: number) =>
      service.as(clerk).call('SendImportPart', {
        request: { importOid, offset, content: Buffer.alloc(length, 'a').toString('base64') },
      })
    expect(await part(5, 5)).toEqual({ ReceivedBytes: 0, IsWhole: false })
    expect(await part(0, 5)).toEqual({ ReceivedBytes: 0, IsWhole: false })
    expect(await part(0, filePartBytes)).toEqual({ ReceivedBytes: filePartBytes, IsWhole: false })
    expect(await part(0, filePartBytes)).toEqual({ ReceivedBytes: filePartBytes, IsWhole: false })
    await expect(service.as(clerk).call('TryImport', { importOid })).rejects.toThrow('NotWhole')
    expect(await part(filePartBytes, 10)).toEqual({ ReceivedBytes: filePartBytes + 10, IsWhole: true })
  })

  test('is forgotten after its time but for what it did', async ({ service }) => {
    const clerk = await givenClerk(service)
    const half = await start(service, clerk, csv(registryHeader, line('D-3')))
    const found = await tried(service, clerk, csv(accrualHeader, accrual('D-4', 'YOK')), { kind: 'accruals' })
    const filesOf = async (oid: number) =>
      (await service.db`select from import_file where desk_import_oid = ${oid}`).length
    const sweepAfter = (days: number) =>
      removeExpired(
        { db: service.db, settings: testSettings, now: new Date(service.now.getTime() + days * 86_400_000) },
        { only: ['import-files'] },
      )
    await sweepAfter(3)
    // The file itself, its first lines, its report and the lines to be mended.
    expect([await filesOf(half), await filesOf(found.importOid)]).toEqual([0, 4])
    await sweepAfter(31)
    expect(await filesOf(found.importOid)).toBe(0)
    await expect(report(service, clerk, found.importOid, 'rejected')).rejects.toThrow('FilesGone')
    await expect(write(service, clerk, found, { skipRejected: true })).rejects.toThrow('FilesGone')
  })
})
