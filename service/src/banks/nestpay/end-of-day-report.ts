import type { NestpaySettings } from '../../settings/bank-settings.ts'
import { readBankKurus } from '../bank-amounts.ts'
import type { BankReport, BankReportLine } from '../bank-report.ts'
import { decodeLatin5 } from '../latin5.ts'
import { postToBank } from '../post-to-bank.ts'

const maxBytes = 64 * 1024 * 1024
const kinds: Record<string, BankReportLine['kind']> = {
  S: 'sale',
  V: 'void',
  C: 'refund',
  B: 'chargeback',
  R: 'chargebackReturned',
}

/**
 * Fetches the end-of-day file. Its first line is `H;<ClientId>;<yyyymmdd>`, each transaction is
 * `<S|V|C|B|R>;<OrderId>;<HostRefNum>;<kuruş>`, the last one `T;<count>;<sum of kuruş>`. `E;…` alone says that the file
 * does not exist yet.
 */
export async function takeNestpayReport(
  settings: NestpaySettings,
  { reportUrl, day, timeoutMs }: { reportUrl: string; day: string; timeoutMs: number },
): Promise<BankReport> {
  const date = day.replaceAll('-', '')
  const posted = await postToBank(
    reportUrl,
    [
      ['ClientId', settings.MerchantId],
      ['Name', settings.MerchantUser],
      ['Password', settings.MerchantPassword],
      ['Date', date],
    ],
    timeoutMs,
    maxBytes,
  )
  if (posted.kind !== 'answer') return { outcome: 'failed', why: posted.error }
  return readEndOfDayFile(decodeLatin5(posted.bytes), `H;${settings.MerchantId};${date}`)
}

export function readEndOfDayFile(text: string, head: string): BankReport {
  const rows = text.split(/\r?\n/).filter((row) => row !== '')
  if (rows[0]?.startsWith('E;7777')) return { outcome: 'notReady' }
  if (rows[0] !== head) return { outcome: 'failed', why: 'the file is not of this merchant and day' }
  const lines = rows.slice(1, -1).map(readLine)
  const read = lines.filter((line) => line !== undefined)
  if (read.length < lines.length) return { outcome: 'failed', why: 'a line cannot be read' }
  const sum = read.reduce((total, { amountKurus }) => total + amountKurus, 0)
  if (rows.at(-1) !== `T;${read.length};${sum}`)
    return { outcome: 'failed', why: 'count or sum of the last line are not those of the file' }
  return { outcome: 'report', lines: read }
}

function readLine(row: string): BankReportLine | undefined {
  const [mark = '', orderNumber = '', bankReference = '', amount] = row.split(';')
  const kind = kinds[mark]
  const amountKurus = readBankKurus(amount)
  if (!kind || !/^.{1,64}$/.test(orderNumber) || /\p{Cc}/u.test(row) || !amountKurus) return undefined
  return { kind, orderNumber, amountKurus, bankReference: bankReference.slice(0, 60) }
}
