import { randomUUID } from 'node:crypto'
import { openDatabase } from '../service/src/database/database.ts'
import type { ServiceSettings } from '../service/src/settings/settings.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'
import { type Child, startChild } from '../tools/starting/child.ts'
import { portal } from './portal.ts'
import { freePort } from './start-portal.ts'

/** A demo town of its own with other settings than everybody's; the stand-ins and the database server are shared. */
export class OwnTown {
  readonly url: string
  readonly #environment: Record<string, string>
  readonly #data = temporaryData()
  #service: Child | undefined

  private constructor(port: number, databaseUrl: string) {
    this.url = `http://localhost:${port}`
    this.#environment = {
      PORT: String(port),
      SIMULATORS_URL: portal().simulatorsUrl,
      DATABASE_URL: databaseUrl,
      DATA_DIR: this.#data.directory,
      LOG_LEVEL: 'error',
    }
  }

  static async build(): Promise<OwnTown> {
    const server = openDatabase(portal().databaseUrl, { connections: 1 })
    const name = `town_${randomUUID().replaceAll('-', '')}`
    await server`create database ${server(name)}`
    await server.end()
    const databaseUrl = new URL(portal().databaseUrl)
    databaseUrl.pathname = `/${name}`
    return new OwnTown(await freePort(), databaseUrl.href)
  }

  /** Starts its service, anew if it runs. */
  async serve(changes: Partial<ServiceSettings>): Promise<void> {
    await this.#service?.stop()
    const environment = { ...this.#environment, DEMO_SETTINGS: JSON.stringify(changes) }
    this.#service = await startChild('service/src/main.ts', environment, () => {})
  }

  async remove(): Promise<void> {
    await this.#service?.stop()
    this.#data.remove()
  }
}
