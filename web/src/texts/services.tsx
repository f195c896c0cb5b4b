import { createContext, type ReactNode, use } from 'react'

export type HomeSectionName = 'main' | 'applications' | 'information' | 'account' | 'employees'

/** A page as the service that citizens come for. */
export interface ServiceText {
  path: string
  name: string
  summary: string
  /** Name of a Tabler icon that `ui/NamedIcon` knows. */
  icon: string
  audience: 'everyone' | 'member' | 'employee'
  section: HomeSectionName
  /** Whether it is of no use after signing in. */
  isForVisitors: boolean
  /** Whether home page, guide and search name it; the page itself is there in any case. */
  isShown: boolean
}

/** A page, or a part of one, as the search shows it. */
export interface SearchedPage extends Pick<ServiceText, 'path' | 'name' | 'summary'> {
  /** Words people use for it; searched, and never shown. */
  words?: string | undefined
}

interface Offered {
  services: readonly ServiceText[]
  searchedPages: readonly SearchedPage[]
}

const ServicesContext = createContext<Offered | null>(null)

/** Hands what follows from the route table to the pages, which may not import it. */
export function ServicesProvider({ children, ...offered }: Offered & { children: ReactNode }) {
  return <ServicesContext value={offered}>{children}</ServicesContext>
}

function useOfferedPages(): Offered {
  const offered = use(ServicesContext)
  if (!offered) throw new Error('useServices needs a ServicesProvider above it')
  return offered
}

/** Services of this municipality, most used first. */
export function useServices(): readonly ServiceText[] {
  return useOfferedPages().services
}

/** The pages that the search names. */
export function useSearchedPages(): readonly SearchedPage[] {
  return useOfferedPages().searchedPages
}

const informationRoot = '/hizmet'

/** The page that tells about a service before anyone signs in. */
export function informationPath(servicePath: string): string {
  return informationRoot + servicePath
}

/** The service at a path, ignoring capitals, trailing slashes and query, as the router does. */
export function serviceAt(services: readonly ServiceText[], path: string): ServiceText | undefined {
  const [bare = ''] = path.toLowerCase().split(/[?#]/)
  return services.find((service) => service.path.toLowerCase() === bare.replace(/\/+$/, ''))
}

/** The service that the page at a path tells about. */
export function serviceToldAt(services: readonly ServiceText[], pagePath: string): ServiceText | undefined {
  const bare = pagePath.toLowerCase().replace(/\/$/, '')
  return services.find(({ path }) => informationPath(path).toLowerCase() === bare)
}
