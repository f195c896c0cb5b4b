import { randomUUID } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { prepareDatabase } from '../service/src/prepare-database.ts'
import { demoSettings } from '../service/src/demo-town/demo-settings.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'

/** Where the demo town stands that others are copied from. */
export interface TownTemplate {
  databaseUrl: string
  dataDir: string
}

/** A database and a data directory of one portal's own. */
export interface Town {
  databaseUrl: string
  dataDir: string
  /** Removes the files; the database goes with its server. */
  remove: () => void
}

export interface TownServer {
  template: TownTemplate
  stop: () => Promise<void>
}

/** A database server with the demo town, built once; no service ever runs on it, so that no job has touched it. */
export async function startTownServer(): Promise<TownServer> {
  const data = temporaryData()
  const server = await startEmbedded({ dataDir: data.directory, durable: false })
  const stop = async () => {
    await server.stop()
    data.remove()
  }
  try {
    await buildTemplate(server.url, data.directory)
  } catch (error) {
    await stop()
    throw error
  }
  return { template: { databaseUrl: server.url, dataDir: data.directory }, stop }
}

async function buildTemplate(databaseUrl: string, dataDir: string): Promise<void> {
  const db = openDatabase(databaseUrl)
  try {
    // The town's contents name neither URL.
    const addresses = { siteUrl: 'http://localhost', simulatorsUrl: 'http://localhost' }
    await prepareDatabase(db, { settings: demoSettings({ ...addresses, dataDir }), kind: 'demo' })
    await db`analyze`
  } finally {
    await db.end({ timeout: 1 })
  }
}

/** The demo town as it was built, with the documents people had uploaded. */
export async function copyTown({ databaseUrl, dataDir }: TownTemplate): Promise<Town> {
  const town = await emptyTown(databaseUrl, new URL(databaseUrl).pathname.slice(1))
  const files = join(dataDir, 'files')
  if (existsSync(files)) cpSync(files, join(town.dataDir, 'files'), { recursive: true })
  return town
}

/** A place for a town that the service builds itself when it starts. */
export async function emptyTown(serverUrl: string, template = 'template1'): Promise<Town> {
  const data = temporaryData()
  const name = `town_${randomUUID().replaceAll('-', '')}`
  const url = new URL(serverUrl)
  // Copied by someone connected elsewhere: a template must have no visitors.
  url.pathname = '/postgres'
  const admin = openDatabase(url.href, { connections: 1 })
  try {
    await admin`create database ${admin(name)} template ${admin(template)}`
  } finally {
    await admin.end()
  }
  url.pathname = `/${name}`
  return { databaseUrl: url.href, dataDir: data.directory, remove: data.remove }
}
