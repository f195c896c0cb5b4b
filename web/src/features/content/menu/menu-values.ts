import type { RequestTo } from 'contract/calls'
import type { MenuRowForClerks, MenuVersion } from 'contract/content/menu-desk'

/** A row of the menu as the clerk has it in hand. */
export interface MenuRowValues {
  oid: number
  parentOid: number | null
  type: MenuRowForClerks['Type']
  /** Title given by the portal. */
  portalTitle: string
  title: string
  badge: string
  isHidden: boolean
  mayBeHidden: boolean
  unseenBecause: MenuRowForClerks['UnseenBecause']
}

export const minTitleLetters = 2

export interface MenuValues {
  rows: MenuRowValues[]
}

export function valuesOf(rows: readonly MenuRowForClerks[]): MenuValues {
  return {
    rows: rows.map((row) => ({
      oid: row.Oid,
      parentOid: row.ParentOid,
      type: row.Type,
      portalTitle: row.Title,
      title: row.OwnTitle ?? row.Title,
      badge: row.Badge ?? '',
      isHidden: row.IsHidden,
      mayBeHidden: row.MayBeHidden,
      unseenBecause: row.UnseenBecause,
    })),
  }
}

/** The menu of an earlier version; rows that came since then keep their place at the end of their level. */
export function restored(rows: readonly MenuRowForClerks[], version: MenuVersion): MenuRowForClerks[] {
  const place = new Map(version.Rows.map(({ Oid }, index) => [Oid, index]))
  const changed = rows.map((row) => {
    const then = version.Rows.find(({ Oid }) => Oid === row.Oid)
    return then ? { ...row, OwnTitle: then.OwnTitle, IsHidden: then.IsHidden, Badge: then.Badge } : row
  })
  return inTreeOrder(
    changed,
    (one, other) => (place.get(one.Oid) ?? Infinity) - (place.get(other.Oid) ?? Infinity) || 0,
  )
}

/** The menu as the portal brings it. */
export function portalMenu(rows: readonly MenuRowForClerks[]): MenuRowForClerks[] {
  const plain = rows.map((row) => ({ ...row, OwnTitle: null, IsHidden: false, Badge: null }))
  return inTreeOrder(plain, (one, other) => one.Position - other.Position)
}

/** Each group followed by its rows. */
function inTreeOrder(
  rows: readonly MenuRowForClerks[],
  compare: (one: MenuRowForClerks, other: MenuRowForClerks) => number,
): MenuRowForClerks[] {
  const level = (parent: number | null) =>
    rows.filter(({ ParentOid }) => ParentOid === parent).toSorted((one, other) => compare(one, other) || 0)
  return level(null).flatMap((row) => [row, ...level(row.Oid)])
}

/** The row changes places with the one before or after it of its level; a group takes its rows along. */
export function moved(rows: readonly MenuRowValues[], oid: number, by: -1 | 1): MenuRowValues[] {
  const row = rows.find((each) => each.oid === oid)
  const level = rows.filter(({ parentOid }) => parentOid === row?.parentOid)
  const at = level.findIndex((each) => each.oid === oid)
  const other = level[at + by]
  if (!row || !other) return [...rows]
  const order = level.with(at, other).with(at + by, row)
  const top = row.parentOid === null ? order : rows.filter(({ parentOid }) => parentOid === null)
  const childrenOf = (parent: MenuRowValues) =>
    parent.oid === row.parentOid ? order : rows.filter(({ parentOid }) => parentOid === parent.oid)
  return top.flatMap((each) => [each, ...childrenOf(each)])
}

export function requestOf({ rows }: MenuValues): RequestTo<'SaveMenu'>['rows'] {
  return rows.map(({ oid, title, portalTitle, isHidden, badge }) => ({
    menuItemOid: oid,
    title: title.trim() === portalTitle ? null : title.trim(),
    isHidden,
    badge: badge.trim() || null,
  }))
}
