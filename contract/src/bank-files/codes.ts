/** A file of a million lines is smaller. */
export const maxBankFileBytes = 512 * 1024 ** 2

/** A bank's statement of an account, beside the two ways that files of debts and collections go. */
export const statementKind = { code: 'S', label: 'Hesap ekstresi' } as const

/** Numbering of the files of collections that a bank sends. */
export const bankFileNumberings = {
  daily: 'Her gün 1’den başlar',
  running: 'Günden güne artar',
} as const
export type BankFileNumbering = keyof typeof bankFileNumberings
export const bankFileNumberingCodes = Object.keys(bankFileNumberings) as BankFileNumbering[]

/** Steps of a file that is made here and handed to a bank. */
export const outgoingFileStatuses = {
  toMake: 'Hazırlanacak',
  making: 'Hazırlanıyor',
  made: 'Hazır',
  delivered: 'Bankaya verildi',
  acknowledged: 'Banka aldı',
  withdrawn: 'Vazgeçildi',
  failed: 'Hazırlanamadı',
} as const
export type OutgoingFileStatus = keyof typeof outgoingFileStatuses

/** Steps of a file that a bank sends. */
export const incomingFileStatuses = {
  receiving: 'Yükleniyor',
  toCheck: 'Denetlenecek',
  checking: 'Denetleniyor',
  checked: 'Denetlendi, kaydedilebilir',
  refused: 'Hatalı, kaydedilmedi',
  toBook: 'Kaydedilecek',
  booking: 'Kaydediliyor',
  booked: 'Kaydedildi',
  failed: 'Yarıda kaldı',
} as const

export const bankFileStatuses = { ...outgoingFileStatuses, ...incomingFileStatuses }
export type BankFileStatus = keyof typeof bankFileStatuses
export const bankFileStatusCodes = Object.keys(bankFileStatuses) as BankFileStatus[]

/** Statuses for lists: findings of a file's check are told only to the clerk who opens it, which is noted. */
export const listedFileStatuses = { ...bankFileStatuses, ended: 'Denetim bitti; açıp bakın' } as const
export type ListedFileStatus = keyof typeof listedFileStatuses
export const listedFileStatusCodes = Object.keys(listedFileStatuses) as ListedFileStatus[]

/** Statuses in which a service is at work on the file, or will be soon. */
export const bankFilesUnderWay: readonly BankFileStatus[] = [
  'toMake',
  'making',
  'toCheck',
  'checking',
  'toBook',
  'booking',
]

/** Steps that a clerk takes with a file, and the statuses they start from. */
export const bankFileSteps = {
  delivered: { from: ['made'], label: 'Bankaya verildi' },
  acknowledged: { from: ['made', 'delivered'], label: 'Banka aldı' },
  withdrawn: { from: ['made'], label: 'Vazgeç' },
} as const satisfies Record<string, { from: readonly OutgoingFileStatus[]; label: string }>
export type BankFileStep = keyof typeof bankFileSteps
export const bankFileStepCodes = Object.keys(bankFileSteps) as BankFileStep[]
