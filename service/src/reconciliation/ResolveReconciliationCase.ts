import type { Calls } from 'contract/calls'
import { addMs } from 'rules/calendar'
import type { Caller, Given, Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { paymentSettings } from '../settings/payment-settings.ts'
import { endCase, isOwnCase, lockCase, noteStep } from './lock-case.ts'

export const ResolveReconciliationCase: Handler<Calls['ResolveReconciliationCase']> = async ({
  request: { caseOid, reason },
  member,
  refusal,
  ...given
}) => {
  const { db, now } = given
  return db.begin(async (tx) => {
    const found = await lockCase(tx, caseOid)
    if (!found) throw refusal('NoSuchCase')
    if (await isOwnCase(tx, given, member, found)) throw refusal('OwnMatter')
    if (found.proposal !== null) throw refusal('AlreadyProposed')
    if (await needsSecondClerk(tx, given, member, found)) {
      await tx`
        update reconciliation_case
        set proposed_by_member_oid = ${member.memberOid}, proposed_at = ${now}, proposal = ${reason}
        where oid = ${caseOid}`
      await noteStep(tx, found, given, member, 'proposed', reason)
      return { WaitsForSecondClerk: true }
    }
    await endCase(tx, found, given, member, reason)
    return { WaitsForSecondClerk: false }
  })
}

const dayMs = 86_400_000

/** What the same clerk settled alone about the same person in the last days counts with it, as for refunds. */
async function needsSecondClerk(
  tx: Queryable,
  { now, settings }: Given,
  { memberOid }: Pick<Caller, 'memberOid'>,
  { amountKurus, registryOid }: { amountKurus: number; registryOid: number | null },
): Promise<boolean> {
  const { SecondClerkAboveLira, SecondClerkPeriodDays } = paymentSettings(settings)
  // Two differences settled at once by the same clerk are counted one after the other.
  await tx`select from member where oid = ${memberOid} for no key update`
  const [alone] = await tx<{ kurus: number }[]>`
    select coalesce(sum(abs(amount_kurus)), 0)::bigint as kurus from reconciliation_case
    where resolved_by_member_oid = ${memberOid} and resolved_at > ${addMs(now, -SecondClerkPeriodDays * dayMs)}
      and proposed_by_member_oid is null and registry_oid is not distinct from ${registryOid}`
  return Math.abs(amountKurus) + (alone?.kurus ?? 0) >= SecondClerkAboveLira * 100 && amountKurus !== 0
}
