import { type PaymentStatus, paymentStatuses } from 'contract/payments/payment-order-codes'
import { formatDateLong } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import type { BankNames } from './read-bank-names.ts'

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
  bankFile?: {
    name?: string
    bankCode: string
    day?: string
    number?: number
    line?: number
    lines?: number
    kurus: number
    message?: string
  }
  automaticOrder?: {
    name?: string
    bankCode: string
    day?: string
    kurus: number
    isPaid?: boolean
    refusalReason?: string
    bookedKurus: number
  }
  missingNumbers?: { bankCode: string; day: string; first: number; last: number }
  day?: string
  bankCode?: string
  failure?: string
}

const bankSteps = { sale: 'çekildi', void: 'iptal edildi', refund: 'iade edildi' }
const lira = (amount: number) => formatLira(kurus(amount))

const joined = (...parts: (string | number | false | undefined)[]) => parts.filter(Boolean).join(', ')

/** What each book says about a case, as clerks read it. */
export function evidenceInWords(
  evidence: Record<string, unknown>,
  bankName: BankNames,
): { Book: string; Text: string }[] {
  const {
    order,
    ledger,
    bank,
    municipality,
    bankFile,
    automaticOrder,
    missingNumbers,
    day,
    bankCode,
    failure,
  } = evidence as Evidence
  const lines: { Book: string; Text: string }[] = []
  const add = (Book: string, Text: string) => lines.push({ Book, Text })
  if (order)
    add(
      'Ödeme işlemi',
      `${lira(order.kurus)}, ${paymentStatuses[order.status].label}${order.bankCode ? `, ${bankName(order.bankCode)}` : ''}`,
    )
  if (ledger)
    add(
      'Portalın defteri',
      joined(
        lira(ledger.kurus),
        ledger.receiptNumber && `${ledger.receiptNumber} numaralı makbuz`,
        ledger.day && formatDateLong(ledger.day),
        ledger.isCancelled && 'makbuz iptal edilmiş',
      ),
    )
  for (const line of bank ?? [])
    add(
      bankName(line.bankCode),
      `${lira(line.kurus)} ${bankSteps[line.kind]}, ${formatDateLong(line.day)}${line.reference ? `, banka no ${line.reference}` : ''}`,
    )
  if (bankFile)
    add(
      `${bankName(bankFile.bankCode)} dosyası`,
      joined(
        bankFile.line === undefined && bankFile.lines ? `${bankFile.lines} satır` : undefined,
        lira(bankFile.kurus),
        bankFile.name && (bankFile.line ? `${bankFile.name} ${bankFile.line}. satır` : bankFile.name),
        bankFile.number && `${bankFile.number} numaralı dosya`,
        bankFile.day && formatDateLong(bankFile.day),
        bankFile.message,
      ),
    )
  if (automaticOrder) {
    const { isPaid, refusalReason } = automaticOrder
    add(
      'Bankadan istenen',
      joined(
        lira(automaticOrder.kurus),
        bankName(automaticOrder.bankCode),
        automaticOrder.name,
        automaticOrder.day && formatDateLong(automaticOrder.day),
      ),
    )
    add(
      'Bankanın cevabı',
      isPaid === undefined
        ? 'Yok'
        : isPaid
          ? 'Ödendi'
          : `Ödenmedi${refusalReason ? `: ${refusalReason}` : ''}`,
    )
    add(
      'Portalın defteri',
      automaticOrder.bookedKurus > 0 ? lira(automaticOrder.bookedKurus) : 'Tahsilat yok',
    )
  }
  if (bankFile?.line && !ledger) add('Portalın defteri', 'Tahsilat yok')
  for (const entry of municipality ?? [])
    add('Muhasebe', `${lira(entry.kurus)}, ${formatDateLong(entry.day)} listesi (${entry.version}. sürüm)`)
  if (order && !bank) add('Banka', 'Listesinde yok')
  if (ledger?.kind && !municipality) add('Muhasebe', 'Listesinde yok')
  if (missingNumbers) {
    const { first, last } = missingNumbers
    add(
      'Gelmeyen dosya',
      joined(
        bankName(missingNumbers.bankCode),
        first === last ? `${first} numaralı dosya` : `${first}–${last} numaralı dosyalar`,
      ),
    )
    add('Sonraki dosya', joined(`${last + 1} numaralı dosya`, formatDateLong(missingNumbers.day)))
  }
  if (day) add('Eksik liste', joined(bankCode && bankName(bankCode), formatDateLong(day)))
  if (failure) add('Son deneme', failure === 'notReady' ? 'Banka günü daha kapatmamış' : failure)
  return lines
}

/** What a case is about: the number of a payment, a receipt or a refund, or a book. */
export function subjectInWords(comparison: string, subject: string, bankName: BankNames): string {
  if (comparison === 'card') return `${subject} numaralı ödeme`
  const [kind = '', ...rest] = subject.split(':')
  if (kind === 'collection') return `${rest.join(':')} numaralı makbuz`
  if (kind === 'refund') return `${rest.join(':')} numaralı iade`
  if (kind === 'line') return `${rest.join(':')} numaralı banka tahsilatı`
  if (kind === 'file') return 'Bankanın tahsilat dosyası'
  if (kind === 'order') return `${rest[0]} numaralı otomatik ödeme talimatı`
  if (kind === 'bankFile') return `${bankName(rest[0] ?? '')} tahsilat dosyası`
  if (kind === 'bankFileNumber') return `${bankName(rest[0] ?? '')} dosya numaraları`
  return kind === 'bank' ? `${bankName(rest[0] ?? '')} gün sonu raporu` : 'Muhasebenin gün listesi'
}
