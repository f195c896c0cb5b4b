import type { ComplaintEvent, OwnComplaint } from 'contract/complaints/complaint-answers'
import { complaintLimits } from 'contract/complaints/codes'
import { addDays } from 'rules/calendar'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { dayInTurkey } from 'rules/turkey-time'
import { filesOf } from '../files/file-use.ts'
import { type Applicant, isOwn } from './applicant.ts'
import { type ComplaintRow, complaintRows, summaryOnTheWire } from './complaint-row.ts'
import { degrees } from './place.ts'

export const fileUser = 'complaint'

/** Finds the applicant's own complaint; someone else's counts as missing. */
export async function findOwn(
  db: Queryable,
  applicant: Applicant,
  reference: string,
): Promise<ComplaintRow | undefined> {
  const [row] = await db<ComplaintRow[]>`
    ${complaintRows(db)} where complaint.reference = ${reference} and ${isOwn(db, applicant)}`
  return row
}

/** The last day on which it may be opened again; nothing while it is open or when that has passed. */
export function reopenUntil({ closedAt }: Pick<ComplaintRow, 'closedAt'>, today: string): string | null {
  if (closedAt === null) return null
  const last = addDays(dayInTurkey(closedAt), complaintLimits.reopenDays)
  return today <= last ? last : null
}

/** Complaint with its history; the caller checks who may see it. */
export async function complaintOnTheWire(
  { db, settings, today }: { db: Queryable } & Pick<Given, 'settings' | 'today'>,
  row: ComplaintRow,
): Promise<OwnComplaint> {
  const [events, files] = await Promise.all([
    eventsOf(db, row.oid),
    filesOf({ db, settings }, { usedBy: fileUser, usedByOid: row.oid }),
  ])
  return {
    ...summaryOnTheWire(row, today),
    Text: row.text,
    PlaceNote: row.placeNote,
    Latitude: degrees(row.latitudeMicro),
    Longitude: degrees(row.longitudeMicro),
    SupportCount: row.supportCount,
    Events: events,
    ReopenUntil: reopenUntil(row, today),
    CanRate: row.closedAt !== null && row.rating === null,
    Rating: row.rating,
    PhotoCount: files.length,
    Files: files,
  }
}

async function eventsOf(db: Queryable, complaintOid: number): Promise<ComplaintEvent[]> {
  const rows = await db<
    { kind: ComplaintEvent['Kind']; happenedAt: Date; byClerk: boolean; text: string | null }[]
  >`
    select kind, happened_at, by_clerk, text from complaint_event
    where complaint_oid = ${complaintOid} order by oid limit 500`
  return rows.map(({ kind, happenedAt, byClerk, text }) => ({
    Kind: kind,
    HappenedAt: happenedAt.toISOString(),
    IsByTownHall: byClerk,
    Text: text,
  }))
}
