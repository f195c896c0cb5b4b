import type { MerchantBankCode } from 'contract/payments/codes'
import { addDays, addMs } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import type { Bank } from '../banks/bank.ts'
import type { BankReportLine } from '../banks/bank-report.ts'
import { takeBankReport } from '../banks/take-bank-report.ts'
import type { Database, Queryable } from '../database/database.ts'
import { insertRowsWithoutOid } from '../database/insert-rows.ts'
import type { ServiceSettings } from '../settings/settings.ts'

export interface Reconciling {
  db: Database
  settings: ServiceSettings
  clock: () => Date
  /** Bank to ask for a payment, if it is not in the settings. */
  bankOf?: ((code: MerchantBankCode) => Pick<Bank, 'inquire'> | undefined) | undefined
}

/** Longer than a report of many pages takes. */
const leaseMs = 30 * 60_000
/** A bank that has not closed its day, or does not answer, is asked again. */
const pauseMs = 20 * 60_000
const batchSize = 1000

interface DueReport {
  oid: number
  bankCode: string
  day: string
}

/** Asks each bank for the reports that are due, until it gives them. */
export async function takeBankReports({ db, settings, clock }: Reconciling): Promise<void> {
  const banks = settings.Banks.filter(({ ReportUrl }) => ReportUrl !== undefined)
  await planReports(
    db,
    banks.map(({ Code }) => Code),
    clock(),
  )
  for (const bank of banks)
    for (;;) {
      const due = await claimReport(db, bank.Code, clock())
      if (!due) break
      const report = await takeBankReport(bank, due.day, settings.BankTimeouts)
      if (report.outcome === 'report') await keepBankReport(db, due, report.lines, clock())
      else {
        const failure = report.outcome === 'notReady' ? 'notReady' : report.why
        await db`
          update bank_report set tries = tries + 1, next_try_at = ${addMs(clock(), pauseMs)}, lease_until = null,
            last_failure = ${failure.slice(0, 200)}
          where oid = ${due.oid} and taken_at is null`
      }
    }
}

/** Every day that is or will be compared and is over needs a report of each bank. */
async function planReports(db: Queryable, bankCodes: readonly string[], now: Date): Promise<void> {
  await db`
    insert into bank_report (bank_code, day, next_try_at)
    select code, day, ${now} from reconciliation_day cross join unnest(${[...bankCodes]}::text[]) as code
    where day < ${dayInTurkey(now)} and day > ${addDays(dayInTurkey(now), -60)}
    on conflict do nothing`
}

async function claimReport(db: Database, bankCode: string, now: Date): Promise<DueReport | undefined> {
  const [due] = await db<DueReport[]>`
    update bank_report set lease_until = ${addMs(now, leaseMs)}
    where oid = (
      select oid from bank_report
      where bank_code = ${bankCode} and taken_at is null and next_try_at <= ${now}
        and coalesce(lease_until <= ${now}, true)
      order by day limit 1 for update skip locked)
    returning oid, bank_code, day`
  return due
}

/** Writes a report down once; a second service that took it too changes nothing. */
export async function keepBankReport(
  db: Database,
  { oid }: Pick<DueReport, 'oid'>,
  lines: readonly BankReportLine[],
  now: Date,
): Promise<void> {
  await db.begin(async (tx) => {
    const taken = await tx`
      update bank_report set taken_at = ${now}, line_count = ${lines.length}, tries = tries + 1, lease_until = null,
        last_failure = null
      where oid = ${oid} and taken_at is null`
    if (taken.count === 0) return
    const rows = lines.map((line, index) => ({ reportOid: oid, lineNumber: index + 1, ...line }))
    for (let from = 0; from < rows.length; from += batchSize)
      await insertRowsWithoutOid(tx, 'bank_report_line', rows.slice(from, from + batchSize))
  })
}
