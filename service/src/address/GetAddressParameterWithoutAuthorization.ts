import { addressSourceTypes, streetTypes } from 'contract/address/codes'
import type { Calls } from 'contract/calls'
import { foldForSearch } from 'rules/turkish-text'
import type { Handler } from '../calling/handler.ts'

export const GetAddressParameterWithoutAuthorization: Handler<
  Calls['GetAddressParameterWithoutAuthorization']
> = async ({ request, db }) => {
  const search = foldForSearch(request.searchText)
  // Not paged: a country has the provinces it has.
  const cities = await db<{ code: string; name: string }[]>`
    select code, name from city where strpos(search_text, ${search}) > 0
    order by starts_with(search_text, ${search}) desc, name`
  return {
    Cities: cities.map(({ code, name }) => ({ Code: code, Name: name })),
    StreetTypes: namedCodes(streetTypes),
    AddressSourceTypes: namedCodes(addressSourceTypes),
  }
}

function namedCodes(codes: Readonly<Record<string, { code: number; label: string }>>) {
  return Object.values(codes).map(({ code, label }) => ({ Code: code, Name: label }))
}
