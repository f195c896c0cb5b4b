import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Mutant } from './mutants.ts'

/** One line of the file of results. */
export interface Result {
  key: string
  area: string
  file: string
  line: number
  before: string
  after: string
  /** `null`: nothing noticed it. */
  by: 'schedule' | 'test' | 'hang' | null
  /** Test or check that noticed it first. */
  detail: string
  isReachedBySchedules: boolean
  seconds: number
}

/** A file that changed since makes new mutants. */
export function keyOf(mutant: Mutant, source: string): string {
  const version = createHash('sha256').update(source).digest('hex').slice(0, 12)
  return `${mutant.file}@${version}:${mutant.from}:${mutant.before}>${mutant.after}`
}

/** The last result of each mutant: a later one may have been tried with more tests. */
export function readResults(path: string): Map<string, Result> {
  if (!existsSync(path)) return new Map()
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const result = JSON.parse(line) as Result
      return [result.key, result]
    }),
  )
}

export function appendResult(path: string, result: Result): void {
  appendFileSync(path, `${JSON.stringify(result)}\n`)
}

export function inWords({ file, line, before, after }: Pick<Result, 'file' | 'line' | 'before' | 'after'>) {
  const short = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
  return `${file}:${line} "${short(before)}" as "${short(after)}"`
}

/** Table for the page of the decision: the mutants of each area, those tried, and the tests that noticed them. */
export function tableOf(results: readonly Result[], mutantsOfArea: ReadonlyMap<string, number>): string {
  const rows = [...mutantsOfArea].map(([area, all]) => {
    const tried = results.filter((result) => result.area === area)
    const by = (how: Result['by']) => tried.filter((result) => result.by === how).length
    return `| ${area} | ${all} | ${tried.length} | ${by('schedule')} | ${by('test')} | ${by('hang')} | ${by(null)} |`
  })
  return [
    '| area | mutants | tried | noticed by a schedule | by a test | by hanging | survived |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}
