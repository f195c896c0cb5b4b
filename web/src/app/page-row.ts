import type { CallName, RequestTo } from 'contract/calls'
import type { MenuRow } from 'contract/portal/menu-row'
import type { PublicSettings } from 'contract/settings'
import type { ComponentType } from 'react'
import type { HomeSectionName } from '../texts/services.tsx'
import type { FirstCall } from '../service-client/ask-first.ts'
import type { MenuGroup } from './menu-frame.ts'

/** A call that anyone may make, answered before the page is rendered on the server. */
export type PublicQuery = { [Name in CallName]: readonly [name: Name, request: RequestTo<Name>] }[CallName]

/** A page's file exports its component under the file's own name, which ends in "Page". */
export type PageFile = Readonly<Record<`${string}Page`, ComponentType>>

/** Everything the portal knows about a page: its route, menu row, home tile and search entry are derived from it. */
export interface PageRow {
  path: string
  title: string
  /** `clerk` is guarded too; the service alone knows who is one. */
  access: 'open' | 'guarded' | 'clerk'
  /** Pages of signing in stand in a frame of their own; all others in the shell. */
  layout?: 'session'
  file: () => Promise<PageFile>
  /** A function where the query of the URL decides the content of the page. */
  queries?: readonly PublicQuery[] | ((query: URLSearchParams) => readonly PublicQuery[])
  /** Calls of the page for a member, in its order, if its URL has no query: sent while the scripts are loading. */
  asksFirst?: readonly FirstCall[]
  /**
   * Names in the query of the URL that an open page reads while it is rendered; any other name is dropped on the server,
   * so that a made-up query gets the page that is kept for everyone.
   */
  reads?: readonly string[]
  /** The page exists only where this holds. */
  when?: (settings: PublicSettings) => boolean
  /** Menu and home page name the page only while this setting is on; its URL always works. */
  shownWhen?: NonNullable<MenuRow['shownWhen']>
  /** Name of a Tabler icon that `ui/NamedIcon` knows. */
  icon?: string
  /**
   * Service that citizens come for: it stands on the home page, in the guide and in the search, and has an information
   * page.
   */
  service?: {
    /** One sentence, in the imperative. */
    summary: string
    section: HomeSectionName
    /** Among all services, most used first. */
    order: number
    /** Whether it is of no use after signing in: the home page of members does not name it. */
    isForVisitors?: true
  }
  /** Line below its title in the search, for a page that is no service but looked for. */
  searchedAs?: string
  menu?: MenuPlace
}

interface MenuPlace {
  /** Group of the row; without one it stands at the top level. */
  group?: MenuGroup
  /** Among the rows of its level, with gaps for later ones. */
  position: number
  /** Name in the menu, if it differs from the page's. */
  name?: string
  icon?: string
  /** Two letters shown where there is no room for the name; without it the first two of the name. */
  iconText?: string
  /** Group that the row is shown to; everyone unless given. */
  shownTo?: NonNullable<MenuRow['shownTo']>
}
