import type { DutyCode } from 'contract/clerk/codes'
import type { Fragment } from 'postgres'
import type { Queryable } from '../../database/database.ts'

/** Open matters of a registry by the duty at whose desk they wait, as statements that count them. */
const openMatters: readonly {
  duty: DutyCode
  label: string
  count: (db: Queryable, oid: Fragment) => Fragment
}[] = [
  {
    duty: 'taxes',
    label: 'beyan',
    count: (db, oid) => db`
        select count(*) from declaration where registry_oid = ${oid} and status in ('sent', 'waiting', 'returned')`,
  },
  {
    duty: 'taxes',
    label: 'tecil başvurusu',
    count: (db, oid) => db`
        select count(*) from restructuring where registry_oid = ${oid} and status = 'waiting'`,
  },
  {
    duty: 'water',
    label: 'su başvurusu',
    count: (db, oid) => db`
        select count(*) from water_application where registry_oid = ${oid} and decision is null`,
  },
  {
    duty: 'complaints',
    label: 'şikâyet',
    count: (db, oid) => db`
        select count(*) from complaint where registry_oid = ${oid} and closed_at is null and forgotten_at is null`,
  },
  {
    duty: 'payments',
    label: 'kart ödemesi',
    count: (db, oid) => db`
        select count(*) from payment_order where registry_oid = ${oid} and clerk_since is not null`,
  },
  {
    duty: 'refunds',
    label: 'iade',
    count: (db, oid) => db`
        select count(*) from refund where registry_oid = ${oid} and paid_at is null and withdrawn_at is null and not is_held`,
  },
]

export interface OpenMatters {
  Label: string
  Count: number
}

/** Open matters of each registry at the desks of a clerk; registries without any are left out. */
export async function countOpenMatters(
  db: Queryable,
  registryOids: readonly number[],
  duties: readonly DutyCode[],
): Promise<Map<number, OpenMatters[]>> {
  const own = openMatters.filter(({ duty }) => duties.includes(duty))
  const [first, ...others] = own.map(
    ({ label, count }, place) => db`
      select registry.oid, ${place}::integer as place, ${label}::text as label, (${count(db, db`registry.oid`)})::integer as count
      from registry where registry.oid = any(${[...registryOids]})`,
  )
  if (first === undefined) return new Map()
  const all = others.reduce((rows, more) => db`${rows} union all ${more}`, first)
  const rows = await db<{ oid: number; label: string; count: number }[]>`
    select oid, label, count from (${all}) counted where count > 0 order by oid, place`
  return new Map(
    [...Map.groupBy(rows, ({ oid }) => oid)].map(([oid, counted]) => [
      oid,
      counted.map(({ label, count }) => ({ Label: label, Count: count })),
    ]),
  )
}
