import type { PublicSettings } from 'contract/settings'
import type { ComponentType, ReactNode } from 'react'
import { isSamePath } from '../ui/router/page-location.ts'
import { informationPath } from '../texts/services.tsx'
import { type LazyPage, lazyPage } from './lazy-page.tsx'
import type { PageFile, PageRow, PublicQuery } from './page-row.ts'
import { pages } from './route-table.ts'

export interface AppRoute extends Omit<PageRow, 'file' | 'layout'> {
  layout: 'shell' | 'session'
  page: LazyPage
}

interface Layout {
  frame: LazyPage<{ children: ReactNode }>
  queries: readonly PublicQuery[]
}

export const layouts: Record<AppRoute['layout'], Layout> = {
  shell: {
    frame: lazyPage(async () => ['Shell', (await import('./shell/Shell.tsx')).Shell]),
    queries: [
      ['RetrieveMenusWithoutAuthorization', {}],
      ['GetPagesWithoutData', {}],
    ],
  },
  session: {
    frame: lazyPage(async () => ['SessionFrame', (await import('./shell/SessionFrame.tsx')).SessionFrame]),
    queries: [],
  },
}

const pageRoutes: readonly AppRoute[] = pages.map(routeOf)

/** Information pages, which exist exactly if their service does. */
const informationRoutes: readonly AppRoute[] = pages
  .filter(({ service }) => service)
  .map(({ path, title, when }) =>
    routeOf({
      access: 'open',
      path: informationPath(path),
      title,
      file: () => import('../features/town/ServiceInformationPage.tsx'),
      queries: [['GetSiteText', { key: `service:${path}` }]],
      ...(when && { when }),
    }),
  )

export const routes: readonly AppRoute[] = [...pageRoutes, ...informationRoutes]

function routeOf({ file, layout, ...row }: PageRow): AppRoute {
  return { ...row, layout: layout ?? 'shell', page: lazyPage(async () => componentIn(await file())) }
}

function componentIn(file: PageFile): readonly [string, ComponentType] {
  const found = Object.entries(file).find(([name]) => name.endsWith('Page'))
  if (!found) throw new Error('The file of a page exports no page')
  return found
}

/** The routes this municipality has. */
export function routesOf(settings: PublicSettings): readonly AppRoute[] {
  return routes.filter((route) => route.when?.(settings) ?? true)
}

/** Like the router: upper or lower case and a trailing slash make no difference. */
export function findRoute(pathname: string, settings: PublicSettings): AppRoute | undefined {
  return routesOf(settings).find((route) => isSamePath(route.path, pathname))
}

/** Fetches the code of a route's frame and page, so that both are rendered at once; answers the names of their files. */
export async function loadRoute(route: AppRoute): Promise<string[]> {
  return Promise.all([layouts[route.layout].frame.load(), route.page.load()])
}
