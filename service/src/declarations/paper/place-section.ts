import type { AddressInput } from 'contract/address/calls'
import { listedAddressText } from '../../address/registry-addresses.ts'
import type { Queryable } from '../../database/database.ts'
import type { Section } from './section.ts'

/** Section that names the place. */
export async function placeSection(
  db: Queryable,
  { placeName, address }: { placeName: string; address: AddressInput },
): Promise<Section> {
  return {
    title: 'Yer',
    lines: [
      ['Adı', placeName],
      ['Adres', await addressText(db, address)],
    ],
  }
}

export async function addressText(db: Queryable, address: AddressInput): Promise<string> {
  return 'freeText' in address ? address.freeText : ((await listedAddressText(db, address)) ?? address.text)
}
