import type { PublicSettings } from 'contract/settings'
import { demoSettings } from '../service/src/demo-town/demo-settings.ts'

interface Page {
  path: string
  access: 'open' | 'guarded' | 'clerk'
  when?: (settings: Pick<PublicSettings, 'CountyCode'>) => boolean
  asksFirst?: readonly (readonly [name: string, ...rest: unknown[]])[]
}

/** Read as data: journeys import nothing of the web, whose files need a compiler of their own. */
const table = new URL('../web/src/app/route-table.ts', import.meta.url)
const { pages } = (await import(table.href)) as { pages: readonly Page[] }
const settings = demoSettings({ siteUrl: 'http://localhost:3000', simulatorsUrl: 'http://localhost:3001' })

/** Leads to e-Devlet at once; its own journey follows it. */
export const leavingPaths = ['/index_edevlet_girisi']

/** Two of the pages about services, which differ in their texts only. */
const toldAbout = ['/hizmet/DebtQuestioning', '/hizmet/ContractCancellation']

export const openPaths = [...pathsWith('open').filter((path) => !leavingPaths.includes(path)), ...toldAbout]
export const guardedPaths = pathsWith('guarded')
export const clerkPaths = pathsWith('clerk')

/** Pages that ask for a member's data ahead of their scripts, with the names of those calls. */
export const askingAhead = pages
  .filter(({ asksFirst }) => asksFirst)
  .map(({ path, asksFirst = [] }) => ({ path, calls: asksFirst.map(([name]) => name) }))

function pathsWith(access: Page['access']): string[] {
  return pages
    .filter((page) => page.access === access && (page.when?.(settings) ?? true))
    .map(({ path }) => path)
}
