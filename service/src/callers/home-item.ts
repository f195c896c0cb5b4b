import type { Caller, Given } from '../calling/handler.ts'

/** One line of a member's home page. */
export interface HomeItem {
  /** `waiting` for the member, or `underWay` at the municipality or the bank. */
  state: 'waiting' | 'underWay'
  title: string
  detail: string
  /** The page where it is seen or gone on with. */
  path: string
  /** Day since which it exists. */
  on: string
}

/** Entries of a domain on a member's home page; each domain brings its own, in one query. */
export type HomeItems = (
  given: Pick<Given, 'db' | 'today'>,
  member: Pick<Caller, 'memberOid' | 'registryOid'>,
) => Promise<HomeItem[]>

/** The newest of each domain; the domain's own page has the rest. */
export const maxHomeItems = 20
