import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface SourceFile {
  /** Path from the top of the project, with forward slashes. */
  path: string
  text: string
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** Every program file and style sheet of ours. */
export function sourceFiles(): SourceFile[] {
  const folders = '{contract,rules,service,web,simulators,tools,e2e,bench}'
  return globSync(`${folders}/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs,css}`, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))
}
