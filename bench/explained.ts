import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { type Database, openDatabase } from '../service/src/database/database.ts'

/** A connection whose every statement is written to the log of the database with its plan and the blocks it touched. */
export function openExplained(
  url: string,
  /** `auto` leaves it to the server, which knows after five times whether one plan does for all values. */
  plans: 'auto' | 'force_generic_plan',
): Database {
  const explained = new URL(url)
  for (const [name, value] of Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    plan_cache_mode: plans,
  }))
    explained.searchParams.set(name, value)
  return openDatabase(explained.href, { connections: 1 })
}

/** The plans written to the log since it was so many bytes long. */
export function plansSince(logFile: string, from: number): string[] {
  const written = Buffer.alloc(statSync(logFile).size - from)
  const file = openSync(logFile, 'r')
  readSync(file, written, 0, written.length, from)
  closeSync(file)
  return written
    .toString()
    .split(/LOG: {2}duration: /)
    .slice(1)
}
