import { addDays, addMs } from 'rules/calendar'
import { dayInTurkey, minuteInTurkey } from 'rules/turkey-time'
import type { Queryable } from '../database/database.ts'
import { takeReportedChargebacks } from '../payments/chargebacks/take-reported.ts'
import { askBanks } from './ask-banks.ts'
import { compareDay } from './compare-day.ts'
import { type Reconciling, takeBankReports } from './take-bank-reports.ts'

/** Banks close their day after midnight. */
const fromMinute = 2 * 60
const leaseMs = 30 * 60_000
const maxDaysBack = 60

/**
 * The job of the night: takes the banks' reports and compares the day before, and again each day for which a book came
 * later. Missed nights follow later. The first day is the one on which the portal began to compare.
 */
export async function reconcileDays(reconciling: Reconciling): Promise<void> {
  const { db, settings, clock } = reconciling
  await planDays(db, clock())
  await takeBankReports(reconciling)
  await takeReportedChargebacks({ db, settings, now: clock() })
  let failure: unknown
  for (;;) {
    const now = clock()
    const day = await claimDay(db, now)
    if (day === undefined) break
    let leaseUntil: Date | null = null
    try {
      await compareDay({ db, settings, now }, day)
    } catch (error) {
      // The other days are not to wait for this one.
      failure ??= error
      leaseUntil = addMs(now, leaseMs)
    }
    await db`update reconciliation_day set lease_until = ${leaseUntil} where day = ${day}`
  }
  await askBanks(reconciling, reconciling.bankOf)
  if (failure) throw failure as Error
}

async function planDays(db: Queryable, now: Date): Promise<void> {
  const today = dayInTurkey(now)
  await db`
    insert into reconciliation_day (day)
    select generate_series(
      greatest(coalesce((select max(day) + 1 from reconciliation_day), ${today}), ${addDays(today, -maxDaysBack)}::date),
      ${today}::date, interval '1 day')::date
    on conflict do nothing`
}

/** The oldest day that waits for its comparison, for one service alone. */
async function claimDay(db: Queryable, now: Date): Promise<string | undefined> {
  const today = dayInTurkey(now)
  const lastDay = addDays(today, minuteInTurkey(now) >= fromMinute ? -1 : -2)
  const [claimed] = await db<{ day: string }[]>`
    update reconciliation_day set lease_until = ${addMs(now, leaseMs)}
    where day = (
      select day from reconciliation_day
      where day <= ${lastDay} and day > ${addDays(today, -maxDaysBack)} and coalesce(lease_until <= ${now}, true)
        and (compared_at is null
          or exists (select from bank_report
            where bank_report.day = reconciliation_day.day and taken_at > compared_at)
          or exists (select from day_book
            where day_book.day = reconciliation_day.day and received_at > compared_at)
          or exists (select from bank_file
            where file_date = reconciliation_day.day and file_kind <> 'O' and ended_at > compared_at))
      order by day limit 1 for update skip locked)
    returning day`
  return claimed?.day
}
