/** The page on which anyone checks a document by its code. */
export const verificationPath = '/belge-dogrula'

/** Documents that the municipality issues; each can be verified by its code. */
export const documentKinds = {
  debtStatus: { code: 'debt_status', label: 'Borç durum belgesi' },
  noDebt: { code: 'no_debt', label: 'Borcu yoktur belgesi' },
  declaration: { code: 'declaration', label: 'Beyan belgesi' },
  restructuringPlan: { code: 'restructuring_plan', label: 'Ödeme planı' },
  contractCancellation: { code: 'contract_cancellation', label: 'Su aboneliği iptal belgesi' },
  waterBill: { code: 'water_bill', label: 'Su faturası' },
  privacyAnswer: { code: 'privacy_answer', label: 'Kişisel veri başvurusu yanıtı' },
  privacyLetter: { code: 'privacy_letter', label: 'Kişisel veri başvurusuna yanıt yazısı' },
  payslip: { code: 'payslip', label: 'Maaş bordrosu' },
} as const
export type DocumentKindCode = (typeof documentKinds)[keyof typeof documentKinds]['code']
