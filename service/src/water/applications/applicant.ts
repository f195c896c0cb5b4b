import { type AppliedName, waterLineStatuses } from 'contract/water/codes'
import {
  type WaterApplicationProblem,
  waterApplicationProblem,
  waterApplicationRules,
} from 'rules/water/water-applications'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { listOpenDebts } from '../../debts/list-debts.ts'
import type { SubscriptionRow } from '../subscription.ts'

const waterModule = 5

/** Obstacle to an application today, by the rules of its kind and the open debts. */
export async function problemOf(
  { db, today }: { db: Queryable } & Pick<Given, 'today'>,
  name: AppliedName,
  registryOid: number,
  subscription: SubscriptionRow | undefined,
): Promise<WaterApplicationProblem | undefined> {
  const [debts, [deposit]] = await Promise.all([
    listOpenDebts(db, { registryOid, moduleCode: waterModule, dueUntil: today }, today),
    db`
      select from water_deposit where subscription_oid = ${subscription?.oid ?? null} and settled_at is null limit 1`,
  ])
  const overdue = debts.filter(({ isOverdue }) => isOverdue)
  return waterApplicationProblem(waterApplicationRules[name], {
    status: subscription?.status ?? null,
    isLineCut: subscription?.waterLineStatus === waterLineStatuses.cut.code,
    isResidence: subscription?.waterGroup === 'residence',
    hasOpenDeposit: deposit !== undefined,
    owesForSubscription: overdue.some(
      ({ subscriberNumber }) =>
        subscriberNumber !== null && subscriberNumber === subscription?.subscriberNumber,
    ),
    owesForWater: overdue.length > 0,
  })
}
