/** Which debts are divided into instalments. */
export const installmentMethods = {
  allDebts: { code: 1, label: 'Tüm borçlar' },
  lateDebts: { code: 2, label: 'Gecikmiş borçlar' },
} as const
export type InstallmentMethodCode = (typeof installmentMethods)[keyof typeof installmentMethods]['code']
