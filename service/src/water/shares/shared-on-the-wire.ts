import { maskName } from 'rules/turkish-text'
import type { Given } from '../../calling/handler.ts'
import { listOpenDebts } from '../../debts/list-debts.ts'
import type { SharedRow } from './shared-subscription.ts'

/**
 * Part of a shared subscription that everyone it is shared with sees: the contract, and whether something is owed, not
 * how much.
 */
export async function sharedOnTheWire({ db, today }: Pick<Given, 'db' | 'today'>, row: SharedRow) {
  if (row.status === 'closed') throw new Error('A closed subscription is shared with no one')
  const debts = await listOpenDebts(
    db,
    { registryOid: row.registryOid, subscriberNumbers: [row.subscriberNumber] },
    today,
  )
  return {
    Oid: row.shareOid,
    Kind: row.kind,
    SubscriberNo: row.subscriberNumber,
    MaskedName: maskName(row.name),
    Address: row.addressText,
    Status: row.status,
    WaterLineStatus: row.waterLineStatus,
    HeldSince: row.heldSince ?? row.startedOn,
    HasDebt: debts.length > 0,
    HasOverdueDebt: debts.some(({ isOverdue }) => isOverdue),
  }
}
