const anyOrigin = 'http://site.invalid'

/** Path, query and fragment of a page of this site; undefined if a browser would take it for another site. */
export function ownPath(wanted: string): string | undefined {
  if (!wanted.startsWith('/') || !URL.canParse(wanted, anyOrigin)) return undefined
  const { origin, pathname, search, hash } = new URL(wanted, anyOrigin)
  // '/..//host' becomes '//host', which names a host.
  if (origin !== anyOrigin || pathname.startsWith('//')) return undefined
  return pathname + search + hash
}
