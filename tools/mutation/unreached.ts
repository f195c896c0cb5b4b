import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lineAt } from './mutants.ts'

interface Script {
  url: string
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[]
}

/** Lines of each file that nothing ran, by what V8 counted; a file that was never loaded is named whole (`null`). */
export function unreachedLines(folder: string, files: readonly string[]): Map<string, number[] | null> {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const scripts = readdirSync(folder)
    .flatMap((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { result: Script[] }).result)
    .filter(({ url }) => url.startsWith('file://'))
  return new Map(
    files.map((file) => {
      const script = scripts.find(({ url }) => url === `file://${join(root, file)}`)
      if (!script) return [file, null]
      return [file, linesOf(readFileSync(join(root, file), 'utf8'), script)]
    }),
  )
}

/** The innermost range that holds a place says whether it ran. */
function linesOf(source: string, { functions }: Script): number[] {
  const counts = Array.from({ length: source.length }, () => 1)
  const ranges = functions
    .flatMap((each) => each.ranges)
    .toSorted((one, other) => other.endOffset - other.startOffset - (one.endOffset - one.startOffset))
  for (const { startOffset, endOffset, count } of ranges) counts.fill(count, startOffset, endOffset)
  const lines = new Set<number>()
  for (let offset = 0; offset < source.length; offset += 1)
    if (counts[offset] === 0 && /\w/.test(source[offset] ?? '')) lines.add(lineAt(source, offset))
  return [...lines]
}

/** 3, 4, 5 and 9 as `3-5, 9`. */
export function inSpans(lines: readonly number[]): string {
  const spans: [number, number][] = []
  for (const line of lines) {
    const last = spans.at(-1)
    if (last && last[1] === line - 1) last[1] = line
    else spans.push([line, line])
  }
  return spans.map(([from, until]) => (from === until ? String(from) : `${from}-${until}`)).join(', ')
}
