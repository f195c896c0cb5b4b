import { X509Certificate } from 'node:crypto'
import { readFile, statfs } from 'node:fs/promises'
import type { Queryable } from '../database/database.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { type Family, gauge } from '../telemetry/metrics.ts'
import { watchedPrograms } from './note-program.ts'

/** Days with an import in the last two weeks that make it a nightly one, whose absence is told. */
const nightlyDays = 3

/** Ages of the last runs of everything that must happen regularly; before the first run, the age of the town. */
export async function doneFamilies(db: Queryable): Promise<Family[]> {
  const programs = await db<{ what: string; age: number }[]>`
    select what, extract(epoch from now() - coalesce(last_worked_at,
      (select min(applied_at) from schema_migration)))::float8 as age
    from unnest(${[...watchedPrograms]}::text[]) as what left join health_note on subject = 'job:' || what`
  const imports = await db<{ what: string; age: number }[]>`
    select 'import' as what, extract(epoch from now() - max(imported_at))::float8 as age from import_run
    where imported_at > now() - interval '30 days'
    having count(distinct imported_at::date) >= ${nightlyDays}`
  const reports = await db<{ bank: string; late: number }[]>`
    select bank_code as bank, greatest(0, extract(epoch from now() -
      ((min(day) filter (where taken_at is null) + 1)::timestamp at time zone 'Europe/Istanbul')))::float8 as late
    from bank_report where day > now() - interval '60 days' group by 1`
  return [
    gauge(
      'ebelediye_done_age_seconds',
      'How long ago a backup, a drill or a nightly import ended well.',
      [...programs, ...imports].map(({ what, age }) => [{ what }, age]),
    ),
    gauge(
      'ebelediye_bank_report_late_seconds',
      'How long the oldest report that a bank still owes has been due; 0 where none is.',
      reports.map(({ bank, late }) => [{ bank }, late]),
    ),
  ]
}

/** Things that this machine can see: disks that it writes to or is told to watch, and the certificate that it shows itself. */
export async function machineFamilies(
  { FileStorage, Tls }: Pick<ServiceSettings, 'FileStorage' | 'Tls'>,
  {
    watched = [],
    readDisk = statfs,
    now,
  }: { watched?: readonly string[]; readDisk?: typeof statfs; now: Date },
): Promise<Family[]> {
  const places = [...(FileStorage.Kind === 'disk' ? [FileStorage.Directory] : []), ...watched]
  const shares = await Promise.all(
    places.map(async (place): Promise<[{ place: string }, number][]> => {
      const disk = await readDisk(place).catch(() => undefined)
      return disk && disk.blocks > 0 ? [[{ place }, disk.bavail / disk.blocks]] : []
    }),
  )
  const certificate = Tls && (await readFile(Tls.CertificateFile).catch(() => undefined))
  return [
    gauge('ebelediye_disk_free_share', 'The part of a disk that is free.', shares.flat()),
    gauge(
      'ebelediye_certificate_seconds_left',
      'For how long the certificate is still good.',
      certificate
        ? [[{}, (new X509Certificate(certificate).validToDate.getTime() - now.getTime()) / 1000]]
        : [],
    ),
  ]
}
