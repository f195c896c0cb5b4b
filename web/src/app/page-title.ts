import type { PublicSettings } from 'contract/settings'
import type { AppRoute } from './routes.tsx'
import { homePath } from './paths.ts'

/** The municipality's name; on other pages after the page's own, so that tabs can be told apart. */
export function pageTitle(route: AppRoute, { MunicipalityNameCapital }: PublicSettings): string {
  return route.path === homePath ? MunicipalityNameCapital : `${route.title} | ${MunicipalityNameCapital}`
}
