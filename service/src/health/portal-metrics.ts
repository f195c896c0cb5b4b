import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { canWrite } from '../database/readiness.ts'
import { doneFamilies } from './done-metrics.ts'
import { type Family, gauge } from '../telemetry/metrics.ts'

/** A pool that does not give a connection by then is used up. */
const maxAnswerMs = 3000

interface Pools {
  /** Pool for people's calls. */
  people: Database
  jobs: Database
}

/** Metrics of the portal's state from the database; without its answer, only that it is down. */
export async function portalFamilies({ people, jobs }: Pools, clock: () => Date): Promise<Family[]> {
  const [peopleSeconds, jobsSeconds] = await Promise.all([answerSeconds(people), answerSeconds(jobs)])
  const isUp = jobsSeconds !== undefined && peopleSeconds !== undefined
  const always = [
    gauge('ebelediye_database_up', 'Whether both pools of connections answer in time.', [[{}, Number(isUp)]]),
    gauge(
      'ebelediye_database_answer_seconds',
      'How long a pool took for the simplest question.',
      Object.entries({ people: peopleSeconds, jobs: jobsSeconds }).flatMap(([pool, seconds]) =>
        seconds === undefined ? [] : [[{ pool }, seconds]],
      ),
    ),
  ]
  if (!isUp) return always
  const read = Promise.all([
    writing(jobs),
    connections(jobs),
    clockDifference(jobs, clock),
    notes(jobs),
    outboxes(jobs),
    orders(jobs),
    files(jobs),
    others(jobs),
    doneFamilies(jobs),
  ])
  const found = await Promise.race([read, wait(3 * maxAnswerMs, undefined, { ref: false })]).catch(
    () => undefined,
  )
  return [...always, ...(found ?? []).flat()]
}

async function answerSeconds(db: Database): Promise<number | undefined> {
  const startedAt = performance.now()
  const answer = db`select 1`.then(
    () => (performance.now() - startedAt) / 1000,
    () => undefined,
  )
  return Promise.race([answer, wait(maxAnswerMs, undefined, { ref: false })])
}

/** A full disk and a database that only reads answer every other question here. */
async function writing(db: Database): Promise<Family[]> {
  const isWritten = await canWrite(db).catch(() => false)
  return [
    gauge('ebelediye_database_writable', 'Whether the database takes a row.', [[{}, Number(isWritten)]]),
  ]
}

async function connections(db: Database): Promise<Family[]> {
  const rows = await db<{ state: string; count: number; max: number }[]>`
    select coalesce(state, 'other') as state, count(*),
      current_setting('max_connections')::int as max
    from pg_stat_activity where datname = current_database() group by 1`
  return [
    gauge(
      'ebelediye_database_connections',
      'Connections of all services to the database, by state.',
      rows.map(({ state, count }) => [{ state }, count]),
    ),
    gauge('ebelediye_database_connections_share', 'The part of what the server allows that is taken.', [
      [{}, rows.reduce((sum, { count }) => sum + count, 0) / (rows[0]?.max ?? 1)],
    ]),
  ]
}

async function clockDifference(db: Database, clock: () => Date): Promise<Family[]> {
  const [row] = await db<{ seconds: number }[]>`
    select abs(extract(epoch from clock_timestamp() - ${clock()}::timestamptz))::float8 as seconds`
  const help = 'By how much the clock of this service and that of the database differ.'
  return [gauge('ebelediye_clock_difference_seconds', help, [[{}, row?.seconds ?? 0]])]
}

/** Metrics of the notes, by the database's clock like everything that follows. */
async function notes(db: Database): Promise<Family[]> {
  const rows = await db<{ subject: string; failing: number; lag: number; lastRun: number | null }[]>`
    select subject, coalesce(extract(epoch from now() - failing_since), 0)::float8 as failing,
      greatest(0, extract(epoch from now() - last_noted_at) - greatest(every_seconds, 20))::float8 as lag,
      extract(epoch from last_worked_at)::float8 as last_run
    from health_note order by subject`
  const named = rows.map(({ subject, ...row }) => ({
    ...row,
    name: subject.replace(/^[a-z]+:/, ''),
    subject,
  }))
  const jobs = named.filter(({ subject }) => subject.startsWith('job:'))
  const neighbours = named.filter(({ subject }) => subject.startsWith('neighbour:'))
  return [
    gauge(
      'ebelediye_job_last_success_timestamp_seconds',
      'When a job last ended well, in whichever service.',
      jobs.flatMap(({ name, lastRun }) => (lastRun === null ? [] : [[{ job: name }, lastRun]])),
    ),
    gauge(
      'ebelediye_job_lag_seconds',
      'By how much a job is later than its interval.',
      jobs.map(({ name, lag }) => [{ job: name }, lag]),
    ),
    gauge(
      'ebelediye_job_failing_seconds',
      'For how long a job has failed at every turn; 0 while it works.',
      jobs.map(({ name, failing }) => [{ job: name }, failing]),
    ),
    gauge(
      'ebelediye_neighbour_failing_seconds',
      'For how long a neighbour has not answered as it should; 0 while it does.',
      neighbours.map(({ name, failing }) => [{ neighbour: name }, failing]),
    ),
  ]
}

async function outboxes(db: Database): Promise<Family[]> {
  const rows = await db<{ kind: string; lane: string; count: number; age: number }[]>`
    with waiting as (
      select 'sms' as kind, is_urgent, created_at from sms_message where status in ('queued', 'sending')
      union all
      select 'mail', is_urgent, created_at from mail_message where status in ('queued', 'sending')
    )
    select kind, case when is_urgent then 'codes' else 'others' end as lane, count(created_at),
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
    from (values ('sms'), ('mail')) as kinds (kind)
      cross join (values (true), (false)) as lanes (is_urgent)
      left join waiting using (kind, is_urgent)
    group by kind, is_urgent`
  const failed = await db<{ kind: string; status: string; cause: string; count: number }[]>`
    select kind, status, left(regexp_replace(coalesce(last_error, ''), '\\d{5,}|\\S+@\\S+', '…', 'g'), 60) as cause, count(*)
    from (
      select 'sms' as kind, status, last_error from sms_message
      where status in ('failed', 'uncertain', 'expired') and next_try_at > now() - interval '1 hour'
      union all
      select 'mail', status, last_error from mail_message
      where status in ('failed', 'uncertain', 'expired') and next_try_at > now() - interval '1 hour'
    ) gone group by 1, 2, 3 order by count(*) desc limit 50`
  return [
    gauge(
      'ebelediye_outbox_messages',
      'Messages that wait, by kind and lane.',
      rows.map(({ kind, lane, count }) => [{ kind, lane }, count]),
    ),
    gauge(
      'ebelediye_outbox_age_seconds',
      'How long the oldest of them has waited.',
      rows.map(({ kind, lane, age }) => [{ kind, lane }, age]),
    ),
    gauge(
      'ebelediye_messages_gone',
      'Messages of the last hour that were not sent, by kind, what became of them and cause.',
      failed.map(({ count, ...labels }) => [labels, count]),
    ),
  ]
}

async function orders(db: Database): Promise<Family[]> {
  const rows = await db<{ status: string; bank: string; count: number; age: number }[]>`
    select status, coalesce(bank_code, '') as bank, count(*),
      extract(epoch from now() - min(coalesce(authorised_at, started_at, created_at)))::float8 as age
    from payment_order where next_step_at is not null group by 1, 2`
  const [clerk] = await db<{ count: number; age: number }[]>`
    select count(*), coalesce(extract(epoch from now() - min(clerk_since)), 0)::float8 as age
    from payment_order where clerk_since is not null`
  return [
    gauge(
      'ebelediye_orders_open',
      'Payments under way, by state and bank.',
      rows.map(({ status, bank, count }) => [{ status, bank }, count]),
    ),
    gauge(
      'ebelediye_orders_age_seconds',
      'How long ago the oldest of them began.',
      rows.map(({ status, bank, age }) => [{ status, bank }, age]),
    ),
    gauge('ebelediye_orders_for_clerk', 'Payments that wait for a clerk.', [[{}, clerk?.count ?? 0]]),
    gauge('ebelediye_orders_for_clerk_age_seconds', 'How long the oldest of them has waited.', [
      [{}, clerk?.age ?? 0],
    ]),
  ]
}

async function files(db: Database): Promise<Family[]> {
  const rows = await db<{ kind: string; count: number; age: number }[]>`
    select kind, count(queued_at), coalesce(extract(epoch from now() - min(queued_at)), 0)::float8 as age
    from (values ('import'), ('bank')) as kinds (kind) left join (
      select 'import' as kind, queued_at from desk_import where status in ('toTry', 'toWrite')
      union all
      select 'bank', queued_at from bank_file where status in ('toMake', 'toCheck', 'toBook')
    ) waiting using (kind) group by kind`
  return [
    gauge(
      'ebelediye_desk_files_waiting',
      'Files of clerks that wait for their turn, by kind.',
      rows.map(({ kind, count }) => [{ kind }, count]),
    ),
    gauge(
      'ebelediye_desk_files_age_seconds',
      'How long the oldest of them has waited.',
      rows.map(({ kind, age }) => [{ kind }, age]),
    ),
  ]
}

async function others(db: Database): Promise<Family[]> {
  const [row] = await db<{ signIns: number; letters: number }[]>`
    select (select count(*) from sign_in where ended_at is null and ends_at > now()) as sign_ins,
      (select count(*) from bridge_dead_letter where acknowledged_at is null and not is_waiting) as letters`
  return [
    gauge('ebelediye_sign_ins_open', 'People who are signed in.', [[{}, row?.signIns ?? 0]]),
    gauge('ebelediye_bridge_refused_events', 'Events that another system refused and no one has looked at.', [
      [{}, row?.letters ?? 0],
    ]),
  ]
}
