import type { Calls } from 'contract/calls'
import { kurus, toWire } from 'rules/money'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Handler } from '../calling/handler.ts'
import { insertRowsWithoutOid } from '../database/insert-rows.ts'
import { lockFor } from '../database/lock-for.ts'
import { sumOfDay, totalsOfDay } from './totals-of-day.ts'

interface State {
  isClosed: boolean
  isCompared: boolean
  isNext: boolean
  hasOpenCases: boolean
  /** Cash desks whose shift of that day or before was not counted and closed. */
  openCashPoints: string[]
}

export const CloseDay: Handler<Calls['CloseDay']> = async ({ request, member, refusal, ...given }) => {
  const { day, collected, doubled, refunded, note } = request
  const { db, now, today } = given
  if (day >= today) throw refusal('DayNotOver')
  await db.begin(async (tx) => {
    // Bookings hold the same lock for reading: they are waited for here, and later ones wait for this transaction.
    await lockFor(tx, 'closing of days')
    const [state] = await tx<State[]>`
      select exists (select from closed_day where day = ${day}) as is_closed,
        exists (select from reconciliation_day compared where day = ${day} and compared_at is not null
          -- What came since waits for its comparison.
          and not exists (select from bank_report where bank_report.day = compared.day and taken_at > compared_at)
          and not exists (select from day_book where day_book.day = compared.day and received_at > compared_at)
          and not exists (select from bank_file
            where file_date = compared.day and file_kind = 'I' and ended_at > compared_at)) as is_compared,
        not exists (
          select from reconciliation_day earlier left join closed_day on closed_day.day = earlier.day
          where earlier.day < ${day} and closed_day.day is null) as is_next,
        exists (select from reconciliation_case where state = 'open' and day <= ${day}) as has_open_cases,
        array(select name from cash_shift join cash_point on cash_point.oid = cash_point_oid
          where closed_at is null and opened_at < ${day}::date + 1 order by name) as open_cash_points`
    if (state?.isClosed) throw refusal('AlreadyClosed')
    if (!state?.isCompared) throw refusal('NotCompared')
    if (!state.isNext) throw refusal('NotNext')
    if (state.openCashPoints.length > 0) throw refusal('CashShiftOpen')
    if (state.hasOpenCases) throw refusal('OpenCases')
    const sum = await sumOfDay(tx, day)
    const seen = [sum.collectedKurus, sum.doubledKurus, sum.refundedKurus].map((each) => toWire(kurus(each)))
    if (seen.join() !== [collected, doubled, refunded].join()) throw refusal('TotalsChanged')
    const totals = await totalsOfDay(tx, day)
    await tx`
      insert into closed_day ${tx({ day, closedAt: now, closedByMemberOid: member.memberOid, note: note || null, ...sum })}`
    if (totals.length > 0)
      await insertRowsWithoutOid(
        tx,
        'closed_day_total',
        totals.map((total) => ({ day, ...total })),
      )
    await noteSecurityEvent(tx, given, {
      kind: 'DayClosed',
      by: member,
      detail: { day, collected, doubled, refunded },
    })
  })
  return {}
}
