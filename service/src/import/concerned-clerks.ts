import { selectOwn } from '../callers/own-matter.ts'
import type { ImportKind, Transaction } from './kind.ts'

/** Joins from a line of `resolved` to the registry it is about, by the columns that its kind has. */
const waysToRegistry: Readonly<Record<string, string>> = {
  registry_oid: 'select registry_oid from accepted',
  registry_number: 'select registry.oid from accepted join registry using (registry_number)',
  // The owner of the line's number is concerned too, though the line does not reveal them.
  holder_oid: 'select holder_oid from accepted',
  identity_number: 'select registry.oid from accepted join registry using (identity_number)',
  accrual_oid: 'select accrual.registry_oid from accepted join accrual on accrual.oid = accrual_oid',
  subscription_oid:
    'select subscription.registry_oid from accepted join subscription on subscription.oid = subscription_oid',
  meter_oid: `select subscription.registry_oid from accepted join water_meter on water_meter.oid = meter_oid
    join subscription on subscription.oid = water_meter.subscription_oid`,
  employee_oid: 'select employee.registry_oid from accepted join employee on employee.oid = employee_oid',
  enforcement_file_oid: `select employee.registry_oid from accepted
    join enforcement_file on enforcement_file.oid = enforcement_file_oid
    join employee on employee.oid = enforcement_file.employee_oid`,
}

async function waysOf(tx: Transaction): Promise<string[]> {
  const columns = await tx<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = 'pg_temp.resolved'::regclass and attnum > 0`
  return columns.flatMap(({ name }) => waysToRegistry[name] ?? [])
}

const isRejected = 'exists (select from rejected where rejected.line = resolved.line)'

/**
 * People whose record a line of the file was compared with, or is missing in it: statements about such a line are about
 * them. Those of rejected lines come first if there are too many.
 */
export async function findPeopleMet(tx: Transaction, limit: number): Promise<number[]> {
  const ways = await waysOf(tx)
  const [listed] = await tx<{ isThere: boolean }[]>`
    select to_regclass('pg_temp.missing') is not null as is_there`
  const met = ways.flatMap((way) => [
    `select oid, 1 as rank from (with accepted as (select * from resolved where ${isRejected}) ${way}) way (oid)`,
    `select oid, 2 from (with accepted as (select * from resolved) ${way}) way (oid)`,
  ])
  if (listed?.isThere)
    met.push('select registry.oid, 1 from missing join registry on registry_number = coalesce(owner, key)')
  if (met.length === 0) return []
  const rows = await tx.unsafe<{ oid: number }[]>(
    `select oid from (${met.join(' union all ')}) met where oid is not null
     group by oid order by min(rank), oid limit $1`,
    [limit],
  )
  return rows.map(({ oid }) => oid)
}

export type PeopleCompared = Record<'rejected' | 'held' | 'same', number[]>

/**
 * People whose record stayed unchanged because a line says the same, was rejected, or is held: the reasons name an
 * earlier request about the person.
 */
export async function findPeopleCompared(
  tx: Transaction,
  { holdsLines }: Pick<ImportKind, 'holdsLines'>,
): Promise<PeopleCompared> {
  const isHeld = holdsLines ? 'held is not null' : 'false'
  const ways = (await waysOf(tx)).join(' union ')
  const peopleOf = (lines: string) =>
    `array_remove(array(with accepted as (select * from resolved where ${lines}) ${ways}), null)`
  const [met] = await tx.unsafe<PeopleCompared[]>(
    `select ${peopleOf(isRejected)} as rejected, ${peopleOf(`${isHeld} and not ${isRejected}`)} as held,
      ${peopleOf(`is_unchanged and not ${isRejected}`)} as same`,
  )
  return met ?? { rejected: [], held: [], same: [] }
}

/** Clerks whose own matters the lines concern, among all people whose records they would change or end. */
export async function findConcernedClerks(
  tx: Transaction,
  kind: ImportKind,
  { endsMissing, today }: { endsMissing: boolean; today: string },
): Promise<number[]> {
  const ways = await waysOf(tx)
  if (endsMissing && kind.sync?.end)
    ways.push('select registry.oid from missing join registry on registry_number = owner')
  if (ways.length === 0) return []
  const clerks = tx`array(
    select member.registry_oid from member_duty join member on member.oid = member_oid where ended_at is null)`
  const rows = await tx<{ oid: number }[]>`
    with accepted as (
      select * from resolved
      where not is_unchanged and not exists (select from rejected where rejected.line = resolved.line)
    ), own as (
      -- Whoever acted for someone once: the day since which it counts is known when the file is written.
      ${selectOwn(tx, { clerks, today, since: '1900-01-01' })}
    )
    select oid from own where oid in (${tx.unsafe(ways.join(' union all '))})`
  return rows.map(({ oid }) => oid)
}
