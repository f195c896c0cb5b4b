import type { Calls } from 'contract/calls'
import type { ResolutionBodyCode } from 'contract/resolutions/codes'
import type { z } from 'zod'
import type { Queryable } from '../database/database.ts'
import { isPublic } from './is-public.ts'
import { markSnippet, markWhole, matchMarks } from './marked-text.ts'
import { headingOnTheWire, type ResolutionRow } from './resolution-row.ts'
import { resolutionQuery } from './resolution-query.ts'

type List = z.input<Calls['GetResolutionList']['response']>
type Criteria = Omit<z.output<Calls['GetResolutionList']['request']>['criteria'], 'bodyCode'> & {
  /** Body; both if left out. */
  bodyCode?: ResolutionBodyCode
}

const usualPageSize = 20
const headline = `HighlightAll=true, StartSel=${matchMarks.start}, StopSel=${matchMarks.end}`

interface FoundRow extends ResolutionRow {
  markedTitles: string[] | null
  markedTexts: string[] | null
}

/** One page of the published resolutions that fit: with words the best first, otherwise the newest. */
export async function listResolutions(
  db: Queryable,
  criteria: Criteria,
  { now, pageIndex, pageSize = usualPageSize }: { now: Date; pageIndex: number; pageSize?: number },
): Promise<{ rows: List['Items']; totalCount: number; pageCount: number }> {
  const words = resolutionQuery(db, criteria.searchText)
  const found = matching(db, criteria, now)
  const rank = words ? db`ts_rank(search_vector, ${words})` : db`0`
  const [counted, rows] = await Promise.all([
    db<{ count: number }[]>`select count(*)::int as count ${found}`,
    // Matches are marked only in the rows of the page, and the join may not change their order.
    db<FoundRow[]>`
      select resolution.*, resolution_type.name as type_name, ${words ? marks(db, words) : noMarks(db)}
      from (
        select resolution.oid, body, year, number, type_code, title, text, decided_on, ${rank} as rank
        ${found}
        order by rank desc, decided_on desc, number desc
        limit ${pageSize} offset ${pageIndex * pageSize}
      ) resolution
      join resolution_type on resolution_type.code = type_code
      order by rank desc, decided_on desc, number desc`,
  ])
  const totalCount = counted[0]?.count ?? 0
  return { rows: rows.map(onTheWire), totalCount, pageCount: Math.ceil(totalCount / pageSize) }
}

function matching(db: Queryable, criteria: Criteria, now: Date) {
  const { bodyCode, year, startDate, endDate, resolutionNumber, resolutionTypeCode, searchText } = criteria
  const words = resolutionQuery(db, searchText)
  return db`
    from resolution
    where ${isPublic(db, now)}
      ${bodyCode ? db`and body = ${bodyCode}` : db``}
      ${year ? db`and year = ${year}` : db``}
      ${startDate ? db`and decided_on >= ${startDate}` : db``}
      ${endDate ? db`and decided_on <= ${endDate}` : db``}
      ${resolutionNumber ? db`and number = ${resolutionNumber}` : db``}
      ${resolutionTypeCode ? db`and type_code = ${resolutionTypeCode}` : db``}
      ${words ? db`and search_vector @@ (${words})` : db``}`
}

/** Marks of stems and of the text as written, since a word half typed has no stem yet. */
function marks(db: Queryable, words: NonNullable<ReturnType<typeof resolutionQuery>>) {
  const marked = (column: 'title' | 'text') => db`array[
    ts_headline('turkish', resolution_words(${db(column)}), ${words}, ${headline}),
    ts_headline('simple', resolution_words(${db(column)}), ${words}, ${headline})]`
  return db`${marked('title')} as marked_titles, ${marked('text')} as marked_texts`
}

function noMarks(db: Queryable) {
  return db`null as marked_titles, null as marked_texts`
}

function onTheWire(row: FoundRow): List['Items'][number] {
  return {
    ...headingOnTheWire(row),
    Title: markWhole(row.title, row.markedTitles ?? []),
    Snippet: markSnippet(row.text, row.markedTexts ?? []),
  }
}
