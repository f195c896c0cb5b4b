/** How many entries of a list are given at once. */
export const pageSize = 100

/** The `limit` and `offset` of a page: one row more than is shown tells whether there is a next one. */
export function rowsOfPage(pageIndex: number): { limit: number; offset: number } {
  return { limit: pageSize + 1, offset: pageIndex * pageSize }
}

export function pageOf<Row, Item>(
  rows: readonly Row[],
  onTheWire: (row: Row) => Item,
): { Items: Item[]; HasMore: boolean } {
  return { Items: rows.slice(0, pageSize).map(onTheWire), HasMore: rows.length > pageSize }
}
