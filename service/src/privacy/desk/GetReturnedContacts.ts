import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'

interface Row {
  oid: number
  registryOid: number
  registryNumber: string
  name: string
  what: 'gsm_number' | 'email' | 'address'
  cameAt: Date
  isImported: boolean
}

const maxRows = 200

export const GetReturnedContacts: Handler<Calls['GetReturnedContacts']> = async ({ member, ...given }) => {
  const { db } = given
  const rows = await db<Row[]>`
    select returned.oid, registry_oid, registry_number, concat_ws(' ', name_or_title, surname) as name, what, came_at,
      returned.import_run_oid is not null as is_imported
    from privacy_returned_contact returned join registry on registry.oid = registry_oid
    where closed_at is null order by came_at, returned.oid limit ${maxRows}`
  await noteSecurityEvent(db, given, {
    kind: 'ReturnedContactsListed',
    by: member,
    subjects: rows.map(({ registryOid }) => ({ registryOid })),
  })
  return rows.map((row) => ({
    Oid: row.oid,
    RegistryNumber: row.registryNumber,
    Name: row.name,
    What: row.what,
    CameAt: row.cameAt.toISOString(),
    IsImported: row.isImported,
  }))
}
