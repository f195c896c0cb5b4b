import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Row } from '../calling/own-lists.ts'
import { type OwnListName, ownLists } from './own-lists.ts'

export const ExportOwnData: Handler<Calls['ExportOwnData']> = async ({ member, ...given }) => {
  const { db, now } = given
  await noteSecurityEvent(db, given, { kind: 'DataExported', by: member })
  const [[person], [registry], lists] = await Promise.all([
    db<Row[]>`
      select user_name, role, gsm_number, gsm_proven_at, email, bill_channel, created_at, closed_at
      from member where oid = ${member.memberOid}`,
    db<Row[]>`
      select registry_type, registry_number, identity_number, name_or_title, surname, father_name, mother_name,
        place_of_birth, date_of_birth, gender, tax_office_code, gsm_number, email, created_at
      from registry where oid = ${member.ownRegistryOid}`,
    Promise.all(
      Object.entries(ownLists(given, member)).map(async ([name, rows]) => [
        name,
        (await rows).map(onTheWire),
      ]),
    ),
  ])
  if (!person) throw new Error('There is no such member')
  return {
    ExportedAt: now.toISOString(),
    Member: onTheWire(person),
    Registry: registry ? onTheWire(registry) : null,
    ...(Object.fromEntries(lists) as Record<OwnListName, Row[]>),
  }
}

function onTheWire(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.charAt(0).toUpperCase() + name.slice(1),
      value instanceof Date ? value.toISOString() : value,
    ]),
  )
}
