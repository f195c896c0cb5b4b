import { kurus } from 'rules/money'
import type { Queryable } from '../../database/database.ts'
import { findingsToDecide } from './bill-of-reading.ts'
import type { PeriodRow } from './period-row.ts'

type Counted = PeriodRow & {
  meters: number
  read: number
  estimated: number
  toDecide: number
  decided: number
  billed: number
  isOwnReading: boolean
}

const maxPeriods = 60

export function isToDecide(db: Queryable) {
  return db`(reading.decision is null and reading.finding = any(${[...findingsToDecide]}))`
}

/** Condition that a clerk wrote a reading of `water_period`, at the desk or in the field, or decided about one: another approves its bills. */
export function isOwnReading(db: Queryable, memberOid: number) {
  return db`exists (
    select from water_period_reading own
    where own.period_oid = water_period.oid and (own.decided_by_member_oid = ${memberOid}
      or ${isWrittenBy(db, memberOid, { meterOid: db`own.meter_oid`, readOn: db`own.read_on`, subscriptionOid: db`own.subscription_oid` })}))`
}

/** Condition that a clerk wrote the reading of a meter on a day, at the desk or in the field. */
export function isWrittenBy(
  db: Queryable,
  memberOid: number,
  {
    meterOid,
    readOn,
    subscriptionOid,
  }: Record<'meterOid' | 'readOn' | 'subscriptionOid', ReturnType<Queryable>>,
) {
  return db`(exists (
      select from water_reading noted
      where noted.meter_oid = ${meterOid} and noted.read_on = ${readOn} and noted.noted_by_member_oid = ${memberOid})
    or exists (
      select from water_work_order report
      where report.reported_by_member_oid = ${memberOid} and report.subscription_oid = ${subscriptionOid}
        and report.index_cubic_metres is not null
        and (report.done_at at time zone 'Europe/Istanbul')::date = ${readOn}))`
}

/** The last periods, or one of them, with how far each has come. */
export function countedPeriods(db: Queryable, memberOid: number, periodOid?: number): Promise<Counted[]> {
  return db<Counted[]>`
    select water_period.*, count.*,
      water_period.status = 'checked' and ${isOwnReading(db, memberOid)} as is_own_reading from (
      select * from water_period ${periodOid === undefined ? db`` : db`where oid = ${periodOid}`}
      order by oid desc limit ${maxPeriods}
    ) water_period
    cross join lateral (
      select count(*) as meters, count(*) filter (where read_on is not null and not is_estimated) as read,
        count(*) filter (where is_estimated) as estimated, count(*) filter (where ${isToDecide(db)}) as to_decide,
        count(*) filter (where decision is not null) as decided,
        count(*) filter (where bill_oid is not null) as billed
      from water_period_reading reading where period_oid = water_period.oid
    ) count
    order by oid desc`
}

export function periodOnTheWire(period: Counted, memberOid: number) {
  return {
    Oid: period.oid,
    Region: period.region,
    Year: period.periodYear,
    Month: period.periodMonth,
    ReadFrom: period.readFrom,
    ReadUntil: period.readUntil,
    DueDate: period.dueDate,
    Status: period.status,
    Meters: period.meters,
    Read: period.read,
    Estimated: period.estimated,
    ToDecide: period.toDecide,
    Decided: period.decided,
    Billed: period.billed,
    TrialBills: period.trialBills,
    TrialTotal: period.trialKurus === null ? null : kurus(period.trialKurus),
    TrialCubicMetres: period.trialCubicMetres,
    TrialCredit: period.trialCreditKurus === null ? null : kurus(period.trialCreditKurus),
    IsOwnReading: period.isOwnReading,
    IsOwnRun: period.runByMemberOid === memberOid,
  }
}
