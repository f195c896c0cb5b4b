/** Calls that an application for a plan makes stale. */
export const staleAfterPlan = [
  'GetOwnRestructurings',
  'GetDebtListWillBeRestructured',
  'AuthorizedAdjustDebtRestructuringInstallments',
  'GetDebtListForEMunicipality',
  'GetAccrumentListForEMunicipality',
  'GetDeclarationAccrumentBalancesofEMunicipality',
  'GetOwnFiles',
] as const
