import { kurus } from './money.ts'
import type { Kurus } from './money.ts'
import { upperCase } from './turkish-text.ts'

const ones = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']
const tens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']
const thousands = ['', 'bin', 'milyon', 'milyar', 'trilyon']

/**
 * 128450 → 'Binikiyüzseksendört Türk Lirası Elli Kuruş'. A number is one word, as receipts
 * write it, so that nothing can be added between its parts.
 */
export function amountInWords(amount: Kurus): string {
  const size = Math.abs(kurus(amount))
  const lira = Math.floor(size / 100)
  const rest = size % 100
  const parts = [
    ...(amount < 0 ? ['Eksi'] : []),
    ...(lira > 0 || rest === 0 ? [`${capitalised(numberInWords(lira))} Türk Lirası`] : []),
    ...(rest > 0 ? [`${capitalised(numberInWords(rest))} Kuruş`] : []),
  ]
  return parts.join(' ')
}

function numberInWords(number: number): string {
  if (number === 0) return 'sıfır'
  const groups: string[] = []
  for (let left = number, power = 0; left > 0; left = Math.floor(left / 1000), power += 1) {
    groups.unshift(groupInWords(left % 1000, power))
  }
  return groups.join('')
}

function groupInWords(group: number, power: number): string {
  if (group === 0) return ''
  // A thousand is 'bin', never 'birbin', while a million is 'birmilyon'.
  if (group === 1 && power === 1) return 'bin'
  return `${belowThousand(group)}${thousands[power]}`
}

function belowThousand(number: number): string {
  const hundreds = Math.floor(number / 100)
  const hundredsWord = hundreds === 0 ? '' : hundreds === 1 ? 'yüz' : `${ones[hundreds]}yüz`
  return `${hundredsWord}${tens[Math.floor((number % 100) / 10)]}${ones[number % 10]}`
}

function capitalised(word: string): string {
  return upperCase(word.slice(0, 1)) + word.slice(1)
}
