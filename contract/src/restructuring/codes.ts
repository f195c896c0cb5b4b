/** Debts to divide into instalments. */
export const installmentMethods = {
  allDebts: { code: 1, label: 'Tüm borçlar' },
  lateDebts: { code: 2, label: 'Gecikmiş borçlar' },
} as const
export type InstallmentMethodCode = (typeof installmentMethods)[keyof typeof installmentMethods]['code']

/** Ways by which debts are divided. */
export const restructuringKinds = {
  law: { code: 'law', label: 'Yapılandırma kanunu' },
  deferral: { code: 'deferral', label: 'Tecil ve taksitlendirme' },
  fine: { code: 'fine', label: 'İdari para cezasının taksitlendirilmesi' },
} as const
export type RestructuringKindCode = keyof typeof restructuringKinds

/** State of a plan. */
export const restructuringStates = {
  waiting: { code: 'waiting', label: 'Karar bekliyor' },
  withdrawn: { code: 'withdrawn', label: 'Geri alındı' },
  active: { code: 'active', label: 'Sürüyor' },
  completed: { code: 'completed', label: 'Tamamlandı' },
  broken: { code: 'broken', label: 'Bozuldu' },
  rejected: { code: 'rejected', label: 'Reddedildi' },
} as const
export type RestructuringStateCode = keyof typeof restructuringStates

/** A deferral in one of these has no plan to pay: it is asked for, taken back or refused. */
export function isWithoutPlan(state: RestructuringStateCode): boolean {
  return state === 'waiting' || state === 'withdrawn' || state === 'rejected'
}

/** Reasons why a plan ended. */
export const restructuringEndReasons = {
  paid: 'Bütün taksitler ödendi.',
  paidEarly: 'Borç, planın süresinden önce ödendi.',
  strictInstalmentMissed: 'İlk taksitlerden biri gününde ve tam ödenmedi.',
  tooManyMissed: 'Bir takvim yılında izin verilenden fazla taksit gününde ödenmedi.',
  instalmentMissed: 'Taksitlerden biri gününde ve tam ödenmedi.',
  rejected: 'Başvuru reddedildi.',
  withdrawn: 'Başvuru geri alındı.',
  notMadeUpFor: 'Ödenmeyen taksitler, son taksitten sonraki süre içinde de ödenmedi.',
} as const
export type RestructuringEndReason = keyof typeof restructuringEndReasons

/** States of an instalment. */
export const instalmentStates = {
  paid: { code: 'paid', label: 'Ödendi' },
  open: { code: 'open', label: 'Günü gelmedi' },
  late: { code: 'late', label: 'Gecikti' },
  dropped: { code: 'dropped', label: 'Kaldırıldı' },
} as const
export type InstalmentStateCode = keyof typeof instalmentStates
