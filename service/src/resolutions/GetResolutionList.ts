import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { isPublic } from './is-public.ts'
import { listResolutions } from './list-resolutions.ts'

export const GetResolutionList: Handler<Calls['GetResolutionList']> = async ({ db, now, request }) => {
  const { criteria, pageIndex } = request
  const [years, { rows, totalCount, pageCount }] = await Promise.all([
    db<{ year: number }[]>`
      select distinct year from resolution where body = ${criteria.bodyCode} and ${isPublic(db, now)}
      order by year desc`,
    listResolutions(db, criteria, { now, pageIndex }),
  ])
  return {
    TotalCount: totalCount,
    PageCount: pageCount,
    Years: years.map(({ year }) => year),
    Items: rows,
  }
}
