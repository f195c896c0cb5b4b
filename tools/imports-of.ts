import { posix } from 'node:path'
import type { SourceFile } from './source-files.ts'

export interface Import {
  from: string
  /** A path from the top of the project, or a package's module. */
  to: string
  /** Whether nothing but types is taken, so that the module is not loaded. */
  isTypeOnly: boolean
}

const statement =
  /^(?:import|export)\s+(?:(type)\s+)?([\w*{][^'"]*?)\s*from\s*'([^']+)'|^import\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm

/** Everything a file imports: over one or several lines, passed on by `export … from`, loaded later, types too. */
export function importsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(statement)].map(([, type, names = '', module, loaded, loadedLater]) => ({
    from: path,
    to: placeOf(path, module ?? loaded ?? loadedLater ?? ''),
    isTypeOnly: type !== undefined || areAllTypes(names),
  }))
}

function placeOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const [, folder, module] = /^(contract|rules)\/(.+)$/.exec(specifier) ?? []
  return folder ? `${folder}/src/${module}.ts` : specifier
}

function areAllTypes(names: string): boolean {
  const listed = /^\{([^}]*)\}$/.exec(names.trim())?.[1]
  if (listed === undefined) return false
  return listed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .every((name) => name.startsWith('type '))
}
