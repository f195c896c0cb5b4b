/** Ways to pay at the cash desk, with the account their money stands on and the word of the receipt. */
export const cashWays = {
  cash: { label: 'Nakit', account: '100' },
  card: { label: 'Kredi kartı (POS)', account: '109' },
  cheque: { label: 'Çek', account: '101' },
} as const
export type CashWayCode = keyof typeof cashWays

export const cashWayCodes = Object.keys(cashWays) as CashWayCode[]

/** Accounts of the municipal chart that the desk's money goes through (MİBMY art. 49–51, 71, 73, 295). */
export const cashAccounts = {
  '100': 'Kasa',
  '101': 'Alınan çekler',
  '102': 'Banka',
  '108': 'Diğer hazır değerler',
  '109': 'Banka kredi kartlarından alacaklar',
  '120': 'Gelirlerden alacaklar',
  '197': 'Sayım noksanları',
  '333': 'Emanetler',
  '397': 'Sayım fazlaları',
} as const
export type CashAccountCode = keyof typeof cashAccounts

export const cashPostingKinds = {
  float: 'Kasaya verilen avans',
  payment: 'Tahsilat',
  cancellation: 'İptal',
  refund: 'İade ödemesi',
  surplus: 'Sayım fazlası',
  shortage: 'Sayım noksanı',
  delivery: 'Bankaya teslim',
  arrival: 'Bankada',
} as const
export type CashPostingKind = keyof typeof cashPostingKinds

/** Notes and coins in circulation, in kuruş, largest first. */
export const denominations = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 25, 10, 5, 1] as const

export const cashReceiptFormats = {
  a5: 'A5 kâğıt',
  roll: '80 mm rulo (PDF)',
  escpos: 'Fiş yazıcısı dosyası (ESC/POS)',
} as const
export type CashReceiptFormat = keyof typeof cashReceiptFormats

export const cashReceiptFormatCodes = Object.keys(cashReceiptFormats) as CashReceiptFormat[]

/** States of a key by which a page asked for a payment. */
export const cashKeyStates = {
  taken: 'Ödeme alındı',
  ended: 'Ödeme alınmadı ve bu istekle artık alınmaz',
} as const

/** Debts that one payment may hold. */
export const maxDebtsOfCashPayment = 200
