import type { DeclarationKindCode } from 'contract/declarations/codes'
import type { PendingQuery, Row } from 'postgres'
import { inForceStatuses } from '../declarations/status-table.ts'
import type { ImportKind, Transaction } from './kind.ts'

export interface WorkedOut {
  what: 'declarations' | 'bills'
  count: number
}

interface UsedBy {
  /** The declarations that are assessed with such a row; without them it is for bills of water. */
  kinds?: readonly DeclarationKindCode[]
  /** The first year, or for bills the first day, it counts for, as SQL; it always did without one. */
  from?: string
  /** Place by which declarations are narrowed to that of the row. */
  place?: 'street' | 'district'
}

const estates = ['building', 'plot', 'land'] as const
const ofDay = 'extract(year from valid_from)'

const usedBy: Readonly<Record<string, UsedBy>> = {
  'construction-costs': { kinds: ['building'], from: 'year' },
  'street-values': { kinds: ['building', 'plot'], from: 'year', place: 'street' },
  'land-values': { kinds: ['land'], from: 'year', place: 'district' },
  'revaluation-rates': { kinds: estates, from: 'year' },
  'cleaning-prices': { kinds: ['cleaning'], from: 'year' },
  'cleaning-degrees': { kinds: ['cleaning'], from: ofDay, place: 'district' },
  'cleaning-bands': { kinds: ['cleaning'] },
  'advertising-tariff': { kinds: ['advertising'], from: 'year' },
  'advertising-streets': { kinds: ['advertising'], place: 'street' },
  'entertainment-daily': { kinds: ['entertainment'], from: ofDay },
  'tax-terms': { kinds: [...estates, 'cleaning', 'advertising', 'entertainment'], from: ofDay },
  'cleaning-water-prices': { from: 'make_date(year, 1, 1)' },
  'water-prices': { from: 'valid_from' },
  'water-terms': { from: 'valid_from' },
}

/** Paths of a declaration's address; a clerk's finding takes precedence. */
const places = {
  street: `coalesce(findings ->> 'streetCode', content #>> '{property,address,streetCode}',
    content #>> '{property,streetCode}', content #>> '{address,streetCode}')`,
  district: `coalesce(content #>> '{property,address,districtCode}', content #>> '{property,districtCode}',
    content #>> '{address,districtCode}', (select district_code from street where code = findings ->> 'streetCode'))`,
}

/**
 * Counts periods of declarations in force, or bills, that may have been calculated with the corrected rows of
 * `resolved`: those of the tax since the first of them, at the same place if it is known.
 */
export async function countWorkedOut(
  tx: Transaction,
  { name }: ImportKind,
  isCorrected: PendingQuery<Row[]>,
): Promise<WorkedOut | null> {
  const used = usedBy[name]
  if (!used) return null
  const from = tx.unsafe(used.from ?? '0')
  if (!used.kinds) {
    const [bills] = await tx<{ count: number }[]>`
      select count(*) from water_bill where read_on >= (select min(${from}) from resolved where ${isCorrected})`
    return { what: 'bills', count: bills?.count ?? 0 }
  }
  const ofPlace = used.place
    ? tx`and ${tx.unsafe(places[used.place])} in (
        select ${tx(`${used.place}_code`)} from resolved where ${isCorrected})`
    : tx``
  const [periods] = await tx<{ count: number }[]>`
    select count(*) from declaration_period period join declaration on declaration.oid = declaration_oid
    where kind = any(${[...used.kinds]}) and status = any(${[...inForceStatuses]})
      and period.year >= (select min(${from}) from resolved where ${isCorrected}) ${ofPlace}`
  return { what: 'declarations', count: periods?.count ?? 0 }
}
