import { randomInt } from 'node:crypto'
import type { RefusalBy } from 'contract/calls'
import { type AppliedName, meterOperationTypes, waterLineStatuses } from 'contract/water/codes'
import { dayNumber } from 'rules/calendar'
import { estimatedUse } from 'rules/water/reading-check'
import { latestReductionEnd } from 'rules/water/water-applications'
import { hasWaterTerms, waterTerm, type WaterGroup } from 'rules/water/water-tariff-rows'
import type { Caller, Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { billedUntil } from '../billed-until.ts'
import { lastReadingOf } from '../cancellation/settlement.ts'
import { type SubscriptionRow, subscriptionBy } from '../subscription.ts'
import { loadWaterTariff } from '../tariff.ts'
import { reductionOn, writeTerms } from '../tariff-terms.ts'
import { moveWaterLine } from '../water-line.ts'
import { lowerAccrual } from './appeal.ts'
import { type ApplicationRow, detailsOf } from './application.ts'
import { placeOf } from './place-of-application.ts'
import { chargesFor, postCharges } from './charges.ts'
import { changeDeposit, nextTermsOf } from './deposit-of-tariff.ts'
import { billUntil, giveDepositBack, handOver } from './handover.ts'

export interface Accepted {
  tx: Queryable
  given: Given
  row: ApplicationRow
  clerk: Caller
  /** Right amount by the clerks' decision, for an appeal. */
  amountKurus: number | null
  /** The last day of a reduction that is accepted. */
  reductionUntil: string | null
}

type Refusal = RefusalBy<'DecideWaterApplication'>
/** Effect of accepting an application; returns a refusal if it has become impossible. */
type Effect = (accepted: Accepted & { subscription: SubscriptionRow }) => Promise<Refusal | undefined | void>
type EffectWithout = (accepted: Accepted) => Promise<Refusal | undefined | void>

/** Effects of applications that are about no subscription, or make one. */
const withoutSubscription: Partial<Record<AppliedName, EffectWithout>> = {
  newSubscription: async (accepted) => subscribe(accepted),
  // The inspection is the answer.
  illegalUsageNotification: async () => undefined,
  illegalUsageAppeal: async ({ tx, given, row, amountKurus }) =>
    amountKurus === null ? 'AmountNeeded' : lowerAccrual(tx, given, row, amountKurus),
}

const ofSubscription: Partial<Record<AppliedName, Effect>> = {
  assignment: async ({ tx, given, row, clerk, subscription }) =>
    handOver(tx, given, row, subscription, clerk),
  addressOrSubscriberUpdate: async ({ tx, given, row, subscription }) => {
    const place = await placeOf(tx, given, row)
    if (!place) return 'NotPossible'
    await tx`update subscription set ${tx({ ...place })} where oid = ${subscription.oid}`
    return undefined
  },
  depositReturn: async ({ tx, given, row, subscription }) => giveDepositBack(tx, given, row, subscription),
  tariffReduction: async ({ tx, given, row, subscription, reductionUntil }) => {
    const { tariff } = await loadWaterTariff(tx, given.settings.TaxStatus.IsMetropolitan)
    if (!hasWaterTerms(tariff, ['reductionPercent'], given.today)) return 'NoReduction'
    if (reductionUntil === null) return 'EndDayNeeded'
    if (reductionUntil <= given.today || reductionUntil > latestReductionEnd(tariff, given.today))
      return 'EndDayOutside'
    const { value, source } = waterTerm(tariff, 'reductionPercent', given.today)
    const { waterGroup, units } = subscription
    const reduction = { reductionPercent: value, reductionUntil: value > 0 ? reductionUntil : null }
    const terms = { waterGroup, units, ...reduction, applicationOid: row.oid, source }
    await writeTerms(tx, given.today, subscription.oid, terms)
    return undefined
  },
  tariffChange: async ({ tx, given, row, subscription }) => {
    const next = nextTermsOf(row)
    await changeDeposit(tx, given, row, subscription, next)
    await writeTerms(tx, given.today, subscription.oid, {
      ...next,
      // A reduction is for residences.
      reductionPercent: next.waterGroup === 'residence' ? reductionOn(subscription, given.today) : 0,
      reductionUntil:
        next.waterGroup === 'residence' && reductionOn(subscription, given.today) > 0
          ? subscription.reductionUntil
          : null,
      applicationOid: row.oid,
      source: `${row.reference} numaralı başvuru`,
    })
  },
  meterChange: charged('meterChange'),
  apparatusBreaking: charged('apparatusBreaking'),
  waterLineActivation: async (accepted) => {
    const { tx, subscription } = accepted
    await tx`update subscription set passive_since = null where oid = ${subscription.oid}`
    return charged('waterLineActivation')(accepted)
  },
  stolenMeterChange: async (accepted) => {
    const { tx, given, row, subscription } = accepted
    if (subscription.meterOid !== null) {
      const { stolenOn } = detailsOf(row, 'stolenMeterChange')
      const { readOn } = await lastReadingOf(tx, subscription)
      const index = await indexOfStolenMeter(tx, subscription, given.today)
      await tx`
        insert into water_meter_operation ${tx({
          meterOid: subscription.meterOid,
          operationType: meterOperationTypes.ripping.code,
          doneOn: stolenOn > readOn ? stolenOn : given.today,
          indexCubicMetres: index,
        })}`
    }
    return charged('stolenMeterChange')(accepted)
  },
  deactivation: async ({ tx, given, row, clerk, subscription }) => {
    const { closeOn } = detailsOf(row, 'deactivation')
    await tx`update subscription set passive_since = ${closeOn} where oid = ${subscription.oid}`
    await moveWaterLine(tx, subscription.oid, {
      to: waterLineStatuses.cutRequestSent.code,
      causedBy: 'subscriber',
      memberOid: clerk.memberOid,
      registryOid: subscription.registryOid,
      reason: `Geçici kapatma başvurusu ${row.reference}`,
      now: given.now,
    })
  },
  invoiceAndMeterAppeal: async ({ tx, given, row, amountKurus }) =>
    amountKurus === null ? 'AmountNeeded' : lowerAccrual(tx, given, row, amountKurus),
  invoiceGeneration: async ({ tx, given, row, subscription }) =>
    billUntil({ ...given, db: tx }, subscription, Number(detailsOf(row, 'invoiceGeneration').lastIndex)),
}

/**
 * Index at which a meter that is gone is taken out: the highest that is known of it, by readings or by the usual use
 * since the last bill.
 */
async function indexOfStolenMeter(
  tx: Queryable,
  subscription: SubscriptionRow,
  today: string,
): Promise<number> {
  const { index: billedIndex } = await lastReadingOf(tx, subscription)
  const [from] = await billedUntil(tx, [subscription.oid])
  if (!from) return billedIndex
  const { meterOid, readBefore, firstIndex, usualLitresPerDay, digits } = from
  const days = dayNumber(today) - dayNumber(readBefore)
  const usual = usualLitresPerDay === null ? 0 : estimatedUse(usualLitresPerDay, days)
  const [read] = await tx<{ index: number | null }[]>`
    select max(index_cubic_metres) as index from water_reading
    where meter_oid = ${meterOid} and withdrawn_at is null and read_on >= ${readBefore}`
  const index = Math.max(billedIndex, firstIndex + usual, read?.index ?? 0)
  return index % 10 ** digits
}

export async function carryOut(name: AppliedName, accepted: Accepted): Promise<Refusal | undefined> {
  const free = withoutSubscription[name]
  if (free) return (await free(accepted)) ?? undefined
  const effect = ofSubscription[name]
  const subscription = await subscriptionBy(accepted.tx, accepted.row.subscriptionOid ?? 0)
  if (!effect || !subscription) throw new Error(`Nothing to be done for ${accepted.row.reference}`)
  // The subscription may belong to someone else by now.
  if (subscription.registryOid !== accepted.row.registryOid) return 'NotPossible'
  return (await effect({ ...accepted, subscription })) ?? undefined
}

function charged(name: AppliedName): Effect {
  return async ({ tx, given, row, subscription }) => {
    const charges = await chargesFor({ ...given, db: tx }, name, subscription)
    await postCharges(tx, given, charges, {
      ...row,
      subscriptionOid: subscription.oid,
      subscriberNumber: subscription.subscriberNumber,
    })
  }
}

async function subscribe({ tx, given, row }: Accepted): Promise<Refusal | undefined> {
  const { today } = given
  const { waterGroup, units } = detailsOf(row, 'newSubscription')
  const place = await placeOf(tx, given, row)
  if (!place) return 'NotPossible'
  const terms = { waterGroup: waterGroup as WaterGroup, units: Number(units) }
  const charges = await chargesFor({ ...given, db: tx }, 'newSubscription', terms)
  const [registry] = await tx<{ registryType: string }[]>`
    select registry_type from registry where oid = ${row.registryOid}`
  const subscription = await insertSubscription(tx, {
    registryOid: row.registryOid,
    subscriberType: registry?.registryType ?? 'G',
    ...terms,
    ...place,
    startedOn: today,
  })
  await tx`update water_application set subscription_oid = ${subscription.oid} where oid = ${row.oid}`
  await postCharges(tx, given, charges, {
    ...row,
    subscriptionOid: subscription.oid,
    subscriberNumber: subscription.subscriberNumber,
  })
  return undefined
}

/** Under a number that no one has yet. */
async function insertSubscription(
  tx: Queryable,
  subscription: object,
): Promise<{ oid: number; subscriberNumber: string }> {
  for (let tries = 0; tries < 20; tries += 1) {
    const subscriberNumber = `6${String(randomInt(100_000_000)).padStart(8, '0')}`
    const [row] = await tx<{ oid: number }[]>`
      insert into subscription ${tx({ ...subscription, subscriberNumber })}
      on conflict (subscriber_number) do nothing returning oid`
    if (row) return { oid: row.oid, subscriberNumber }
  }
  throw new Error('No free subscriber number was found')
}
