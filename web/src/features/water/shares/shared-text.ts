import type { SharedSubscription } from 'contract/water/shares'

export function debtText({
  HasDebt,
  HasOverdueDebt,
}: Pick<SharedSubscription, 'HasDebt' | 'HasOverdueDebt'>): string {
  if (HasOverdueDebt) return 'Gecikmiş borç var'
  return HasDebt ? 'Günü gelmemiş borç var' : 'Borç yok'
}
