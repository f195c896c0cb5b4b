import { merchantBanks } from 'contract/payments/codes'
import { type PaymentStatus, paymentStatuses } from 'contract/payments/payment-order-codes'
import { formatDateLong } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'

interface Evidence {
  order?: { status: PaymentStatus; kurus: number; bankCode?: string }
  ledger?: { receiptNumber?: string; day?: string; kurus: number; isCancelled?: boolean; kind?: string }
  bank?: {
    day: string
    bankCode: string
    kind: 'sale' | 'void' | 'refund'
    kurus: number
    reference: string
  }[]
  municipality?: { day: string; version: number; kurus: number }[]
  day?: string
  bankCode?: string
  failure?: string
}

const bankSteps = { sale: 'çekildi', void: 'iptal edildi', refund: 'iade edildi' }
const lira = (amount: number) => formatLira(kurus(amount))

export function bankLabel(code: string): string {
  return Object.values(merchantBanks).find((bank) => bank.code === code)?.label ?? code
}

/** What each book says about a case, as clerks read it. */
export function evidenceInWords(evidence: Record<string, unknown>): { Book: string; Text: string }[] {
  const { order, ledger, bank, municipality, day, bankCode, failure } = evidence as Evidence
  const lines: { Book: string; Text: string }[] = []
  const add = (Book: string, Text: string) => lines.push({ Book, Text })
  if (order)
    add(
      'Ödeme işlemi',
      `${lira(order.kurus)}, ${paymentStatuses[order.status].label}${order.bankCode ? `, ${bankLabel(order.bankCode)}` : ''}`,
    )
  if (ledger)
    add(
      'Portalın defteri',
      [
        lira(ledger.kurus),
        ledger.receiptNumber && `${ledger.receiptNumber} numaralı makbuz`,
        ledger.day && formatDateLong(ledger.day),
        ledger.isCancelled && 'makbuz iptal edilmiş',
      ]
        .filter(Boolean)
        .join(', '),
    )
  for (const line of bank ?? [])
    add(
      bankLabel(line.bankCode),
      `${lira(line.kurus)} ${bankSteps[line.kind]}, ${formatDateLong(line.day)}${line.reference ? `, banka no ${line.reference}` : ''}`,
    )
  for (const entry of municipality ?? [])
    add('Muhasebe', `${lira(entry.kurus)}, ${formatDateLong(entry.day)} listesi (${entry.version}. sürüm)`)
  if (order && !bank) add('Banka', 'Listesinde yok')
  if (ledger?.kind && !municipality) add('Muhasebe', 'Listesinde yok')
  if (day)
    add('Eksik liste', [bankCode && bankLabel(bankCode), formatDateLong(day)].filter(Boolean).join(', '))
  if (failure) add('Son deneme', failure === 'notReady' ? 'Banka günü daha kapatmamış' : failure)
  return lines
}

/** What a case is about: the number of a payment, a receipt or a refund, or a book. */
export function subjectInWords(comparison: string, subject: string): string {
  if (comparison === 'card') return `${subject} numaralı ödeme`
  const [kind = '', ...rest] = subject.split(':')
  if (kind === 'collection') return `${rest.join(':')} numaralı makbuz`
  if (kind === 'refund') return `${rest.join(':')} numaralı iade`
  return kind === 'bank' ? `${bankLabel(rest[0] ?? '')} gün sonu raporu` : 'Muhasebenin gün listesi'
}
