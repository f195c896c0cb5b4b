/** Where something owed back comes from. */
export const refundKinds = {
  restructuring: { code: 'restructuring', label: 'Ödeme planında fazla ödeme' },
  waterDeposit: { code: 'waterDeposit', label: 'Su depozitosundan kalan' },
  waterBill: { code: 'waterBill', label: 'Su kesin hesabında fazla ödeme' },
  doublePayment: { code: 'doublePayment', label: 'İki kez ödenen borç' },
  loweredDebt: { code: 'loweredDebt', label: 'Ödendikten sonra azaltılan borç' },
} as const
export type RefundKindCode = keyof typeof refundKinds
