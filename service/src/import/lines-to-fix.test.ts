import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { in1254 } from '../testing/dirty-files.ts'
import { adjustmentHeader, accrualHeader, csv, importText, registryHeader } from '../testing/importing.ts'
import { test } from '../testing/test-service.ts'

function temporaryFile(name: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'e-belediye-to-fix-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return join(directory, name)
}

const debt = (key: string, owner: string, due = '30.11.2026', text = 'Bina vergisi') =>
  `${key};${owner};11;2026;;1;${text};02.01.2026;${due};100,00;;`

test('rejected lines come as a file that is mended, sent back and tried alone', async ({ service }) => {
  const fixFile = temporaryFile('to-fix.csv')
  await importText(service, 'registries', csv(registryHeader, 'LF-1;D;;ALİ;;;;;;;;;'))
  const lines = [
    debt('LF-A', 'LF-1'),
    debt('LF-B', 'LF-1', 'yok', '"Şerefiye; ""ek"" +5"'),
    debt('LF-C', 'LF-2'),
    debt('LF-D', 'LF-2', 'yok'),
  ]
  // The lines come back as they stand in the file, in letters that every spreadsheet reads.
  const content = in1254(csv(accrualHeader, ...lines))
  const imported = await importText(service, 'accruals', content, { skipRejected: true, fixFile })
  expect(imported).toMatchObject({ written: 1, rejected: 3, isWritten: true })
  expect(imported.reasons).toEqual([
    {
      field: 'vade_tarihi',
      reason: 'Tarih GG.AA.YYYY veya YYYY-AA-GG biçiminde olmalı.',
      count: 2,
      isRejected: true,
    },
    {
      field: 'sicil_no',
      reason: 'Bu sicil numarası kayıtlı değil; önce sicilleri aktarın.',
      count: 1,
      isRejected: true,
    },
  ])
  const toFix = readFileSync(fixFile, 'utf8')
  const [header, ...back] = toFix.trim().split('\r\n')
  // The mark by which spreadsheets know UTF-8.
  expect(toFix.startsWith('\uFEFF')).toBe(true)
  expect(header).toBe(
    `duzeltilecek;${accrualHeader
      .split(';')
      .map((each) => `"${each}"`)
      .join(';')}`,
  )
  expect(back.map((line) => /"(LF-.)"/.exec(line)?.[1])).toEqual(['LF-B', 'LF-C', 'LF-D'])
  expect(back[0]).toContain('"vade_tarihi: Tarih')
  expect(back[0]).toContain('"Şerefiye; ""ek"" +5"')
  const mended = toFix.replaceAll('yok', '30.11.2026').replaceAll('LF-2', 'LF-1')
  const again = temporaryFile('again.csv')
  expect(await importText(service, 'accruals', mended, { fixFile: again })).toMatchObject({
    lines: 3,
    written: 3,
    rejected: 0,
  })
  expect(existsSync(again)).toBe(false)
  expect(await service.db`select description from accrual where import_key = 'LF-B'`).toEqual([
    { description: 'Şerefiye; "ek" +5' },
  ])
})

test('a field that a spreadsheet would reckon with comes back as it was', async ({ service }) => {
  const fixFile = temporaryFile('to-fix.csv')
  const line = 'LF-9;NO-ONE;azalis;-5,00;=1+1 nedeniyle;15.09.2026'
  await importText(service, 'adjustments', csv(adjustmentHeader, line), { fixFile })
  const toFix = readFileSync(fixFile, 'utf8')
  expect(toFix).toContain(`"-5,00";"'=1+1 nedeniyle"`)
  const again = temporaryFile('again.csv')
  await importText(service, 'adjustments', toFix, { fixFile: again })
  expect(readFileSync(again, 'utf8')).toBe(toFix)
})

test('lines with the same fault are counted together, whatever line or value they name', async ({
  service,
}) => {
  const lines = ['LF-3', 'LF-4', 'LF-3', 'LF-4'].map((number) => `${number};D;;ALİ;;;;;;;;0;`)
  const { reasons, leftEmpty } = await importText(service, 'registries', csv(registryHeader, ...lines), {
    isDryRun: true,
  })
  expect(leftEmpty).toBe(2)
  expect(reasons).toEqual([
    {
      field: 'sicil_no',
      reason: 'Bu sicil numarası dosyanın …. satırında da var.',
      count: 2,
      isRejected: true,
    },
    {
      field: 'cep_telefonu',
      reason: 'Boş bırakıldı: Cep telefonu 5 ile başlayan on haneli bir numara olmalı.',
      count: 4,
      isRejected: false,
    },
  ])
})
