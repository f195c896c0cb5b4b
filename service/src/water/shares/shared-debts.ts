import type { Given } from '../../calling/handler.ts'
import { type OpenDebt, listOpenDebts } from '../../debts/list-debts.ts'
import { chargeRevenues } from '../applications/charge-revenues.ts'
import { type SharedRow, seenSince } from './shared-subscription.ts'

const waterRevenue = 51

/** Debts that someone may pay in the subscriber's place: bills and fees, but neither deposits nor penalties. */
export async function debtsToPay(
  { db, today }: Pick<Given, 'db' | 'today'>,
  shared: SharedRow,
): Promise<OpenDebt[]> {
  const since = seenSince(shared)
  const debts = await listOpenDebts(
    db,
    {
      registryOid: shared.registryOid,
      subscriberNumbers: [shared.subscriberNumber],
      revenueCodes: [waterRevenue, chargeRevenues.fee],
      accruedFrom: since ?? undefined,
    },
    today,
  )
  if (since === null) return debts
  // Billed since, but read before: it was someone else's use.
  const earlier = await db<{ accrualOid: number }[]>`
    select accrual_oid from water_bill
    where accrual_oid = any(${debts.map(({ oid }) => oid)}) and read_on < ${since}`
  return debts.filter(({ oid }) => !earlier.some(({ accrualOid }) => accrualOid === oid))
}
