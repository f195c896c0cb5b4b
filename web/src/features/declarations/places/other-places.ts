import type { ResponseFrom } from 'contract/calls'
import type { PlaceKind } from './place-values.ts'

type KnownPlace = ResponseFrom<'GetKnownProperties'>['Places'][number]

/** Places that were declared for other taxes only, each once. */
export function otherPlaces(places: readonly KnownPlace[], kind: PlaceKind): KnownPlace[] {
  const nameOf = ({ Name, AddressText }: KnownPlace) => `${Name}\n${AddressText}`
  const own = new Set(places.filter(({ KindCode }) => KindCode === kind).map(nameOf))
  const others = places.filter((place) => place.KindCode !== kind && !own.has(nameOf(place)))
  return [...new Map(others.map((place) => [nameOf(place), place])).values()]
}
