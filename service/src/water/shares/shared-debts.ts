import type { Given } from '../../calling/handler.ts'
import { type OpenDebt, listOpenDebts } from '../../debts/list-debts.ts'
import { chargeRevenues } from '../applications/charge-revenues.ts'
import { type SharedRow, seenSince } from './shared-subscription.ts'

const waterRevenue = 51

/** What someone may pay in the subscriber's place: bills and fees, and neither deposits nor what a penalty is. */
export function debtsToPay(
  { db, today }: Pick<Given, 'db' | 'today'>,
  shared: SharedRow,
): Promise<OpenDebt[]> {
  return listOpenDebts(
    db,
    {
      registryOid: shared.registryOid,
      subscriberNumbers: [shared.subscriberNumber],
      revenueCodes: [waterRevenue, chargeRevenues.fee],
      accruedFrom: seenSince(shared) ?? undefined,
    },
    today,
  )
}
