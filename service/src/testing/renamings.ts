export type NamedValue = [name: string, value: string]

/**
 * Every way to show a signed form's values under other names without breaking hash version 3, which covers values in
 * the order of their names: `names` are set on any values that keep their order and that `fits` takes, and all
 * others get names that keep theirs.
 */
export function renamingsOf(
  fields: readonly NamedValue[],
  names: readonly string[],
  fits: (name: string, value: string) => boolean,
): NamedValue[][] {
  const values = inOrder(fields).map(([, value]) => value)
  const wanted = names.toSorted(byUpperCase)
  const placings = (nameAt: number, from: number): number[][] => {
    const name = wanted[nameAt]
    if (name === undefined) return [[]]
    const places = values.flatMap((value, place) => (place >= from && fits(name, value) ? [place] : []))
    return places.flatMap((place) => placings(nameAt + 1, place + 1).map((rest) => [place, ...rest]))
  }
  return placings(0, 0).map((places) =>
    values.map((value, place): NamedValue => {
      const nameAt = places.findLastIndex((each) => each <= place)
      const before = wanted[nameAt] ?? '0'
      return [places[nameAt] === place ? before : `${before} ${String(place).padStart(3, '0')}`, value]
    }),
  )
}

function inOrder(fields: readonly NamedValue[]): NamedValue[] {
  return fields.toSorted(([one], [other]) => byUpperCase(one, other))
}

function byUpperCase(one: string, other: string): number {
  return one.toUpperCase() < other.toUpperCase() ? -1 : 1
}
