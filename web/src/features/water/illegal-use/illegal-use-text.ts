import { illegalUsageMeterStatuses, illegalUsageSubscriptionStatuses } from 'contract/water/codes'

export function subscriptionStatusText(status: number): string {
  return Object.values(illegalUsageSubscriptionStatuses).find(({ code }) => code === status)?.label ?? ''
}

export function meterStatusText(status: number): string {
  return Object.values(illegalUsageMeterStatuses).find(({ code }) => code === status)?.label ?? ''
}
