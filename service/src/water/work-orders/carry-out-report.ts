import { type WorkOrderKindCode, waterLineStatuses, workOrderKinds } from 'contract/water/codes'
import { dayNumber } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import { isLineIndexDoubtful, maxIndexOfNewMeter } from 'rules/water/field-work'
import { checkReading } from 'rules/water/reading-check'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { type BilledUntil, billedUntil } from '../billed-until.ts'
import { demandSecondPerson } from '../../power/ledger.ts'
import { findHigherReading, higherReadingText, noteReading } from '../periods/note-reading.ts'
import { countMissedWater, findUseBelowUsual } from '../missed-water.ts'
import { readingToCheck } from '../reading-doubt.ts'
import { subscriptionBy } from '../subscription.ts'
import { moveWaterLine } from '../water-line.ts'
import { planWorkOrder } from './plan-work-order.ts'

interface Report {
  kind: WorkOrderKindCode
  subscriptionOid: number
  index: number | undefined
  /** Whether the team checked an unusual index once more. */
  isIndexSure: boolean
  meterSerialNumber: string | undefined
  newIndex: number | undefined
  stampYear: number | undefined
  /** Whether the work had been withdrawn, and the team had not learned of it. */
  isLate: boolean
  doneAt: Date
  memberOid: number
  text: string
  now: Date
  today: string
  settings: Given['settings']
}

const { ripping, mounting, replacement, reading, cutting, opening, inspection, sealing } = workOrderKinds

/**
 * Books the team's work at the place. A step that is no longer possible is kept all the same, because the team is gone:
 * the office reads the problem.
 */
export async function carryOutReport(tx: Queryable, report: Report): Promise<string | null> {
  const { kind, subscriptionOid, index = 0, today } = report
  await tx`select from subscription where oid = ${subscriptionOid} for update`
  const readOn = dayInTurkey(report.doneAt)
  switch (kind) {
    case reading.code: {
      const noted = await noteReading(tx, { subscriptionOid, readOn, index, today })
      if (noted === 'noted' || typeof noted === 'object') return standingProblem(noted, index)
      return 'Okuma yazılamadı: gün faturalanmış ya da sayaç sökülmüş.'
    }
    case cutting.code:
      return said([await cutLine(tx, report), await noteLineIndex(tx, report, readOn)])
    case opening.code:
      return said([await openLine(tx, report), await noteLineIndex(tx, report, readOn)])
    case ripping.code:
      return takeOut(tx, report, readOn)
    case replacement.code:
      // The new meter is there, even if the books say otherwise about the old one.
      return (
        (await findKnownMeter(tx, report)) ??
        said([await takeOut(tx, report, readOn), await putIn(tx, report, readOn)])
      )
    case mounting.code:
      return (
        (await findKnownMeter(tx, report)) ??
        (await findMeterInPlace(tx, report)) ??
        putIn(tx, report, readOn)
      )
    // The finding is in the report itself.
    case inspection.code:
    case sealing.code:
      return null
  }
}

function said(problems: readonly (string | null)[]): string | null {
  return problems.filter((problem) => problem !== null).join(' ') || null
}

/**
 * A cut that was taken back, as by a payment, and was made all the same: the water comes back at once, unless the end of
 * the contract wants it cut.
 */
async function cutLine(tx: Queryable, report: Report): Promise<string | null> {
  const { subscriptionOid, isLate, now, today } = report
  const subscription = await subscriptionBy(tx, subscriptionOid)
  const isCut = subscription?.waterLineStatus === waterLineStatuses.cut.code
  const isEnding = subscription !== undefined && subscription.status !== 'active'
  if (!isLate || (isEnding && !isCut)) return moveLine(tx, report, waterLineStatuses.cut.code)
  if (isCut) return null
  const reason = 'Kesme geri alınmıştı, ekip haberi olmadan kesti'
  await planWorkOrder(tx, { kind: opening.code, subscriptionOid, plannedOn: today, reason, now })
  return 'Su bugün yeniden açılacak.'
}

/** A line that the books have as open already, as after a cut that was taken back, is open. */
async function openLine(tx: Queryable, report: Report): Promise<string | null> {
  const subscription = await subscriptionBy(tx, report.subscriptionOid)
  if (subscription && subscription.status !== 'active')
    return 'Abonelik sona eriyor ya da sona erdi; su hattı açık yazılmadı. Su açıldıysa ekip yeniden kessin.'
  const isOpen = subscription?.waterLineStatus === waterLineStatuses.active.code
  return isOpen ? null : moveLine(tx, report, waterLineStatuses.active.code)
}

/**
 * Keeps the index of the meter when the line was cut or opened, as a reading, so that use around a closure is provable.
 * On a day that is billed the next reading counts it.
 */
async function noteLineIndex(
  tx: Queryable,
  { subscriptionOid, index, isIndexSure, today }: Report,
  readOn: string,
): Promise<string | null> {
  if (index === undefined) return null
  const [from] = await billedUntil(tx, [subscriptionOid])
  if (!from) return 'Endeks yazılamadı: aboneliğin kayıtlı sayacı yok.'
  const { finding, cubicMetres } = checkReading({
    ...from,
    index,
    days: Math.max(1, dayNumber(readOn) - dayNumber(from.readBefore)),
  })
  if (finding === 'negative') return `Endeks ${index}, son faturalanan ${from.firstIndex} endeksinden düşük.`
  if (isLineIndexDoubtful(finding) && !isIndexSure)
    return `Endeks ${index} okuma olarak yazılmadı: ${cubicMetres} m³, olağanın beş katından çok ve doğrulanmadı.`
  if (await isBilledHere(tx, subscriptionOid, readOn))
    return standingProblem(await noteReading(tx, { subscriptionOid, readOn, index, today }), index)
  return null
}

/** Problem of an index below a reading that stands, which only two clerks lower. */
function standingProblem(noted: Awaited<ReturnType<typeof noteReading>>, index: number): string | null {
  return typeof noted === 'object'
    ? `Okuma yazılmadı: ${noted.standing}, bildirilen ${index} m³ daha düşük. Doğruysa ofis ikinci bir memurla yazar.`
    : null
}

/**
 * Whether it was billed here. Before the first bill and period here a reading may become the beginning of the first
 * bill, and the water until then goes.
 */
async function isBilledHere(tx: Queryable, subscriptionOid: number, readOn: string): Promise<boolean> {
  const [billed] = await tx`
    select from water_bill
    where subscription_oid = ${subscriptionOid} and withdrawn_at is null and not is_estimated
    union all
    select from water_period_reading reading join water_period on water_period.oid = period_oid
    where reading.subscription_oid = ${subscriptionOid} and water_period.status <> 'withdrawn' and read_from <= ${readOn}
    limit 1`
  return billed !== undefined
}

async function moveLine(
  tx: Queryable,
  { subscriptionOid, memberOid, text, now }: Report,
  to: typeof waterLineStatuses.cut.code | typeof waterLineStatuses.active.code,
): Promise<string | null> {
  const subscription = await subscriptionBy(tx, subscriptionOid)
  const moved = await moveWaterLine(tx, subscriptionOid, {
    to,
    causedBy: 'clerk',
    memberOid,
    registryOid: subscription?.registryOid ?? 0,
    reason: text.slice(0, 200),
    now,
  })
  return moved ? null : 'Su hattının durumu bu işe uymuyor; kayıtlara bakın.'
}

async function takeOut(
  tx: Queryable,
  { subscriptionOid, index = 0, today, settings }: Report,
  doneOn: string,
): Promise<string | null> {
  const subscription = await subscriptionBy(tx, subscriptionOid)
  if (!subscription || subscription.meterOid === null) return 'Aboneliğin sökülecek sayacı yok.'
  const [billed] = await billedUntil(tx, [subscriptionOid])
  const isBilled = billed?.readBefore === doneOn && billed.firstIndex === index
  const higher = billed && (await findHigherReading(tx, billed, { readOn: doneOn, index }))
  if (higher)
    await demandSecondPerson(tx, {
      registryOid: subscription.registryOid,
      text: `${higherReadingText(higher)}; sökülen sayaçta ${index} m³.`,
    })
  const below =
    billed &&
    (await findUseBelowUsual(tx, settings, {
      ...billed,
      readOn: doneOn,
      cubicMetres: countedBy(billed, index),
    }))
  const { registryOid } = subscription
  if (below !== undefined) await demandSecondPerson(tx, { registryOid, text: below })
  else if (billed)
    await countMissedWater(tx, settings, {
      registryOid,
      from: billed,
      reading: readingToCheck(billed, { index, readOn: doneOn }),
      readOn: doneOn,
    })
  const noted = isBilled
    ? 'noted'
    : await noteReading(tx, { subscriptionOid, readOn: doneOn, index, today, mayBeLower: true })
  await tx`
    insert into water_meter_operation ${tx({ meterOid: subscription.meterOid, operationType: ripping.code, doneOn, indexCubicMetres: index })}`
  return noted === 'noted' ? null : 'Sökülen sayacın endeksi okuma olarak yazılamadı: gün faturalanmış.'
}

/** Cubic metres up to an index, also of a counter that has begun again; none where it stands too low for that. */
function countedBy(from: BilledUntil, index: number): number {
  return checkReading({ ...from, index, days: 1 }).cubicMetres ?? 0
}

/** Problem of a number that a meter in the books has: the old meter keeps its place until the office finds the right one. */
async function findKnownMeter(tx: Queryable, { meterSerialNumber = '' }: Report): Promise<string | null> {
  const [known] = await tx`select from water_meter where serial_number = ${meterSerialNumber}`
  return known
    ? `${meterSerialNumber} numaralı sayaç zaten kayıtlı; sayaçta bir şey değiştirilmedi, numaraya bakın.`
    : null
}

/** Problem of a mounting beside a meter that no one took out, whose water would be forgotten. */
async function findMeterInPlace(tx: Queryable, { subscriptionOid }: Report): Promise<string | null> {
  const [from] = await billedUntil(tx, [subscriptionOid])
  if (!from || from.isTakenOut) return null
  const subscription = await subscriptionBy(tx, subscriptionOid)
  return `Yeni sayaç yazılmadı: abonelikte ${subscription?.meterNo} numaralı sayaç takılı. Sayaç değiştiyse değiştirme işi planlayın.`
}

async function putIn(
  tx: Queryable,
  { kind, subscriptionOid, meterSerialNumber = '', newIndex = 0, stampYear }: Report,
  doneOn: string,
): Promise<string | null> {
  // Water that a meter counted elsewhere, or did not count at all.
  if (newIndex > maxIndexOfNewMeter) {
    const subscription = await subscriptionBy(tx, subscriptionOid)
    const registryOid = subscription?.registryOid ?? null
    await demandSecondPerson(tx, {
      registryOid,
      text: `Takılan sayaç sıfırdan değil, ${newIndex} m³ endeksten başlıyor.`,
    })
  }
  const [meter] = await tx<{ oid: number }[]>`
    insert into water_meter ${tx({
      subscriptionOid,
      serialNumber: meterSerialNumber,
      meterType: 'Mekanik',
      stampedOn: stampYear === undefined ? null : `${stampYear}-01-01`,
    })}
    returning oid`
  if (!meter) throw new Error('A meter was not written')
  await tx`
    insert into water_meter_operation ${tx({ meterOid: meter.oid, operationType: kind, doneOn, indexCubicMetres: newIndex })}`
  return null
}
