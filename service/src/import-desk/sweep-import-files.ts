import { addMs } from 'rules/calendar'
import type { Given } from '../calling/handler.ts'

const dayMs = 24 * 3_600_000

/** Forgets uploads that were never finished, and files and reports after their time; that they were is kept. */
export async function sweepImportFiles({
  db,
  settings,
  now,
}: Pick<Given, 'db' | 'settings' | 'now'>): Promise<void> {
  await db`
    delete from import_file using desk_import
    where desk_import.oid = desk_import_oid and not (status = any(array['toTry', 'trying', 'toWrite', 'writing']))
      and (import_file.created_at < ${addMs(now, -settings.ImportFiles.KeptDays * dayMs)}
        or (status = 'receiving' and import_file.created_at < ${addMs(now, -2 * dayMs)}))`
}
