import type { Calls } from 'contract/calls'
import { type WorkOrderKindCode, type WorkOrderStateCode, workOrderKinds } from 'contract/water/codes'
import { dayInTurkey } from 'rules/turkey-time'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { generalRefusal } from '../../calling/answer-call.ts'
import type { Caller, Given, Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { attachFiles, usedByWorkOrder } from '../../files/file-use.ts'
import { ownerOf } from '../../files/owner.ts'
import { demandSecondPerson, tellSecondPerson } from '../../power/ledger.ts'
import { billedUntil } from '../billed-until.ts'
import { countMissedWater } from '../missed-water.ts'
import { readingToCheck } from '../reading-doubt.ts'
import { wroteLastReading } from '../periods/sole-reader.ts'
import { carryOutReport } from './carry-out-report.ts'
import { newPhotos } from './new-photos.ts'
import { isKeptReading } from './plan-work-order.ts'
import { peopleAtPlaceOf } from './work-order-row.ts'

const { ripping, mounting, replacement, reading, cutting, opening, inspection } = workOrderKinds
const needsIndex: readonly WorkOrderKindCode[] = [reading.code, ripping.code, replacement.code]
const takesMeterOut: readonly WorkOrderKindCode[] = [ripping.code, replacement.code]
const movesMeter: readonly WorkOrderKindCode[] = [...takesMeterOut, mounting.code]
const line: readonly WorkOrderKindCode[] = [cutting.code, opening.code]
const needsMeter: readonly WorkOrderKindCode[] = [mounting.code, replacement.code]
const micro = (degrees: number | undefined) =>
  degrees === undefined ? null : Math.round(degrees * 1_000_000)

type Report = Parameters<Handler<Calls['ReportWorkOrder']>>[0]['request']

interface OrderRow {
  oid: number
  kind: WorkOrderKindCode
  state: WorkOrderStateCode
  subscriptionOid: number | null
  registryOid: number | null
  subscriberNumber: string | null
  addressText: string
  /** Whether the place has no contract and is known to no list. */
  isInWords: boolean
  plannedByMemberOid: number | null
  withdrawnByMemberOid: number | null
  reportId: string | null
  problem: string | null
  withdrawReason: string | null
  createdAt: Date
}

export const ReportWorkOrder: Handler<Calls['ReportWorkOrder']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  const { reportId, workOrderOid, isDone, index, meterSerialNumber } = request
  const owner =
    request.fileOidList.length === 0
      ? undefined
      : await ownerOf(given, given.proposer ?? member, undefined, refusal)
  return db.begin(async (tx) => {
    const [order] = await tx<OrderRow[]>`
      select work.oid, kind, work.state, subscription_oid, registry_oid, subscriber_number, planned_by_member_oid,
        work.address_text, subscription_oid is null and work.outer_door_oid is null as is_in_words,
        withdrawn_by_member_oid, report_id, problem, withdraw_reason, work.created_at
      from water_work_order work
      left join subscription on subscription.oid = subscription_oid
      where work.oid = ${workOrderOid} for update of work`
    if (!order) throw refusal('NoSuchWorkOrder')
    // The answer was lost on the way: the same report gets the same answer.
    if (order.reportId === reportId) return answerTo(order, order.state, order.problem)
    if (!given.proposer && (await isWaiting(tx, reportId))) throw generalRefusal('WaitsForSecondPerson')
    const [other] =
      await tx`select from water_work_order where report_id = ${reportId} and oid <> ${order.oid}`
    if (other) throw refusal('ReportIdTaken')
    // A team without a connection did not learn that the work was withdrawn: its report is kept all the same.
    const isLate = order.state === 'withdrawn'
    if (order.state !== 'planned' && !isLate) throw refusal('AlreadyReported')
    const registryOids = [order.registryOid, ...(await peopleAtPlaceOf(tx, order.oid))]
    if (await isOwnMatter({ db: tx, today }, member, { registryOids })) throw refusal('OwnMatter')
    const shown = { ...request, fileOidList: await newPhotos(tx, order.oid, request.fileOidList) }
    if (isDone && index === undefined) {
      if (needsIndex.includes(order.kind)) throw refusal('IndexNeeded')
      if (line.includes(order.kind) && request.unreadReason === undefined) throw refusal('IndexNeeded')
      if (line.includes(order.kind) && shown.fileOidList.length === 0) throw refusal('UnreadPhotoNeeded')
    }
    if (isDone && meterSerialNumber === undefined && needsMeter.includes(order.kind))
      throw refusal('MeterNeeded')
    if (isDone && movesMeter.includes(order.kind)) await tellMovedMeter(tx, order, shown, member)
    if (isDone && order.isInWords) await demandForPlaceInWords(tx, order, shown, given.proposer ?? member)
    const state = isDone ? 'done' : 'notDone'
    // A phone whose clock is ahead did nothing tomorrow, and one that is behind nothing before it was asked to.
    const askedAt = order.createdAt.getTime()
    const doneAt = new Date(Math.min(Math.max(Date.parse(request.doneAt), askedAt), now.getTime()))
    const { subscriptionOid, kind } = order
    const clerk = given.proposer ?? member
    if (order.state === 'planned') await demandForOwnReading(tx, order, clerk)
    if (!isDone && shown.fileOidList.length === 0) await demandForMissedVisits(tx, order, clerk)
    if (isDone)
      await countLittleWater(tx, given, order, { request: shown, readOn: dayInTurkey(doneAt), clerk })
    const carriedOut =
      isDone && subscriptionOid !== null
        ? await carryOutReport(tx, {
            kind,
            subscriptionOid,
            index,
            isIndexSure: request.isIndexSure ?? false,
            meterSerialNumber,
            newIndex: request.newIndex,
            stampYear: request.stampYear,
            isLate,
            doneAt,
            memberOid: member.memberOid,
            text: request.text,
            now,
            today,
            settings: given.settings,
          })
        : null
    const problem = isLate && isDone ? lateProblem(order, carriedOut) : carriedOut
    const place = [micro(request.latitude), micro(request.longitude)]
    const hasPlace = !place.includes(null)
    await tx`
      update water_work_order set ${tx({
        state,
        reportId,
        reportedAt: now,
        reportedByMemberOid: member.memberOid,
        doneAt,
        resultText: request.text,
        indexCubicMetres: index ?? null,
        unreadReason: isDone && index === undefined && line.includes(kind) ? request.unreadReason : null,
        meterSerialNumber: meterSerialNumber ?? null,
        latitudeMicro: hasPlace ? place[0] : null,
        longitudeMicro: hasPlace ? place[1] : null,
        problem,
      })} where oid = ${order.oid} and state = ${order.state}`
    if (owner) {
      const used = { usedBy: usedByWorkOrder, usedByOid: order.oid }
      const attached = await attachFiles({ ...given, db: tx }, owner, request.fileOidList, used)
      if (attached !== 'attached') throw refusal(attached)
    }
    return answerTo(order, state, problem)
  })
}

/** Demands another clerk where a team is to see a meter because of what one typed at the desk, and the same one goes. */
async function demandForOwnReading(
  tx: Queryable,
  { oid, kind, subscriptionOid, subscriberNumber, registryOid }: OrderRow,
  { memberOid }: Pick<Caller, 'memberOid'>,
): Promise<void> {
  if (kind !== reading.code || subscriptionOid === null) return
  const [own] = await tx`
    select from water_work_order
    where oid = ${oid} and ${isKeptReading(tx)} and ${wroteLastReading(tx, { subscriptionOid, memberOid })}`
  if (own)
    await demandSecondPerson(tx, {
      registryOid,
      text: `Abone ${subscriberNumber}: Okumayı ofiste yazan ile sayaca giden aynı memur.`,
    })
}

/** Demands another clerk where the same one says of a meter or a cut, twice running and without a photo, that it could not be done. */
async function demandForMissedVisits(
  tx: Queryable,
  { oid, kind, subscriptionOid, registryOid, subscriberNumber }: OrderRow,
  { memberOid }: Pick<Caller, 'memberOid'>,
): Promise<void> {
  if (subscriptionOid === null || (kind !== reading.code && kind !== cutting.code)) return
  const [missed] = await tx`
    select from (
      select state, reported_by_member_oid from water_work_order
      where subscription_oid = ${subscriptionOid} and kind = ${kind} and oid < ${oid} and state in ('done', 'notDone')
      order by oid desc limit 1
    ) before where state = 'notDone' and reported_by_member_oid = ${memberOid}`
  if (missed)
    await demandSecondPerson(tx, {
      registryOid,
      text: `Abone ${subscriberNumber}: aynı memur önceki ziyareti de yapamamıştı; fotoğraf yok.`,
    })
}

/**
 * Counts little water that a clerk reports without a photo, or of a visit planned by themselves: no team of the office was
 * sent by another. An opening ends a time without water.
 */
async function countLittleWater(
  tx: Queryable,
  { settings }: Pick<Given, 'settings'>,
  { kind, subscriptionOid, registryOid, plannedByMemberOid }: OrderRow,
  {
    request: { index, fileOidList },
    readOn,
    clerk,
  }: { request: Report; readOn: string; clerk: Pick<Caller, 'memberOid'> },
): Promise<void> {
  if (kind !== reading.code && kind !== cutting.code) return
  if (subscriptionOid === null || registryOid === null || index === undefined) return
  if (plannedByMemberOid !== clerk.memberOid && fileOidList.length > 0) return
  const [from] = await billedUntil(tx, [subscriptionOid])
  if (!from) return
  await countMissedWater(tx, settings, {
    registryOid,
    from,
    reading: readingToCheck(from, { index, readOn }),
    readOn,
  })
}

/** Same report waiting for a second clerk already. */
async function isWaiting(tx: Queryable, reportId: string): Promise<boolean> {
  const [proposal] = await tx`
    select from registry_proposal
    where call_name = 'ReportWorkOrder' and ended_at is null and request ->> 'reportId' = ${reportId}`
  return proposal !== undefined
}

/**
 * Tells what was taken out and put in. A meter that one clerk alone planned to move and says was moved, that no photo
 * shows, or whose move had been withdrawn, takes another clerk's eyes.
 */
async function tellMovedMeter(
  tx: Queryable,
  {
    kind,
    state,
    registryOid,
    subscriberNumber,
    subscriptionOid,
    plannedByMemberOid,
    withdrawReason,
  }: OrderRow,
  { index, meterSerialNumber, newIndex = 0, fileOidList }: Report,
  { memberOid }: Caller,
): Promise<void> {
  const [from] = subscriptionOid === null ? [] : await billedUntil(tx, [subscriptionOid])
  const text = [
    takesMeterOut.includes(kind) && `sayaç ${index} m³ endeksle söküldü`,
    needsMeter.includes(kind) && `yeni sayaç ${meterSerialNumber}, endeksi ${newIndex} m³`,
    from && `son faturanın endeksi ${from.firstIndex} m³`,
    state === 'withdrawn' && `bu işten vazgeçilmişti (${withdrawReason ?? 'nedeni yazılmamış'})`,
    fileOidList.length === 0 ? 'fotoğraf yok' : `${fileOidList.length} fotoğraf`,
  ]
  const matter = {
    registryOid,
    text: `Abone ${subscriberNumber ?? '–'}: ${text.filter(Boolean).join(', ')}.`,
  }
  const isSeen = state === 'planned' && plannedByMemberOid !== memberOid && fileOidList.length > 0
  await (isSeen ? tellSecondPerson : demandSecondPerson)(tx, matter)
}

/**
 * Demands another clerk for work at a place known by its words alone: without a photo, or by the clerk who planned or
 * withdrew it.
 */
async function demandForPlaceInWords(
  tx: Queryable,
  { registryOid, addressText, plannedByMemberOid, withdrawnByMemberOid }: OrderRow,
  { fileOidList, text }: Report,
  { memberOid }: Pick<Caller, 'memberOid'>,
): Promise<void> {
  const isOwn = [plannedByMemberOid, withdrawnByMemberOid].includes(memberOid)
  if (fileOidList.length > 0 && !isOwn) return
  const said = [
    `Adres: ${addressText}`,
    `bildirilen: “${text}”`,
    fileOidList.length === 0 ? 'fotoğraf yok' : `${fileOidList.length} fotoğraf`,
    isOwn && 'bildiren, işi planlayan ya da vazgeçen memur',
  ]
  await demandSecondPerson(tx, { registryOid, text: `${said.filter(Boolean).join(', ')}.` })
}

/** Answer for the team: the problem that the office looks at, or that the work had been withdrawn. */
function answerTo(order: OrderRow, State: WorkOrderStateCode, problem: string | null) {
  return { State, Problem: problem ?? (order.withdrawReason === null ? null : withdrawnText(order)) }
}

function withdrawnText({ withdrawReason }: OrderRow): string {
  return `Bu işten vazgeçilmişti (${withdrawReason ?? 'nedeni yazılmamış'}); bildiriminiz yine de yazıldı.`.slice(
    0,
    300,
  )
}

/** A late reading or inspection is as good as another; the office looks at what else was changed without being asked for. */
function lateProblem(order: OrderRow, carriedOut: string | null): string | null {
  if (order.kind === reading.code || order.kind === inspection.code) return carriedOut
  return [withdrawnText(order), carriedOut].filter(Boolean).join(' ').slice(0, 300)
}
