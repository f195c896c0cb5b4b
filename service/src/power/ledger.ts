import { addMs } from 'rules/calendar'
import type { Queryable } from '../database/database.ts'

/** Effect of one act, in the units of the limits. */
export interface Effect {
  /** Debts lowered, person by person and by calls with the fine that goes with them, and refunds that arise. */
  loweredKurus: number
  paidOutKurus: number
  people: number
  tariffRows: number
}

export const noEffect: Effect = { loweredKurus: 0, paidOutKurus: 0, people: 0, tariffRows: 0 }

/** Begins an act in this transaction: its effect is measured from here on. */
export async function beginAct(tx: Queryable, clerkMemberOid: number | null = null): Promise<void> {
  await tx`
    select set_config('power.act', nextval('power_act')::text, true), set_config('power.second', '', true),
      set_config('power.clerk', ${clerkMemberOid === null ? '' : String(clerkMemberOid)}, true),
      set_config('power.told', '', true), set_config('power.about', '', true), set_config('power.demanded', '', true)`
}

/** Notes the second person of the act under way, who saw it and confirmed or proposed it. */
export async function noteSecondPerson(tx: Queryable, memberOid: number): Promise<void> {
  await tx`select set_config('power.second', ${String(memberOid)}, true)`
}

/** Facts of a matter in a sentence that a second person judges it by, and the registry it is about. */
interface ToldMatter {
  registryOid: number | null
  text: string
}

/** Tells the second person the facts of the act under way, should one be needed. */
export async function tellSecondPerson(tx: Queryable, { registryOid, text }: ToldMatter): Promise<void> {
  await tx`
    select set_config('power.told', concat_ws(' ', nullif(current_setting('power.told', true), ''), ${text}::text), true),
      set_config('power.about', ${registryOid === null ? '' : String(registryOid)}, true)`
}

/** Demands a second person for the act under way, at any amount. */
export async function demandSecondPerson(tx: Queryable, matter: ToldMatter): Promise<void> {
  await tellSecondPerson(tx, matter)
  await tx`select set_config('power.demanded', 'true', true)`
}

/** Second person of the act under way, as SQL. */
export function hasSecondPerson(tx: Queryable) {
  return tx`coalesce(current_setting('power.second', true), '') <> ''`
}

/** Clerk who began the act under way, as SQL: who proposed it, where a second one confirms it. */
export function firstPersonOf(tx: Queryable, memberOid: number) {
  return tx`coalesce(nullif(current_setting('power.second', true), '')::bigint, ${memberOid}::bigint)`
}

/** Effect that no trigger sees: a difference or payment settled by hand, rows of a tariff. */
export async function noteEffect(
  tx: Queryable,
  effect: { kind: 'byHand'; registryOid: number | null; kurus: number } | { kind: 'tariff'; rows: number },
): Promise<void> {
  const { registryOid, kurus, rows } =
    effect.kind === 'tariff'
      ? { registryOid: null, kurus: 0, rows: effect.rows }
      : { registryOid: effect.registryOid, kurus: Math.abs(effect.kurus), rows: 1 }
  await tx`
    insert into power_effect (act, kind, registry_oid, kurus)
    select power_act_under_way(), ${effect.kind}, ${registryOid}::bigint, ${kurus}::bigint
    from generate_series(1, ${rows}::integer) where power_act_under_way() is not null`
}

export interface ActUnderWay extends Effect {
  act: number
  /** Effects of any direction, also those that count towards no limit. */
  effects: number
  secondMemberOid: number | null
  /** Part of the lowered sum that no ledger shows, since a clerk settles it by hand. */
  byHandKurus: number
  /** Person with the largest effect, else the one it was told about; null where it is about no one. */
  registryOid: number | null
  /** Facts for the second person; empty where nothing was told. */
  told: string
  /** Demand for a second person at any amount. */
  isDemanded: boolean
}

/** Effect of the act so far. Receipts lower debts only where they are brought by hand, as files of receipts are. */
export async function readAct(
  tx: Queryable,
  { countsReceipts }: { countsReceipts: boolean },
): Promise<ActUnderWay> {
  const [row] = await tx<ActUnderWay[]>`
    with effect as (
      select * from power_effect
      where act = power_act_under_way() and (${countsReceipts}::boolean or kind <> 'receipt')
    ), person as (
      select registry_oid, greatest(0, -coalesce(sum(kurus) filter (where kind in ('debt', 'fine', 'receipt')), 0))
        + coalesce(sum(kurus) filter (where kind in ('refund', 'byHand')), 0) as lowered
      from effect group by registry_oid
    )
    select power_act_under_way() as act,
      (select count(*) from power_effect where act = power_act_under_way())::integer as effects,
      nullif(current_setting('power.second', true), '')::bigint as second_member_oid,
      coalesce((select sum(lowered) from person), 0)::bigint as lowered_kurus,
      coalesce((select sum(kurus) from effect where kind = 'byHand'), 0)::bigint as by_hand_kurus,
      coalesce((select sum(kurus) from effect where kind = 'paidOut'), 0)::bigint as paid_out_kurus,
      (select count(distinct registry_oid) from effect where kind = 'person')::integer as people,
      (select count(*) from effect where kind = 'tariff')::integer as tariff_rows,
      coalesce(
        (select registry_oid from person where registry_oid is not null order by lowered desc, registry_oid limit 1),
        nullif(current_setting('power.about', true), '')::bigint) as registry_oid,
      coalesce(current_setting('power.told', true), '') as told,
      coalesce(current_setting('power.demanded', true), '') = 'true' as is_demanded`
  if (!row) throw new Error('An act was read outside of its transaction')
  return row
}

/** Writes the act under way into the ledger. */
export async function writeEntry(
  tx: Queryable,
  { act, secondMemberOid, loweredKurus, paidOutKurus, people, tariffRows }: ActUnderWay,
  { memberOid, way, now }: { memberOid: number; way: string; now: Date },
): Promise<void> {
  const effect: Effect = { loweredKurus, paidOutKurus, people, tariffRows }
  await tx`
    insert into power_entry ${tx({ act, happenedAt: now, memberOid, way, ...effect, secondMemberOid })}`
}

/** Writes an act whose effect is known without measuring it, as that of a weighed file. */
export async function notePower(
  tx: Queryable,
  entry: {
    actor: { memberOid: number } | { operatorName: string }
    way: string
    now: Date
    effect: Effect
    secondMemberOid?: number | undefined
    secondName?: string | undefined
  },
): Promise<void> {
  const { actor, way, now, effect, secondMemberOid = null, secondName = null } = entry
  if (Object.values(effect).every((each) => each === 0)) return
  const { memberOid, operatorName } = { memberOid: null, operatorName: null, ...actor }
  const { loweredKurus, paidOutKurus, people, tariffRows } = effect
  await tx`
    insert into power_entry (act, happened_at, member_oid, operator_name, way, lowered_kurus, paid_out_kurus, people,
      tariff_rows, second_member_oid, second_name)
    values (nextval('power_act'), ${now}, ${memberOid}, ${operatorName}, ${way}, ${loweredKurus}, ${paidOutKurus},
      ${people}, ${tariffRows}, ${secondMemberOid}, ${secondName})`
}

export const dayMs = 86_400_000
const monthMs = 30 * dayMs

/**
 * Effects of a member's acts without a second person in the last 24 hours and 30 days, with those of the files that they
 * set going and that are not written yet; `besideImportOid` is the file that is asked about.
 */
export async function usedAlone(
  tx: Queryable,
  memberOid: number,
  now: Date,
  besideImportOid: number | null = null,
): Promise<{ day: Effect; month: Effect }> {
  const sums = async (since: Date) => {
    const [row] = await tx<Effect[]>`
      select coalesce(sum(lowered_kurus), 0)::bigint as lowered_kurus,
        coalesce(sum(paid_out_kurus), 0)::bigint as paid_out_kurus,
        coalesce(sum(people), 0)::integer as people, coalesce(sum(tariff_rows), 0)::integer as tariff_rows
      from (
        select lowered_kurus, paid_out_kurus, people, tariff_rows from power_entry
        where member_oid = ${memberOid} and happened_at > ${since}
          and second_member_oid is null and second_name is null
        union all
        select (outcome -> 'weight' ->> 'loweredKurus')::bigint, 0, (outcome -> 'weight' ->> 'people')::integer,
          (outcome -> 'weight' ->> 'tariffRows')::integer
        from desk_import
        where member_oid = ${memberOid} and written_by_member_oid = ${memberOid}
          and status in ('toWrite', 'writing') and oid is distinct from ${besideImportOid}::bigint
      ) done`
    return row ?? noEffect
  }
  return { day: await sums(addMs(now, -dayMs)), month: await sums(addMs(now, -monthMs)) }
}
