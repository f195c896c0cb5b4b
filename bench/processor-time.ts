import { readFileSync, readdirSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100

/**
 * Processor time so far of this process and all that it has started, on all processors; ended ones count with their
 * parent.
 */
export function processorSeconds(): number {
  const processes = processIds().flatMap(readProcess)
  const parents = new Map(processes.map(({ id, parent }) => [id, parent]))
  const isOurs = (id: number | undefined): boolean =>
    id !== undefined && (id === process.pid || isOurs(parents.get(id)))
  return processes.filter(({ id }) => isOurs(id)).reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond
}

/** Ids of the running processes; empty without /proc. */
function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

/** Process by its id; empty if it has ended since it was listed. */
function readProcess(id: number): { id: number; parent: number; ticks: number }[] {
  try {
    // The name in brackets may hold spaces.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const times = fields.slice(11, 15).map(Number)
    return [{ id, parent: Number(fields[1]), ticks: times.reduce((sum, time) => sum + time, 0) }]
  } catch {
    return []
  }
}
