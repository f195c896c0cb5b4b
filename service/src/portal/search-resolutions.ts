import { maxPerGroup } from 'contract/portal/search-codes'
import { resolutionBodies, resolutionParameter } from 'contract/resolutions/codes'
import { formatDateLong } from 'rules/dates'
import type { Given } from '../calling/handler.ts'
import { listResolutions } from '../resolutions/list-resolutions.ts'
import { wordsOf } from '../resolutions/resolution-query.ts'
import type { FoundItem } from './found-item.ts'

/** Resolutions of both bodies, the best first; a text without words finds nothing rather than everything. */
export async function searchResolutions(
  { db, now }: Pick<Given, 'db' | 'now'>,
  searchText: string,
): Promise<FoundItem[]> {
  if (wordsOf(searchText).length === 0) return []
  const { rows } = await listResolutions(db, { searchText }, { now, pageIndex: 0, pageSize: maxPerGroup })
  return rows.map((row) => ({
    Title: row.Title.map(({ Text }) => Text).join(''),
    Detail: `${resolutionBodies[row.BodyCode].name} ${row.Year}/${row.ResolutionNumber}, ${formatDateLong(row.DecidedOn)}`,
    Path: `${resolutionBodies[row.BodyCode].path}?${resolutionParameter}=${row.Oid}`,
  }))
}
