/** Ways in which money was taken. */
export const collectionTypes = {
  cash: { code: 1, label: 'Nakit' },
  postalCheque: { code: 2, label: 'Posta çeki' },
  debitNote: { code: 3, label: 'Mahsup fişi' },
  creditCard: { code: 4, label: 'Kredi kartı' },
  depositDebitNote: { code: 5, label: 'Depozito mahsup fişi' },
} as const
export type CollectionTypeCode = (typeof collectionTypes)[keyof typeof collectionTypes]['code']

/** A 3-D Secure payment is booked as a card collection. */
export const threeDPaymentCollectionType = collectionTypes.creditCard.code

/** Card schemes, by the brand code the banks expect. */
export const cardBrands = {
  visa: { code: 100, label: 'VISA' },
  master: { code: 200, label: 'MASTER' },
  /** The national scheme; banks number it after the other two. */
  troy: { code: 300, label: 'TROY' },
} as const
export type CardBrandCode = (typeof cardBrands)[keyof typeof cardBrands]['code']

/** Banks that take the municipality's card payments; the leading zeros count. */
export const merchantBanks = {
  vakif: { code: '0015', label: 'VakıfBank' },
  ziraat: { code: '0010', label: 'Ziraat Bankası' },
  isBank: { code: '0064', label: 'İş Bankası' },
  halk: { code: '0012', label: 'Halkbank' },
} as const
export type MerchantBankCode = (typeof merchantBanks)[keyof typeof merchantBanks]['code']

/** Kind of card data that a value is. */
export const cardDataKinds = {
  expiryYear: { code: 87, label: 'Son kullanma yılı' },
  expiryMonth: { code: 88, label: 'Son kullanma ayı' },
  cardType: { code: 89, label: 'Kart türü' },
} as const

/** The random number sent with a 3-D Secure request lies between these, both included. */
export const threeDRandomRange = { lowest: 1000, highest: 1_000_000 } as const

/** All money is Turkish lira, written the Turkish way. */
export const currency = {
  code: 'TRY',
  /** ISO 4217 number, which banks ask for. */
  numericCode: '949',
  label: 'Türk lirası',
  locale: 'tr-TR',
  decimals: 2,
  negativePrefix: '-',
} as const
