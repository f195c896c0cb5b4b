import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { csv, importText } from '../testing/importing.ts'
import { type TestService, test } from '../testing/test-service.ts'
import { type ImportKindName, importFile, importKinds } from './import-file.ts'

const kinds = [
  'search-words',
  'bank-branches',
  'enforcement-offices',
  'modules',
  'revenues',
  'complaint-topics',
  'holidays',
  'wedding-fees',
  'members',
  'payroll',
] as const satisfies readonly ImportKindName[]

const headerOf = (kind: ImportKindName, separator = ';') =>
  importKinds[kind].columns.map(({ header }) => header).join(separator)

const unknown = /^Dosyanın kodlaması anlaşılamadı: /
const notHeader = /^Başlık satırı hatalı; /

/** Files that are no list at all, as they come from other programs, with the one sentence about each. */
function unreadableFiles(header: string): readonly (readonly [string, string | Buffer, RegExp])[] {
  return [
    [
      'letters of no encoding',
      Buffer.concat([Buffer.from(`${header}\r\n`), Buffer.from([0xa4, 0xb5])]),
      unknown,
    ],
    [
      'cut within its only letter',
      Buffer.concat([Buffer.from(`${header}\nA`), Buffer.from([0xc5])]),
      unknown,
    ],
    [
      'cut within a letter',
      Buffer.concat([Buffer.from(`${header}\nŞişli\nA`), Buffer.from([0xc5])]),
      /^Dosya UTF-8, ama 3\. satırda/,
    ],
    [
      'half a UTF-16',
      Buffer.from(`${header}\r\n1`, 'utf16le').subarray(0, -1),
      /^Dosyanın kodlaması UTF-16 LE/,
    ],
    ['line ends of old Macintoshes', `${header}\r1\r2\r`, /satır sonuyla \(CR\)/],
    ['those, with one real line end', `${header}\r1\r2\r\n`, /satır sonuyla \(CR\)/],
    ['a quotation mark without an end', `${header}\n"1;2\n3;4\n`, /^2\. satırda açılan tırnak/],
    ['a line of megabytes', `${header}\n${'x'.repeat(2_000_000)}`, /^2\. satırda başlayan kayıt çok uzun/],
    ['one line of megabytes', 'x'.repeat(2_000_000), /^1\. satırda başlayan kayıt çok uzun/],
    ['nothing', '', /^Dosya boş/],
    ['a mark alone', '\uFEFF', /^Dosya boş/],
    ['empty lines', '\r\n\r\n ; ; \r\n', /^Dosya boş/],
    ['a column twice', `${header};${header}\n`, /yinelenen sütun/],
    ['a column too few', `${header.slice(header.indexOf(';') + 1)}\n`, /eksik sütun/],
    ['a column too many', `${header};not\n`, /bilinmeyen sütun: "not"/],
    ['a header with control characters', `${header};\u0001a\u001B[31m\n`, /bilinmeyen sütun: "a\[31m"/],
    ['another file', '<html>\n<body>\n', notHeader],
    [
      'a workbook',
      Buffer.from('PK\u0003\u0004\u0014\u0000 xl/workbook.xml', 'latin1'),
      /Excel kitabına \(xlsx\) benziyor/,
    ],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /^Dosya eski türde \(xls\) ya da şifreli/],
    ['a PDF', '%PDF-1.7\n1 0 obj\n', /^Dosya bir PDF/],
  ]
}

async function countLists({ db }: TestService): Promise<unknown> {
  const [counts] = await db`
    select (select count(*) from search_synonym) as words, (select count(*) from bank_branch) as branches,
      (select count(*) from enforcement_office) as offices, (select count(*) from accrual_module) as modules,
      (select count(*) from revenue) as revenues, (select count(*) from complaint_topic) as topics,
      (select count(*) from public_holiday) as holidays, (select count(*) from matrimony_fee) as fees,
      (select count(*) from member) as members, (select count(*) from payroll_month) as payroll,
      (select count(*) from import_run) as runs, (select version from content_state) as version`
  return counts
}

describe('a file that is no list', () => {
  test.for(kinds)('of %s is refused in one sentence, and nothing is written', async (kind, { service }) => {
    const before = await countLists(service)
    for (const [name, content, sentence] of unreadableFiles(headerOf(kind))) {
      const refused = await importText(service, kind, content).then(
        () => 'taken',
        (error: Error) => `${error.constructor.name}: ${error.message}`,
      )
      // A header that is no header of the kind can be mapped at the desk, and is a fault of its own kind.
      expect(refused, name).toMatch(/^(?:UnreadableFile|UnknownHeader): /)
      expect(refused.replace(/^\w+: /, ''), name).toMatch(sentence)
      // The message is kept in the database and shown on a page.
      expect(refused, name).not.toMatch(/\p{C}/u)
    }
    expect(await countLists(service)).toEqual(before)
  })

  test('is refused when it grows or shrinks while it is read', async ({ service }) => {
    const directory = mkdtempSync(join(tmpdir(), 'e-belediye-import-'))
    const file = join(directory, 'sozler.csv')
    const lines = Array.from({ length: 20_000 }, (_, number) => `söz ${number};su`)
    const before = await countLists(service)
    const changes = [
      () => appendFileSync(file, 'sonradan;su\r\n'),
      () => truncateSync(file, csv('halk_dilinde;anlami', ...lines.slice(0, 9000)).length),
    ]
    for (const change of changes) {
      writeFileSync(file, csv('halk_dilinde;anlami', ...lines))
      let isChanged = false
      const order = {
        kind: 'search-words' as const,
        file,
        operatorName: 'Nurgül Öztürkçü',
        reportFile: `${file}.reddedilenler.csv`,
      }
      const shares: number[] = []
      const imported = importFile(
        service.db,
        order,
        { now: service.now, today: '2026-11-15' },
        ({ share }) => {
          shares.push(share ?? 1)
          if (!isChanged) change()
          isChanged = true
        },
      )
      await expect(imported).rejects.toThrow(/^Dosya okunurken değişti/)
      expect(Math.max(...shares)).toBeLessThanOrEqual(1)
    }
    expect(await countLists(service)).toEqual(before)
    rmSync(directory, { recursive: true })
  })
})

describe('a list', () => {
  test.for(kinds)('of %s may have a header alone, whatever separates it', async (kind, { service }) => {
    for (const separator of [';', ',', '\t'])
      expect(await importText(service, kind, `\uFEFF${headerOf(kind, separator)}\r\n`)).toMatchObject({
        lines: 0,
        written: 0,
        rejected: 0,
        isWritten: false,
      })
  })

  test('may have both kinds of line ends, and lines that a spreadsheet left empty', async ({ service }) => {
    const text = 'halk_dilinde;anlami;aktif\r\nkanal;su;E\nfatura;su;E\r\n;;\r\n;;\n'
    expect(await importText(service, 'search-words', text, { isDryRun: true })).toMatchObject({
      lines: 2,
      written: 2,
      rejected: 0,
    })
  })

  test('is read without the signs that no one sees, and nothing else of it turns a page', async ({
    service,
  }) => {
    const office = 'Aksuhan İcra Dairesi'
    const [city] = await service.db<{ code: string }[]>`select code from city order by code limit 1`
    const line = `\u200E${office.replace(' ', '\u200B ')}\u200F;\u2060${city?.code}`
    const imported = await importText(service, 'enforcement-offices', csv('ad;\u200Bil_kodu', line))
    expect(imported).toMatchObject({ written: 1, rejected: 0 })
    expect(await service.db`select name from enforcement_office where name like 'Aksuhan%'`).toEqual([
      { name: office },
    ])
    const turned = await importText(
      service,
      'enforcement-offices',
      csv('ad;il_kodu', `Ters \u202Eadliye;${city?.code}`, `\u200B;${city?.code}`, `Sı\0fır;${city?.code}`),
    )
    expect(turned.report).toEqual([
      [2, 'ad', 'Satır sonu veya denetim karakteri içeriyor.'],
      [3, 'ad', 'Boş bırakılamaz.'],
      [4, 'ad', 'Satır sonu veya denetim karakteri içeriyor.'],
    ])
  })
})

const many = 40_000

describe('a list of tens of thousands of lines', () => {
  test('that are all the same is checked in seconds', { timeout: 60_000 }, async ({ service }) => {
    const lines = Array.from({ length: many }, (_, number) => `${901 + (number % 2)};Aynı ad;${number % 100}`)
    const { rejected } = await importText(service, 'modules', csv('modul_kodu;ad;sira', ...lines))
    expect(rejected).toBe(many - 1)
    const days = Array.from({ length: many }, (_, number) => `${20 + (number % 2)}.03.2026;RAMAZAN;Diyanet`)
    expect(
      (await importText(service, 'feasts', csv('gun;bayram;dayanak', ...days))).rejected,
    ).toBeGreaterThan(many - 2)
  })

  test('is set against a list as long in seconds', { timeout: 60_000 }, async ({ service }) => {
    const [city] = await service.db<{ code: string }[]>`select code from city order by code limit 1`
    const line = (number: number) =>
      `${number % 2 === 0 ? '0010' : '0012'};${String(number).padStart(5, '0')};${city?.code};Şube`
    const branches = csv(
      'banka_kodu;sube_kodu;il_kodu;ad',
      ...Array.from({ length: many }, (_, number) => line(number)),
    )
    expect(await importText(service, 'bank-branches', branches)).toMatchObject({ written: many })
    expect(await importText(service, 'bank-branches', branches)).toMatchObject({ unchanged: many })
  })
})
