import type { Calls } from 'contract/calls'
import { maskIdentity } from 'rules/identity/national-id'
import type { Handler } from '../../calling/handler.ts'
import { notEnded } from '../../callers/representation.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Queryable } from '../../database/database.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'
import { registriesWith } from '../../database/part-of-text.ts'

interface Row {
  registryOid: number
  registryNumber: string
  name: string
  representativeRegistryOid: number
  representativeName: string
  representativeNumber: string | null
  basis: string
  since: string
  until: string | null
  namedBy: string | null
  createdAt: Date
}

export const GetRepresentationsForClerks: Handler<Calls['GetRepresentationsForClerks']> = async ({
  request: { searchText, pageIndex },
  member,
  ...given
}) => {
  const { db, today } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const last = limit + offset
  const found = searchText.trim() === '' ? null : await registriesFound(db, searchText)
  // Also who signs in under a company's tax number without being written down as its representative.
  const rows = await db<Row[]>`
    select represented.oid as registry_oid, represented.registry_number,
      concat_ws(' ', represented.name_or_title, represented.surname) as name,
      person.oid as representative_registry_oid, person.identity_number as representative_number,
      concat_ws(' ', person.name_or_title, person.surname) as representative_name,
      basis, acting.since, acting.until, acting.created_at,
      nullif(concat_ws(' ', namer.name_or_title, namer.surname), '') as named_by
    from (
      (select oid, registry_oid, representative_registry_oid, basis, since, until, created_at, named_by_member_oid
       from representation
       where ${notEnded(db, today)} ${found ? db`and oid = any(array(${representationsOf(db, found)}))` : db``}
       order by created_at desc, oid desc limit ${last})
      union all
      (select company_person.oid, member.registry_oid, person.oid, 'Vergi numarasıyla giriş yapan kişi',
         company_person.since::date, null::date, company_person.since, null::bigint
       from company_person join member on member.oid = member_oid
       join registry person on person.identity_number = company_person.identity_number
       where company_person.until is null and member.registry_oid is not null and not exists (
         select from representation where representation.registry_oid = member.registry_oid
           and representative_registry_oid = person.oid and ${notEnded(db, today)})
         ${found ? db`and company_person.oid = any(array(${companyPersonsOf(db, found)}))` : db``}
       order by company_person.since desc, company_person.oid desc limit ${last})
    ) acting
    join registry represented on represented.oid = acting.registry_oid
    join registry person on person.oid = representative_registry_oid
    left join member on member.oid = named_by_member_oid
    left join registry namer on namer.oid = member.registry_oid
    order by acting.created_at desc, acting.oid desc limit ${limit} offset ${offset}`
  await noteSecurityEvent(db, given, {
    kind: 'RepresentationsListed',
    by: member,
    detail: { searchText },
    subjects: shownRows(rows).flatMap(({ registryOid, representativeRegistryOid }) => [
      { registryOid },
      { registryOid: representativeRegistryOid },
    ]),
  })
  return deskPageOf(rows, (row) => ({
    RegistryOid: row.registryOid,
    RegistryNumber: row.registryNumber,
    Name: row.name,
    RepresentativeRegistryOid: row.representativeRegistryOid,
    RepresentativeName: row.representativeName,
    RepresentativeNumber: row.representativeNumber && maskIdentity(row.representativeNumber),
    Basis: row.basis,
    Since: row.since,
    Until: row.until,
    NamedBy: row.namedBy,
    NamedAt: row.createdAt.toISOString(),
  }))
}

async function registriesFound(db: Queryable, searchText: string): Promise<number[]> {
  const [found] = await db<{ oids: number[] }[]>`select ${registriesWith(db, searchText)} as oids`
  return found?.oids ?? []
}

/** Representations of a registry that was found, on either side. */
function representationsOf(db: Queryable, found: number[]) {
  return db`
    select oid from representation where registry_oid = any(${found})
    union
    select oid from representation where representative_registry_oid = any(${found})`
}

function companyPersonsOf(db: Queryable, found: number[]) {
  return db`
    select company_person.oid from company_person join member on member.oid = member_oid
    where company_person.until is null and member.registry_oid = any(${found})
    union
    select oid from company_person where until is null and identity_number = any(array(
      select identity_number from registry where oid = any(${found})))`
}
