import type { DebtCriteria, LedgerCriteria } from 'contract/debts/debt-criteria'
import type { z } from 'zod'
import { mayActFor } from '../callers/representation.ts'
import type { Caller, Given } from '../calling/handler.ts'
import type { Refused } from '../calling/refused.ts'
import type { Queryable } from '../database/database.ts'

export interface DebtFilter {
  registryOid: number
  accrualOids?: number[] | undefined
  accruedFrom?: string | undefined
  accruedTo?: string | undefined
  dueUntil?: string | undefined
  subscriberNumbers?: string[] | undefined
  subscriptionOids?: number[] | undefined
  revenueCodes?: number[] | undefined
  moduleCode?: number | undefined
}

export function debtFilterOf(criteria: z.output<typeof DebtCriteria>): DebtFilter {
  const subscriptionOids = subscriptionsIn(criteria)
  return {
    registryOid: criteria.registryInfoOid,
    accrualOids: criteria.accrumentOidList,
    accruedFrom: criteria.accrumentDateStart,
    accruedTo: criteria.accrumentDateFinish,
    dueUntil: criteria.lastPaymentDate,
    subscriptionOids: subscriptionOids.length > 0 ? subscriptionOids : undefined,
  }
}

function subscriptionsIn({ subscriberOidList, subscriberInfoOid }: SubscriptionCriteria): number[] {
  return [...(subscriberOidList ?? []), ...(subscriberInfoOid === undefined ? [] : [subscriberInfoOid])]
}

type SubscriptionCriteria = Pick<z.output<typeof DebtCriteria>, 'subscriberOidList' | 'subscriberInfoOid'>

/** Refuses a registry that the caller may not act for, and subscriptions that neither are nor were that registry's. */
export async function checkLedgerOwner(
  given: Given,
  member: Caller,
  criteria: SubscriptionCriteria & { registryInfoOid: number },
  refusal: (name: 'NotYourRegistry' | 'NotYourSubscription') => Refused,
): Promise<void> {
  const { registryInfoOid: registryOid } = criteria
  if (!(await mayActFor(given, member, registryOid))) throw refusal('NotYourRegistry')
  const asked = new Set(subscriptionsIn(criteria))
  if (asked.size === 0) return
  const own = await given.db`
    select from subscription where oid = any(${[...asked]}) and (registry_oid = ${registryOid} or exists (
      select from accrual
      where accrual.subscriber_number = subscription.subscriber_number and accrual.registry_oid = ${registryOid}))`
  if (own.length < asked.size) throw refusal('NotYourSubscription')
}

export function ledgerFilterOf(criteria: z.output<typeof LedgerCriteria>): DebtFilter {
  const { revenueCode, feeCodes, moduleCode } = criteria
  const codes = [...(feeCodes ?? []), ...(revenueCode === undefined ? [] : [revenueCode])]
  return { ...debtFilterOf(criteria), revenueCodes: codes.length > 0 ? codes : undefined, moduleCode }
}

/** Conditions that filter a registry's accruals, after a `where`; `revenue` must be joined. */
export function andFits(db: Queryable, filter: Omit<DebtFilter, 'registryOid'>) {
  const { accrualOids, accruedFrom, accruedTo, dueUntil, revenueCodes, moduleCode } = filter
  const { subscriberNumbers, subscriptionOids } = filter
  return db`
    ${accrualOids ? db`and accrual.oid = any(${accrualOids})` : db``}
    ${accruedFrom ? db`and accrued_on >= ${accruedFrom}` : db``}
    ${accruedTo ? db`and accrued_on <= ${accruedTo}` : db``}
    ${dueUntil ? db`and due_date <= ${dueUntil}` : db``}
    ${subscriberNumbers ? db`and subscriber_number = any(${subscriberNumbers})` : db``}
    ${
      subscriptionOids
        ? db`and subscriber_number in (select subscriber_number from subscription where oid = any(${subscriptionOids}))`
        : db``
    }
    ${revenueCodes ? db`and revenue_code = any(${revenueCodes})` : db``}
    ${moduleCode === undefined ? db`` : db`and module_code = ${moduleCode}`}`
}
