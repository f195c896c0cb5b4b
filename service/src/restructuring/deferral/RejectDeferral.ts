import type { Calls } from 'contract/calls'
import { addDays } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { kurus } from 'rules/money'
import { buildDeferralOn } from 'rules/restructuring/deferral'
import type { Given, Handler } from '../../calling/handler.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Queryable } from '../../database/database.ts'
import { refuseHeldDebts } from '../../payments/orders/held-debts.ts'
import { demandSecondPerson } from '../../power/ledger.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import type { PlanRow } from '../read-plan.ts'
import { deferralOf, readDeferralRates } from './deferral.ts'
import { debtsAsAsked, decideDeferral, lockWaiting } from './deferral-decision.ts'
import { startDeferral } from './start-deferral.ts'

/** Days after a refusal within which the debts may still be paid with interest (law 6183 art. 48/3). */
const mostDaysToPay = 30

export const RejectDeferral: Handler<Calls['RejectDeferral']> = async ({
  request: { restructuringLogOid, reason, payUntil },
  member,
  refusal,
  ...given
}) => {
  const { db, today } = given
  await db.begin(async (tx) => {
    const plan = await lockWaiting(tx, restructuringLogOid)
    if (!plan) throw refusal('NoSuchApplication')
    const concerned = {
      registryOids: [plan.registryOid],
      memberOids: [plan.memberOid],
      since: plan.appliedOn,
    }
    if (await isOwnMatter({ db: tx, today }, member, concerned)) throw refusal('OwnMatter')
    if (payUntil === undefined)
      return decideDeferral(tx, { ...given, member }, plan, {
        kind: 'rejected',
        changes: { status: 'rejected', endedOn: today, endReason: 'rejected', decisionReason: reason },
        detail: { reason },
        outcome: 'reddedildi. Nedenini e-Belediyeden gorebilirsiniz.',
      })
    const problem = await giveTerm(tx, given, plan, payUntil)
    if (problem) throw refusal(problem)
    // The sums of debts and payment cancel out, so that no limit of one person sees the delay fine that stops.
    await demandSecondPerson(tx, {
      registryOid: plan.registryOid,
      text: `${plan.planNumber}: borç ${formatDateShort(payUntil)} gününe kadar, gecikme zammı yerine tecil faiziyle, 1 ödemede ödenebilecek. Başkanlık kararına bakın.`,
    })
    await decideDeferral(tx, { ...given, member }, plan, {
      kind: 'rejected',
      changes: { status: 'active', decisionReason: reason, isRefusedWithTerm: true },
      detail: { reason, payUntil },
      outcome: `reddedildi. Borcu ${formatDateShort(payUntil)} gunune kadar oderseniz gecikme zammi yerine tecil faizi alinir. Ayrintisi e-Belediyede.`,
    })
  })
  return {}
}

/**
 * Gives a term: one payment with interest up to its day in the place of the debts; unpaid on its day, they come back as
 * they were.
 */
async function giveTerm(
  tx: Queryable,
  given: Pick<Given, 'today' | 'now' | 'settings'>,
  plan: PlanRow,
  payUntil: string,
): Promise<'FineHasNoTerm' | 'PayUntilUnusable' | 'DebtsChanged' | undefined> {
  const { today } = given
  if (plan.deferralRuleOid === null) return 'FineHasNoTerm'
  if (payUntil <= today || payUntil > addDays(today, mostDaysToPay)) return 'PayUntilUnusable'
  const debts = await debtsAsAsked(tx, plan, today)
  if (!debts) return 'DebtsChanged'
  const accrualOids = debts.map(({ oid }) => oid)
  await refuseHeldDebts(tx, given, accrualOids, 'DebtBeingPaid')
  const [rule, rates, holidays] = await Promise.all([
    deferralOf(tx, plan.deferralRuleOid),
    readDeferralRates(tx),
    readHolidays(tx),
  ])
  const deferral = buildDeferralOn(kurus(plan.principalKurus + plan.delayFineKurus), [payUntil], {
    appliedOn: plan.appliedOn,
    rates,
    holidays,
  })
  await startDeferral(
    tx,
    { ...plan, isRefusedWithTerm: true },
    { debts, deferral, source: rule.source, today },
  )
  return undefined
}
