import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { accountingClient } from './accounting-client.ts'
import { readBankNames } from './read-bank-names.ts'
import { sumOfDay } from './totals-of-day.ts'

/** Page of two weeks: the sums of days that are not closed are counted for each page. */
const pageSize = 14

interface Row {
  day: string
  comparedAt: Date | null
  openCases: number
  dayBookCount: number | null
  closedAt: Date | null
  closedBy: string | null
  note: string | null
  collectedKurus: number | null
  receiptCount: number | null
  doubledKurus: number | null
  refundedKurus: number | null
  isNext: boolean
}

export const GetReconciliationDays: Handler<Calls['GetReconciliationDays']> = async ({
  request: { pageIndex },
  db,
  settings,
}) => {
  const rows = await db<Row[]>`
    select listed.day, compared_at, closed_day.closed_at, closed_day.note, collected_kurus, receipt_count,
      doubled_kurus, refunded_kurus,
      (select count(*) from reconciliation_case where reconciliation_case.day = listed.day and state = 'open')
        as open_cases,
      (select entry_count from day_book where day_book.day = listed.day and is_current) as day_book_count,
      nullif(concat_ws(' ', name_or_title, surname), '') as closed_by,
      closed_day.day is null and compared_at is not null and not exists (
        select from reconciliation_day earlier left join closed_day on closed_day.day = earlier.day
        where earlier.day < listed.day and closed_day.day is null) as is_next
    from reconciliation_day listed
    left join closed_day on closed_day.day = listed.day
    left join member on member.oid = closed_by_member_oid
    left join registry on registry.oid = member.registry_oid
    order by listed.day desc limit ${pageSize + 1} offset ${pageIndex * pageSize}`
  const shown = rows.slice(0, pageSize)
  const reports = await db<{ day: string; bankCode: string; lineCount: number | null }[]>`
    select day, bank_code, line_count from bank_report
    where day = any(${shown.map(({ day }) => day)}::date[]) order by bank_code`
  const bankName = await readBankNames(db)
  const days = []
  for (const row of shown) {
    const live = row.closedAt ? undefined : await sumOfDay(db, row.day)
    days.push({
      Day: row.day,
      ComparedAt: row.comparedAt?.toISOString() ?? null,
      Banks: reports
        .filter(({ day }) => day === row.day)
        .map(({ bankCode, lineCount }) => ({ BankName: bankName(bankCode), LineCount: lineCount })),
      DayBookCount: row.dayBookCount,
      HasAccounting: accountingClient(settings) !== undefined,
      OpenCaseCount: row.openCases,
      ReceiptCount: row.receiptCount ?? live?.receiptCount ?? 0,
      Collected: row.collectedKurus ?? live?.collectedKurus ?? 0,
      Doubled: row.doubledKurus ?? live?.doubledKurus ?? 0,
      Refunded: row.refundedKurus ?? live?.refundedKurus ?? 0,
      ClosedAt: row.closedAt?.toISOString() ?? null,
      ClosedBy: row.closedBy,
      Note: row.note,
      IsNext: row.isNext,
    })
  }
  return { Items: days, HasMore: rows.length > pageSize }
}
