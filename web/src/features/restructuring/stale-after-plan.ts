/** What an application for a plan changes. */
export const staleAfterPlan = [
  'GetOwnRestructurings',
  'GetDebtListWillBeRestructured',
  'AuthorizedAdjustDebtRestructuringInstallments',
  'GetDebtListForEMunicipality',
  'GetAccrumentListForEMunicipality',
  'GetDeclarationAccrumentBalancesofEMunicipality',
  'GetOwnFiles',
] as const
