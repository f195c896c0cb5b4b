import { type Database, openDatabase } from '../service/src/database/database.ts'

/** A connection whose every statement is written to the log of the database with its plan and the blocks it touched. */
export function openExplained(url: string): Database {
  const explained = new URL(url)
  for (const [name, value] of Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    // As a statement is planned once it has been asked often.
    plan_cache_mode: 'force_generic_plan',
  }))
    explained.searchParams.set(name, value)
  return openDatabase(explained.href, { connections: 1 })
}

export function plansIn(log: string): string[] {
  return log.split(/LOG: {2}duration: /).slice(1)
}
