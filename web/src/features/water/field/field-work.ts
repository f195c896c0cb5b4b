import type { RequestTo } from 'contract/calls'
import type { WorkOrder } from 'contract/water/work-orders'
import { sendFile } from '../../../parts/files/send-file.ts'
import { callService } from '../../../service-client/call-service.ts'
import { isRefusal } from '../../../service-client/refusal.ts'
import { messageOf, ServiceError } from '../../../service-client/service-error.ts'
import { markFieldWork } from '../../../session/field-mark.ts'
import { deleteRow, readRows, writeRow } from '../../../session/field-store.ts'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import { workOrderKindText } from '../work-order-text.ts'

/** Fields of a work order kept on the phone: no more than the work needs. */
const keptFields = [
  'Oid',
  'Kind',
  'Region',
  'Address',
  'SubscriberNo',
  'MeterNo',
  'Reason',
  'PlannedOn',
  'LastIndex',
  'LastReadOn',
  'UsualCubicMetres',
  'CounterDigits',
  'MeterUsableUntil',
] as const satisfies readonly (keyof WorkOrder)[]
export type FieldOrder = Pick<WorkOrder, (typeof keptFields)[number]>

export interface FieldList {
  owner: string
  team: string
  teams: readonly string[]
  takenAt: string
  orders: readonly FieldOrder[]
}

/** Report of a piece of work that has not been answered yet. */
export interface FieldReport {
  /** Id made here, so that a report sent again arrives once. */
  reportId: string
  owner: string
  title: string
  address: string
  request: Omit<RequestTo<'ReportWorkOrder'>, 'reportId' | 'fileOidList'>
  photos: readonly { uploadId: string; content: Blob }[]
  /** Reason of the rejection; undefined while only the connection is missing. */
  problem?: string
  /** Whether a photo was rejected: the report can go without it. */
  isPhotoRefused?: boolean
  /** Whether an earlier report about the same subscriber waits for a second clerk; the office has not got this one. */
  isBehindAnother?: boolean
}

const maxPages = 10
/** Refusals that need a step of the clerk first; nothing is wrong with the report. */
const clerkCodes = ['NotSignedIn', 'SecondFactorRequired', 'PasswordChangeRequired', 'NotAllowed']

export async function readList(owner: string): Promise<FieldList | undefined> {
  const lists = await readRows<FieldList>('list')
  // A former user of this phone may have left a list: it must not be seen by this one.
  for (const other of lists) if (other.owner !== owner) await deleteRow('list', other.owner)
  return lists.find((list) => list.owner === owner)
}

/** Fetches the team's work until today, and keeps it on the phone. */
export async function takeList(owner: string, team: string): Promise<FieldList> {
  const orders: FieldOrder[] = []
  let teams: readonly string[] = []
  for (let pageIndex = 0; pageIndex < maxPages; pageIndex += 1) {
    const asked = { state: 'planned' as const, team, until: todayInTurkey(), pageIndex }
    const { Items, HasMore, Teams } = await callService('GetWorkOrdersForClerks', asked)
    orders.push(...Items.map(keptPart))
    teams = Teams
    if (!HasMore) break
  }
  const list = { owner, team, teams, takenAt: new Date().toISOString(), orders }
  markFieldWork()
  await writeRow('list', list)
  return list
}

function keptPart(order: WorkOrder): FieldOrder {
  return Object.fromEntries(keptFields.map((field) => [field, order[field]])) as FieldOrder
}

export async function readReports(owner: string): Promise<FieldReport[]> {
  const reports = await readRows<FieldReport>('report')
  return reports
    .filter((report) => report.owner === owner)
    .toSorted((one, other) => one.request.doneAt.localeCompare(other.request.doneAt))
}

export async function keepReport(
  owner: string,
  order: FieldOrder,
  done: Omit<FieldReport['request'], 'workOrderOid' | 'doneAt'>,
  photos: readonly Blob[],
): Promise<void> {
  const subscriber = order.SubscriberNo === null ? '' : `, abone ${order.SubscriberNo}`
  markFieldWork()
  await writeRow('report', {
    reportId: crypto.randomUUID(),
    owner,
    title: workOrderKindText(order.Kind) + subscriber,
    address: order.Address,
    request: { ...done, workOrderOid: order.Oid, doneAt: new Date().toISOString() },
    photos: photos.map((content) => ({ uploadId: crypto.randomUUID(), content })),
  } satisfies FieldReport)
}

export function forgetReport({ reportId }: FieldReport): Promise<void> {
  return deleteRow('report', reportId)
}

/** Lets refused reports be tried again, without their photos where one of them was the trouble. */
export async function reviveReport(report: FieldReport, withPhotos: boolean): Promise<void> {
  const { problem: _problem, isPhotoRefused: _photo, ...fresh } = report
  await writeRow('report', { ...fresh, photos: withPhotos ? fresh.photos : [] })
}

export interface SentReport {
  title: string
  /** Problem that the office has to look at. */
  problem: string | null
}

/**
 * Sends waiting reports, oldest first, one tab at a time. Each is forgotten only when the service has answered; a lost
 * answer is asked for again by the same number. Answers the reports that arrived, and why it stopped where it did.
 */
export async function sendReports(owner: string): Promise<{ sent: SentReport[]; stoppedBy?: unknown }> {
  return navigator.locks.request('field-work', async () => {
    const sent: SentReport[] = []
    for (const report of await readReports(owner)) {
      if (report.problem !== undefined) continue
      try {
        sent.push(await sendReport(report))
      } catch (thrown) {
        if (isPassing(thrown)) return { sent, stoppedBy: thrown }
        if (isRefusal(thrown, 'ReportWorkOrder', 'SecondPersonAsked')) {
          await writeRow('report', { ...report, isBehindAnother: true })
          continue
        }
        await writeRow('report', {
          ...report,
          problem: messageOf(thrown),
          isPhotoRefused: thrown instanceof PhotoRefused,
        })
      }
    }
    return { sent }
  })
}

async function sendReport(report: FieldReport): Promise<SentReport> {
  const { reportId, title, request, photos } = report
  const fileOidList: number[] = []
  for (const [at, photo] of photos.entries()) fileOidList.push(await sendPhoto(photo, at + 1))
  const problem = await sentOrWaiting({ ...request, reportId, fileOidList })
  await forgetReport(report)
  return { title, problem }
}

/** A report that waits for a second clerk has arrived: the office has it. */
async function sentOrWaiting(request: RequestTo<'ReportWorkOrder'>): Promise<string | null> {
  try {
    return (await callService('ReportWorkOrder', request)).Problem
  } catch (thrown) {
    if (isRefusal(thrown, 'ReportWorkOrder', 'WaitsForSecondPerson')) return messageOf(thrown)
    throw thrown
  }
}

class PhotoRefused extends ServiceError {
  constructor(refused: ServiceError) {
    super(refused.name, `Fotoğraf gönderilemedi. ${refused.message}`, refused)
  }
}

async function sendPhoto(
  { uploadId, content }: FieldReport['photos'][number],
  number: number,
): Promise<number> {
  const file = new File([content], `saha-${number}.jpg`, { type: content.type })
  const photo = { file, uploadId, kind: 'photo' as const, isResumed: true }
  try {
    const { Oid } = await sendFile(photo, () => undefined, new AbortController().signal)
    return Oid
  } catch (thrown) {
    throw thrown instanceof ServiceError && !isPassing(thrown) ? new PhotoRefused(thrown) : thrown
  }
}

/**
 * Whether a failure is passing: no answer came, the service was busy, or the clerk has to do something first; the
 * report waits unchanged.
 */
function isPassing(thrown: unknown): boolean {
  if (!(thrown instanceof ServiceError)) return false
  const { status, code = '' } = thrown
  return status === 0 || status === 429 || status >= 500 || status === 401 || clerkCodes.includes(code)
}
