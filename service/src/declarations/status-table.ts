import type { DeclarationEventCode, DeclarationStatusCode } from 'contract/declarations/codes'
import type { Queryable } from '../database/database.ts'

/** Permitted next statuses. */
export const nextStatuses: Record<DeclarationStatusCode, readonly DeclarationStatusCode[]> = {
  sent: ['waiting', 'assessed'],
  waiting: ['accepted', 'returned', 'refused', 'withdrawn', 'corrected'],
  assessed: ['corrected'],
  accepted: ['corrected'],
  returned: ['withdrawn', 'corrected'],
  refused: [],
  withdrawn: [],
  corrected: [],
}

/** In force: accrued now and every following year. */
export const inForceStatuses: readonly DeclarationStatusCode[] = ['assessed', 'accepted']
/** Statuses other than refused, withdrawn and replaced. */
export const liveStatuses: readonly DeclarationStatusCode[] = [
  'sent',
  'waiting',
  'assessed',
  'accepted',
  'returned',
]

/** The statuses from which this one can be reached. */
export function statusesBefore(to: DeclarationStatusCode): DeclarationStatusCode[] {
  return (Object.keys(nextStatuses) as DeclarationStatusCode[]).filter((from) =>
    nextStatuses[from].includes(to),
  )
}

/** Author of a step of a declaration. */
export interface Actor {
  memberOid: number
  /** The registry they acted for. */
  registryOid: number | null
  isClerk: boolean
}

/** Moves a declaration on and writes it into its history; false when the table does not allow it. */
export async function moveDeclaration(
  tx: Queryable,
  declarationOid: number,
  to: DeclarationStatusCode,
  { by, at, note }: { by: Actor; at: Date; note?: string | undefined },
): Promise<boolean> {
  const [moved] = await tx`
    update declaration set status = ${to}
    where oid = ${declarationOid} and status = any(${statusesBefore(to)}) returning oid`
  if (!moved) return false
  await noteDeclarationEvent(tx, declarationOid, to, { by, at, note })
  return true
}

export async function noteDeclarationEvent(
  tx: Queryable,
  declarationOid: number,
  status: DeclarationEventCode,
  { by, at, note }: { by: Actor; at: Date; note?: string | undefined },
): Promise<void> {
  await tx`
    insert into declaration_event ${tx({
      declarationOid,
      status,
      happenedAt: at,
      memberOid: by.memberOid,
      registryOid: by.registryOid,
      byClerk: by.isClerk,
      note: note === undefined || note === '' ? null : note,
    })}`
}
