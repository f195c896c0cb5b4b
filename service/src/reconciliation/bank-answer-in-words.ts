import { formatLira, kurus } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import type { BankRecord } from '../banks/bank.ts'
import type { BankNames } from './read-bank-names.ts'

/** Stored part of a bank's answer. */
export interface BankAnswer {
  bankCode: string
  askedAt: string
  outcome: BankRecord['outcome']
  amountKurus: number | null
  refundedKurus: number | null
  bankReference: string | null
  message: string | null
}

/** Bank's answer to the question about a case's payment. */
export function bankAnswerInWords(answer: BankAnswer, bankName: BankNames): { Book: string; Text: string } {
  return {
    Book: `${bankName(answer.bankCode)}, sorguya cevabı`,
    Text: `${textOf(answer)} (${formatMoment(answer.askedAt)})`,
  }
}

function textOf({ outcome, amountKurus, refundedKurus, bankReference, message }: BankAnswer): string {
  const lira = (amount: number) => formatLira(kurus(amount))
  switch (outcome) {
    case 'charged':
      return [
        amountKurus === null ? 'Çekilmiş' : `${lira(amountKurus)} çekilmiş`,
        ...(refundedKurus ? [`${lira(refundedKurus)} geri verilmiş`] : []),
        ...(bankReference ? [`banka no ${bankReference}`] : []),
      ].join(', ')
    case 'declined':
      return `Reddedilmiş${message ? `: ${message}` : ''}`
    case 'voided':
      return 'İptal edilmiş'
    case 'refunded':
      return 'İade edilmiş'
    case 'notFound':
      return 'Böyle bir ödeme yok'
    case 'unknown':
      return `Kesin cevap alınamadı${message ? `: ${message}` : ''}`
  }
}
