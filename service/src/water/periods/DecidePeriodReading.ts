import type { Calls } from 'contract/calls'
import type { ReadingDecisionCode, ReadingFindingCode } from 'contract/water/codes'
import { type Kurus, formatLira } from 'rules/money'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { demandSecondPerson, noteEffect, tellSecondPerson } from '../../power/ledger.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { loadWaterTariff } from '../tariff.ts'
import { billableReadings, billOfReading } from './bill-of-reading.ts'
import { findPeriod } from './period-row.ts'

/** What cannot be chosen for a finding: nothing is billed that is below nothing or was never read. */
const impossible: Partial<Record<ReadingFindingCode, readonly ReadingDecisionCode[]>> = {
  negative: ['accept'],
  noHistory: ['accept', 'estimate'],
  notRead: ['accept'],
}

export const DecidePeriodReading: Handler<Calls['DecidePeriodReading']> = async ({
  request: { periodOid, subscriberNo, decision, note },
  member,
  refusal,
  db,
  now,
  today,
  settings,
}) => {
  await db.begin(async (tx) => {
    const period = await findPeriod(tx, periodOid, 'lock')
    if (!period) throw refusal('NoSuchPeriod')
    const [reading] = await tx<
      {
        subscriptionOid: number
        registryOid: number
        finding: ReadingFindingCode | null
        usual: number | null
        readOn: string | null
        index: number | null
        isUnseen: boolean
      }[]
    >`
      select subscription.oid as subscription_oid, registry_oid, finding, usual_litres_per_day as usual,
        read.read_on, read.index,
        coalesce(is_estimated or (reading.read_on, index_cubic_metres) is distinct from (read.read_on, read.index), true)
          and read.index is not null as is_unseen
      from water_period_reading reading join subscription on subscription.oid = subscription_oid
      left join lateral (
        select read_on, index_cubic_metres as index from water_reading
        where meter_oid = reading.meter_oid and withdrawn_at is null
          and read_on between ${period.readFrom} and ${period.readUntil}
        order by read_on desc limit 1
      ) read on true
      where period_oid = ${periodOid} and subscriber_number = ${subscriberNo}`
    if (!reading) throw refusal('NoSuchReading')
    const { registryOid, subscriptionOid, finding, usual, readOn, index, isUnseen } = reading
    if (await isOwnMatter({ db: tx, today }, member, { registryOids: [registryOid] }))
      throw refusal('OwnMatter')
    if (period.status !== 'checked') throw refusal('NotNow')
    if (finding && impossible[finding]?.includes(decision)) throw refusal('NotPossible')
    if (decision === 'estimate' && usual === null) throw refusal('NotPossible')
    const write = (written: ReadingDecisionCode) => tx`
      update water_period_reading set ${tx({
        decision: written,
        decisionNote: note,
        decidedAt: now,
        decidedByMemberOid: member.memberOid,
        decidedOn: readOn,
        decidedIndex: index,
        // The trial run has to take it in.
        checkedAt: null,
      })} where period_oid = ${periodOid} and subscription_oid = ${subscriptionOid}`
    if (decision !== 'accept') {
      // Its bill is worked out as if it were accepted.
      await write('accept')
      const left = { periodOid, subscriptionOid, registryOid, subscriberNo }
      if (isUnseen)
        await demandSecondPerson(tx, {
          registryOid,
          text: `Abone ${subscriberNo}: deneme hesabının almadığı ${index} m³ okuma var.`,
        })
      if (decision === 'leave') await weighLeftReading(tx, settings, left)
      else if (finding !== 'zero') await tellEstimateOfRead(tx, settings, left)
    }
    await write(decision)
  })
  return {}
}

interface Unbilled {
  periodOid: number
  subscriptionOid: number
  registryOid: number
  subscriberNo: string
}

/** Bill that a reading would have if it were accepted, with its indexes in words; undefined where it has none. */
async function findBillOfRead(
  tx: Queryable,
  { TaxStatus: { IsMetropolitan: isMetropolitan } }: ServiceSettings,
  { periodOid, subscriptionOid, subscriberNo }: Unbilled,
): Promise<{ totalKurus: Kurus; isEstimated: boolean; text: string } | undefined> {
  const [reading] = await billableReadings(tx, periodOid, [subscriptionOid])
  if (!reading) return undefined
  const { bill } = billOfReading(reading, await loadWaterTariff(tx, isMetropolitan), isMetropolitan)
  const { firstIndex, indexCubicMetres, cubicMetres, isEstimated } = reading
  const text = `Abone ${subscriberNo}: ${firstIndex} → ${indexCubicMetres} m³ (${cubicMetres} m³)`
  return { totalKurus: bill.totalKurus, isEstimated, text }
}

/** Counts a reading that is left unbilled at what its bill would be; one that was left before takes two clerks. */
async function weighLeftReading(tx: Queryable, settings: ServiceSettings, left: Unbilled): Promise<void> {
  const { periodOid, subscriptionOid, registryOid } = left
  const read = await findBillOfRead(tx, settings, left)
  if (read) {
    await noteEffect(tx, { kind: 'byHand', registryOid, kurus: read.totalKurus })
    await tellSecondPerson(tx, { registryOid, text: `${read.text} bu dönem faturalanmayacak.` })
  }
  const [before] = await tx<{ decision: ReadingDecisionCode | null }[]>`
    select decision from water_period_reading reading join water_period on water_period.oid = period_oid
    where subscription_oid = ${subscriptionOid} and period_oid < ${periodOid} and status = 'billed'
    order by period_oid desc limit 1`
  if (before?.decision === 'leave')
    await demandSecondPerson(tx, { registryOid, text: 'Önceki dönemde de faturalanmadan bırakılmıştı.' })
}

/** Demands a second clerk for an estimate in place of what the meter showed, unless it could not be billed at all. */
async function tellEstimateOfRead(tx: Queryable, settings: ServiceSettings, read: Unbilled): Promise<void> {
  const billed = await findBillOfRead(tx, settings, read)
  if (billed && !billed.isEstimated)
    await demandSecondPerson(tx, {
      registryOid: read.registryOid,
      text: `${billed.text} okundu, faturası ${formatLira(billed.totalKurus)} olurdu; bunun yerine olağan kullanım tahmin edilecek.`,
    })
}
