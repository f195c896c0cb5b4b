import { addMs } from 'rules/calendar'
import type { Given } from '../calling/handler.ts'
import { openStorage } from './storage/file-storage.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const batchSize = 500

/** Deletes contents that nothing refers to any more; the records that referred to them go by `retention/`. */
export async function sweepFiles({
  db,
  settings,
  now,
}: Pick<Given, 'db' | 'settings' | 'now'>): Promise<void> {
  const before = (ms: number) => addMs(now, -ms)
  // A backup that is being made still copies the contents of its beginning; the next turn comes.
  const [free] = await db<{ isFree: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended('contents of files', 0)) as is_free`
  if (!free?.isFree) return
  // Claimed long ago and referred to by nothing; one whose removal was cut short is taken up again.
  const unwanted = await db<{ hash: Buffer }[]>`
    update file_blob set removing_since = ${now}
    where hash in (
      select hash from file_blob
      where claimed_at < ${before(dayMs)} and (removing_since is null or removing_since < ${before(hourMs)})
        and not exists (select from stored_file where stored_file.hash = file_blob.hash)
        and not exists (select from resolution_attachment where resolution_attachment.hash = file_blob.hash)
        and not exists (select from announcement_version where picture_hash = file_blob.hash)
        and not exists (select from bank_file_part where bank_file_part.hash = file_blob.hash)
        and not exists (select from import_file_part where import_file_part.hash = file_blob.hash)
      limit ${batchSize} for update skip locked)
    returning hash`
  const storage = openStorage(settings)
  for (const { hash } of unwanted) {
    await storage.remove(hash.toString('hex'))
    await db`delete from file_blob where hash = ${hash}`
  }
  await storage.removeUnfinished(before(dayMs))
}
