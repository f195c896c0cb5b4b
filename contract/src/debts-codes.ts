/** What a water debt is for. */
export const revenueTypes = {
  usage: { code: 1, label: 'Kullanım' },
  facility: { code: 2, label: 'Tesis' },
  deposit: { code: 3, label: 'Depozito' },
} as const
export type RevenueTypeCode = (typeof revenueTypes)[keyof typeof revenueTypes]['code']

/** The revenue code of marriage fees, which are paid on a page of their own. */
export const matrimonyRevenueCode = 83

/** What late debts are searched by. */
export const lateDebtQueryTypes = {
  amountDue: { code: 1, label: 'Gecikmiş tutar' },
  billsDue: { code: 2, label: 'Gecikmiş fatura sayısı' },
} as const
export type LateDebtQueryTypeCode = (typeof lateDebtQueryTypes)[keyof typeof lateDebtQueryTypes]['code']

/** What is done about a late debt. */
export const lateDebtOperations = {
  sendNotice: { code: 1, label: 'İhbar gönderme' },
  cutWater: { code: 2, label: 'Su kesme' },
} as const
export type LateDebtOperationCode = (typeof lateDebtOperations)[keyof typeof lateDebtOperations]['code']
