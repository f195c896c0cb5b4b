import type { Database } from '../service/src/database/database.ts'
import { migrate } from '../service/src/database/migrate.ts'
import { saveReferenceData } from '../service/src/debts/reference-data.ts'

export const townSize = { registries: 200_000, accruals: 5_000_000, members: 2000 }

/** Makes the town unless it stands already, and gives its members tokens for today. */
export async function prepareDebtTown(db: Database, say: (line: string) => void): Promise<void> {
  await migrate(db)
  await saveReferenceData(db)
  // Written last, so that a half-built town is built again.
  const [built] = await db`select 1 from member limit 1`
  if (!built) await buildTown(db, say)
  const [lived] = await db`select 1 from accrual where period_year < 2022 limit 1`
  if (!lived) await writeHistories(db)
  await signEveryoneIn(db)
}

/** A token of the bench: it may be known, because its database holds no real people. */
export function tokenOf(member: number): string {
  return `eba_bench-${member}`
}

async function buildTown(db: Database, say: (line: string) => void) {
  await db.begin(async (tx) => {
    // This town's entries are sound as they are made; asking for each of them would take an hour.
    await tx`set local session_replication_role = replica`
    say('registries')
    await tx`
      insert into registry (registry_type, registry_number, identity_number, name_or_title, surname)
      select 'G', 'B' || n, lpad((10000000000 + n)::text, 11, '0'), 'GÜLŞEN', 'ÖZÇIĞIR'
      from generate_series(1, ${townSize.registries}::integer) n`
    say('accruals')
    await writeAccruals(tx)
    say('collections')
    await writeCollections(tx)
    await writeAdjustments(tx)
    await tx`
      insert into open_accrual (accrual_oid, registry_oid, owed_kurus, collected_kurus)
      select accrual.oid, registry_oid, owed.kurus, coalesce(collected.kurus, 0)
      from accrual
      left join accrual_adjustment adjustment on adjustment.accrual_oid = accrual.oid
      cross join lateral (select accrual.principal_kurus + coalesce(amount_kurus, 0) as kurus) owed
      left join lateral (
        select principal_kurus as kurus from collection_line where accrual_oid = accrual.oid
      ) collected on true
      where owed.kurus > coalesce(collected.kurus, 0)`
    say('members')
    await tx`
      insert into member (user_name, registry_oid, identity_proven_by)
      select identity_number, oid, 'counter' from registry
      where oid % ${townSize.registries / townSize.members} = 0 order by oid`
  })
  say('statistics')
  await db`vacuum analyze`
}

type Transaction = Parameters<Parameters<Database['begin']>[1]>[0]

/** Five years of five bills each, written year by year as a municipality does, so that one person's do not lie side by side. */
async function writeAccruals(tx: Transaction) {
  await tx`
    insert into accrual (registry_oid, revenue_code, period_year, instalment, description, accrued_on, due_date,
      principal_kurus, source_kind, subscriber_number)
    select registry.oid, (array[11, 11, 51, 21, 71])[1 + bill % 5], 2022 + bill / 5, 1 + bill % 2,
      (array['Bina vergisi', 'Bina vergisi', 'Su faturası', 'Çevre temizlik vergisi', 'İdari para cezası'])[1 + bill % 5]
        || ' ' || 2022 + bill / 5,
      make_date(2022 + bill / 5, 1, 2),
      make_date(2022 + bill / 5, 2 + 2 * (bill % 5), 1 + (registry.oid % 27)::integer),
      5000 + (registry.oid * 7919 + bill * 104729) % 500000, 'declaration',
      case when bill % 5 = 2 then 'S' || registry.oid end
    from generate_series(0, 24) bill, registry
    order by bill, registry.oid`
}

/** Four of five are paid, a tenth of those in part only; one receipt for each. */
async function writeCollections(tx: Transaction) {
  await tx`
    insert into collection (registry_oid, receipt_number, receipt_code, collection_type, collected_at)
    select registry_oid, 'B-' || oid, 'bench-' || oid, 4, due_date - 3 + oid % 20 * interval '1 day'
    from accrual where (oid * 48271) % 2147483647 % 5 <> 0 order by oid`
  await tx`
    insert into collection_line (collection_oid, accrual_oid, principal_kurus, fine_kurus)
    select collection.oid, accrual.oid,
      case when accrual.oid % 10 = 0 then accrual.principal_kurus / 2 else accrual.principal_kurus end, 0
    from collection join accrual on accrual.oid = substr(receipt_number, 3)::bigint`
}

/** Every hundredth bill was raised a little. */
async function writeAdjustments(tx: Transaction) {
  await tx`
    insert into accrual_adjustment (accrual_oid, kind, amount_kurus, reason, adjusted_on)
    select oid, 'increase', 100, 'Düzeltme', accrued_on from accrual where oid % 100 = 7`
}

/** Groups of members by the age of their oldest payment; their debts are alike. */
export const histories = { thirtyYears: 0, oneYear: 1 } as const
export function hasHistory(member: { oid: number }, history: keyof typeof histories): boolean {
  return member.oid % 4 === histories[history]
}

/** A quarter of the members have paid for thirty years, another quarter only this year. */
async function writeHistories(db: Database) {
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      create temporary table paid on commit drop as
      select accrual.oid from accrual join member on member.registry_oid = accrual.registry_oid
      where member.oid % 4 = ${histories.oneYear} and period_year < 2026
        and not exists (select from open_accrual where accrual_oid = accrual.oid)`
    await tx`
      with lines as (delete from collection_line where accrual_oid in (select oid from paid) returning collection_oid)
      delete from collection where oid in (select collection_oid from lines)`
    await tx`delete from accrual_adjustment where accrual_oid in (select oid from paid)`
    await tx`delete from accrual where oid in (select oid from paid)`
    const old = await tx<{ oid: number }[]>`
      insert into accrual (registry_oid, revenue_code, period_year, instalment, description, accrued_on, due_date,
        principal_kurus, source_kind)
      select member.registry_oid, 11, year, 1 + bill % 2, 'Bina vergisi ' || year, make_date(year, 1, 2),
        make_date(year, 2 + 2 * bill, 1), 5000 + member.oid % 500, 'declaration'
      from member, generate_series(1997, 2021) year, generate_series(0, 4) bill
      where member.oid % 4 = ${histories.thirtyYears} order by year, member.oid
      returning oid`
    const first = old[0]?.oid ?? 0
    await tx`
      insert into collection (registry_oid, receipt_number, receipt_code, collection_type, collected_at)
      select registry_oid, 'B-' || oid, 'bench-' || oid, 4, due_date from accrual
      where oid >= ${first} and period_year < 2022 order by oid`
    await tx`
      insert into collection_line (collection_oid, accrual_oid, principal_kurus, fine_kurus)
      select collection.oid, accrual.oid, principal_kurus, 0
      from accrual join collection on receipt_number = 'B-' || accrual.oid
      where accrual.oid >= ${first} and period_year < 2022`
  })
  await db`vacuum analyze`
}

async function signEveryoneIn(db: Database) {
  await db.begin(async (tx) => {
    await tx`delete from access_token`
    await tx`delete from refresh_token`
    await tx`delete from sign_in`
    await tx`
      insert into sign_in (member_oid, started_at, last_used_at, ends_at, address, user_agent)
      select oid, now(), now(), now() + interval '12 hours', '127.0.0.1', 'bench' from member`
    await tx`
      insert into access_token (token_hash, sign_in_oid, expires_at)
      select sha256(convert_to('eba_bench-' || member_oid, 'UTF8')), oid, ends_at from sign_in`
  })
}
