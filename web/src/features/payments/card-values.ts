import { type CardBrandCode, cardBrands } from 'contract/payments/codes'
import { cardBrandOf, isCardNumber } from 'rules/payments/card-number'
import { normaliseMobile } from 'rules/identity/phone'
import type { CardInHand } from './card-in-hand.ts'
import { phoneShape } from 'contract/sentences'

/** Values of the card form; they live in the form's own state and nowhere else. */
export interface CardValues {
  cardNumber: string
  cardType: string
  expiryMonth: string
  expiryYear: string
  securityCode: string
  cardHolderName: string
  gsmNumber: string
}

export const emptyCard: CardValues = {
  cardNumber: '',
  cardType: '',
  expiryMonth: '',
  expiryYear: '',
  securityCode: '',
  cardHolderName: '',
  gsmNumber: '',
}

/** Fields in the order of the page. */
export const cardFields = Object.keys(emptyCard) as (keyof CardValues)[]

export function brandCodeOf(cardNumber: string): CardBrandCode | undefined {
  const brand = cardBrandOf(cardNumber)
  return brand && cardBrands[brand].code
}

/** Problem of a card number as typed so far; shown while typing only once it is long enough. */
export function cardNumberProblem(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return 'Kart numarasını yazın.'
  if (digits.length >= 4 && !cardBrandOf(digits))
    return 'Bu kart türüyle ödenemiyor. VISA, Mastercard veya TROY kart kullanın.'
  if (digits.length < 15) return 'Kart numarası eksik. Kartın önündeki 16 rakamı yazın.'
  return isCardNumber(digits) ? undefined : 'Kart numarasında yanlış rakam var. Kartınızdan kontrol edin.'
}

export function cardTypeProblem(cardType: string, cardNumber: string): string | undefined {
  if (cardType === '') return 'Kart türünü seçin.'
  const brand = brandCodeOf(cardNumber)
  return brand && String(brand) !== cardType ? 'Kart türü numarayla uyuşmuyor.' : undefined
}

/** Whether a card is over on a day, `YYYY-MM-DD`: it is good until the end of its month. */
export function expiryProblem(month: string, year: string, today: string): string | undefined {
  if (month === '' || year === '') return undefined
  return `${year}-${month}` < today.slice(0, 7) ? 'Kartın son kullanma tarihi geçmiş.' : undefined
}

export function securityCodeProblem(typed: string): string | undefined {
  if (typed === '') return 'Güvenlik kodunu yazın.'
  return /^\d{3,4}$/.test(typed) ? undefined : 'Güvenlik kodu 3 rakamdır.'
}

export function holderProblem(typed: string): string | undefined {
  return typed.trim().length < 2 ? 'Kartın üzerindeki adı yazın.' : undefined
}

export function phoneProblem(typed: string): string | undefined {
  if (typed.trim() === '' || normaliseMobile(typed)) return undefined
  return phoneShape
}

export function toCard(values: CardValues): CardInHand {
  const brandName = brandCodeOf(values.cardNumber)
  return {
    cardNumber: values.cardNumber.replace(/\D/g, ''),
    expiryMonth: Number(values.expiryMonth),
    expiryYear: Number(values.expiryYear),
    securityCode: values.securityCode,
    cardHolderName: values.cardHolderName.trim(),
    ...(brandName && { brandName }),
  }
}
