import { addDays } from 'rules/calendar'
import type { Random } from '../random.ts'
import type { Bill, BillingYears } from './bill.ts'
import { type LedgerEntry, entriesOf } from './entry.ts'
import { fineBill, occupancyBill, rentBills, waterBills } from './other-bills.ts'
import { type Habit, atOnce, inTime, late, never } from './paying.ts'
import { propertyBills, someProperty } from './property-bills.ts'
import { advertisingTaxBills, cleaningTaxBills } from './workplace-bills.ts'

type Account = (identityNumber: string, random: Random, billing: BillingYears) => LedgerEntry[]

const household = { group: 'residence', usage: { from: 8, to: 22 } } as const
const period = ({ periodYear, periodPart, instalment }: Bill) => `${periodYear}/${periodPart ?? instalment}`
const separately = (bill: Bill) => `${bill.dueDate} ${bill.revenueCode} ${bill.sourceReference}`

/** Account with a handful of every sort: overdue since 2024, partly paid, a fine, and future ones. */
const firstCitizen: Account = (identityNumber, random, billing) => {
  const bills = [
    ...propertyBills(someProperty('home', random), billing),
    ...waterBills({ number: '7000001', ...household, since: '2026-03' }, random, billing),
    fineBill('2023-09-12', random, billing),
    fineBill('2026-09-28', random, billing),
  ]
  const habit: Habit = (bill) => {
    if (bill.revenueCode === 71) return bill.periodYear === 2026 ? never() : late(bill, 12)
    if (bill.revenueCode === 51) return period(bill) === '2026/8' ? never() : inTime(bill, 4)
    if (period(bill) === '2023/1') return late(bill, 190)
    if (period(bill) === '2024/2') return never()
    // The share goes in full on the same receipt; the tax itself could only be paid in part.
    if (period(bill) === '2026/1')
      return late(bill, 24).map(({ on }) => ({ on, share: bill.revenueCode === 14 ? 1 : 0.4 }))
    return inTime(bill, 6)
  }
  return entriesOf(identityNumber, bills, { habit, random, today: billing.today, visit: separately })
}

/** Owes nothing on any day: a standing order pays each bill as it comes out. */
const withStandingOrder: Account = (identityNumber, random, billing) => {
  const bills = [
    ...propertyBills(someProperty('home', random), billing),
    ...propertyBills(someProperty('plot', random), billing),
    ...waterBills({ number: '7000002', ...household, since: '2025-01' }, random, billing),
  ]
  return entriesOf(identityNumber, bills, { habit: atOnce, random, today: billing.today, visit: separately })
}

/** Account with a few debts; one receipt was taken back, so its debts are owed again. */
const employee: Account = (identityNumber, random, billing) => {
  const bills = [
    ...propertyBills(someProperty('home', random), billing),
    ...waterBills({ number: '7000003', ...household, since: '2025-06' }, random, billing),
  ]
  const paidByMistake = { on: '2026-10-20', cancelledOn: '2026-10-22' }
  const isMistaken = (bill: Bill) => bill.revenueCode === 51 && period(bill) === '2026/9'
  const habit: Habit = (bill) =>
    isMistaken(bill) ? [{ on: paidByMistake.on, share: 1 }] : inTime(bill, bill.revenueCode === 51 ? 3 : 9)
  const entries = entriesOf(identityNumber, bills, { habit, random, today: billing.today, visit: separately })
  return entries.map((entry) =>
    isMistaken(entry.bill) && paidByMistake.cancelledOn < billing.today
      ? { ...entry, cancelledOn: paidByMistake.cancelledOn }
      : entry,
  )
}

/** Account with water and nothing else. */
const foreigner: Account = (identityNumber, random, billing) => {
  const bills = waterBills({ number: '7000004', ...household, since: '2025-09' }, random, billing)
  const habit: Habit = (bill) => (period(bill) === '2026/7' ? never() : inTime(bill, 2))
  return entriesOf(identityNumber, bills, { habit, random, today: billing.today, visit: separately })
}

/** Hundreds of lines, and since the summer of 2025 most of them unpaid: for lists that do not fit a screen. */
const company: Account = (identityNumber, random, billing) => {
  const kinds = ['shop', 'shop', 'shop', 'shop', 'plot', 'plot', 'field', 'field'] as const
  const bills = [
    ...kinds.flatMap((kind) => propertyBills(someProperty(kind, random), billing)),
    ...[1, 2, 3, 4].flatMap(() => cleaningTaxBills(random, billing)),
    ...[1, 2, 3, 4].flatMap(() => advertisingTaxBills(random, billing)),
    ...['7000005', '7000006', '7000007'].flatMap((number) =>
      waterBills(
        { number, group: 'business', usage: { from: 40, to: 160 }, since: '2025-01' },
        random,
        billing,
      ),
    ),
    ...rentBills('2025-01', random, billing),
    ...['2024-06-03', '2025-06-02', '2026-06-01'].map((day) => occupancyBill(day, random, billing)),
    ...['2024-03-04', '2025-10-06', '2026-04-13'].map((day) => fineBill(day, random, billing)),
    // A fine within its term: with the discount, or in instalments.
    fineBill(addDays(billing.today, -10), random, billing),
  ]
  const habit: Habit = (bill, dice) => {
    if (bill.revenueCode === 71 && bill.dueDate >= billing.today) return never()
    if (bill.dueDate >= '2025-07-01' && dice.chance(0.7)) return never()
    return dice.chance(0.85) ? inTime(bill, dice.whole(0, 5)) : late(bill, dice.whole(3, 240))
  }
  return entriesOf(identityNumber, bills, { habit, random, today: billing.today, visit: separately })
}

/** Accounts by identity number. */
export const demoAccounts: Record<string, Account> = {
  '30507182466': firstCitizen,
  '41829374682': withStandingOrder,
  '50918273690': employee,
  '99123456740': foreigner,
  '2468135797': company,
}
