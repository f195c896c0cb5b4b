import type { DebtCriteria, LedgerCriteria } from 'contract/debts/debt-criteria'
import type { z } from 'zod'
import type { Queryable } from '../database/database.ts'

export interface DebtFilter {
  registryOid: number
  accrualOids?: number[] | undefined
  accruedFrom?: string | undefined
  accruedTo?: string | undefined
  dueUntil?: string | undefined
  subscriberNumbers?: string[] | undefined
  revenueCodes?: number[] | undefined
  moduleCode?: number | undefined
}

export function debtFilterOf(criteria: z.output<typeof DebtCriteria>): DebtFilter {
  const subscribers = [
    ...(criteria.subscriberOidList ?? []),
    ...(criteria.subscriberInfoOid ? [criteria.subscriberInfoOid] : []),
  ]
  return {
    registryOid: criteria.registryInfoOid,
    accrualOids: criteria.accrumentOidList,
    accruedFrom: criteria.accrumentDateStart,
    accruedTo: criteria.accrumentDateFinish,
    dueUntil: criteria.lastPaymentDate,
    subscriberNumbers: subscribers.length > 0 ? subscribers : undefined,
  }
}

export function ledgerFilterOf(criteria: z.output<typeof LedgerCriteria>): DebtFilter {
  const { revenueCode, feeCodes, moduleCode } = criteria
  const codes = [...(feeCodes ?? []), ...(revenueCode === undefined ? [] : [revenueCode])]
  return { ...debtFilterOf(criteria), revenueCodes: codes.length > 0 ? codes : undefined, moduleCode }
}

/** What narrows the accruals of a registry, after a `where`; `revenue` must be joined. */
export function andFits(db: Queryable, filter: Omit<DebtFilter, 'registryOid'>) {
  const { accrualOids, accruedFrom, accruedTo, dueUntil, subscriberNumbers, revenueCodes, moduleCode } =
    filter
  return db`
    ${accrualOids ? db`and accrual.oid = any(${accrualOids})` : db``}
    ${accruedFrom ? db`and accrued_on >= ${accruedFrom}` : db``}
    ${accruedTo ? db`and accrued_on <= ${accruedTo}` : db``}
    ${dueUntil ? db`and due_date <= ${dueUntil}` : db``}
    ${subscriberNumbers ? db`and subscriber_number = any(${subscriberNumbers})` : db``}
    ${revenueCodes ? db`and revenue_code = any(${revenueCodes})` : db``}
    ${moduleCode === undefined ? db`` : db`and module_code = ${moduleCode}`}`
}
