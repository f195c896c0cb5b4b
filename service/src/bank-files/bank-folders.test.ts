import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filePartBytes } from 'contract/files/codes'
import { nameOfBankFile } from 'rules/bank-files/write-bank-file'
import { dayInTurkey } from 'rules/turkey-time'
import { afterAll, describe, expect } from 'vitest'
import {
  bookedFile,
  collectionLayout,
  fileOfBank,
  givenCollectingBank,
  lookAtFile,
  madeFile,
  taken,
  testBank,
  workOnFiles,
} from '../testing/bank-files.ts'
import { givenDebt } from '../testing/given-debts.ts'
import { type TestService, test as base, testSettings } from '../testing/test-service.ts'
import { settingsWithAccount, statementOf } from '../testing/statements.ts'
import { openLog } from '../calling/log.ts'
import { keepParts, partsOf as filePartsOf } from './file-parts.ts'
import { putIntoFolder } from './put-into-folder.ts'
import { takeFromFolder } from './take-from-folder.ts'
import { workOnBankFiles } from './work-on-bank-files.ts'

const parent = mkdtempSync(join(tmpdir(), 'e-belediye-bank-folder-'))
afterAll(() => rmSync(parent, { recursive: true }))
const folder = {
  Code: testBank,
  Outgoing: join(parent, 'giden'),
  Incoming: join(parent, 'gelen'),
  Statements: join(parent, 'ekstre'),
}
mkdirSync(folder.Statements)
mkdirSync(folder.Outgoing)
mkdirSync(folder.Incoming)
const settings = { ...testSettings, BankFolders: [folder] }
const test = base.extend('settings', { scope: 'file' }, () => settings)

const partsOf = (service: TestService) => ({ db: service.db, settings, clock: () => service.now })
const put = (service: TestService) => putIntoFolder(partsOf(service), folder)
const here = (...path: string[]) => readdirSync(join(folder.Incoming, ...path)).toSorted()

/** A service that looks into the folder every now and then. */
function lookingService(service: TestService) {
  const seen = new Map<string, never>()
  return () => takeFromFolder(partsOf(service), folder, seen)
}

/** Looks until the files have not changed for long enough, are checked and moved on. */
async function takeAll(service: TestService) {
  const look = lookingService(service)
  await look()
  service.pass(60_000)
  await look()
  await workOnFiles(service)
  await look()
}

let number = 0

/** A debt that the bank was sent, and its file about it under its own name. */
async function givenBankFile(service: TestService) {
  await givenCollectingBank(service)
  const clerk = await service.given.member({ role: 'clerk', duties: ['payments'] })
  const citizen = await service.given.member()
  const debt = await givenDebt(service, citizen.registryOid, { dueDate: '2026-12-31' })
  await madeFile(service, clerk)
  number += 1
  const head = { institutionCode: 'YSLV', fileDate: '2026-11-15', fileNumber: String(number) }
  const content = await fileOfBank([taken(debt, 100_000)], head)
  return { clerk, debt, content, head, name: nameOfBankFile(collectionLayout, head) }
}

const arrive = (name: string, content: Buffer | string) => writeFileSync(join(folder.Incoming, name), content)

const rowsNamed = (service: TestService, name: string) =>
  service.db<{ oid: number; status: string; message: string | null; memberOid: number | null }[]>`
    select oid, status, message, member_oid from bank_file where name = ${name} order by oid`

test('a file that is made is kept whole where it is longer than a part', async ({ service }) => {
  const { clerk } = await givenBankFile(service)
  const { Oid: fileOid } = await madeFile(service, clerk)
  const content = Buffer.concat(['H', 'B', 'F'].map((letter) => Buffer.alloc(filePartBytes - 7, letter)))
  await service.db.begin(async (tx) => {
    await tx`delete from bank_file_part where file_oid = ${fileOid}`
    const pieces = (async function* pieces() {
      for (let from = 0; from < content.length; from += 60_000) yield content.subarray(from, from + 60_000)
    })()
    expect(await keepParts({ ...partsOf(service), now: service.now }, tx, fileOid, pieces)).toBe(
      content.length,
    )
  })
  const kept: Buffer[] = []
  for await (const part of filePartsOf(partsOf(service), fileOid)) kept.push(part)
  expect(Buffer.concat(kept).equals(content)).toBe(true)
})

describe('the folder of a bank', () => {
  test('gets a file when a clerk sends it, under its name, once', async ({ service }) => {
    const { clerk } = await givenBankFile(service)
    const file = await madeFile(service, clerk)
    await put(service)
    expect(readdirSync(folder.Outgoing)).toEqual([])
    expect(file).toMatchObject({ HasFolder: true, IsByFolder: false })
    await service.as(clerk).call('MoveBankFile', { fileOid: file.Oid, step: 'delivered' })
    expect(await lookAtFile(service, clerk, file.Oid)).toMatchObject({ IsByFolder: true, InFolderAt: null })
    await Promise.all([put(service), put(service)])
    const [written = ''] = readdirSync(folder.Outgoing)
    expect(readdirSync(folder.Outgoing)).toEqual([file.File])
    expect(readFileSync(join(folder.Outgoing, written), 'latin1')).toMatch(/^HBORCYSLV/)
    expect(await lookAtFile(service, clerk, file.Oid)).toMatchObject({
      Status: 'delivered',
      InFolderAt: service.now.toISOString(),
    })
    rmSync(join(folder.Outgoing, written))
    await put(service)
    expect(readdirSync(folder.Outgoing)).toEqual([])
  })

  test('keeps an earlier file of the same name, and takes the next one once the bank has it', async ({
    service,
  }) => {
    const { clerk } = await givenBankFile(service)
    const file = await madeFile(service, clerk)
    const path = join(folder.Outgoing, file.File ?? '')
    writeFileSync(path, 'daha alınmamış dosya')
    await service.as(clerk).call('MoveBankFile', { fileOid: file.Oid, step: 'delivered' })
    await expect(put(service)).rejects.toThrow('another file')
    expect(readFileSync(path, 'utf8')).toBe('daha alınmamış dosya')
    rmSync(path)
    await put(service)
    expect(readFileSync(path, 'latin1')).toMatch(/^HBORC/)
    // Killed before it was written down: the same file that is there is no other one.
    await service.db`update bank_file set in_folder_at = null where oid = ${file.Oid}`
    await put(service)
    expect((await lookAtFile(service, clerk, file.Oid)).InFolderAt).not.toBeNull()
    rmSync(path)
  })

  test('is left alone where a file does not go by it, and what a killed service left is removed after an hour', async ({
    service,
  }) => {
    const { clerk } = await givenBankFile(service)
    const file = await madeFile(service, clerk)
    await service.as(clerk).call('MoveBankFile', { fileOid: file.Oid, step: 'withdrawn' })
    const leftOver = '.3f2a1c5e-0000-4000-8000-000000000000.tmp'
    writeFileSync(join(folder.Outgoing, leftOver), 'yarım')
    await put(service)
    expect(readdirSync(folder.Outgoing)).toEqual([leftOver])
    const longAgo = new Date(Date.now() - 2 * 3_600_000)
    utimesSync(join(folder.Outgoing, leftOver), longAgo, longAgo)
    await put(service)
    expect(readdirSync(folder.Outgoing)).toEqual([])
  })

  test('gives a sound file that a clerk only has to book, and it goes on to those that were taken', async ({
    service,
  }) => {
    const { clerk, content, name, debt } = await givenBankFile(service)
    arrive(name, content)
    await takeAll(service)
    const [row] = await rowsNamed(service, name)
    expect(row).toMatchObject({ status: 'checked', memberOid: null })
    expect(here()).not.toContain(name)
    expect(here('alinan')).toContain(`${row?.oid}-${name}`)
    expect(readFileSync(join(folder.Incoming, 'alinan', `${row?.oid}-${name}`)).equals(content)).toBe(true)
    const looked = await lookAtFile(service, clerk, row?.oid ?? 0)
    expect(looked.IsByFolder).toBe(true)
    expect(await bookedFile(service, clerk, looked)).toMatchObject({
      Status: 'booked',
      Counts: { Booked: 1 },
    })
    const [collected] = await service.db<{ count: number }[]>`
      select count(*) from collection_line where accrual_oid = ${debt}`
    expect(collected?.count).toBe(1)
  })

  test('is looked at by two services at once, and each file is taken once', async ({ service }) => {
    const { content, name } = await givenBankFile(service)
    arrive(name, content)
    const services = [lookingService(service), lookingService(service)]
    const look = () => Promise.all(services.map((each) => each()))
    await look()
    service.pass(60_000)
    await look()
    await workOnFiles(service)
    await look()
    expect(await rowsNamed(service, name)).toMatchObject([{ status: 'checked' }])
    expect(here().filter((each) => each === name)).toEqual([])
    expect(here('alinan').filter((each) => each.endsWith(name))).toHaveLength(1)
  })

  test('leaves a file alone that is still being written', async ({ service }) => {
    const { content, name } = await givenBankFile(service)
    const look = lookingService(service)
    arrive(name, content.subarray(0, 100))
    arrive(`${name}.filepart`, content)
    arrive(`.${name}`, content)
    symlinkSync('/etc/passwd', join(folder.Incoming, 'baglanti.txt'))
    for (let step = 1; step <= 3; step += 1) {
      await look()
      service.pass(40_000)
      arrive(name, content.subarray(0, 100 + step))
    }
    await look()
    expect(await rowsNamed(service, name)).toEqual([])
    arrive(name, content)
    await look()
    service.pass(59_000)
    await look()
    expect(await rowsNamed(service, name)).toEqual([])
    service.pass(1000)
    await look()
    await workOnFiles(service)
    await look()
    expect(await rowsNamed(service, name)).toMatchObject([{ status: 'checked' }])
    expect(here()).toEqual([`.${name}`, `${name}.filepart`, 'alinan', 'baglanti.txt'].toSorted())
    for (const left of [`.${name}`, `${name}.filepart`, 'baglanti.txt']) rmSync(join(folder.Incoming, left))
  })

  test('goes on with a file where a killed service stopped', async ({ service }) => {
    const { content, name } = await givenBankFile(service)
    arrive(name, content)
    const look = lookingService(service)
    await look()
    service.pass(60_000)
    await look()
    // Killed after the parts were kept and before the file was passed on.
    await service.db`update bank_file set status = 'receiving', queued_at = null where name = ${name}`
    await look()
    await workOnFiles(service)
    await look()
    expect(await rowsNamed(service, name)).toMatchObject([{ status: 'checked' }])
  })

  test('refuses a file whose name is not by the layout, or says something else than the file', async ({
    service,
  }) => {
    for (const [changed, fault] of [
      [{ fileNumber: '999' }, /Dosya adı, .*Dosya sıra numarası: adında 999, içinde \d+ yazıyor/],
      [{ fileDate: '2026-11-14' }, /Dosya adı, .*Dosya tarihi: adında 2026-11-14, içinde 2026-11-15 yazıyor/],
      [{ institutionCode: 'BASKA' }, /Dosya adı, Kurum kodu: “BASKA” bu belediyenin kodu değil/],
    ] as const) {
      const { clerk, content, head } = await givenBankFile(service)
      const name = nameOfBankFile(collectionLayout, { ...head, ...changed })
      arrive(name, content)
      await takeAll(service)
      const [row] = await rowsNamed(service, name)
      expect(row?.status).toBe('refused')
      const { FirstFaults } = await lookAtFile(service, clerk, row?.oid ?? 0)
      expect(FirstFaults.map(({ Fault }) => Fault).join('\n')).toMatch(fault)
      expect(here('reddedilen')).toContain(`${row?.oid}-${name}`)
    }
    const { content } = await givenBankFile(service)
    arrive('tahsilat.txt', content)
    await takeAll(service)
    const [other] = await rowsNamed(service, 'tahsilat.txt')
    expect(other?.status).toBe('refused')
  })

  test('refuses what is empty, cut short, wrong in its totals or there before, and says so', async ({
    service,
  }) => {
    const { content, name } = await givenBankFile(service)
    arrive(name, content)
    await takeAll(service)
    const text = content.toString('latin1')
    const wrong: [content: Buffer, message: RegExp][] = [
      [Buffer.of(), /Dosya boş/],
      [content.subarray(0, -40), /Dosyada hata var/],
      [Buffer.from(text.replace(/10000000(?!.*10000000)/s, '10000001'), 'latin1'), /Dosyada hata var/],
      [content, /daha önce alınmış/],
    ]
    for (const [index, [bad, message]] of wrong.entries()) {
      arrive(name, bad)
      await takeAll(service)
      const rows = await rowsNamed(service, name)
      expect(rows).toHaveLength(index + 2)
      expect(rows.at(-1)).toMatchObject({
        status: 'refused',
        message: expect.stringMatching(message) as string,
      })
      expect(here()).not.toContain(name)
    }
  })

  test('that cannot be read says so, and a file that cannot be taken does not hold up the others', async ({
    service,
  }) => {
    const missing = { ...folder, Incoming: join(parent, 'yok') }
    await expect(takeFromFolder(partsOf(service), missing, new Map())).rejects.toThrow('ENOENT')
    await expect(
      putIntoFolder(partsOf(service), { ...folder, Outgoing: join(parent, 'yok') }),
    ).rejects.toThrow('ENOENT')
    await givenCollectingBank(service, { isActive: false })
    arrive('beklesin.txt', 'x')
    await expect(takeAll(service)).rejects.toThrow('no files are exchanged')
    expect(here()).toContain('beklesin.txt')
    rmSync(join(folder.Incoming, 'beklesin.txt'))
  })
})

describe('the folder of statements', () => {
  test('brings a statement of an account, which is kept without a clerk', async ({ service }) => {
    const own = settingsWithAccount()
    const day = dayInTurkey(service.now)
    const seen = new Map<string, never>()
    const look = () => takeFromFolder(partsOf(service), folder, seen)
    writeFileSync(join(folder.Statements, 'ekstre.sta'), statementOf(day, 0, [{ kurus: 4200 }]))
    await look()
    service.pass(60_000)
    await look()
    await workOnBankFiles({
      db: service.db,
      settings: own,
      log: openLog('silent'),
      clock: () => service.now,
    })
    await look()
    const files = await service.db`
      select status, line_count, total_kurus, member_oid from bank_file where file_kind = 'S'`
    expect([...files]).toEqual([{ status: 'booked', lineCount: 1, totalKurus: 4200, memberOid: null }])
    expect(readdirSync(folder.Statements)).toEqual(['alinan'])
  })
})
