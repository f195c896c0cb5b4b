import type { DeclarationStatusCode } from 'contract/declarations/codes'
import type { Refused } from '../calling/refused.ts'
import type { Queryable } from '../database/database.ts'
import { inForceStatuses, liveStatuses, nextStatuses } from './status-table.ts'

export interface Replaced {
  status: DeclarationStatusCode | null
  links: { replacesOid: number | null; correctsOid: number | null }
}

interface ReplacedRow {
  oid: number
  status: DeclarationStatusCode
  correctsOid: number | null
  isReplaced: boolean
}

/**
 * Declaration that a new one replaces. One in force goes on counting until the new one does; one that never was hands
 * down the declaration it was to correct.
 */
export async function findReplaced(
  db: Queryable,
  registryOid: number,
  replacesOid: number | undefined,
  refusal: (name: 'NoSuchDeclaration' | 'NotCorrectable') => Refused,
): Promise<Replaced> {
  if (replacesOid === undefined) return { status: null, links: { replacesOid: null, correctsOid: null } }
  const [row] = await db<ReplacedRow[]>`
    select oid, status, corrects_oid, exists (
      select from declaration newer
      where (newer.replaces_oid = declaration.oid or newer.corrects_oid = declaration.oid)
        and newer.status = any(${[...liveStatuses]})
    ) as is_replaced
    from declaration where oid = ${replacesOid} and registry_oid = ${registryOid}`
  if (!row) throw refusal('NoSuchDeclaration')
  if (row.isReplaced || !nextStatuses[row.status].includes('corrected')) throw refusal('NotCorrectable')
  const correctsOid = inForceStatuses.includes(row.status) ? row.oid : row.correctsOid
  return { status: row.status, links: { replacesOid: row.oid, correctsOid } }
}
