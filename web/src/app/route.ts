import type { CallName, RequestTo } from 'contract/calls'
import type { PublicSettings } from 'contract/settings'
import type { LazyPage } from './lazy-page.tsx'

/** A call that anyone may make, answered before the page is rendered on the server. */
export type PublicQuery = { [Name in CallName]: readonly [name: Name, request: RequestTo<Name>] }[CallName]

export interface AppRoute {
  path: string
  /** `clerk` is guarded too; the service alone knows who is one. */
  access: 'open' | 'guarded' | 'clerk'
  title: string
  layout: 'shell' | 'session'
  page: LazyPage
  /** Where the query of the address decides what is shown, by it. */
  queries?: readonly PublicQuery[] | ((query: URLSearchParams) => readonly PublicQuery[])
  /** The route exists only where this holds. */
  when?: (settings: PublicSettings) => boolean
}
