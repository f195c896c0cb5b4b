import { type WaterLineStatusCode, nextWaterLineStatuses } from 'contract/water/codes'
import type { Queryable } from '../database/database.ts'

export interface LineMove {
  to: WaterLineStatusCode
  causedBy: 'subscriber' | 'lateDebt' | 'clerk'
  /** Member who acted, and the registry they acted for. */
  memberOid: number | null
  registryOid: number
  reason: string
  now: Date
}

/** Moves a line to a status that may follow the one it has, and writes down why; false where it may not. */
export async function moveWaterLine(
  tx: Queryable,
  subscriptionOid: number,
  { to, now, ...event }: LineMove,
): Promise<boolean> {
  const [before] = await tx<{ waterLineStatus: WaterLineStatusCode }[]>`
    select water_line_status from subscription where oid = ${subscriptionOid} for update`
  const from = before?.waterLineStatus
  if (from === undefined || !mayFollow(from, to)) return false
  await tx`
    update subscription set water_line_status = ${to}
    where oid = ${subscriptionOid} and water_line_status = ${from}`
  await tx`
    insert into water_line_event ${tx({ subscriptionOid, fromStatus: from, toStatus: to, happenedAt: now, ...event })}`
  return true
}

export function mayFollow(from: WaterLineStatusCode, to: WaterLineStatusCode): boolean {
  return (nextWaterLineStatuses[from] as readonly WaterLineStatusCode[]).includes(to)
}
