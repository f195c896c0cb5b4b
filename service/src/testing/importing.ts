import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImportKindName, type ImportOrder, importFile } from '../import/import-file.ts'
import type { TestService } from './test-service.ts'

/** A file as the municipality's own system gives it, imported; answers the counts and why lines were rejected. */
export async function importText(
  service: Pick<TestService, 'db'>,
  kind: ImportKindName,
  content: string | Buffer,
  { extension = 'csv', ...options }: Partial<ImportOrder> & { extension?: string } = {},
) {
  const directory = mkdtempSync(join(tmpdir(), 'e-belediye-import-'))
  const file = join(directory, `${kind}.${extension}`)
  const reportFile = join(directory, 'rejected.csv')
  writeFileSync(file, content)
  try {
    const order = { kind, file, operatorName: 'Nurgül Öztürkçü', reportFile, ...options }
    const outcome = await importFile(service.db, order, {
      now: new Date('2026-11-15T09:00:00Z'),
      today: '2026-11-15',
    })
    return { ...outcome, report: readReport(reportFile) }
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** Lines of the report that a clerk reads, as [line, field, reason]. */
function readReport(file: string): [line: number, field: string, reason: string][] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\r\n')
  return lines.map((text) => {
    const [line = '', , field = '', reason = ''] = text.slice(1, -1).split('";"')
    return [Number(line), field, reason]
  })
}

export const registryHeader =
  'sicil_no;tur;kimlik_no;ad_unvan;soyad;baba_adi;ana_adi;dogum_yeri;dogum_tarihi;cinsiyet;vergi_dairesi;cep_telefonu;eposta'
export const accrualHeader =
  'aktarim_no;sicil_no;gelir_kodu;yil;donem;taksit;aciklama;tahakkuk_tarihi;vade_tarihi;tutar;belge_no;abone_no'
export const adjustmentHeader = 'aktarim_no;tahakkuk_no;tur;tutar;neden;tarih'
export const collectionHeader =
  'aktarim_no;makbuz_no;sicil_no;tur;tarih;odeyen;banka_referansi;iptal_edilen;tahakkuk_no;anapara;gecikme_zammi'

/** A file of these lines. */
export function csv(header: string, ...lines: string[]): string {
  return [header, ...lines, ''].join('\r\n')
}

/** Counts of all rows: unchanged if nothing was written. */
export async function countEverything(service: Pick<TestService, 'db'>): Promise<unknown> {
  const [counts] = await service.db`
    select (select count(*) from registry) as registries, (select count(*) from accrual) as accruals,
      (select count(*) from accrual_adjustment) as adjustments, (select count(*) from collection) as collections,
      (select count(*) from collection_line) as lines, (select count(*) from import_run) as runs`
  return counts
}
