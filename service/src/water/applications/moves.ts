import { type ApplicationMoveCode, possibleApplicationMoves } from 'contract/water/codes'
import { waterApplicationRules } from 'rules/water/water-applications'
import type { Queryable } from '../../database/database.ts'
import { type ApplicationRow, chargesOf, leftOf, nameOf } from './application.ts'

/** Moves that clerks can make now: by the state, and the field team once the charges are paid. */
export async function movesOf(db: Queryable, row: ApplicationRow): Promise<ApplicationMoveCode[]> {
  const { fieldWork } = waterApplicationRules[nameOf(row)]
  const mayBeSent =
    fieldWork !== null &&
    (row.decision === 'completed' ||
      (row.decision === null && row.state === 'waiting' && fieldWork === 'inspect'))
  const moves: ApplicationMoveCode[] = row.decision === null ? [...possibleApplicationMoves[row.state]] : []
  if (mayBeSent && !(await isSent(db, row))) moves.push('planWork')
  return moves
}

export async function isPaid(db: Queryable, row: Pick<ApplicationRow, 'oid'>): Promise<boolean> {
  return leftOf(await chargesOf(db, [row.oid])) === 0
}

/** Whether a team is on its way or was there; until the application is decided, an inspection can be looked into again. */
async function isSent(db: Queryable, { oid, decision }: ApplicationRow): Promise<boolean> {
  const [order] = await db`
    select from water_work_order
    where application_oid = ${oid} and (state = 'planned' or (state = 'done' and ${decision !== null})) limit 1`
  return order !== undefined
}
