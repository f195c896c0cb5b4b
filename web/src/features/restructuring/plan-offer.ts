import type { DeferralParameter, FineParameter } from 'contract/restructuring/deferral'
import type { RestructuringParameter } from 'contract/restructuring/calls'

/** Ways by which debts may be divided now: the law in force, deferral, or the instalments of fines. */
export type PlanOffer =
  | { kind: 'law'; law: RestructuringParameter }
  | { kind: 'deferral'; deferral: DeferralParameter }
  | { kind: 'fine'; fine: FineParameter }

/** Number of instalments shown first: neither the cheapest nor the longest. */
export function usualCount(offer: PlanOffer): number {
  if (offer.kind === 'law') return offer.law.Terms[1]?.InstallmentCount ?? 1
  if (offer.kind === 'fine') return offer.fine.InstallmentCount
  return offer.deferral.InstallmentCounts.find((count) => count >= 12) ?? offer.deferral.MostMonths
}
