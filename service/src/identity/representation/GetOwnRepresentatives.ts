import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { notEnded } from '../../callers/representation.ts'

const maxRows = 200

interface Row {
  oid: number
  name: string
  basis: string
  since: string
  until: string | null
}

export const GetOwnRepresentatives: Handler<Calls['GetOwnRepresentatives']> = async ({
  member,
  db,
  today,
}) => {
  const rows = await db<Row[]>`
    select distinct on (registry.oid) registry.oid, concat_ws(' ', name_or_title, surname) as name, basis, since, until
    from representation join registry on registry.oid = representative_registry_oid
    where registry_oid = ${member.ownRegistryOid} and ${notEnded(db, today)}
    order by registry.oid, until desc nulls first limit ${maxRows}`
  return rows.map(({ oid, name, basis, since, until }) => ({
    RegistryOid: oid,
    Name: name,
    Basis: basis,
    Since: since,
    Until: until,
  }))
}
