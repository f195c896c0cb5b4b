import type { ServiceSettings } from '../service/src/settings/settings.ts'
import { type Child, startChild } from '../tools/starting/child.ts'
import { portal, townTemplate } from './portal.ts'
import { freePort } from '../service/src/database/free-port.ts'
import { type Town, copyTown, emptyTown } from './town-server.ts'

/** A demo town of its own with other settings than everybody's; the stand-ins and the database server are shared. */
export class OwnTown {
  readonly url: string
  readonly #environment: Record<string, string>
  readonly #town: Town
  #service: Child | undefined

  private constructor(port: number, town: Town) {
    this.url = `http://localhost:${port}`
    this.#town = town
    this.#environment = {
      PORT: String(port),
      SIMULATORS_URL: portal().simulatorsUrl,
      DATABASE_URL: town.serviceDatabaseUrl,
      MIGRATION_DATABASE_URL: town.databaseUrl,
      DATA_DIR: town.dataDir,
      DEMO_TOWN: 'small',
      LOG_LEVEL: 'error',
    }
  }

  /** The whole demo town. */
  static async copy(): Promise<OwnTown> {
    return new OwnTown(await freePort('localhost'), await copyTown(townTemplate()))
  }

  /** A small one, which the service builds when it starts: for settings that the town is built by, as its county. */
  static async buildSmall(): Promise<OwnTown> {
    return new OwnTown(await freePort('localhost'), await emptyTown(townTemplate()))
  }

  get databaseUrl(): string {
    return this.#town.databaseUrl
  }

  /** Starts its service, again if it runs. */
  async serve(changes: Partial<ServiceSettings>): Promise<void> {
    await this.#service?.stop()
    const environment = { ...this.#environment, DEMO_SETTINGS: JSON.stringify(changes) }
    this.#service = await startChild('service/src/main.ts', environment, () => {})
  }

  async remove(): Promise<void> {
    await this.#service?.stop()
    this.#town.remove()
  }
}
