import type { ClerkWork } from 'contract/clerk/calls'
import type { MenuItem } from 'contract/portal/calls'

export const clerkHomePath = '/Memur'

export function hasClerkRow(menu: readonly MenuItem[]): boolean {
  return menu.some(({ path }) => path === clerkHomePath)
}

/** The clerk's own desks under their row of the menu, each with how much waits there. */
export function withDesks(menu: MenuItem[], work: readonly ClerkWork[]): MenuItem[] {
  return menu.map((row) => {
    if (row.path !== clerkHomePath) return row
    const { path, ...group } = row
    const waiting = work.reduce((sum, { Waiting }) => sum + (Waiting ?? 0), 0)
    return {
      ...group,
      ...badgeOf(waiting),
      children: [
        { name: 'Bütün işler', path, iconText: 'Bİ' },
        { name: 'İşlerim', path: '/Memur/Islerim', iconText: 'İŞ' },
        ...work.map(deskOf),
      ],
    }
  })
}

function deskOf({ Title, Path, Waiting }: ClerkWork): MenuItem {
  return {
    name: Title,
    path: Path,
    iconText: Title.slice(0, 2).toLocaleUpperCase('tr'),
    ...badgeOf(Waiting ?? 0),
  }
}

function badgeOf(waiting: number): Pick<MenuItem, 'badge'> {
  return waiting > 0 ? { badge: { color: 'primary', value: String(waiting) } } : {}
}
