import type { Calls } from 'contract/calls'
import { maskIdentity } from 'rules/identity/national-id'
import type { Handler } from '../../calling/handler.ts'
import { notEnded } from '../../callers/representation.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { pageOf, rowsOfPage } from '../../database/page.ts'

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
  await noteSecurityEvent(db, given, {
    kind: 'RepresentationsListed',
    by: member,
    detail: { searchText, pageIndex: String(pageIndex) },
  })
  const { limit, offset } = rowsOfPage(pageIndex)
  // Also who signs in under a company's tax number without being written down as its representative.
  const rows = await db<Row[]>`
    select represented.oid as registry_oid, represented.registry_number,
      concat_ws(' ', represented.name_or_title, represented.surname) as name,
      person.oid as representative_registry_oid, person.identity_number as representative_number,
      concat_ws(' ', person.name_or_title, person.surname) as representative_name,
      basis, since, until, acting.created_at,
      nullif(concat_ws(' ', namer.name_or_title, namer.surname), '') as named_by
    from (
      select registry_oid, representative_registry_oid, basis, since, until, created_at, named_by_member_oid
      from representation where ${notEnded(db, today)}
      union all
      select member.registry_oid, person.oid, 'Vergi numarasıyla giriş yapan kişi', company_person.since::date, null::date,
        company_person.since, null::bigint
      from company_person join member on member.oid = member_oid
      join registry person on person.identity_number = company_person.identity_number
      where company_person.until is null and member.registry_oid is not null and not exists (
        select from representation where representation.registry_oid = member.registry_oid
          and representative_registry_oid = person.oid and ${notEnded(db, today)})
    ) acting
    join registry represented on represented.oid = acting.registry_oid
    join registry person on person.oid = representative_registry_oid
    left join member on member.oid = named_by_member_oid
    left join registry namer on namer.oid = member.registry_oid
    where strpos(fold_for_search(concat_ws(' ', represented.registry_number, represented.identity_number,
        represented.name_or_title, represented.surname, person.identity_number, person.name_or_title,
        person.surname)) collate "C", fold_for_search(${searchText})) > 0
    order by represented.name_or_title, person.oid limit ${limit} offset ${offset}`
  return pageOf(rows, (row) => ({
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
