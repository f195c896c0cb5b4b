import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { registryOnTheWire } from '../../callers/registry-record.ts'
import { registriesOf } from '../../callers/representation.ts'

export const GetOwnRegistries: Handler<Calls['GetOwnRegistries']> = async ({ member, ...given }) => {
  const registries = await registriesOf(given, member)
  return registries.map((row) => ({
    Registry: registryOnTheWire(row),
    IsOwn: row.isOwn,
    IsChosen: row.oid === member.registryOid,
    Basis: row.basis,
    Since: row.since,
    Until: row.until,
  }))
}
