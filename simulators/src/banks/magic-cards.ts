export type Brand = 'visa' | 'master' | 'troy'

/** Behaviour of the bank and the card's issuer for one card. */
export interface CardBehaviour {
  /** The three digits before the check digit that choose it. */
  digits: string
  note: string
  authentication: 'full' | 'half' | 'failed' | 'notEnrolled'
  /** Answer of the issuer: 00 approves. ISO 8583, as both protocols know it. */
  issuerCode: string
  /** Fate of the answer to the authorisation, after it was carried out. */
  answer: AnswerEffect
  callback: CallbackEffect
  isVoidRefused: boolean
}

export type AnswerEffect = 'normal' | 'lost' | 'slow' | 'garbage'
export type CallbackEffect = 'once' | 'twice' | 'never' | 'forged' | 'renamed'

const usual = {
  authentication: 'full',
  issuerCode: '00',
  answer: 'normal',
  callback: 'once',
  isVoidRefused: false,
} as const

export const cardBehaviours: readonly CardBehaviour[] = [
  { ...usual, digits: '001', note: 'Onaylanır' },
  { ...usual, digits: '051', note: 'Bakiye yetersiz', issuerCode: '51' },
  { ...usual, digits: '041', note: 'Kayıp kart', issuerCode: '41' },
  { ...usual, digits: '054', note: 'Süresi geçmiş kart', issuerCode: '54' },
  { ...usual, digits: '082', note: 'Güvenlik kodu hatalı', issuerCode: '82' },
  { ...usual, digits: '096', note: 'Kartın bankası arızalı; para çekilmez', issuerCode: '96' },
  { ...usual, digits: '010', note: '3-D doğrulaması başarısız', authentication: 'failed' },
  { ...usual, digits: '020', note: 'Kart 3-D Secure’a kayıtlı değil', authentication: 'notEnrolled' },
  { ...usual, digits: '030', note: 'Yarım güvenli doğrulama', authentication: 'half' },
  { ...usual, digits: '092', note: 'Para çekilir, yanıt yolda kaybolur', answer: 'lost' },
  { ...usual, digits: '060', note: 'Para çekilir, yanıt 60 saniye sonra gelir', answer: 'slow' },
  { ...usual, digits: '500', note: 'Para çekilir, anlamsız yanıt gelir', answer: 'garbage' },
  { ...usual, digits: '002', note: 'Banka dönüşü iki kez gönderir', callback: 'twice' },
  { ...usual, digits: '404', note: 'Banka dönüşü hiç gelmez', callback: 'never' },
  { ...usual, digits: '403', note: 'Sahte banka dönüşü gelir', callback: 'forged' },
  {
    ...usual,
    digits: '031',
    note: 'Yarım güvenli doğrulama; dönüşte alan adları değiştirilir, imza geçerli kalır',
    authentication: 'half',
    callback: 'renamed',
  },
  { ...usual, digits: '021', note: 'Onaylanır, iptali reddedilir', isVoidRefused: true },
]

/** Test ranges of the three schemes. */
const prefixes: Record<Brand, string> = {
  visa: '435508000000',
  master: '557113000000',
  troy: '979203000000',
}
export const brandNames: Record<Brand, string> = { visa: 'Visa', master: 'Mastercard', troy: 'Troy' }
export const brands: readonly Brand[] = ['visa', 'master', 'troy']

/** '4355080000000513' for a Visa card with too little on it. */
export function magicCard(brand: Brand, digits: string): string {
  const body = `${prefixes[brand]}${digits}`
  for (let check = 0; check < 10; check += 1) if (isLuhn(`${body}${check}`)) return `${body}${check}`
  throw new Error('a check digit always exists')
}

/** A magic card's behaviour; every other card is approved. */
export function behaviourOf(pan: string): CardBehaviour {
  const found = cardBehaviours.find(({ digits }) => brands.some((brand) => magicCard(brand, digits) === pan))
  return found ?? (cardBehaviours[0] as CardBehaviour)
}

export function brandOf(pan: string): Brand | undefined {
  if (pan.startsWith('4')) return 'visa'
  if (pan.startsWith('9792') || pan.startsWith('65')) return 'troy'
  const first = Number(pan.slice(0, 4))
  return (first >= 5100 && first < 5600) || (first >= 2221 && first <= 2720) ? 'master' : undefined
}

export function isLuhn(pan: string): boolean {
  let sum = 0
  for (let place = 0; place < pan.length; place += 1) {
    const digit = Number(pan[pan.length - 1 - place])
    const value = place % 2 === 0 ? digit : digit * 2
    sum += value < 10 ? value : value - 9
  }
  return /^\d{13,19}$/.test(pan) && sum % 10 === 0
}

/** 05 and 02 mean full authentication, 06 and 01 half. */
export function eciOf(pan: string, isFull: boolean): string {
  if (brandOf(pan) === 'visa') return isFull ? '05' : '06'
  return isFull ? '02' : '01'
}

export function maskPan(pan: string): string {
  return `${pan.slice(0, 6)}******${pan.slice(-4)}`
}
