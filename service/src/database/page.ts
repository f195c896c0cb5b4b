/** Number of entries of a list in one answer. */
export const pageSize = 100

/** The same at the clerks' desks, where an entry is a card with everything about it. */
const deskPageSize = 25

/** The `limit` and `offset` of a page: one row more than is shown tells whether there is a next one. */
export function rowsOfPage(pageIndex: number, size = pageSize): { limit: number; offset: number } {
  return { limit: size + 1, offset: pageIndex * size }
}

export function pageOf<Row, Item>(
  rows: readonly Row[],
  onTheWire: (row: Row) => Item,
  size = pageSize,
): { Items: Item[]; HasMore: boolean } {
  return { Items: rows.slice(0, size).map(onTheWire), HasMore: rows.length > size }
}

export function rowsOfDeskPage(pageIndex: number): { limit: number; offset: number } {
  return rowsOfPage(pageIndex, deskPageSize)
}

/** Rows of a desk's page that are shown: all but the one that only tells that there are more. */
export function shownRows<Row>(rows: readonly Row[]): Row[] {
  return rows.slice(0, deskPageSize)
}

export function deskPageOf<Row, Item>(
  rows: readonly Row[],
  onTheWire: (row: Row) => Item,
): { Items: Item[]; HasMore: boolean } {
  return pageOf(rows, onTheWire, deskPageSize)
}
