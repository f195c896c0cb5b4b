import type { Import } from './imports-of.ts'

/** Lowest first; a folder may import itself and what stands on a storey below it, never its neighbours. */
export type Storeys = readonly (readonly string[])[]

/** Storeys of the service: the kernel, then the base of the domains, then the domains. */
export const serviceStoreys: Storeys = [
  ['telemetry'],
  ['database', 'settings', 'xml'],
  ['calling', 'banks'],
  ['notifications', 'documents', 'parameters', 'tariffs', 'pages'],
  ['callers'],
  ['power'],
  ['proof', 'address', 'debts', 'employees', 'files'],
  ['guests', 'identity', 'complaints', 'resolutions', 'content'],
  ['refunds'],
  ['declarations'],
  ['payments', 'portal', 'automatic-orders'],
  ['restructuring', 'water', 'reconciliation', 'cash', 'reminders'],
  ['clerk', 'home', 'own-data'],
  ['import', 'demo-town', 'doctor'],
  ['reference', 'bridge', 'import-desk', 'bank-files', 'health'],
  ['administration', 'retention'],
  ['privacy'],
]

/** Storeys of the web application. */
export const webStoreys: Storeys = [
  ['ui'],
  ['texts'],
  ['settings'],
  ['service-client'],
  ['session'],
  ['parts'],
  ['features'],
  ['app'],
]

/** Imports inside `root` that do not lead downwards; a folder without a storey is above all others. */
export function upwardImports(imports: readonly Import[], root: string, storeys: Storeys): Import[] {
  const storeyOf = (path: string) => {
    const storey = storeys.findIndex((folders) => folders.includes(folderOf(path, root) ?? ''))
    return storey === -1 ? storeys.length : storey
  }
  return imports.filter(({ from, to }) => {
    const isInside = folderOf(from, root) !== undefined && to.startsWith(root)
    if (!isInside || folderOf(from, root) === folderOf(to, root)) return false
    // Files above all folders, such as `main.ts`, are imported by none of them.
    return storeyOf(to) >= storeyOf(from)
  })
}

/** The folder of `root` that holds a file. */
export function folderOf(path: string, root: string): string | undefined {
  return path.startsWith(root) ? /^([^/]+)\//.exec(path.slice(root.length))?.[1] : undefined
}
