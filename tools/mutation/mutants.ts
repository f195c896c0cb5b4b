import { SeededRandom } from '../../service/src/testing/payments/seeded-random.ts'

/** One small change of a source file that a good check must notice. */
export interface Mutant {
  file: string
  line: number
  from: number
  until: number
  before: string
  after: string
}

/** Changes of TypeScript and of the SQL inside it; each is tried wherever its text stands outside of comments and imports. */
const changes: readonly (readonly [RegExp, string])[] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ >= /g, ' > '],
  [/ <= /g, ' < '],
  [/ > (?=[\w(-])/g, ' >= '],
  [/ < (?=[\w(-])/g, ' <= '],
  [/ \+ (?=[a-zA-Z(])/g, ' - '],
  [/ - (?=[a-zA-Z(])/g, ' + '],
  [/Math\.min\(/g, 'Math.max('],
  [/Math\.max\(/g, 'Math.min('],
  [/\(!(?=[\w(])/g, '('],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  // Whole steps that are left out.
  [/^( +)await (?=\w+\(.*\)$)/gm, '$1void 0 && '],
  [/\breturn (?=[a-z]\w*\(.*\)$)/gm, 'return undefined as never; '],
  // SQL.
  [/ not exists \(/g, ' exists ('],
  [/(?<!not) exists \(/g, ' not exists ('],
  [/ <> /g, ' = '],
  [/ is null\b/g, ' is not null'],
  [/ is not null\b/g, ' is null'],
  [/ for update\b/g, ''],
  [/ for no key update\b/g, ''],
  [/ and (?=[a-z_.]+ (=|<|>|is|in)\b)/g, ' or '],
  [/coalesce\(sum\(/g, 'coalesce(-sum('],
]

/** Every mutant of a file, in the order of its lines. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const skipped = skippedPlaces(source)
  const found = changes.flatMap(([pattern, replacement]) =>
    [...source.matchAll(pattern)].flatMap((match): Mutant[] => {
      const from = match.index
      const [before] = match
      if (skipped.some(([start, end]) => from >= start && from < end)) return []
      const after = before.replace(new RegExp(pattern.source), replacement)
      const made = after === before ? replacement.replace('$1', match[1] ?? '') : after
      return [{ file, line: lineAt(source, from), from, until: from + before.length, before, after: made }]
    }),
  )
  return found.toSorted((one, other) => one.from - other.from)
}

/** A part of them that a seed chooses, each as likely as another. */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const random = new SeededRandom(seed)
  const left = [...mutants]
  const chosen: Mutant[] = []
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(random.below(left.length), 1))
  return chosen
}

export function planted(source: string, { from, until, after }: Mutant): string {
  return source.slice(0, from) + after + source.slice(until)
}

export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}

/** Comments, imports and types say nothing that runs. */
function skippedPlaces(source: string): [number, number][] {
  const patterns = [
    /\/\*[\s\S]*?\*\//g,
    /^\s*\/\/.*$/gm,
    /^\s*--.*$/gm,
    /^import [\s\S]*?from '.*'$/gm,
    /^(export )?interface [\s\S]*?^\}/gm,
    /^(export )?type [^=]*=.*$/gm,
  ]
  return patterns.flatMap((pattern) =>
    [...source.matchAll(pattern)].map((match): [number, number] => [
      match.index,
      match.index + match[0].length,
    ]),
  )
}
