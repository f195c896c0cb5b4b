import type { Calls } from 'contract/calls'
import { workOrderKinds } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { formatMonth } from 'rules/dates'
import { nextWorkingDay } from 'rules/ledger/due-date'
import type { Handler } from '../../calling/handler.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import { isKeptReading } from '../work-orders/plan-work-order.ts'
import { addSubscriptions } from './period-row.ts'

/** Longest time between two readings of a region, and between its reading and its payment: two months. */
const maxDays = 62

/** Months between the reading of a region and the month that its bills are named by. */
const maxMonthsApart = 12

export const StartWaterPeriod: Handler<Calls['StartWaterPeriod']> = async ({
  request,
  member,
  db,
  now,
  today,
  refusal,
}) => {
  const { region, year, month, readFrom, readUntil, team } = request
  if (readUntil < readFrom || request.dueDate <= readUntil) throw refusal('WrongDays')
  if (readUntil > addDays(readFrom, maxDays) || readUntil > addDays(today, maxDays)) throw refusal('FarDays')
  // A month of another year is a slip: its bills would be named by it.
  const [readYear = 0, readMonth = 0] = readUntil.split('-').map(Number)
  if (Math.abs((year - readYear) * 12 + month - readMonth) > maxMonthsApart) throw refusal('WrongDays')
  const knownOn = readUntil > today ? readUntil : today
  if (request.dueDate > addDays(knownOn, maxDays)) throw refusal('FarDueDate')
  const dueDate = nextWorkingDay(request.dueDate, await readHolidays(db))
  return db.begin(async (tx) => {
    const [period] = await tx<{ oid: number }[]>`
      insert into water_period ${tx({
        region,
        periodYear: year,
        periodMonth: month,
        readFrom,
        readUntil,
        dueDate,
        createdAt: now,
        createdByMemberOid: member.memberOid,
      })} on conflict (region, period_year, period_month) where status <> 'withdrawn' do nothing returning oid`
    if (!period) throw refusal('AlreadyPlanned')
    const [other] = await tx`
      select from water_period
      where region = ${region} and oid <> ${period.oid} and status <> 'withdrawn' and read_from <= ${readUntil}
        and read_until >= ${readFrom}`
    if (other) throw refusal('DaysTaken')
    await addSubscriptions(tx, { oid: period.oid, region })
    const reason = `${formatMonth(`${year}-${String(month).padStart(2, '0')}`)} okuması`
    const planned = await tx`
      insert into water_work_order (kind, subscription_oid, region, address_text, reason, planned_on, team, created_at,
        planned_by_member_oid, period_oid)
      select ${workOrderKinds.reading.code}, subscription.oid, region, address_text, ${reason}, ${readFrom}::date,
        ${team || null}, ${now}, ${member.memberOid}, ${period.oid}
      from water_period_reading join subscription on subscription.oid = subscription_oid
      where period_oid = ${period.oid}
      on conflict (subscription_oid, kind) where state = 'planned'
        do update set reason = excluded.reason,
          period_oid = case when ${isKeptReading(tx)} then null else excluded.period_oid end`
    if (planned.count === 0) throw refusal('NoSuchRegion')
    return { PeriodOid: period.oid }
  })
}
