import { kurus } from 'rules/money'
import type { Queryable } from '../../database/database.ts'
import { findingsToDecide } from './bill-of-reading.ts'
import type { PeriodRow } from './period-row.ts'

type Counted = PeriodRow & {
  meters: number
  read: number
  estimated: number
  toDecide: number
  billed: number
}

const maxPeriods = 60

export function isToDecide(db: Queryable) {
  return db`(reading.decision is null and reading.finding = any(${[...findingsToDecide]}))`
}

/** The last periods, or one of them, with how far each has come. */
export function countedPeriods(db: Queryable, periodOid?: number): Promise<Counted[]> {
  return db<Counted[]>`
    select water_period.*, count.* from (
      select * from water_period ${periodOid === undefined ? db`` : db`where oid = ${periodOid}`}
      order by oid desc limit ${maxPeriods}
    ) water_period
    cross join lateral (
      select count(*) as meters, count(*) filter (where read_on is not null and not is_estimated) as read,
        count(*) filter (where is_estimated) as estimated, count(*) filter (where ${isToDecide(db)}) as to_decide,
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
    Billed: period.billed,
    TrialBills: period.trialBills,
    TrialTotal: period.trialKurus === null ? null : kurus(period.trialKurus),
    TrialCubicMetres: period.trialCubicMetres,
    IsOwnRun: period.runByMemberOid === memberOid,
  }
}
