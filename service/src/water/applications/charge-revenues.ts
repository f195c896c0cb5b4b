/** Charges of an application, with the revenue they are booked under. */
export const chargeRevenues = { deposit: 55, fee: 56 } as const
/** Revenue of illegal use; appealed against by an application of its own. */
export const illegalUseRevenue = 57
export type ChargeKind = keyof typeof chargeRevenues
