import type { PayflexSettings } from '../../settings/bank-settings.ts'
import { elementsOf, findElement, textIn, type XmlElement } from '../../xml/xml.ts'
import { readBankAmount } from '../bank-amounts.ts'
import type { BankReport, BankReportLine } from '../bank-report.ts'
import { postToBank } from '../post-to-bank.ts'
import { readPayflexXml } from './read-payflex-xml.ts'

/** Banks refuse more with code 9615. */
const pageSize = 50
const maxPages = 4000
// The names of the last two are ours: no public answer shows how a bank lists them.
const kinds: Record<string, BankReportLine['kind']> = {
  Sale: 'sale',
  Cancel: 'void',
  Refund: 'refund',
  ChargeBack: 'chargeback',
  ChargeBackReversal: 'chargebackReturned',
}
/** Code of a bank that is at its own end of day. */
const notReadyCode = '7777'

/** SettlementDetail, page by page; a list of another length than the bank says is not taken. */
export async function takePayflexReport(
  settings: PayflexSettings,
  { reportUrl, day, timeoutMs }: { reportUrl: string; day: string; timeoutMs: number },
): Promise<BankReport> {
  const lines: BankReportLine[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const posted = await postToBank(reportUrl, [['prmstr', requestXml(settings, day, page)]], timeoutMs)
    if (posted.kind !== 'answer') return { outcome: 'failed', why: posted.error }
    const document = readPayflexXml(posted.bytes)
    const code = textIn(findElement(document, 'ResponseInfo'), 'ResponseCode')
    if (code === notReadyCode) return { outcome: 'notReady' }
    if (!document || code !== '0000') return { outcome: 'failed', why: `ResponseCode ${code ?? 'missing'}` }
    const total = Number(textIn(document, 'TotalItemCount') ?? Number.NaN)
    if (!Number.isInteger(total)) return { outcome: 'failed', why: 'TotalItemCount is missing' }
    const rows = rowsOf(document)
    const read = rows.map(readRow)
    if (read.some((line) => line === undefined)) return { outcome: 'failed', why: 'a row cannot be read' }
    lines.push(...read.filter((line) => line !== undefined))
    if (lines.length === total) return { outcome: 'report', lines }
    if (rows.length < pageSize) return { outcome: 'failed', why: `${lines.length} rows instead of ${total}` }
  }
  return { outcome: 'failed', why: 'the list does not end' }
}

function requestXml(settings: PayflexSettings, day: string, page: number): string {
  const { MerchantId, MerchantPassword, VPosPassword = MerchantPassword } = settings
  const merchant = elementsOf({ HostMerchantId: MerchantId, MerchantPassword: VPosPassword })
  const dates = elementsOf({ StartDate: day, EndDate: day })
  const paged = elementsOf({ PageIndex: String(page), PageSize: String(pageSize) })
  return (
    '<?xml version="1.0" encoding="utf-8"?><SettlementDetailRequest>' +
    `<MerchantCriteria>${merchant}</MerchantCriteria><DateCriteria>${dates}</DateCriteria>` +
    `<PagedRequestInfo>${paged}</PagedRequestInfo></SettlementDetailRequest>`
  )
}

function rowsOf(document: XmlElement): XmlElement[] {
  const list = findElement(document, 'TransactionSearchResultInfo')
  return list?.children.filter(({ name }) => name === 'TransactionSearchResultInfo') ?? []
}

function readRow(row: XmlElement): BankReportLine | undefined {
  const kind = kinds[textIn(row, 'TransactionType') ?? '']
  const orderNumber = textIn(row, 'OrderId')
  const amountKurus = readBankAmount(textIn(row, 'Amount') ?? textIn(row, 'CurrencyAmount'))
  if (!kind || !orderNumber || orderNumber.length > 64 || !amountKurus) return undefined
  return { kind, orderNumber, amountKurus, bankReference: (textIn(row, 'Rrn') ?? '').slice(0, 60) }
}
