/** What an application may be charged with, and the revenue it is booked under. */
export const chargeRevenues = { deposit: 55, fee: 56 } as const
export type ChargeKind = keyof typeof chargeRevenues
