import type { Calls } from 'contract/calls'
import { everyType } from 'contract/identity/codes'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { provenIdentity } from './edevlet-login.ts'
import { type RegistryRow, registryColumns, registryOnTheWire } from '../../callers/registry-record.ts'
import { registriesOf } from '../../callers/representation.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'

/** Finds registries; a number alone finds nothing, it only narrows those the caller may see anyway. */
export const GetFilteredRegistries: Handler<Calls['GetFilteredRegistries']> = async ({
  request: { filter, registryType },
  member,
  refusal,
  ...given
}) => {
  const { identityNumber, token } = filter
  let mine: RegistryRow[]
  if (token !== undefined) {
    const proven = await provenIdentity(given, token)
    if (proven === undefined) throw refusal('LoginExpired')
    mine = await registryOf(given.db, proven)
    if (mine.length === 0)
      await noteSecurityEvent(given.db, given, {
        kind: 'EDevletFailed',
        identityNumber: proven,
        detail: { step: 'registry', reason: 'no registry' },
      })
  } else if (member) mine = await registriesOf(given, member)
  else throw refusal('SignInFirst')
  return mine
    .filter((row) => registryType === everyType.code || row.registryType === registryType)
    .filter((row) => identityNumber === undefined || row.identityNumber === identityNumber)
    .map(registryOnTheWire)
}

function registryOf(db: Queryable, identityNumber: string): Promise<RegistryRow[]> {
  return db<RegistryRow[]>`
    select ${registryColumns(db)} from registry where identity_number = ${identityNumber}`
}
