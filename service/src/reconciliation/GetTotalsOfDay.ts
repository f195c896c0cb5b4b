import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { readBankNames } from './read-bank-names.ts'
import { type DayTotalRow, totalsOfDay } from './totals-of-day.ts'

export const GetTotalsOfDay: Handler<Calls['GetTotalsOfDay']> = async ({ request: { day }, db }) => {
  const closed = await db<DayTotalRow[]>`
    select bank_code, revenue_code, collection_type, receipt_count, principal_kurus, fine_kurus from closed_day_total
    where day = ${day} order by bank_code, revenue_code, collection_type`
  const [isClosed] = await db`select from closed_day where day = ${day}`
  const rows = isClosed ? closed : await totalsOfDay(db, day)
  const revenues = await db<{ code: number; name: string }[]>`
    select code, name from revenue where code = any(${rows.map(({ revenueCode }) => revenueCode)})`
  const nameOf = new Map(revenues.map(({ code, name }) => [code, name]))
  const bankName = await readBankNames(db)
  return {
    Totals: rows.map((row) => ({
      BankName: row.bankCode === '' ? null : bankName(row.bankCode),
      RevenueCode: row.revenueCode,
      RevenueText: nameOf.get(row.revenueCode) ?? String(row.revenueCode),
      CollectionType: row.collectionType,
      ReceiptCount: row.receiptCount,
      Principal: row.principalKurus,
      DelayFine: row.fineKurus,
    })),
  }
}
