import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BankFileFault, type BankFileLayout, type SectionCode, faultText } from 'rules/bank-files/layout'
import {
  type BankFileRecord,
  UnreadableBankFile,
  readBankFile,
  readNameOfBankFile,
} from 'rules/bank-files/read-bank-file'
import { dayInTurkey } from 'rules/turkey-time'
import type { Given } from '../calling/handler.ts'
import type { Transaction } from '../database/database.ts'
import { insertRowsWithoutOid } from '../database/insert-rows.ts'
import { type BankFileRow, findCollectingBank, readLayout } from './bank-file-row.ts'
import { importCollections } from './book-collections.ts'
import { partsOf } from './file-parts.ts'
import type { Ending } from './make-debt-file.ts'

/** Limit of stored faults; more are counted only. */
const maxFaults = 1000
const maxFileNumber = 999_999_999

type Working = Pick<Given, 'db' | 'settings' | 'now'>

/** Checks a bank's file against the sent debts and the ledger, without booking anything. */
export async function checkBankFile(given: Working, file: BankFileRow): Promise<Ending> {
  const { db } = given
  const found = await db.begin((tx) => readAndCompare(given, tx, file))
  if (found.faultCount > 0 || found.message !== null)
    return { ...found, status: 'refused', message: found.message ?? faultyText }
  const directory = await mkdtemp(join(tmpdir(), 'e-belediye-bank-file-'))
  try {
    const { rejected } = await importCollections(given, { ...file, ...found }, directory, { isDryRun: true })
    if (rejected > 0) return { ...found, status: 'refused', faultCount: rejected, message: faultyText }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
  return { ...found, status: 'checked' }
}

const faultyText = 'Dosyada hata var; hiçbir satırı kaydedilmedi. Bankadan düzeltilmiş dosya isteyin.'

async function readAndCompare(given: Working, tx: Transaction, file: BankFileRow) {
  await tx`delete from bank_file_line where file_oid = ${file.oid}`
  await tx`delete from bank_file_fault where file_oid = ${file.oid}`
  const layout = await readLayout(tx, file.layoutOid)
  const faults = new Faults(tx, file.oid)
  const digest = createHash('sha256')
  async function* hashed() {
    for await (const part of partsOf({ ...given, db: tx }, file.oid)) {
      digest.update(part)
      yield part
    }
  }
  const sums = { lineCount: 0, totalKurus: 0 }
  const head: Head = { fileNumber: null, fileDate: null }
  let message: string | null = null
  let isReadWhole = true
  try {
    for await (const records of readBankFile(layout, hashed())) {
      for (const { section, values, line, faults: found } of records) {
        for (const fault of found) faults.add(line, faultOf(layout, section, fault))
        if (section !== 'H' && found.length > 0) isReadWhole = false
        if (section !== 'B' && found.length === 0) {
          Object.assign(head, await headFaults(given, tx, file, { values, line }, faults))
        }
      }
      await keepLines(tx, file, layout, records, sums, faults)
      await faults.flush()
    }
  } catch (error) {
    if (!(error instanceof UnreadableBankFile)) throw error
    message = error.message
    isReadWhole = false
  }
  // People rename their uploads; a bank does not.
  if (file.memberOid === null) Object.assign(head, await nameFaults(given, tx, file, layout, head, faults))
  const sha256 = digest.digest()
  const [same] = await tx<{ createdAt: Date }[]>`
    select created_at from bank_file
    where bank_code = ${file.bankCode} and sha256 = ${sha256} and oid <> ${file.oid} and file_kind = 'I'
      and status in ('checked', 'toBook', 'booking', 'booked')`
  if (same) message = 'Bu dosya daha önce alınmış; ikinci kez kaydedilmez.'
  if (message === null) await compareLines(tx, file, dayInTurkey(given.now))
  await faults.flush()
  const [count] = await tx<{ count: number }[]>`
    select count(distinct line) + count(*) filter (where line is null) as count from bank_file_fault
    where file_oid = ${file.oid}`
  return { ...head, ...sums, sha256, message, isReadWhole, faultCount: count?.count ?? 0 }
}

class Faults {
  private readonly tx: Transaction
  private readonly fileOid: number
  private kept = 0
  private waiting: { fileOid: number; line: number | null; fault: string }[] = []

  constructor(tx: Transaction, fileOid: number) {
    this.tx = tx
    this.fileOid = fileOid
  }

  add(line: number | null, fault: string): void {
    if (this.kept >= maxFaults) return
    this.kept += 1
    this.waiting.push({ fileOid: this.fileOid, line, fault })
  }

  async flush(): Promise<void> {
    if (this.waiting.length === 0) return
    await insertRowsWithoutOid(this.tx, 'bank_file_fault', this.waiting)
    this.waiting = []
  }
}

function faultOf(layout: BankFileLayout, section: SectionCode, fault: BankFileFault): string {
  const field = layout.sections[section].find(
    ({ name, position }) => name === fault.field && position === fault.position,
  )
  return faultText(fault, field?.length)
}

/** Whether the file is of this bank and municipality, and of a day that was. */
interface Head {
  fileNumber: number | null
  fileDate: string | null
}

/** Faults of a file's name by the section N of its layout; it must agree with the content. */
async function nameFaults(
  given: Working,
  tx: Transaction,
  file: BankFileRow,
  layout: BankFileLayout,
  head: Head,
  faults: Faults,
): Promise<Partial<Head>> {
  const { values, faults: found } = readNameOfBankFile(layout, file.name ?? '')
  for (const fault of found) faults.add(null, faultOf(layout, 'N', fault))
  if (found.length > 0) return {}
  const { fileNumber, fileDate } = values
  if (fileNumber && head.fileNumber !== null && Number(fileNumber) !== head.fileNumber)
    faults.add(
      null,
      `Dosya adı, Dosya sıra numarası: adında ${fileNumber}, içinde ${head.fileNumber} yazıyor.`,
    )
  if (fileDate && head.fileDate !== null && fileDate !== head.fileDate)
    faults.add(null, `Dosya adı, Dosya tarihi: adında ${fileDate}, içinde ${head.fileDate} yazıyor.`)
  // Number and date may stand in the file name alone.
  const { fileNumber: _number, fileDate: _date, ...others } = values
  const isNew = head.fileNumber === null || head.fileDate === null
  return headFaults(given, tx, file, { values: isNew ? values : others, line: null }, faults)
}

async function headFaults(
  given: Working,
  tx: Transaction,
  { bankCode, oid }: BankFileRow,
  { values, line }: { values: BankFileRecord['values']; line: number | null },
  faults: Faults,
): Promise<Partial<Head>> {
  const bank = await findCollectingBank(tx, bankCode)
  const place = line === null ? 'Dosya adı' : `${line}. satır`
  const { institutionCode, bankCode: ofBank, fileDate } = values
  const isTooLarge = Number(values.fileNumber ?? 0) > maxFileNumber
  const fileNumber = isTooLarge ? undefined : values.fileNumber
  if (isTooLarge)
    faults.add(line, `${place}, Dosya sıra numarası: “${values.fileNumber}” çok büyük bir sayı.`)
  if (institutionCode !== undefined && institutionCode !== bank?.institutionCode)
    faults.add(line, `${place}, Kurum kodu: “${institutionCode}” bu belediyenin kodu değil.`)
  if (ofBank !== undefined && Number(ofBank) !== Number(bankCode))
    faults.add(line, `${place}, Banka kodu: dosya başka bir bankanın (${ofBank}).`)
  if (typeof fileDate === 'string' && fileDate > dayInTurkey(given.now))
    faults.add(line, `${place}, Dosya tarihi: gelecekte bir gün.`)
  if (fileNumber && fileDate) {
    const [earlier] = await tx`
      select from bank_file where bank_code = ${bankCode} and file_kind = 'I' and file_number = ${Number(fileNumber)}
        and file_date = ${fileDate} and oid <> ${oid} and status in ('checked', 'toBook', 'booking', 'booked')`
    if (earlier)
      faults.add(line, `${place}, Dosya sıra numarası: bu tarih ve numarayla başka bir dosya alınmış.`)
  }
  return {
    ...(fileNumber ? { fileNumber: Number(fileNumber) } : {}),
    ...(fileDate ? { fileDate: String(fileDate) } : {}),
  }
}

/** Key by which a collection of the ledger is known, and the name of its receipt. */
function importKeyOf(bankCode: string, bankReference: string): string {
  return `B${bankCode}-${bankReference}`
}

async function keepLines(
  tx: Transaction,
  { oid, bankCode }: BankFileRow,
  layout: BankFileLayout,
  records: readonly BankFileRecord[],
  sums: { lineCount: number; totalKurus: number },
  faults: Faults,
): Promise<void> {
  const results = new Map(layout.resultCodes.map(({ code, refusalReason }) => [code, refusalReason]))
  const rows = records.flatMap(({ section, line, values, faults: found }) => {
    if (section !== 'B') return []
    sums.lineCount += 1
    if (found.length > 0) return []
    const { debtReference, paidAmount = 0, paidOn, paidTime, bankReference = '', resultCode } = values
    const reason = resultCode === undefined ? null : results.get(String(resultCode))
    if (reason === undefined)
      faults.add(line, `${line}. satır, Sonuç kodu: “${String(resultCode)}” bu düzende tanımlı değil.`)
    const isPaid = reason === null
    if (isPaid && !/^[\p{L}\p{N}._/-]{1,40}$/u.test(String(bankReference)))
      faults.add(
        line,
        `${line}. satır, Banka işlem numarası: boş ya da uygunsuz (“${String(bankReference)}”).`,
      )
    if (isPaid && !paidOn) faults.add(line, `${line}. satır, Tahsilat günü: boş.`)
    if (isPaid && paidAmount === 0) faults.add(line, `${line}. satır, Tahsil edilen tutar: sıfır.`)
    sums.totalKurus += isPaid ? Number(paidAmount) : 0
    return {
      fileOid: oid,
      line,
      debtReference: debtReference ? Number(debtReference) : null,
      amountKurus: Number(paidAmount),
      paidAt: paidOn ? `${paidOn} ${paidTime || '00:00:00'}+03` : null,
      bankReference: String(bankReference) || null,
      importKey: isPaid && bankReference ? importKeyOf(bankCode, String(bankReference)) : null,
      resultCode: resultCode === undefined ? null : String(resultCode),
      refusalReason: reason ?? null,
    }
  })
  if (rows.length > 0) await insertRowsWithoutOid(tx, 'bank_file_line', rows)
}

/** Finds for each line the debt as it was sent to this bank; the split into principal and fine is the one that was sent. */
async function compareLines(tx: Transaction, { oid, bankCode }: BankFileRow, today: string): Promise<void> {
  await tx`analyze bank_file_line`
  await tx`
    create temp table sent_debt on commit drop as
    select mine.line, mine.amount_kurus as taken_kurus, mine.refusal_reason is null as is_paid, sent.accrual_oid,
      sent.principal_kurus, sent.fine_kurus, sent.amount_kurus, sent.file_oid, made.file_date
    from bank_file_line mine
    join bank_file_line sent on sent.accrual_oid = mine.debt_reference
    join bank_file made on made.oid = sent.file_oid and made.file_kind = 'O' and made.bank_code = ${bankCode}
      and made.status in ('made', 'delivered', 'acknowledged')
    where mine.file_oid = ${oid}`
  await tx`create index on sent_debt (line, file_oid)`
  await tx`
    update bank_file_line set accrual_oid = fitting.accrual_oid, principal_kurus = fitting.principal_kurus,
      fine_kurus = fitting.fine_kurus
    from (
      select distinct on (line) * from sent_debt where taken_kurus = amount_kurus or not is_paid
      order by line, file_oid desc
    ) fitting
    where bank_file_line.file_oid = ${oid} and bank_file_line.line = fitting.line`
  await tx`
    insert into bank_file_fault (file_oid, line, fault)
    select ${oid}, line, format('%s. satır, %s', line, fault)
    from (
      select line, case
        when debt_reference is null then 'Borç numarası: boş.'
        else format('Borç numarası: %s bu bankaya gönderilmiş bir borç değil.', debt_reference) end as fault
      from bank_file_line mine
      where file_oid = ${oid} and not exists (select from sent_debt where sent_debt.line = mine.line)
      union all
      select mine.line, format('Tahsil edilen tutar: borç numarası %s için %s istenmişti, dosyada %s var.', debt_reference,
        lira_text(last_sent.amount_kurus), lira_text(mine.amount_kurus))
      from bank_file_line mine
      join lateral (
        select amount_kurus from sent_debt where sent_debt.line = mine.line order by file_oid desc limit 1
      ) last_sent on true
      where file_oid = ${oid} and mine.accrual_oid is null
      union all
      select mine.line, case when (paid_at at time zone 'Europe/Istanbul')::date > ${today}
        then 'Tahsilat günü: gelecekte.' else 'Tahsilat günü: borcun bankaya gönderilmesinden önce.' end
      from bank_file_line mine
      where file_oid = ${oid} and refusal_reason is null and (
        (paid_at at time zone 'Europe/Istanbul')::date > ${today}
        or (paid_at at time zone 'Europe/Istanbul')::date
          < (select min(file_date) from sent_debt where sent_debt.line = mine.line))
      union all
      select line, format('Banka işlem numarası: %s bu dosyanın %s. satırında da var.', bank_reference, first_line)
      from (
        select line, bank_reference, first_value(line) over (partition by import_key order by line) as first_line
        from bank_file_line where file_oid = ${oid} and import_key is not null
      ) keyed
      where line <> first_line
    ) faults
    order by line limit ${maxFaults}`
}
