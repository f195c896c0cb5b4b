import type { Calls, ResponseFrom } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { OwnLists, Row } from '../calling/own-lists.ts'
import { addressData } from '../address/own-data.ts'
import { callersData } from '../callers/own-data.ts'
import { complaintsData } from '../complaints/own-data.ts'
import { debtsData } from '../debts/own-data.ts'
import { declarationsData } from '../declarations/own-data.ts'
import { documentsData } from '../documents/own-data.ts'
import { employeesData } from '../employees/own-data.ts'
import { filesData } from '../files/own-data.ts'
import { identityData } from '../identity/own-data.ts'
import { notificationsData } from '../notifications/own-data.ts'
import { paymentsData } from '../payments/own-data.ts'
import { proofData } from '../proof/own-data.ts'
import { automaticOrdersData } from '../automatic-orders/own-data.ts'
import { refundsData } from '../refunds/own-data.ts'
import { resolutionsData } from '../resolutions/own-data.ts'
import { restructuringData } from '../restructuring/own-data.ts'
import { waterData } from '../water/own-data.ts'

type Lists = Omit<ResponseFrom<'ExportOwnData'>, 'ExportedAt' | 'Member' | 'Registry'>

/** Every list of the answer; a list that no domain brings does not compile. */
const ownLists: OwnLists<keyof Lists> = (given, member) => ({
  ...callersData(given, member),
  ...proofData(given, member),
  ...notificationsData(given, member),
  ...addressData(given, member),
  ...identityData(given, member),
  ...documentsData(given, member),
  ...filesData(given, member),
  ...debtsData(given, member),
  ...refundsData(given, member),
  ...automaticOrdersData(given, member),
  ...paymentsData(given, member),
  ...restructuringData(given, member),
  ...resolutionsData(given, member),
  ...waterData(given, member),
  ...complaintsData(given, member),
  ...declarationsData(given, member),
  ...employeesData(given, member),
})

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
    ...(Object.fromEntries(lists) as Lists),
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
