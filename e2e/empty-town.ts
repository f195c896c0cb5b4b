import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { municipalitySettings } from '../service/src/testing/municipality-settings.ts'
import { startChild } from '../tools/starting/child.ts'
import { portal, townTemplate } from './portal.ts'
import { freePort } from '../service/src/database/free-port.ts'
import { emptyTown } from './town-server.ts'

export interface EmptyTown {
  url: string
  databaseUrl: string
  remove: () => Promise<void>
}

/**
 * Opens the portal as a municipality sees it after the first start, with only the rows of the law and the release in
 * it.
 */
export async function openEmptyTown(): Promise<EmptyTown> {
  const [port, town] = await Promise.all([freePort('localhost'), emptyTown(townTemplate())])
  const url = `http://localhost:${port}`
  const settingsFile = join(town.dataDir, 'settings.json')
  const settings = municipalitySettings({
    databaseUrl: town.serviceDatabaseUrl,
    siteUrl: url,
    simulatorsUrl: portal().simulatorsUrl,
    dataDir: town.dataDir,
  })
  writeFileSync(settingsFile, JSON.stringify({ ...settings, TrustedProxies: ['127.0.0.1', '::1'] }))
  const environment = {
    PORT: String(port),
    SETTINGS_FILE: settingsFile,
    MIGRATION_DATABASE_URL: town.databaseUrl,
    LOG_LEVEL: 'error',
  }
  const service = await startChild('service/src/main.ts', environment, () => {})
  return {
    url,
    databaseUrl: town.databaseUrl,
    remove: async () => {
      await service.stop()
      town.remove()
    },
  }
}
