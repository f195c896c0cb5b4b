import type { Calls } from 'contract/calls'
import type { ContactDecisionCode } from 'contract/identity/contact-codes'
import type { Handler } from '../../calling/handler.ts'
import { type ContactChangeRow, changeColumns, maskContact } from '../../callers/contact-change.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'
import { partOfText } from '../../database/part-of-text.ts'
import { waitsUntil } from './change-of-link.ts'

interface Row extends ContactChangeRow {
  registryNumber: string
  registryName: string
  causedBy: string | null
  objectedAt: Date | null
  proposed: ContactDecisionCode | null
}

export const GetContactChangesForClerks: Handler<Calls['GetContactChangesForClerks']> = async ({
  request: { searchText, pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const part = partOfText(searchText)
  const rows = await db<Row[]>`
    select ${changeColumns(db)}, registry.registry_number,
      concat_ws(' ', registry.name_or_title, registry.surname) as registry_name, objected_at,
      coalesce(nullif(concat_ws(' ', causer.name_or_title, causer.surname), ''), caused_by_name) as caused_by,
      (select request ->> 'decision' from registry_proposal
       where call_name = 'DecideContactChange' and ended_at is null and registry_proposal.registry_oid = registry.oid
         and request ->> 'changeOid' = contact_change.oid::text) as proposed
    from contact_change
    join registry on registry.oid = contact_change.registry_oid
    left join member on member.oid = caused_by_member_oid
    left join registry causer on causer.oid = member.registry_oid
    where contact_change.status in ('waiting', 'objected')
      ${
        searchText.trim() === ''
          ? db``
          : db`and (fold_for_search(concat_ws(' ', registry.name_or_title, registry.surname)) like ${part}
              or fold_for_search(registry.registry_number) like ${part}
              or registry.identity_number = ${searchText.trim()})`
      }
    order by contact_change.status = 'objected' desc, contact_change.oid limit ${limit} offset ${offset}`
  await noteSecurityEvent(db, given, {
    kind: 'ContactChangesListed',
    by: member,
    detail: { searchText },
    subjects: shownRows(rows).map(({ registryOid }) => ({ registryOid })),
  })
  return deskPageOf(rows, (row) => ({
    Oid: row.oid,
    RegistryNumber: row.registryNumber,
    RegistryName: row.registryName,
    Field: row.field,
    MaskedOld: maskContact(row.field, row.oldValue),
    MaskedNew: maskContact(row.field, row.newValue),
    Way: row.way,
    CausedBy: row.causedBy,
    ChangedAt: row.changedAt.toISOString(),
    Status: row.status,
    WaitsUntil: waitsUntil(row, given),
    ObjectedAt: row.objectedAt?.toISOString() ?? null,
    Proposed: row.proposed,
  }))
}
