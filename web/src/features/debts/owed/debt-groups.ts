import type { DebtLine } from './debt-line.ts'

export interface DebtGroup {
  key: string
  name: string
  lines: DebtLine[]
}

/** Groups by kind, in the order of their codes, and within water by subscriber. */
export function groupDebts(lines: readonly DebtLine[]): DebtGroup[] {
  const byKey = Map.groupBy(lines, ({ moduleCode, subscriberNumber }) =>
    [moduleCode, subscriberNumber].filter((part) => part !== null).join('-'),
  )
  return [...byKey]
    .map(([key, inGroup]) => ({ key, name: groupName(inGroup[0]), lines: inGroup }))
    .sort(
      (one, other) =>
        (one.lines[0]?.moduleCode ?? 0) - (other.lines[0]?.moduleCode ?? 0) ||
        one.name.localeCompare(other.name, 'tr', { numeric: true }),
    )
}

function groupName(line: DebtLine | undefined): string {
  if (!line) return ''
  return line.subscriberNumber === null
    ? line.moduleName
    : `${line.moduleName}, abone no ${line.subscriberNumber}`
}
