import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { migrate } from '../service/src/database/migrate.ts'
import { demoSettings } from '../service/src/demo-town/demo-settings.ts'
import { demoWaterTariff } from '../service/src/demo-town/tariffs/demo-water.ts'
import { saveNationalTariffs } from '../service/src/tariffs/national-tariffs.ts'
import { saveTariffRows } from '../service/src/tariffs/save-tariff-rows.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'
import { billPeriod } from '../service/src/water/periods/bill-period.ts'
import { checkPeriod } from '../service/src/water/periods/check-period.ts'

/**
 * Reading periods of two regions, the second ten times the first: memory should stay alike, and a bill should cost the
 * same. The larger one is killed midway and continues after its last written bill. `npm run bench` limits V8's heap, so
 * that memory not yet given back is not counted.
 */
const sizes = (process.env.SUBSCRIPTIONS ?? '6000,60000').split(',').map(Number)
const settings = demoSettings({ siteUrl: 'http://localhost', simulatorsUrl: 'http://localhost' })
const data = temporaryData()
const server = await startEmbedded({ dataDir: data.directory, durable: true })
const db = openDatabase(server.url)
await migrate(db)
await saveNationalTariffs(db)
const { prices, terms } = demoWaterTariff('2026-11-15')
await saveTariffRows(db, 'water_price', prices)
await saveTariffRows(db, 'water_term', terms)
await db`
  insert into member (user_name, role) select 'bench-' || n, 'clerk' from generate_series(1, 2) n`
const now = new Date()

const peaks: number[] = []
const speeds: number[] = []
for (const subscriptions of sizes) {
  const periodOid = await givenPeriod(subscriptions)
  let peakMB = residentMB()
  const watching = setInterval(() => (peakMB = Math.max(peakMB, residentMB())), 50)
  const startedAt = performance.now()
  await checkPeriod({ db, settings, now }, periodOid)
  const checkedAt = performance.now()
  await db`
    update water_period set status = 'approved', approved_on = '2026-11-16', approved_by_member_oid = (
      select max(oid) from member) where oid = ${periodOid}`
  await billHalf(periodOid, subscriptions / 2).catch((error: Error) => {
    if (error.message !== 'killed') throw error
  })
  const [written] = await db<{ count: number }[]>`
    select count(*)::int from water_bill where period_oid = ${periodOid}`
  await billPeriod({ db, settings, now }, periodOid)
  clearInterval(watching)
  const billingSeconds = (performance.now() - checkedAt) / 1000
  const [bills] = await db<{ count: number; subscriptions: number }[]>`
    select count(*)::int, count(distinct subscription_oid)::int as subscriptions
    from water_bill where period_oid = ${periodOid}`
  if (bills?.count !== subscriptions || bills.subscriptions !== subscriptions)
    throw new Error(`${bills?.count} bills for ${subscriptions} subscriptions`)
  peaks.push(peakMB)
  speeds.push(subscriptions / billingSeconds)
  console.log(
    [
      `${String(subscriptions).padStart(8)} subscriptions`,
      `checked in ${((checkedAt - startedAt) / 1000).toFixed(1)} s`,
      `billed in ${billingSeconds.toFixed(1)} s, ${Math.round(subscriptions / billingSeconds)} bills/s`,
      `killed after ${written?.count} bills`,
      `peak ${peakMB.toFixed(0)} MB`,
    ].join('  '),
  )
}
const ratio = (of: number[]) => ((of.at(-1) ?? 1) / (of.at(-2) ?? 1)).toFixed(2)
console.log(`memory, ${sizes.at(-1)} ÷ ${sizes.at(-2)} subscriptions: ${ratio(peaks)}`)
console.log(`bills a second, ${sizes.at(-1)} ÷ ${sizes.at(-2)} subscriptions: ${ratio(speeds)}`)
await db.end()
await server.stop()
data.remove()

/** Each with a meter, a year of readings before and one of the period. */
async function givenPeriod(subscriptions: number): Promise<number> {
  const region = `Ölçüm ${subscriptions} Mahallesi`
  await db.begin(async (tx) => {
    await tx`
      with person as (
        insert into registry (registry_type, registry_number, name_or_title)
        select 'D', ${`S${subscriptions}-`} || n, 'DİĞER' from generate_series(1, ${subscriptions}::integer) n
        returning oid, registry_number
      ), subscribed as (
        insert into subscription (subscriber_number, registry_oid, subscriber_type, water_group, address_text, started_on)
        select registry_number, oid, 'D', 'residence', ${`${region}, Su Sokak`}, '2024-01-01' from person
        returning oid, subscriber_number
      ), metered as (
        insert into water_meter (subscription_oid, serial_number, meter_type)
        select oid, 'M-' || subscriber_number, 'Mekanik' from subscribed returning oid
      )
      insert into water_reading (meter_oid, read_on, index_cubic_metres, read_by)
      select oid, read_on, 100 + nth * 9 + oid % 5, 'reader'
      from metered, (values ('2025-11-10'::date, 1), ('2026-10-10', 12), ('2026-11-10', 13)) as read (read_on, nth)`
  })
  const [period] = await db<{ oid: number }[]>`
    insert into water_period (region, period_year, period_month, read_from, read_until, due_date, status, created_at,
      created_by_member_oid, run_at, run_by_member_oid)
    select ${region}, 2026, 11, '2026-11-01', '2026-11-15', '2026-12-15', 'checking', now(), min(oid), now(), min(oid)
    from member returning oid`
  await db`analyze`
  return period?.oid ?? 0
}

/** Bills until so many bills are written, then the connection is cut in the middle of a transaction. */
async function billHalf(periodOid: number, bills: number): Promise<void> {
  let begun = 0
  const dying = new Proxy(db, {
    apply: (target, _this, values) => Reflect.apply(target, undefined, values),
    get: (target, name) =>
      name !== 'begin'
        ? Reflect.get(target, name)
        : (run: Parameters<typeof db.begin>[1]) =>
            db.begin(async (tx) => {
              begun += 1
              const result = await run(tx)
              if (begun * 500 > bills) throw new Error('killed')
              return result
            }),
  })
  await billPeriod({ db: dying, settings, now }, periodOid)
}

function residentMB(): number {
  return process.memoryUsage().rss / 1_048_576
}
