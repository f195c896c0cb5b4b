/** Values of a draft, read without trusting it: a field of another type counts as empty. */
export function readTyped<Values extends object>(empty: Values, stored: unknown): Values {
  const typed = typeof stored === 'object' && stored !== null ? new Map(Object.entries(stored)) : new Map()
  const read = Object.entries(empty).map(([name, value]) => {
    const found: unknown = typed.get(name)
    return [name, isLike(found, value) ? found : value]
  })
  return Object.fromEntries(read) as Values
}

/** An address is an object or, as long as it is not whole, nothing. */
function isLike(found: unknown, empty: unknown): boolean {
  if (empty === null) return typeof found === 'object'
  return Array.isArray(empty) ? Array.isArray(found) : typeof found === typeof empty
}
