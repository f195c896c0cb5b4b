import type { Queryable } from '../database/database.ts'
import type { Caller, Given } from './handler.ts'

export type Row = Record<string, unknown>

/** Limit of a list: the newest rows are given; ordinary use stays far below. */
export const maxRows = 5000

/**
 * Lists that a domain adds to the data members take along. Columns are named one by one, so that a hash or a code that
 * is added later is not given out automatically.
 */
export type OwnLists<Name extends string> = (
  given: { db: Queryable } & Pick<Given, 'today' | 'settings'>,
  member: Caller,
) => Record<Name, PromiseLike<Row[]>>

/**
 * Columns shown only if the row is about the member: a row about somebody they represented is listed without that
 * person's data.
 */
export function aboutYouOnly(db: Queryable, ownRegistryOid: number | null, columns: readonly string[]) {
  const isAboutYou = db`coalesce(registry_oid = ${ownRegistryOid}, false)`
  return columns.reduce(
    (rest, column) => db`${rest}, case when ${isAboutYou} then ${db(column)} end as ${db(column)}`,
    db`${isAboutYou} as is_about_you`,
  )
}
