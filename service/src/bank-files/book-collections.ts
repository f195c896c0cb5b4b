import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { collectionTypes } from 'contract/payments/codes'
import { dayInTurkey } from 'rules/turkey-time'
import type { Given } from '../calling/handler.ts'
import type { Database } from '../database/database.ts'
import { type ImportOutcome, importFile } from '../import/import-file.ts'
import type { BankFileRow } from './bank-file-row.ts'

const batchSize = 2000
const headers =
  'aktarim_no;makbuz_no;sicil_no;tur;tarih;banka_referansi;portal_tahakkuk_no;anapara;gecikme_zammi\n'

/** Brings the paid lines of a file in by the import's rules for collections, which a payment under way cannot break. */
export async function importCollections(
  { db, now }: Pick<Given, 'db' | 'now'>,
  file: Pick<BankFileRow, 'oid' | 'name' | 'memberOid' | 'bookedByMemberOid'>,
  directory: string,
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportOutcome> {
  const path = join(directory, 'collections.csv')
  const reportFile = join(directory, 'rejected.csv')
  await writeCollections(db, file.oid, path)
  const outcome = await importFile(
    db,
    {
      kind: 'collections',
      file: path,
      fileName: file.name ?? 'banka dosyası',
      operatorName: 'Banka dosyası',
      reportFile,
      isUpdate: true,
      isDryRun,
      isNews: true,
      bankFileOid: file.oid,
      writtenByMemberOid: file.bookedByMemberOid ?? undefined,
      broughtByMemberOid: file.memberOid ?? undefined,
    },
    { now, today: dayInTurkey(now) },
  )
  if (outcome.rejected > 0) await keepRejected(db, file.oid, reportFile)
  return outcome
}

async function writeCollections(db: Database, fileOid: number, path: string): Promise<void> {
  await using output = await open(path, 'w', 0o600)
  await output.write(headers)
  for (let after = 0; ;) {
    const rows = await db<{ line: number; text: string }[]>`
      select line, concat_ws(';', line.import_key, line.import_key, registry_number, ${collectionTypes.debitNote.code}::integer,
        to_char(paid_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD HH24:MI:SS'), bank_reference, line.accrual_oid,
        lira_digits(line.principal_kurus), lira_digits(line.fine_kurus)) as text
      from bank_file_line line
      join accrual on accrual.oid = line.accrual_oid join registry on registry.oid = accrual.registry_oid
      where file_oid = ${fileOid} and line > ${after} and refusal_reason is null
      order by line limit ${batchSize}`
    if (rows.length === 0) return
    after = rows.at(-1)?.line ?? 0
    await output.write(rows.map(({ text }) => `${text}\n`).join(''))
  }
}

/** Keeps the lines rejected by the import, under their numbers in the bank's file. */
async function keepRejected(db: Database, fileOid: number, reportFile: string): Promise<void> {
  const rows: { key: string; reason: string }[] = []
  const lines = createInterface({ input: createReadStream(reportFile), crlfDelay: Infinity })
  for await (const line of lines) {
    const [, key, , reason] = [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) =>
      cell.replaceAll('""', '"'),
    )
    if (key && reason && rows.length < batchSize) rows.push({ key, reason })
  }
  await db`
    insert into bank_file_fault (file_oid, line, fault)
    select ${fileOid}, line, format('%s. satır: %s', line, reason)
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as given (key text, reason text)
    join bank_file_line on file_oid = ${fileOid} and import_key = key collate "C"
    order by line`
}
