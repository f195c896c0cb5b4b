import { randomUUID } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../service/src/database/database.ts'
import type { EmbeddedDatabase } from '../service/src/database/embedded.ts'
import { prepareDatabase } from '../service/src/prepare-database.ts'
import { demoSettings } from '../service/src/demo-town/demo-settings.ts'
import { startMigrated } from '../service/src/testing/kept-cluster.ts'
import { runData, temporaryData } from '../service/src/testing/temporary-data.ts'

/** Template of the demo town, from which others are copied. */
export interface TownTemplate {
  databaseUrl: string
  serviceDatabaseUrl: string
  dataDir: string
}

/** A database and a data directory of one portal's own. */
export interface Town {
  /** URL for the owner of the schema, and for the preparations of journeys. */
  databaseUrl: string
  /** URL for the service, with the rights it has in production. */
  serviceDatabaseUrl: string
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
  const data = await runData()
  const server = await startMigrated(data.directory)
  const stop = async () => {
    await server.stop()
    data.remove()
  }
  try {
    await buildTemplate(server, data.directory)
  } catch (error) {
    await stop()
    throw error
  }
  const { url: databaseUrl, serviceUrl: serviceDatabaseUrl } = server
  return { template: { databaseUrl, serviceDatabaseUrl, dataDir: data.directory }, stop }
}

async function buildTemplate(server: EmbeddedDatabase, dataDir: string): Promise<void> {
  const db = openDatabase(server.serviceUrl)
  const owner = openDatabase(server.url, { connections: 1 })
  try {
    // The town's contents name neither URL.
    const addresses = { siteUrl: 'http://localhost', simulatorsUrl: 'http://localhost' }
    const settings = demoSettings({ ...addresses, dataDir })
    await prepareDatabase(db, { settings, kind: 'demo', ownerUrl: server.url })
    await owner`analyze`
  } finally {
    await Promise.all([db.end({ timeout: 1 }), owner.end({ timeout: 1 })])
  }
}

/** The demo town as it was built, with the documents people had uploaded. */
export async function copyTown(template: TownTemplate): Promise<Town> {
  const town = await emptyTown(template, new URL(template.databaseUrl).pathname.slice(1))
  const files = join(template.dataDir, 'files')
  if (existsSync(files)) cpSync(files, join(town.dataDir, 'files'), { recursive: true })
  return town
}

/** A place for a town that the service builds itself when it starts. */
export async function emptyTown(server: TownTemplate, template = 'template1'): Promise<Town> {
  const data = temporaryData()
  const name = `town_${randomUUID().replaceAll('-', '')}`
  // Copied by someone connected elsewhere: a template must have no visitors.
  const admin = openDatabase(inDatabase(server.databaseUrl, 'postgres'), { connections: 1 })
  try {
    await admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`
  } finally {
    await admin.end()
  }
  return {
    databaseUrl: inDatabase(server.databaseUrl, name),
    serviceDatabaseUrl: inDatabase(server.serviceDatabaseUrl, name),
    dataDir: data.directory,
    remove: data.remove,
  }
}

function inDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
