import type { Queryable } from '../database/database.ts'
import { demoCity, demoCounty, townPlaces } from './places.ts'
import { homesFor } from './homes.ts'

type Progress = (done: number, all: number, what: string) => void

const rowsAtOnce = 1000

/** The invented county with every street and door; the real county of its code gives way in the demo alone. */
export async function buildPlaces(
  tx: Queryable,
  progress: Progress,
  countyCode = demoCounty.code,
): Promise<void> {
  const { districts, streets, outerDoors, innerDoors } = townPlaces()
  // Both codes must exist.
  await tx`update county set code = ${`9${countyCode}`} where code = ${countyCode}`
  await tx`insert into city ${tx(demoCity)}`
  await tx`insert into county ${tx({ ...demoCounty, code: countyCode })}`
  await tx`insert into district ${tx(districts.map((district) => ({ ...district, countyCode })))}`
  await tx`insert into street ${tx(streets)}`
  for (const rows of batchesOf(outerDoors)) await tx`insert into outer_door ${tx(rows)}`
  let done = 0
  for (const rows of batchesOf(innerDoors)) {
    await tx`insert into inner_door ${tx(rows)}`
    done += rows.length
    progress(done, innerDoors.length, 'doors')
  }
}

/** Gives everyone in the town a postal address in it. */
export async function settleRegistries(tx: Queryable): Promise<void> {
  const registries = await tx<{ oid: number; registryType: string }[]>`
    select oid, registry_type from registry order by oid`
  for (const rows of batchesOf(homesFor(registries, townPlaces())))
    await tx`insert into registry_address ${tx(rows)}`
}

function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )
}
