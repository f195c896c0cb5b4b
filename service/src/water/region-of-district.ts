import type { Queryable } from '../database/database.ts'

/** Reading region of a district: by the town's own list, else the region that its houses are read in, else its own name. */
export async function regionOfDistrict(db: Queryable, districtCode: string, today: string): Promise<string> {
  const [row] = await db<{ region: string | null }[]>`
    select water_region_of_district(${districtCode}, ${today}::date) as region`
  if (!row?.region) throw new Error(`No district ${districtCode}`)
  return row.region
}
