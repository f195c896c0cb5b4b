import type { Database, Queryable } from '../database/database.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { accountingClient } from './accounting-client.ts'
import { compareAccounts } from './compare-accounts.ts'
import { compareBankFiles } from './compare-bank-files.ts'
import { compareCards } from './compare-cards.ts'
import { compareLedger } from './compare-ledger.ts'
import { compareMunicipality } from './compare-municipality.ts'
import type { Compared, Difference } from './difference.ts'
import { writeCases } from './write-cases.ts'

/** A book that is missing longer than this is no news; cases about it stay open. */
const maxDaysBack = 60

export interface Comparing {
  db: Database
  settings: Pick<ServiceSettings, 'Bridge' | 'Banks'> & Partial<Pick<ServiceSettings, 'StatementAccounts'>>
  now: Date
}

/** Compares all books of a day as they are at one moment, and writes down the differences. */
export async function compareDay({ db, settings, now }: Comparing, day: string): Promise<void> {
  const clientId = accountingClient(settings)
  await db.begin('isolation level repeatable read', async (tx) => {
    await tx`
      insert into reconciliation_day (day, compared_at) values (${day}, ${now})
      on conflict (day) do update set compared_at = excluded.compared_at`
    await writeCases(tx, day, now, await compareCards(tx, day))
    await writeCases(tx, day, now, await compareBankFiles(tx, day))
    await writeCases(tx, day, now, await compareLedger(tx, day, { hasDayBook: clientId !== undefined }))
    await writeCases(tx, day, now, await compareAccounts(tx, settings.StatementAccounts ?? [], now))
    if (clientId !== undefined) await writeCases(tx, day, now, await compareMunicipality(tx, day, clientId))
    await writeCases(tx, day, now, await missingBooks(tx, day, settings, clientId))
  })
}

/** The books that are not there, of this day and of days before. */
async function missingBooks(
  tx: Queryable,
  day: string,
  { Banks }: Comparing['settings'],
  clientId: string | undefined,
): Promise<Compared> {
  const bankCodes = Banks.filter(({ ReportUrl }) => ReportUrl !== undefined).map(({ Code }) => Code)
  const reports = await tx<Pick<Difference, 'subject' | 'evidence'>[]>`
    select 'bank:' || code || ':' || reconciliation_day.day as subject,
      jsonb_strip_nulls(jsonb_build_object('day', reconciliation_day.day, 'bankCode', code, 'failure', last_failure))
        as evidence
    from reconciliation_day cross join unnest(${bankCodes}::text[]) as code
    left join bank_report on bank_report.day = reconciliation_day.day and bank_report.bank_code = code
    where compared_at is not null and taken_at is null
      and (reconciliation_day.day > ${day}::date - ${maxDaysBack}::integer or exists (
        select from reconciliation_case open_case
        where open_case.comparison = 'book' and open_case.state = 'open'
          and open_case.subject = 'bank:' || code || ':' || reconciliation_day.day))`
  const lists = await tx<Pick<Difference, 'subject' | 'evidence'>[]>`
    select 'dayBook:' || day as subject, jsonb_build_object('day', day) as evidence from reconciliation_day
    where compared_at is not null and ${clientId ?? null}::text is not null
      and (day > ${day}::date - ${maxDaysBack}::integer or exists (
        select from reconciliation_case open_case
        where open_case.comparison = 'book' and open_case.state = 'open'
          and open_case.subject = 'dayBook:' || reconciliation_day.day))
      and not exists (select from day_book where day_book.day = reconciliation_day.day)`
  const files = await tx<Pick<Difference, 'subject' | 'evidence'>[]>`
    select 'bankFile:' || bank_code || ':' || reconciliation_day.day as subject,
      jsonb_build_object('day', reconciliation_day.day, 'bankCode', bank_code) as evidence
    from reconciliation_day join collecting_bank on is_active and sends_daily_from <= reconciliation_day.day
    where compared_at is not null
      and (reconciliation_day.day > ${day}::date - ${maxDaysBack}::integer or exists (
        select from reconciliation_case open_case
        where open_case.comparison = 'book' and open_case.state = 'open'
          and open_case.subject = 'bankFile:' || bank_code || ':' || reconciliation_day.day))
      and not exists (
        select from bank_file where bank_file.bank_code = collecting_bank.bank_code and file_kind = 'I'
          and file_date = reconciliation_day.day)`
  const numbers = await tx<Pick<Difference, 'subject' | 'evidence'>[]>`
    select 'bankFileNumber:' || bank_code || ':' || coalesce(numbered_day::text, '') || ':' || before as subject,
      jsonb_build_object('missingNumbers', jsonb_build_object('bankCode', bank_code, 'day', file_date,
        'first', before + 1, 'last', file_number - 1)) as evidence
    from (
      select file.*, coalesce(lag(file_number) over (partition by bank_code, numbered_day order by file_number),
        case when numbered_day is not null then 0 end) as before
      from (
        select bank_code, file_number, min(file_date) as file_date,
          case numbering when 'daily' then file_date end as numbered_day
        from bank_file join collecting_bank using (bank_code)
        where file_kind = 'I' and file_number is not null and is_active and numbering is not null
          and file_date >= greatest(numbered_from, (
          select least(${day}::date, min(open_case.day)) - ${maxDaysBack}::integer from reconciliation_case open_case
          where open_case.state = 'open' and open_case.kind = 'bankFileNumberMissing'))
        group by bank_code, file_number, numbered_day
      ) file
    ) numbered
    where file_number > before + 1
      and exists (select from reconciliation_day where day = file_date and compared_at is not null)`
  const missing = { amountKurus: 0, registryOid: null }
  return {
    comparison: 'book',
    differences: [
      ...reports.map((report) => ({ ...missing, ...report, kind: 'bankReportMissing' as const })),
      ...lists.map((list) => ({ ...missing, ...list, kind: 'dayBookMissing' as const })),
      ...numbers.map((gap) => ({ ...missing, ...gap, kind: 'bankFileNumberMissing' as const })),
      ...files.map((file) => ({ ...missing, ...file, kind: 'bankFileMissing' as const })),
    ],
    undecided: [],
  }
}
