import { type AttackFigures, describeFinding } from './run-attack.ts'

/** Table of the requests by role and answer, with the findings below it. */
export function describeFigures(figures: AttackFigures, ms: number): string {
  const { requests, byRole, byStatus, answered, ownMattersRefused, findings } = figures
  const rows = (counted: ReadonlyMap<string | number, number>) =>
    [...counted].map(([what, count]) => `  ${String(count).padStart(7)}  ${what}`)
  return [
    `${requests} requests in ${Math.round(ms / 1000)} s`,
    ...rows(byRole),
    'answers by status',
    ...rows(byStatus),
    `${answered.size} calls answered someone; ${ownMattersRefused} own matters of a clerk were refused`,
    `${findings.length} findings, smallest first`,
    ...findings.toSorted((one, other) => sizeOf(one.request) - sizeOf(other.request)).map(describeFinding),
    '',
  ].join('\n')
}

function sizeOf(request: unknown): number {
  return JSON.stringify(request)?.length ?? 0
}
