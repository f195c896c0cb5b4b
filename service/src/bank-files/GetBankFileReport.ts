import type { Calls } from 'contract/calls'
import { kurus, toWire } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { csvCell } from '../import/report.ts'
import { findBankFile, noteBankFileRead } from './bank-file-row.ts'

const batchSize = 500
const headers = ['satir', 'borc_no', 'banka_islem_no', 'tutar', 'tahsilat', 'sonuc', 'makbuz_no']

interface ReportLine {
  line: number
  debtReference: number | null
  bankReference: string | null
  amountKurus: number
  paidAt: Date | null
  refusalReason: string | null
  receiptNumber: string | null
  doubleKurus: number | null
  faults: string | null
}

export const GetBankFileReport: Handler<Calls['GetBankFileReport']> = async ({
  request: { fileOid, afterLine },
  member,
  refusal,
  ...given
}) => {
  const file = await findBankFile(given.db, fileOid)
  if (!file) throw refusal('NoSuchFile')
  const lines = await readLines(given.db, fileOid, afterLine)
  await noteBankFileRead(given, member, file)
  const text = lines.map((line) =>
    [
      String(line.line),
      line.debtReference === null ? '' : String(line.debtReference),
      line.bankReference ?? '',
      toWire(kurus(line.amountKurus)).replace('.', ','),
      line.paidAt ? formatMoment(line.paidAt.toISOString()) : '',
      file.fileKind === 'O' ? 'Gönderildi' : resultOf(line),
      line.receiptNumber ?? '',
    ]
      .map(csvCell)
      .join(';'),
  )
  const last = lines.at(-1)?.line ?? null
  return {
    Text: [...(afterLine === 0 ? [`\uFEFF${headers.join(';')}`] : []), ...text]
      .map((row) => `${row}\r\n`)
      .join(''),
    NextLine: lines.length === batchSize ? last : null,
  }
}

function resultOf({ faults, refusalReason, receiptNumber, doubleKurus }: ReportLine): string {
  if (faults !== null) return faults
  if (refusalReason !== null) return `Banka tahsil etmedi: ${refusalReason}`
  if (doubleKurus !== null)
    return `Borç daha önce ödenmişti; ${toWire(kurus(doubleKurus)).replace('.', ',')} TL iadeye ayrıldı`
  return receiptNumber === null ? 'Henüz kaydedilmedi' : 'Kaydedildi'
}

/** Lines that could not be read stand in the report, too. */
async function readLines(db: Queryable, fileOid: number, afterLine: number): Promise<ReportLine[]> {
  return db<ReportLine[]>`
    select numbered.line, debt_reference, line.bank_reference, coalesce(amount_kurus, 0) as amount_kurus, paid_at,
      refusal_reason, coalesce(collection.receipt_number, double.receipt_number) as receipt_number,
      (select sum(principal_kurus + fine_kurus)::bigint from double_payment_line where double_payment_oid = double.oid) as double_kurus,
      (select string_agg(fault, ' ' order by fault.oid) from bank_file_fault fault
       where fault.file_oid = ${fileOid} and fault.line = numbered.line) as faults
    from (
      select line from bank_file_line where file_oid = ${fileOid} and line > ${afterLine}
      union
      select line from bank_file_fault where file_oid = ${fileOid} and line > ${afterLine}
      order by line limit ${batchSize}
    ) numbered
    left join bank_file_line line on line.file_oid = ${fileOid} and line.line = numbered.line
    left join collection on collection.import_key = line.import_key
    left join double_payment double on double.import_key = line.import_key
    order by numbered.line`
}
