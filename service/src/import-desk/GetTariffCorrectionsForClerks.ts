import type { Calls } from 'contract/calls'
import { importKindCodes } from 'contract/import/codes'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { deskPageOf, rowsOfDeskPage } from '../database/page.ts'
import { type CorrectedRow, correctionsInWords } from './correction-in-words.ts'
import { mayHandle } from './desk-import.ts'

interface CorrectionRow extends CorrectedRow {
  oid: number
  reason: string
  correctedAt: Date
  recordedAt: Date | null
  byName: string
  secondName: string | null
}

export const GetTariffCorrectionsForClerks: Handler<Calls['GetTariffCorrectionsForClerks']> = async ({
  request: { pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  await noteSecurityEvent(db, given, { kind: 'TariffCorrectionsListed', by: member })
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  // At the desk one administrator brought it and another one wrote it; the program was told both names.
  const rows = await db<CorrectionRow[]>`
    select correction.oid, list, before, after, correction.reason, corrected_at, recorded.imported_at as recorded_at,
      coalesce(brought.name, run.operator_name) as by_name,
      case when brought.name is null then run.approved_by_name else run.operator_name end as second_name
    from tariff_correction correction
    join import_run run on run.oid = correction.import_run_oid
    left join import_run recorded on recorded.oid = (before ->> 'import_run_oid')::bigint
    left join lateral (
      select coalesce(nullif(concat_ws(' ', name_or_title, surname), ''), 'Memur') as name
      from desk_import join member on member.oid = desk_import.member_oid
      left join registry on registry.oid = member.registry_oid
      where desk_import.oid = run.desk_import_oid) brought on true
    where list = any(${importKindCodes.filter((kind) => mayHandle(member, kind, 'look'))})
    order by correction.oid desc limit ${limit} offset ${offset}`
  const inWords = await correctionsInWords(db, rows)
  return deskPageOf(rows, (row) => {
    const { row: Row, changes: Changes } = inWords(row)
    return {
      Oid: row.oid,
      Kind: row.list,
      Row,
      Changes,
      IsTakenOut: row.after === null,
      Reason: row.reason,
      CorrectedAt: row.correctedAt.toISOString(),
      RecordedAt: row.recordedAt?.toISOString() ?? null,
      ByName: row.byName,
      SecondName: row.secondName,
    }
  })
}
