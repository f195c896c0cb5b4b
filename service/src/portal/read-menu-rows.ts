import type { MenuRow } from 'contract/portal/menu-row'

/** Read as data when the service starts: nothing of the web is imported, and no page's code is fetched. */
const table = new URL('../../../web/src/app/menu-rows.ts', import.meta.url)

/** The menu by the web's table of pages. */
export async function readMenuRows(): Promise<readonly MenuRow[]> {
  const { menuRows } = (await import(table.href)) as { menuRows: readonly MenuRow[] }
  return menuRows
}
