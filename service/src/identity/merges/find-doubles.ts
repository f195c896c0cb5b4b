import type { Database } from '../../database/database.ts'
import { leastScore, scores } from './double-score.ts'

/**
 * Finds records that may be one person: the same name, and birth, parents and home weighed together. Two numbers are two
 * people, and so are two days of birth. Returns the number of new pairs.
 */
export async function findDoubles({ db, now }: { db: Database; now: Date }): Promise<number> {
  const found = await db`
    with person as materialized (
      select registry.oid, identity_number, date_of_birth,
        fold_for_search(((name_or_title || ' ') || coalesce(surname, ''))) as name,
        nullif(fold_for_search(father_name), '') as father, nullif(fold_for_search(mother_name), '') as mother,
        home.address
      from registry left join lateral (
        select door_in_words(text) as address from registry_address
        where registry_oid = registry.oid and kind = 'residence' order by oid desc limit 1
      ) home on true
      where registry_type in ('G', 'Y', 'D') and not exists (
        select from registry_merge where from_registry_oid = registry.oid and ended_at is null)
    ), pair as (
      select one.oid as one_oid, other.oid as other_oid,
        one.date_of_birth = other.date_of_birth as birth, one.father = other.father as father,
        one.mother = other.mother as mother, one.address = other.address as address
      from person one join person other on other.name = one.name and other.oid > one.oid
      where (one.identity_number is null or other.identity_number is null)
        and (one.date_of_birth = other.date_of_birth) is not false
    ), scored as (
      select *, ${scores.name}::integer + case when birth then ${scores.birth}::integer else 0 end
        + case when father then ${scores.father}::integer when father is false then -${scores.father}::integer else 0 end
        + case when mother then ${scores.mother}::integer when mother is false then -${scores.mother}::integer else 0 end
        + case when address then ${scores.address}::integer else 0 end as score
      from pair
    )
    insert into registry_double (registry_oid, other_registry_oid, score, grounds, found_at)
    select one_oid, other_oid, score, array_remove(array['name', case when birth then 'birth' end,
      case when father then 'father' end, case when mother then 'mother' end, case when address then 'address' end], null),
      ${now}
    from scored where score >= ${leastScore} on conflict do nothing`
  return found.count
}
