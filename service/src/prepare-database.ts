import type { Database } from './database/database.ts'
import { claimInstallation } from './database/installation.ts'
import { migrateAsOwner } from './database/migrate-as-owner.ts'
import { schemaVersions } from './database/migrate.ts'
import { saveExampleLayouts } from './bank-files/save-example-layouts.ts'
import { saveReferenceData } from './debts/reference-data.ts'
import type { TownSize } from './demo-town/build-demo-town.ts'
import { openStorage } from './files/storage/file-storage.ts'
import { readMenuRows } from './portal/read-menu-rows.ts'
import { saveSearchSynonyms } from './portal/search-synonyms.ts'
import { writeMenu } from './portal/write-menu.ts'
import { describeUncertainRows } from './tariffs/uncertain-rows.ts'
import { isPooled } from './settings/database-settings.ts'
import type { ServiceSettings } from './settings/settings.ts'

interface Preparation {
  settings: ServiceSettings
  kind: 'demo' | 'municipality'
  /** URL of the account that owns the schema, if it is not that of the database. */
  ownerUrl?: string | undefined
  townSize?: TownSize
  say?: (text: string) => void
}

/** Brings a database to where this release can serve it: schema, reference data, menu and, in the demo, its town. */
export async function prepareDatabase(
  db: Database,
  { settings, kind, ownerUrl, townSize, say = () => {} }: Preparation,
): Promise<void> {
  await migrateAsOwner(db, ownerUrl, { say, isPooled: isPooled(settings) })
  await saveReferenceData(db)
  await saveExampleLayouts(db)
  await saveSearchSynonyms(db)
  // While a newer release is brought in, the menu is already that of the newer one.
  const { applied, known } = await schemaVersions(db)
  if (applied === known) await writeMenu(db, await readMenuRows())
  await claimInstallation(db, kind)
  if (kind !== 'demo') {
    for (const rows of await describeUncertainRows(db)) say(`not confirmed by an official text: ${rows}`)
    return
  }
  const { buildDemoTown } = await import('./demo-town/build-demo-town.ts')
  const isBuilt = await buildDemoTown(
    db,
    new Date(),
    (done, all, what) => say(`demo town: ${done} of ${all} ${what}`),
    { countyCode: settings.CountyCode, storage: openStorage(settings), size: townSize },
  )
  if (isBuilt) say('demo town: ready')
}
