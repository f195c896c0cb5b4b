import {
  type ComplaintNote,
  type ComplaintStatusCode,
  type ComplaintStep,
  complaintSteps,
  isClosedComplaint,
} from 'contract/complaints/codes'
import type { Queryable } from '../database/database.ts'

/** Author of a step in a complaint, and the registry acted for; a guest is known by the complaint's phone. */
export interface Actor {
  memberOid: number | null
  registryOid: number | null
  isClerk: boolean
}

interface Doing {
  by: Actor
  now: Date
  text?: string | undefined
  /** Day by which it is now answered: of one opened again, or whose applicant took some days to reply. */
  promisedOn?: string
}

/** Takes a complaint one step on, if the table has that step from where it stands; undefined if not. */
export async function moveComplaint(
  tx: Queryable,
  complaintOid: number,
  step: ComplaintStep,
  { by, now, text, promisedOn }: Doing,
): Promise<{ eventOid: number; status: ComplaintStatusCode } | undefined> {
  const { from, to, by: mover } = complaintSteps[step]
  if ((mover === 'clerk') !== by.isClerk) return undefined
  const write = {
    status: to,
    closedAt: isClosedComplaint(to) ? now : null,
    ...(step === 'take' && { takenByMemberOid: by.memberOid }),
    // The next clerk starts afresh, and the rating of the old answer says nothing about the next one.
    ...(step === 'reopen' && { takenByMemberOid: null, rating: null }),
    ...(promisedOn !== undefined && { promisedOn }),
  }
  const [moved] = await tx<{ fromStatus: ComplaintStatusCode }[]>`
    update complaint set ${tx(write)}
    from (select oid, status from complaint where oid = ${complaintOid} for update) before
    where complaint.oid = before.oid and before.status = any(${[...from]}) and complaint.status = before.status
    returning before.status as from_status`
  if (!moved) return undefined
  const eventOid = await noteComplaint(tx, complaintOid, step, {
    ...moved,
    toStatus: to,
    by,
    now,
    text,
  })
  return { eventOid, status: to }
}

/** Writes into a complaint's history. */
export async function noteComplaint(
  tx: Queryable,
  complaintOid: number,
  kind: ComplaintStep | ComplaintNote,
  {
    fromStatus,
    toStatus,
    by,
    now,
    text,
  }: Doing & { fromStatus: ComplaintStatusCode | null; toStatus: ComplaintStatusCode },
): Promise<number> {
  const [event] = await tx<{ oid: number }[]>`
    insert into complaint_event ${tx({
      complaintOid,
      kind,
      fromStatus,
      toStatus,
      happenedAt: now,
      byClerk: by.isClerk,
      memberOid: by.memberOid,
      registryOid: by.registryOid,
      text: text === undefined || text === '' ? null : text,
    })} returning oid`
  if (!event) throw new Error('An event was not written')
  return event.oid
}
