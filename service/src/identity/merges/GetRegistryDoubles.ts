import type { Calls } from 'contract/calls'
import { registryTypes } from 'contract/identity/codes'
import type { DoubleGround } from 'contract/identity/double-grounds'
import { maskIdentity } from 'rules/identity/national-id'
import { kurus } from 'rules/money'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'
import { registriesWith } from '../../database/part-of-text.ts'
import { openPair } from './open-pair.ts'

interface Record {
  oid: number
  registryNumber: string
  registryType: string
  name: string
  identityNumber: string | null
  birthYear: number | null
  openKurus: number
  isMember: boolean
}

export const GetRegistryDoubles: Handler<Calls['GetRegistryDoubles']> = async ({
  request: { searchText, pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const record = (side: string) => db`
    select jsonb_build_object('oid', registry.oid, 'registryNumber', registry_number, 'registryType', registry_type,
      'name', concat_ws(' ', name_or_title, surname), 'identityNumber', identity_number,
      'birthYear', extract(year from date_of_birth)::integer,
      'openKurus', (select coalesce(sum(owed_kurus - collected_kurus), 0)::bigint from open_accrual
        where open_accrual.registry_oid = registry.oid),
      'isMember', exists (select from member where member.registry_oid = registry.oid))
    from registry where registry.oid = registry_double.${db(side)}`
  const rows = await db<{ grounds: DoubleGround[]; one: Record; other: Record }[]>`
    select grounds, (${record('registry_oid')}) as one, (${record('other_registry_oid')}) as other
    from registry_double where ${openPair(db)}
      ${searchText.trim() === '' ? db`` : db`and (registry_oid = any(${registriesWith(db, searchText)}) or other_registry_oid = any(${registriesWith(db, searchText)}))`}
    order by score desc, oid limit ${limit} offset ${offset}`
  await noteSecurityEvent(db, given, {
    kind: 'DoublesListed',
    by: member,
    detail: { searchText },
    subjects: shownRows(rows).flatMap(({ one, other }) => [
      { registryOid: one.oid },
      { registryOid: other.oid },
    ]),
  })
  return deskPageOf(rows, ({ grounds, one, other }) => {
    const [kept, moved] = weightOf(other) > weightOf(one) ? [other, one] : [one, other]
    return { Kept: onTheWire(kept), Other: onTheWire(moved), Grounds: grounds }
  })
}

/** Weight of what must not be lost: the record with a number stays, else that of a member. */
function weightOf({ identityNumber, isMember }: Record): number {
  return (identityNumber === null ? 0 : 2) + (isMember ? 1 : 0)
}

function onTheWire(record: Record) {
  return {
    RegistryNumber: record.registryNumber,
    Name: record.name,
    TypeName: Object.values(registryTypes).find(({ code }) => code === record.registryType)?.label ?? '',
    MaskedIdentityNumber: record.identityNumber && maskIdentity(record.identityNumber),
    BirthYear: record.birthYear,
    Open: kurus(record.openKurus),
    IsMember: record.isMember,
  }
}
