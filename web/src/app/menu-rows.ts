import type { MenuRow } from 'contract/portal/menu-row'
import { menuCaptions, menuGroups, menuLinks } from './menu-frame.ts'
import { pages } from './route-table.ts'

/** The menu as the service writes it into its database when it starts; it reads this file, so nothing here may need a browser. */
export const menuRows: readonly MenuRow[] = [
  ...Object.entries(menuGroups).map(([key, group]) => row({ ...group, key: groupKey(key), type: 'group' })),
  ...Object.entries(menuCaptions).map(([key, caption]) =>
    row({ ...caption, key: `label:${key}`, type: 'label', iconText: null }),
  ),
  ...menuLinks.map(({ setting, group, ...link }) =>
    row({
      ...link,
      key: `setting:${setting}`,
      parentKey: groupKey(group),
      type: 'extLink',
      path: `setting:${setting}`,
    }),
  ),
  ...pages.flatMap(({ path, title, icon = null, shownWhen = null, menu }) => {
    if (!menu) return []
    const { group, ...place } = menu
    return [
      row({
        name: title,
        icon,
        ...place,
        key: path,
        parentKey: group ? groupKey(group) : null,
        type: 'page',
        path,
        shownWhen,
      }),
    ]
  }),
]

function groupKey(group: string): string {
  return `group:${group}`
}

type Given = Pick<MenuRow, 'key' | 'position' | 'type' | 'name'> & Partial<MenuRow>

function row(given: Given): MenuRow {
  return {
    parentKey: null,
    path: null,
    icon: null,
    iconText: given.name.slice(0, 2).toLocaleUpperCase('tr'),
    shownWhen: null,
    shownTo: null,
    ...given,
  }
}
