import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { registriesOf } from './representation.ts'

export const ValidateRegistries: Handler<Calls['ValidateRegistries']> = async ({
  request: { filter, gsmNumber },
  member,
  ...given
}) => {
  const registries = await registriesOf(given, member)
  return {
    IsValid: registries.some(
      (row) =>
        row.gsmNumber === gsmNumber && (filter.registryOid === undefined || row.oid === filter.registryOid),
    ),
  }
}
