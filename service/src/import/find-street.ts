import { foldForSearch } from 'rules/turkish-text'
import { type FindStreet, partsOfStreet } from './geojson-names.ts'
import type { Transaction } from './kind.ts'

/** Finds streets by their full names; a name that several streets of the town have finds none. */
export async function openStreetFinder(tx: Transaction): Promise<FindStreet> {
  const streets = await tx<{ code: string; typeCode: number; name: string }[]>`
    select code, type_code, name from street where is_active`
  const codes = new Map<string, string | undefined>()
  for (const { code, typeCode, name } of streets) {
    const called = `${typeCode} ${foldForSearch(name)}`
    codes.set(called, codes.has(called) ? undefined : code)
  }
  return (name) => {
    const parts = partsOfStreet(name)
    return parts && codes.get(`${parts.type} ${foldForSearch(parts.name)}`)
  }
}
