/** The most that one answer may hold, so that few calls are needed. */
export const maxPage = 200
/** Ten thousand rows; a file with more belongs to the town hall. */
const maxPages = 50

/** Fetches page after page until everything is there. */
export async function everyPage<Row>(
  ask: (pageIndex: number) => Promise<{ rows: readonly Row[]; totalCount: number }>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let pageIndex = 0; pageIndex < maxPages; pageIndex += 1) {
    const { rows, totalCount } = await ask(pageIndex)
    all.push(...rows)
    if (rows.length === 0 || all.length >= totalCount) break
  }
  return all
}
