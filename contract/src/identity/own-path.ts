const anyOrigin = 'http://site.invalid'

/** The path, query and fragment of a page of this site; nothing for what a browser would take for another site. */
export function ownPath(wanted: string): string | undefined {
  if (!wanted.startsWith('/') || !URL.canParse(wanted, anyOrigin)) return undefined
  const { origin, pathname, search, hash } = new URL(wanted, anyOrigin)
  // '/..//host' becomes '//host', which names a host.
  if (origin !== anyOrigin || pathname.startsWith('//')) return undefined
  return pathname + search + hash
}
