import type { ReadingFinding } from './reading-check.ts'

/** Work that a field team does at an address. */
export type FieldWorkName =
  | 'ripping'
  | 'mounting'
  | 'replacement'
  | 'reading'
  | 'cutting'
  | 'opening'
  | 'inspection'
  | 'sealing'

/** Kinds of work of which one undoes or repeats another while both are planned. */
const onlyOneOf: readonly (readonly FieldWorkName[])[] = [
  ['ripping', 'mounting', 'replacement'],
  ['cutting', 'opening'],
]

/** Whether two works cannot be planned for one subscriber at the same time. */
export function areContradictory(one: FieldWorkName, other: FieldWorkName): boolean {
  return one === other || onlyOneOf.some((names) => names.includes(one) && names.includes(other))
}

/** Cubic metres that a new meter may show from its test; one that shows more has counted somewhere. */
export const maxIndexOfNewMeter = 5

/** Findings that a team confirms before the index of a cut or an opening counts; a closed line may well have used nothing. */
export function isLineIndexDoubtful(finding: ReadingFinding | null): boolean {
  return finding === 'high' || finding === 'negative'
}
