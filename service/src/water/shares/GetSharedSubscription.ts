import type { Calls } from 'contract/calls'
import { type AppliedCode, applicationTypes, appliedName } from 'contract/water/codes'
import { sumKurus } from 'rules/money'
import { type WaterShareRight, waterShareRules } from 'rules/water/water-shares'
import { unusualUse } from 'rules/water/water-use'
import type { Handler } from '../../calling/handler.ts'
import { billsOf, periodOnTheWire, unusualOnTheWire } from '../detail-lists.ts'
import { waterUseOf } from '../use/use-of-water.ts'
import { debtsToPay } from './shared-debts.ts'
import { sharedOnTheWire } from './shared-on-the-wire.ts'
import { seenSince, sharedSubscriptions } from './shared-subscription.ts'

export const GetSharedSubscription: Handler<Calls['GetSharedSubscription']> = async ({
  request: { subscriberNo },
  member,
  refusal,
  ...given
}) => {
  const { db, today } = given
  const [shared] = await sharedSubscriptions(db, member, { subscriberNo })
  if (!shared) throw refusal('NotShared')
  const { rights } = waterShareRules[shared.kind]
  const may = (right: WaterShareRight) => rights.includes(right)
  const since = seenSince(shared)
  const isSeen = ({ readOn }: { readOn: string }) => since === null || readOn >= since
  const [summary, used, bills, debts] = await Promise.all([
    sharedOnTheWire(given, shared),
    may('use') ? waterUseOf(db, [shared.oid]) : undefined,
    may('bills') ? billsOf(db, shared, today) : [],
    may('pay') ? debtsToPay(given, shared) : null,
  ])
  const seen = (used?.get(shared.oid) ?? []).filter(isSeen)
  return {
    ...summary,
    SeesUse: may('use'),
    SeesBills: may('bills'),
    ToPay: debts && sumKurus(debts.flatMap(({ balance }) => [balance.principalKurus, balance.fineKurus])),
    ApplicationTypes: rights.flatMap(applicationCode),
    Periods: seen.map(periodOnTheWire),
    UnusualUse: unusualOnTheWire(unusualUse(seen)),
    Bills: bills.filter(({ ReadOn }) => isSeen({ readOn: ReadOn })),
  }
}

function applicationCode(right: WaterShareRight): AppliedCode[] {
  if (right === 'use' || right === 'bills' || right === 'pay') return []
  const { code } = applicationTypes[right]
  return appliedName(code) ? [code] : []
}
