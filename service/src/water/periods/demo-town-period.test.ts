import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { Database } from '../../database/database.ts'
import { demoTownTemplate, test } from '../../testing/demo-town.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { testStart } from '../../testing/test-service.ts'

const program = fileURLToPath(new URL('../../testing/water-periods-program.ts', import.meta.url))

/** Every region of the town is read in December; each eleventh meter is not reached, and each seventh bill is told. */
async function readTheTown(db: Database): Promise<void> {
  const clerks = await db<{ oid: number }[]>`select oid from member where role = 'clerk' order by oid limit 2`
  await db`
    insert into water_period (region, period_year, period_month, read_from, read_until, due_date, status, created_at,
      created_by_member_oid, run_at, run_by_member_oid)
    select distinct region, 2026, 12, date '2026-12-01', date '2026-12-10', date '2027-01-05', 'checking',
      ${testStart}::timestamptz, ${clerks[0]?.oid ?? 0}::bigint, ${testStart}::timestamptz, ${clerks[0]?.oid ?? 0}::bigint
    from subscription where status = 'active' order by region`
  await db`
    insert into water_reading (meter_oid, read_on, index_cubic_metres, read_by)
    select water_meter.oid, '2026-12-10', last.index + 3 + water_meter.oid % 17, 'reader'
    from water_meter join lateral (
      select index_cubic_metres as index from water_reading where meter_oid = water_meter.oid order by read_on desc limit 1
    ) last on true
    where water_meter.oid % 11 > 0`
  await db`
    update member set bill_channel = 'sms' from member_contact
    where member_oid = member.oid and member_contact.gsm_number is not null`
}

async function approveAll(db: Database): Promise<void> {
  await db`
    update water_period set status = 'approved', approved_on = '2026-12-11',
      approved_by_member_oid = (
        select oid from member where role = 'clerk' and oid <> run_by_member_oid order by oid limit 1)
    where status = 'checked'`
}

/** Runs the program; returns the code or signal with which it ended. */
async function run(url: string, killedIn = 0): Promise<[number | null, string | null]> {
  const args = [program, url, testStart.toISOString(), String(killedIn)]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  return (await once(child, 'close')) as [number | null, string | null]
}

/** Ended by the system in its thirtieth transaction; the next run goes on with what is not written. */
async function runKilled(
  url: string,
  countDone: () => Promise<{ done: number; all: number }>,
): Promise<void> {
  expect(await run(url, 30)).toEqual([null, 'SIGKILL'])
  const { done, all } = await countDone()
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(all)
  expect(await run(url)).toEqual([0, null])
}

/** Rows that billing wrote, without the numbers and moments that the database gives. */
async function written(db: Database) {
  const bills = await db`
    select subscription.subscriber_number, bill.read_before, bill.read_on, first_index, last_index, carried_cubic_metres,
      turned_over_at, lines, total_kurus, is_estimated, corrected_by_oid is not null as is_corrected,
      (select jsonb_build_object('registry', accrual.registry_oid, 'principal', principal_kurus, 'due', due_date,
        'accrued', accrued_on, 'description', description, 'derivation', derivation, 'year', period_year,
        'part', period_part) from accrual where oid = accrual_oid) as accrual
    from water_bill bill join subscription on subscription.oid = subscription_oid
    where period_oid is not null order by 1, bill.read_on`
  const readings = await db`
    select region, subscription_oid, reading.read_before, reading.read_on, index_cubic_metres, cubic_metres, finding,
      is_estimated, reading.trial_kurus, bill_oid is not null as is_billed
    from water_period_reading reading join water_period on water_period.oid = period_oid order by 1, 2`
  const periods = await db`
    select region, status, trial_bills, trial_kurus, trial_cubic_metres from water_period order by region`
  const adjustments = await db`
    select accrual_oid, kind, amount_kurus, reason from accrual_adjustment where adjusted_on >= '2026-12-01' order by 1, 2`
  const messages = await db`
    select gsm_number, text from sms_message where event_key like 'water-bill:%' order by 1, 2`
  return { bills, readings, periods, adjustments, messages }
}

test('a period of the whole demo town, killed while it is checked and while it is billed, gives what it gives in one go', async ({
  database: killed,
}) => {
  const whole = await testDatabase(await demoTownTemplate())
  try {
    for (const { db } of [killed, whole]) await readTheTown(db)
    const counted = (column: 'checked_at' | 'billed_at') => async () => {
      const [row] = await killed.db<{ done: number; all: number }[]>`
          select count(${killed.db(column)})::int as done, (select count(*)::int from subscription) as all
          from water_period_reading`
      return row ?? { done: 0, all: 0 }
    }
    await runKilled(killed.serviceUrl, counted('checked_at'))
    await approveAll(killed.db)
    await runKilled(killed.serviceUrl, counted('billed_at'))
    await run(whole.serviceUrl)
    await approveAll(whole.db)
    await run(whole.serviceUrl)
    const [once, twice] = [await written(whole.db), await written(killed.db)]
    expect(once.bills.length).toBeGreaterThan(500)
    expect(once.bills.some(({ isEstimated }) => isEstimated)).toBe(true)
    expect(once.messages.length).toBeGreaterThan(0)
    expect(once.periods.every(({ status }) => status === 'billed')).toBe(true)
    expect(twice).toEqual(once)
  } finally {
    await whole.close()
  }
}, 300_000)
