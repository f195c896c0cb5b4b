import type { PublicSettings } from 'contract/settings'
import type { ReactNode } from 'react'
import { matchPath } from 'react-router'
import { informationPath } from '../texts/service-information-paths.ts'
import { type LazyPage, lazyPage } from './lazy-page.tsx'
import { page } from './pages.ts'
import type { AppRoute, PublicQuery } from './route.ts'
import { serviceRoutes, townRoutes } from './route-table.ts'

interface Layout {
  frame: LazyPage<{ children: ReactNode }>
  queries: readonly PublicQuery[]
}

export const layouts: Record<AppRoute['layout'], Layout> = {
  shell: {
    frame: lazyPage('app/shell/Shell.tsx', async () => (await import('./shell/Shell.tsx')).Shell),
    queries: [['RetrieveMenusWithoutAuthorization', {}]],
  },
  session: {
    frame: lazyPage(
      'app/shell/SessionFrame.tsx',
      async () => (await import('./shell/SessionFrame.tsx')).SessionFrame,
    ),
    queries: [],
  },
}

/** What tells about a service exists where the service does. */
const informationRoutes: readonly AppRoute[] = serviceRoutes.flatMap(({ path, title, when }) => {
  const about = informationPath(path)
  if (about === undefined) return []
  return [
    {
      access: 'open',
      layout: 'shell',
      path: about,
      title,
      page: page('features/town/ServiceInformationPage'),
      ...(when && { when }),
    },
  ]
})

export const routes: readonly AppRoute[] = [...serviceRoutes, ...townRoutes, ...informationRoutes]

/** The routes this municipality has. */
export function routesOf(settings: PublicSettings): readonly AppRoute[] {
  return routes.filter((route) => route.when?.(settings) ?? true)
}

/** Like the router: upper or lower case and a trailing slash make no difference. */
export function findRoute(pathname: string, settings: PublicSettings): AppRoute | undefined {
  return routesOf(settings).find((route) => matchPath(route.path, pathname))
}

/** Fetches the code of a route's frame and page, so that both are rendered at once. */
export async function loadRoute(route: AppRoute): Promise<void> {
  await Promise.all([layouts[route.layout].frame.load(), route.page.load()])
}

/** The files a route's code comes from. */
export function sourcesOf(route: AppRoute): string[] {
  return [layouts[route.layout].frame.source, route.page.source]
}
