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

const ServicesContext = createContext<readonly ServiceText[] | null>(null)

/** Hands the services of the route table to the pages, which may not import it. */
export function ServicesProvider({
  services,
  children,
}: {
  services: readonly ServiceText[]
  children: ReactNode
}) {
  return <ServicesContext value={services}>{children}</ServicesContext>
}

/** Services of this municipality, most used first. */
export function useServices(): readonly ServiceText[] {
  const services = use(ServicesContext)
  if (!services) throw new Error('useServices needs a ServicesProvider above it')
  return services
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
