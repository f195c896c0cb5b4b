/** Origin of a refund. */
export const refundKinds = {
  restructuring: { code: 'restructuring', label: 'Ödeme planında fazla ödeme' },
  waterDeposit: { code: 'waterDeposit', label: 'Su depozitosundan kalan' },
  waterBill: { code: 'waterBill', label: 'Su faturasında fazla ödeme' },
  doublePayment: { code: 'doublePayment', label: 'İki kez ödenen borç' },
  loweredDebt: { code: 'loweredDebt', label: 'Ödendikten sonra azaltılan borç' },
  broughtCredit: { code: 'broughtCredit', label: 'Eski kayıttan devreden alacak' },
} as const
/** Ways that an owner chooses beside an account: fetched at the counter, or kept for debts to come. */
export const refundWays = {
  counter: { code: 'counter', label: 'Vezneden alacağım' },
  kept: { code: 'kept', label: 'Hesabımda kalsın, borçlarıma sayılsın' },
} as const
export type RefundWayCode = keyof typeof refundWays

export type RefundKindCode = keyof typeof refundKinds
