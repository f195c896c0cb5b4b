import type { Calls } from 'contract/calls'
import { dayNumber } from 'rules/calendar'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'
import { registriesWith } from '../../database/part-of-text.ts'
import { type ApplicationRow, applicationColumns } from '../application-row.ts'
import { isProposed } from './is-proposed.ts'

export const GetPrivacyApplicationsForClerks: Handler<Calls['GetPrivacyApplicationsForClerks']> = async ({
  request: { searchText, pageIndex },
  member,
  ...given
}) => {
  const { db, today } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const searched = searchText.trim()
  const rows = await db<(ApplicationRow & { name: string; isProposed: boolean })[]>`
    select ${applicationColumns(db)}, ${isProposed(db)} as is_proposed,
      coalesce(nullif(concat_ws(' ', name_or_title, surname), ''), 'Sicili eşleşmemiş üye') as name
    from privacy_application left join registry on registry.oid = privacy_application.registry_oid
    where status = 'open'
      and ${
        searched === ''
          ? db`true`
          : db`(reference = ${searched.toUpperCase()} or privacy_application.registry_oid = any(${registriesWith(db, searched)}))`
      }
    order by due_on, privacy_application.oid limit ${limit} offset ${offset}`
  await noteSecurityEvent(db, given, {
    kind: 'PrivacyApplicationsListed',
    by: member,
    detail: { searchText },
    subjects: shownRows(rows).map(({ registryOid, memberOid, reference }) => ({
      registryOid,
      memberOid,
      matter: reference,
    })),
  })
  return deskPageOf(rows, (row) => ({
    Oid: row.oid,
    Reference: row.reference,
    Kind: row.kind,
    Name: row.name,
    SentAt: row.sentAt.toISOString(),
    DueOn: row.dueOn,
    DaysLeft: dayNumber(row.dueOn) - dayNumber(today),
    IsProposed: row.isProposed,
  }))
}
