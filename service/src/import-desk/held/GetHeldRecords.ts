import type { Calls } from 'contract/calls'
import type { HeldKind } from 'contract/import/codes'
import { foldForSearch } from 'rules/turkish-text'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'

interface Row {
  oid: number
  kind: HeldKind
  importKey: string
  operatorName: string
  fileName: string
  importRunOid: number
  heldAt: Date
  registryOid: number
  registryNumber: string
  ownerName: string
  revenueName: string
  description: string
  periodYear: number
  accruedOn: string
  dueDate: string
  principalKurus: number
  recordedKurus: number | null
  reasons: string[]
  waitingOfFile: number
}

export const GetHeldRecords: Handler<Calls['GetHeldRecords']> = async ({
  request: { searchText, pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const wanted = foldForSearch(searchText)
  const rows = await db<Row[]>`
    select held.oid, held.kind, held.import_key, operator_name, file_name, held.import_run_oid, held_at, held.registry_oid, registry_number,
      concat_ws(' ', name_or_title, surname) as owner_name, revenue.name as revenue_name,
      record ->> 'description' as description, (record ->> 'period_year')::integer as period_year,
      record ->> 'accrued_on' as accrued_on, record ->> 'due_date' as due_date, held.principal_kurus, accrual.principal_kurus as recorded_kurus, reasons,
      (select count(*) from held_record other where other.import_run_oid = held.import_run_oid and other.decision is null)::integer
        as waiting_of_file
    from held_record held
    join import_run on import_run.oid = held.import_run_oid
    join registry on registry.oid = held.registry_oid
    join revenue on revenue.code = held.revenue_code
    left join accrual on accrual.oid = held.accrual_oid
    where decision is null and (${wanted} = '' or strpos(fold_for_search(concat_ws(' ', held.import_key, registry_number, identity_number,
      name_or_title, surname, file_name, revenue.name) collate "tr-x-icu"), ${wanted}) > 0)
    order by held.oid limit ${limit} offset ${offset}`
  await noteSecurityEvent(db, given, {
    kind: 'HeldRecordsListed',
    by: member,
    detail: { searchText },
    subjects: shownRows(rows).map(({ registryOid, importKey }) => ({ registryOid, matter: importKey })),
  })
  return deskPageOf(rows, (row) => ({
    Oid: row.oid,
    Kind: row.kind,
    OwnNumber: row.importKey,
    BroughtBy: row.operatorName,
    FileName: row.fileName,
    ImportRunOid: row.importRunOid,
    HeldAt: row.heldAt.toISOString(),
    RegistryNumber: row.registryNumber,
    OwnerName: row.ownerName,
    RevenueName: row.revenueName,
    Description: row.description,
    PeriodYear: row.periodYear,
    AccruedOn: row.accruedOn,
    DueDate: row.dueDate,
    Principal: row.principalKurus,
    PrincipalOnRecord: row.recordedKurus,
    Reasons: row.reasons,
    WaitingOfFile: row.waitingOfFile,
  }))
}
