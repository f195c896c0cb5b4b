/** Purpose of a water debt. */
export const revenueTypes = {
  usage: { code: 1, label: 'Kullanım' },
  facility: { code: 2, label: 'Tesis' },
  deposit: { code: 3, label: 'Depozito' },
} as const

/** The revenue code of marriage fees, which are paid on a page of their own. */
export const matrimonyRevenueCode = 83

/** Measures by which late debts are searched. */
export const lateDebtQueryTypes = {
  amountDue: { code: 1, label: 'Gecikmiş tutar' },
  billsDue: { code: 2, label: 'Gecikmiş fatura sayısı' },
} as const

/** Steps against a late debt. */
export const lateDebtOperations = {
  sendNotice: { code: 1, label: 'İhbar gönderme' },
  cutWater: { code: 2, label: 'Su kesme' },
} as const

/** State of an accrual; whether it is overdue follows from its due date. */
export const accrualStates = {
  open: { code: 1, label: 'Ödenmedi' },
  partlyPaid: { code: 2, label: 'Kısmen ödendi' },
  paid: { code: 3, label: 'Ödendi' },
  /** Written off or cancelled to the last kuruş. */
  writtenOff: { code: 4, label: 'Silindi' },
  /** A plan took its place. */
  restructured: { code: 5, label: 'Yapılandırıldı' },
} as const
export type AccrualStateCode = (typeof accrualStates)[keyof typeof accrualStates]['code']

/** Law that a debt follows, as people read it. */
export const debtRegimes = {
  public: { code: 'public', label: 'Vergi, harç ve benzeri kamu alacağı' },
  fine: { code: 'fine', label: 'İdari para cezası' },
  contract: { code: 'contract', label: 'Sözleşmeden doğan borç' },
} as const
export const debtRegimeCodes = ['public', 'fine', 'contract'] as const
export type DebtRegimeCode = (typeof debtRegimeCodes)[number]

/** Events that begin the limitation of a debt again, or keep it from running until they have ended. */
export const interruptionKinds = {
  payment: 'Ödeme',
  planApplication: 'Yapılandırma başvurusu ya da özel kanuna göre ödeme planı',
  security: 'Teminat alınması',
  securityEnded: 'Teminatın kalkması',
  stay: 'Yürütmenin durdurulması',
  stayEnded: 'Yürütmenin durdurulmasının sona ermesi',
  paymentOrder: 'Ödeme emrinin tebliği',
  seizure: 'Haciz',
  forcedCollection: 'Cebren tahsilat',
  propertyStatement: 'Mal bildirimi',
  guarantor: 'Kefile ya da yabancı şahıs temsilcisine yapılan işlem',
  courtReversal: 'Yargı merciinin bozma kararı',
  demandOfAdministration: 'İki kamu idaresi arasında yazılı talep',
  acknowledgement: 'Borcun ikrarı',
  documentedAcknowledgement: 'Borcun senetle ikrarı',
  judgment: 'Borcun mahkeme ya da hakem kararına bağlanması',
  lawsuit: 'Dava ya da icra takibi',
} as const
export type InterruptionKindCode = keyof typeof interruptionKinds
export const interruptionKindCodes = Object.keys(interruptionKinds) as InterruptionKindCode[]
/** Events that a clerk records; payments are known from receipts. */
export const recordedInterruptions = interruptionKindCodes.filter(
  (code): code is Exclude<InterruptionKindCode, 'payment'> => code !== 'payment',
)

/** Kinds of corrections of an accrual. */
export const adjustmentKinds = {
  increase: { code: 1, label: 'Artırma' },
  decrease: { code: 2, label: 'İndirim' },
  write_off: { code: 3, label: 'Silme (terkin)' },
  cancellation: { code: 4, label: 'İptal' },
  /** Replaced by a plan, or owed again after it was lost. */
  restructuring: { code: 5, label: 'Yapılandırma' },
  /** Part of a fine that falls away because the rest was paid within its term. */
  discount: { code: 6, label: 'Süresinde ödeme indirimi' },
} as const

/** Validity of a receipt: a cancelled one and its counter-entry cancel each other out. */
export const collectionStates = {
  valid: { code: 1, label: 'Geçerli' },
  cancelled: { code: 2, label: 'İptal edildi' },
  counterEntry: { code: 3, label: 'İptal kaydı' },
} as const
export type CollectionStateCode = (typeof collectionStates)[keyof typeof collectionStates]['code']
