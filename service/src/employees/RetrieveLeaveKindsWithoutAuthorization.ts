import type { Calls } from 'contract/calls'
import type { LeaveKind } from 'contract/employees/calls'
import type { Handler } from '../calling/handler.ts'

export const RetrieveLeaveKindsWithoutAuthorization: Handler<
  Calls['RetrieveLeaveKindsWithoutAuthorization']
> = async ({ db }) => {
  const rows = await db<
    { code: string; name: string; entitlement: string; legalBasis: string; isYearly: boolean }[]
  >`select code, name, entitlement, legal_basis, is_yearly from leave_kind order by position limit 100`
  return rows.map(({ code, name, entitlement, legalBasis, isYearly }): LeaveKind => ({
    Code: code,
    Name: name,
    Entitlement: entitlement,
    LegalBasis: legalBasis,
    IsYearly: isYearly,
  }))
}
