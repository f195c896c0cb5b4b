import type { RefusalOf } from 'contract/call'
import type { Calls } from 'contract/calls'
import type { AppliedName } from 'contract/water/codes'
import { kurusFromWire } from 'rules/money'
import type { Caller, Given } from '../../calling/handler.ts'
import type { Refused } from '../../calling/refused.ts'
import type { Transaction } from '../../database/database.ts'
import { type SubscriptionRow, subscriptionBy } from '../subscription.ts'
import { problemOf } from './applicant.ts'
import { type ApplicationRow, nameOf } from './application.ts'
import type { Accepted } from './effects.ts'
import { type Outcome, doubtOfApplication, takesTwoClerks, tryOut } from './outcome.ts'

type Refusal = RefusalOf<Calls['PreviewWaterDecision']>

/** Acceptance of an application as it would be now. */
export interface Acceptance {
  name: AppliedName
  subscription: SubscriptionRow | undefined
  accepted: Omit<Accepted, 'tx'>
  outcome: Outcome
  doubt: string | undefined
  needsSecondClerk: boolean
}

/** Works out today's effect of accepting an application, for the look before and for the deed. */
export async function findAcceptance(
  tx: Transaction,
  given: Given,
  clerk: Caller,
  row: ApplicationRow,
  asked: { amount?: string | undefined; reductionUntil?: string | undefined },
  refusal: (name: Refusal) => Refused,
): Promise<Acceptance> {
  const { today } = given
  const name = nameOf(row)
  // The lock comes before the read: the contract may just be ending.
  if (row.subscriptionOid !== null)
    await tx`select from subscription where oid = ${row.subscriptionOid} for update`
  const subscription =
    row.subscriptionOid === null ? undefined : await subscriptionBy(tx, row.subscriptionOid)
  const problem = await problemOf({ db: tx, today }, name, row.registryOid, subscription)
  if (problem) throw refusal(problem)
  const isProposed = row.state === 'proposed'
  const typed = asked.amount === undefined ? null : kurusFromWire(asked.amount)
  const amountKurus = isProposed ? row.proposedKurus : typed
  const reductionUntil = isProposed ? row.proposedUntil : (asked.reductionUntil ?? null)
  const accepted = { given, row, clerk, amountKurus, reductionUntil }
  const outcome = await tryOut(tx, name, accepted)
  if (typeof outcome === 'string') throw refusal(outcome as Refusal)
  const { subscriptionOid, details } = row
  return {
    name,
    subscription,
    accepted,
    outcome,
    doubt: await doubtOfApplication(tx, { name, subscriptionOid, lastIndex: details['lastIndex'], today }),
    needsSecondClerk: await takesTwoClerks(tx, { name, row, subscription, given }, outcome),
  }
}
