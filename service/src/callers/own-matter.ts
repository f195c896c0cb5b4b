import type { Fragment } from 'postgres'
import { addDays } from 'rules/calendar'
import type { Caller, Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { known, rememberConcerned } from './concerned.ts'

/**
 * People concerned by a matter, by their known data: the applicant, those who gain or lose by it, and those who are
 * told of it.
 */
export interface Concerned {
  registryOids?: readonly (number | null | undefined)[]
  memberOids?: readonly (number | null | undefined)[]
  identityNumbers?: readonly (string | null | undefined)[]
  gsmNumbers?: readonly (string | null | undefined)[]
  /**
   * Texts that may name people without a number: the holder of an account, a resolution. Someone of the same name
   * counts.
   */
  texts?: readonly (string | null | undefined)[]
  /** The day the matter began, where that is long ago: who acted for someone since then cannot give that up to decide it. */
  since?: string
  /**
   * Whether it is about rights of an employee: an address written by the employee does not keep the people who live
   * there from deciding.
   */
  isAboutRights?: true
}

/** Days an address stood that its writer replaced, from which on it counts against others for a while yet. */
const daysOfStanding = 30

/** Days for which a representation or a shared subscription that ended still makes a matter one's own. */
const daysOfNearness = 90

/** Own matter of a clerk, decided by another: theirs, their household's, of those they share water with, or of a person or company they act for. */
export async function isOwnMatter(
  { db, today }: { db: Queryable } & Pick<Given, 'today'>,
  { memberOid, ownRegistryOid }: Pick<Caller, 'memberOid' | 'ownRegistryOid'>,
  concerned: Concerned,
): Promise<boolean> {
  rememberConcerned(concerned)
  const lately = addDays(today, -daysOfNearness)
  const since = concerned.since !== undefined && concerned.since < lately ? concerned.since : lately
  const memberOids = known(concerned.memberOids)
  const gsmNumbers = known(concerned.gsmNumbers)
  const [found] = await db`
    with own as (
      ${selectOwn(db, { clerks: db`array[${ownRegistryOid}::bigint]`, today, since, isAboutRights: concerned.isAboutRights })}
    )
    select where ${memberOid} = any(${memberOids}::bigint[])
      or exists (select from own
        where oid = any(${known(concerned.registryOids)}::bigint[])
          or identity_number = any(${known(concerned.identityNumbers)})
          or gsm_number = any(${gsmNumbers})
          or exists (select from unnest(${known(concerned.texts)}::text[]) as written (text)
            where position(fold_for_search(concat_ws(' ', name_or_title, surname)) in fold_for_search(text)) > 0))
      or exists (select from member
        where (registry_oid in (select oid from own) or oid = ${memberOid})
          and (oid = any(${memberOids}::bigint[]) or gsm_number = any(${gsmNumbers})))`
  return found !== undefined
}

/**
 * Selects the people whose matters are those of clerks, themselves included; `clerks` is an array of registries, as
 * SQL.
 */
export function selectOwn(
  db: Queryable,
  {
    clerks,
    today,
    since,
    isAboutRights = false,
  }: { clerks: Fragment; today: string; since: string; isAboutRights?: boolean | undefined },
) {
  const homesBy = (by: { address: Fragment; subscription: Fragment }) => db`
    -- An address on record counts on until two people brought another one in its place.
    -- One's own word binds oneself at once and for good; others while it stands, and the one before it that stood long.
    select registry_oid, outer_door_oid, inner_door_oid, door_in_words(text) as house, flat_in_words(text) as flat,
      recorded_by_member_oid is null or not ${isAboutRights}::boolean and (
        select count(*) = 0 or count(*) = 1 and min(next.recorded_at) >= greatest(
          address.recorded_at + make_interval(days => ${daysOfStanding}), ${today}::date - ${daysOfNearness}::integer)
        from registry_address next
        where next.registry_oid = address.registry_oid and next.kind = address.kind and next.oid > address.oid
          and next.recorded_by_member_oid is not null) as binds_others
    from registry_address address join registry holder on holder.oid = registry_oid and registry_type in ('G', 'Y')
    where kind <> 'business' and ${by.address} and not exists (
      select from registry_address newer join import_run on import_run.oid = newer.import_run_oid
      left join desk_import on desk_import.oid = desk_import_oid
      where newer.registry_oid = address.registry_oid and newer.kind = address.kind and newer.oid > address.oid
        and (approved_by_name is not null or desk_import.member_oid <> desk_import.written_by_member_oid))
    union all
    select registry_oid, outer_door_oid, inner_door_oid, door_in_words(address_text), flat_in_words(address_text), true
    from subscription where status <> 'closed' and water_group = 'residence' and ${by.subscription}`
  return db`
    select registry.oid, identity_number, gsm_number, name_or_title, surname from registry
    where registry.oid = any(${clerks})
      or registry.oid in (
        select registry_oid from representation
        where representative_registry_oid = any(${clerks}) and since <= ${today}
          and (until is null or until >= ${since}))
      -- A second record of the same person, as long as no one has found that they are two people.
      or registry.oid in (
        select other_registry_oid from registry_double where registry_oid = any(${clerks}) and apart_at is null
        union all
        select registry_oid from registry_double where other_registry_oid = any(${clerks}) and apart_at is null)
      or registry.oid in (
        select company.registry_oid from company_person join member company on company.oid = member_oid
        join registry person on person.identity_number = company_person.identity_number
        where person.oid = any(${clerks}) and (until is null or until >= ${since}::date))
      -- Household: people at the same door, by flat or, where none is on record, by the door of the house. Water at home
      -- counts, whoever holds its contract: a company or an unknown user may stand for those who live there.
      or registry.oid in (
        with mine as materialized (
          ${homesBy({ address: db`address.registry_oid = any(${clerks})`, subscription: db`registry_oid = any(${clerks})` })}
        )
        select other.registry_oid from mine cross join lateral (
          ${homesBy({ address: db`address.outer_door_oid = mine.outer_door_oid`, subscription: db`subscription.outer_door_oid = mine.outer_door_oid` })}
        ) other
        where other.inner_door_oid is not distinct from mine.inner_door_oid and other.binds_others
        union all
        -- A door that one of the two has in words alone: the same flat, or one surname where a flat is not named.
        select other.registry_oid from mine cross join lateral (
          ${homesBy({ address: db`door_in_words(address.text) = mine.house`, subscription: db`door_in_words(address_text) = mine.house` })}
        ) other
        join registry me on me.oid = mine.registry_oid
        join registry them on them.oid = other.registry_oid
        where mine.house ~ '[0-9]' and other.binds_others
          and (mine.outer_door_oid is null or other.outer_door_oid is null)
          and (mine.flat is not distinct from other.flat
            or (mine.flat is null or other.flat is null)
              and fold_for_search(me.surname) = fold_for_search(them.surname)))
      -- Partners of a shared subscription.
      or registry.oid in (
        select guest_registry_oid from water_share
        where registry_oid = any(${clerks}) and accepted_at is not null
          and (ended_at is null or ended_at >= ${since}::date)
        union all
        select registry_oid from water_share
        where guest_registry_oid = any(${clerks}) and (ended_at is null or ended_at >= ${since}::date))`
}
