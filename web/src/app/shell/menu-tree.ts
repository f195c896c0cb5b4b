import type { MenuItem } from 'contract/portal/calls'

/** Paths are compared without case and trailing slashes, as the router does. */
function plain(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '') || '/'
}

/** Relation of an item to the page: it is the page, the page lies under it, or neither. */
export function matchOf(path: string | undefined, pathname: string): 'page' | 'under' | null {
  if (!path?.startsWith('/')) return null
  const own = plain(path)
  const current = plain(pathname)
  if (own === current) return 'page'
  return own !== '/' && current.startsWith(`${own}/`) ? 'under' : null
}

/** Item nearest to the page among neighbours: a desk, and not also the list of all desks above it. */
export function nearestItem(items: readonly MenuItem[], pathname: string): MenuItem | undefined {
  const matching = items.filter(({ type, path }) => type !== 'extLink' && matchOf(path, pathname) !== null)
  return matching.toSorted((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))[0]
}

/** Whether the page is this item or lies anywhere below it. */
export function holdsPage(item: MenuItem, pathname: string): boolean {
  if (item.type === 'extLink') return false
  if (matchOf(item.path, pathname)) return true
  return item.children?.some((child) => holdsPage(child, pathname)) ?? false
}

/** Opening or closing of a group by hand, and the page it happened on. */
export interface GroupToggle {
  isOpen: boolean
  pathname: string
}

/**
 * A group is open while it holds the page, unless someone closed it on that very page;
 * one opened by hand stays open until it is closed by hand.
 */
export function isGroupOpen(item: MenuItem, pathname: string, toggle: GroupToggle | null): boolean {
  const opensByItself = holdsPage(item, pathname)
  if (!toggle) return opensByItself
  if (toggle.isOpen) return true
  return opensByItself && toggle.pathname !== pathname
}
