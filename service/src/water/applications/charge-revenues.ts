/** What an application may be charged with, and the revenue it is booked under. */
export const chargeRevenues = { deposit: 55, fee: 56 } as const
/** What an illegal use is charged under; appealed against by an application of its own. */
export const illegalUseRevenue = 57
export type ChargeKind = keyof typeof chargeRevenues
