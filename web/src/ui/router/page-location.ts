/** Current URL, with the state that the previous page handed over. */
export interface PageLocation {
  pathname: string
  search: string
  hash: string
  state: unknown
}

/** Upper or lower case and trailing slashes make no difference. */
export function isSamePath(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(path: string): string {
  return path.replace(/\/+$/, '').toLowerCase()
}

/** A path of this site, also where only the query or the hash is given; never another site's address. */
export function locationOf(to: string, from: string, state: unknown = null): PageLocation {
  const { pathname, search, hash } = new URL(to.replace(/^\/+/, '/'), new URL(from, 'http://site'))
  return { pathname: pathname.replace(/^\/*/, '/'), search, hash, state }
}

export function pathOf({ pathname, search, hash }: PageLocation): string {
  return pathname + search + hash
}
