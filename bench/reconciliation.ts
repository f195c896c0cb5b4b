import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { migrate } from '../service/src/database/migrate.ts'
import { demoSettings } from '../service/src/demo-town/demo-settings.ts'
import { compareDay } from '../service/src/reconciliation/compare-day.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'

/**
 * Comparison of a day with 20,000 payments: alone, after one year and after three; all books agree but for one kuruş.
 * Its cost must not grow with the history; it is counted in blocks, which no other work changes. The first hundred
 * thousand payments make each index one level deeper, so three years are held against one.
 */
const payments = 20_000
const yearDays = 365
const paymentsOfOtherDays = Number(process.env.OTHER_DAYS ?? 400)
const rounds = 3
const day = '2026-11-14'
const maxRatio = 1.2

const Secret = 'muhasebenin-gizli-anahtari-otuz-iki-harf'
const settings = {
  ...demoSettings({ siteUrl: 'http://localhost', simulatorsUrl: 'http://localhost' }),
  Bridge: { Clients: [{ Id: 'muhasebe', Secret, Rights: ['dayBook' as const] }] },
}
const data = temporaryData()
const server = await startEmbedded({ dataDir: data.directory, durable: false })
const db = openDatabase(server.url, { connections: 1 })
await migrate(db)
const [registry] = await db<{ oid: number }[]>`
  insert into registry (registry_type, registry_number, identity_number, name_or_title, surname)
  values ('G', 'B-1', '10000000146', 'AYŞE', 'ÇIĞŞAR') returning oid`
const [member] = await db<{ oid: number }[]>`
  insert into member (user_name, registry_oid) values ('10000000146', ${registry?.oid ?? 0}) returning oid`

/** Payments of a stretch of days in all four books; the guards of the ledger would only slow it down. */
async function addDays(from: string, days: number, count: number): Promise<void> {
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      create temporary table paid on commit drop as
      select row_number() over () + (select coalesce(max(oid), 0) from payment_order) as number, taken_on,
        taken_on + make_interval(secs => 30000 + nth) as moment, 1000 + nth as kurus
      from generate_series(${from}::date, ${from}::date + ${days - 1}::integer, interval '1 day') as taken_on,
        generate_series(1, ${count}::integer) as nth`
    await tx`
      insert into accrual (oid, registry_oid, revenue_code, period_year, description, accrued_on, due_date,
        principal_kurus, source_kind) overriding system value
      select number, ${registry?.oid ?? 0}, 51, 2026, 'Su', '2023-01-01', '2030-01-01', kurus, 'subscription' from paid`
    await tx`
      insert into collection (oid, registry_oid, receipt_number, receipt_code, collection_type, collected_at, order_number,
        created_at) overriding system value
      select number, ${registry?.oid ?? 0}, 'M-' || number, 'K-' || number, 4, moment,
        lpad(number::text, 20, '0'), moment from paid`
    await tx`
      insert into collection_line (collection_oid, accrual_oid, principal_kurus, fine_kurus)
      select number, number, kurus, 0 from paid`
    await tx`
      insert into payment_order (oid, order_number, registry_oid, status, payer_member_oid, browser_id, client_address,
        created_at, amount_kurus, valid_until, bank_code, started_at, authorised_at, paid_at, ended_at, collection_oid)
      overriding system value
      select number, lpad(number::text, 20, '0'), ${registry?.oid ?? 0}, 'collected', ${member?.oid ?? 0}, 'x', 'x',
        moment, kurus, moment, '0012', moment, moment, moment, moment, number from paid`
    await tx`
      insert into payment_order_line (order_oid, accrual_oid, description, principal_kurus, fine_kurus, owed_principal_kurus,
        owed_fine_kurus)
      select number, number, 'Su', kurus, 0, kurus, 0 from paid`
    await tx`
      insert into bank_report (bank_code, day, next_try_at, taken_at, line_count)
      select code, taken_on, now(), now(), 0
      from (select distinct taken_on from paid) days, unnest(array['0010', '0012', '0015', '0064']) as code`
    await tx`
      insert into bank_report_line (report_oid, line_number, kind, order_number, amount_kurus, bank_reference)
      select bank_report.oid, number, 'sale', lpad(number::text, 20, '0'), kurus, number::text
      from paid join bank_report on bank_report.day = taken_on and bank_code = '0012'`
    await tx`
      insert into day_book (client_id, day, version, received_at, entry_count, total_kurus, sha256)
      select distinct 'muhasebe', taken_on::date, 1, now(), 0, 0, sha256('x') from paid`
    await tx`
      insert into day_book_entry (day_book_oid, line_number, kind, number, amount_kurus)
      select day_book.oid, paid.number, 'collection', 'M-' || paid.number, kurus
      from paid join day_book on day_book.day = taken_on`
    await tx`
      insert into reconciliation_day (day, compared_at) select distinct taken_on::date, now() from paid`
  })
  await db`vacuum analyze`
}

async function cost(): Promise<{ ms: number; blocks: number }> {
  const times: number[] = []
  const blocks: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await blocksLookedAt()
    const started = performance.now()
    await compareDay({ db, settings, now: new Date() }, day)
    times.push(performance.now() - started)
    blocks.push((await blocksLookedAt()) - before)
  }
  return { ms: Math.min(...times), blocks: Math.min(...blocks) }
}

async function blocksLookedAt(): Promise<number> {
  await db`select pg_stat_force_next_flush()`
  const [row] = await db<{ blocks: number }[]>`
    select (blks_hit + blks_read)::bigint as blocks from pg_stat_database where datname = current_database()`
  return Number(row?.blocks ?? 0)
}

let isTooSlow = false
try {
  await addDays(day, 1, payments)
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      update bank_report_line set amount_kurus = amount_kurus - 1
      where order_number = (select max(order_number) from bank_report_line)`
  })
  const alone = await cost()
  await addDays('2025-11-14', yearDays, paymentsOfOtherDays)
  const inYear = await cost()
  await addDays('2023-11-15', 2 * yearDays, paymentsOfOtherDays)
  const inThreeYears = await cost()
  const found = await db<{ kind: string; amountKurus: number }[]>`
    select kind, amount_kurus from reconciliation_case where comparison <> 'book'`
  if (found.length !== 1 || found[0]?.amountKurus !== -1)
    throw new Error(`Other differences than the planted one were found: ${JSON.stringify(found)}`)
  const others = paymentsOfOtherDays * yearDays
  const print = (title: string, { blocks, ms }: typeof alone) =>
    console.log(
      `comparing ${payments} payments ${title}: ${(blocks / alone.blocks).toFixed(2)} × the blocks of that day alone (${(blocks / payments).toFixed(1)} a payment), ${(ms / alone.ms).toFixed(2)} × its time`,
    )
  print(`beside ${others} others of a year`, inYear)
  print(`beside ${3 * others} others of three years`, inThreeYears)
  const ratio = inThreeYears.blocks / inYear.blocks
  console.log(`three years: ${ratio.toFixed(2)} × the blocks of one year (at most ${maxRatio})`)
  isTooSlow = ratio > maxRatio
} finally {
  await db.end()
  await server.stop()
  data.remove()
}
if (isTooSlow) process.exitCode = 1
