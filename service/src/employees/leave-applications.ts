import type { LeaveApplication } from 'contract/employees/calls'
import type { LeaveApplicationStatusCode } from 'contract/employees/codes'

export interface LeaveRow {
  oid: number
  kindCode: string
  kindName: string
  year: number
  appliedOn: string
  startsOn: string
  endsOn: string
  dayCount: number
  travelDays: number
  status: LeaveApplicationStatusCode
  decidedOn: string | null
  reason: string | null
}

export function applicationOnTheWire(row: LeaveRow): LeaveApplication {
  return {
    Oid: row.oid,
    LeaveKindCode: row.kindCode,
    LeaveKindName: row.kindName,
    Year: row.year,
    AppliedOn: row.appliedOn,
    StartsOn: row.startsOn,
    EndsOn: row.endsOn,
    DayCount: row.dayCount,
    TravelDays: row.travelDays,
    StatusCode: row.status,
    DecidedOn: row.decidedOn,
    Reason: row.reason,
  }
}
