import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CallName } from 'contract/calls'
import { bridgeRights } from 'contract/bridge/incoming'
import { lookReasonHeader } from 'contract/look-reason'
import { numberEvents } from '../../bridge/number-events.ts'
import { openLog } from '../../calling/log.ts'
import { newXsrfToken } from '../../calling/xsrf.ts'
import type { Database } from '../../database/database.ts'
import { buildDemoTown } from '../../demo-town/build-demo-town.ts'
import { openService } from '../../service.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { fuzzSettings } from '../fuzz/fuzz-settings.ts'
import { TestService, testStart } from '../test-service.ts'
import { type AttackRole, givenRoles } from './attack-roles.ts'
import { bridgeSecret, signedBy, type SentRequest } from './bridge-key.ts'
import type { Owner } from './attack-owner.ts'
import { type ChangeJournal, openJournal } from './change-journal.ts'
import { givenOwners } from './everyone-owns.ts'
import { givenFiles } from './given-files.ts'
import { sharedThings, type Things, thingsOf } from './named-things.ts'
import { RowOwners } from './row-owners.ts'

export interface Answer {
  status: number
  body: string
  headers: string
  /** Cause inside the service, if the answer is a fault. */
  fault: string | undefined
}

/** Way to the service: planted holes put themselves into it. */
export interface Door {
  http: FastifyInstance
  /** Change of a request before the service sees it. */
  before?: ((request: SentRequest) => SentRequest) | undefined
}

/** Settings of the town that is attacked: neighbours that do not answer, and a client of the bridge for each right. */
export const attackSettings: ServiceSettings = {
  ...fuzzSettings,
  FileStorage: { Kind: 'disk', Directory: join(tmpdir(), `e-belediye-attack-${process.pid}`) },
  Bridge: {
    ...fuzzSettings.Bridge,
    Clients: bridgeRights.map((right) => ({ Id: right, Secret: bridgeSecret(right), Rights: [right] })),
  },
}

/** Town in which everyone owns something of every kind, with someone of each role, put back after every request. */
export class AttackTown {
  readonly db: Database
  readonly now = testStart
  readonly owners: readonly Owner[]
  readonly roles: readonly AttackRole[]
  readonly things: ReadonlyMap<string, Things>
  readonly shared: Things
  /** Solved once; that it was used is undone with everything else. */
  readonly captcha: string
  readonly rowOwners: RowOwners
  readonly journal: ChangeJournal
  readonly #serviceDb: Database
  readonly #faults = new Map<string, string>()
  readonly #opened: FastifyInstance[] = []
  readonly #xsrf = newXsrfToken(attackSettings.machineKey.validationKey)
  #addresses = 0
  requests = 0

  private constructor(
    databases: { db: Database; serviceDb: Database },
    built: Pick<AttackTown, 'owners' | 'roles' | 'things' | 'shared' | 'captcha' | 'rowOwners' | 'journal'>,
  ) {
    this.db = databases.db
    this.#serviceDb = databases.serviceDb
    this.owners = built.owners
    this.roles = built.roles
    this.things = built.things
    this.shared = built.shared
    this.captcha = built.captcha
    this.rowOwners = built.rowOwners
    this.journal = built.journal
  }

  static async open(databases: { db: Database; serviceDb: Database }): Promise<AttackTown> {
    const { db, serviceDb } = databases
    await buildDemoTown(db, testStart, undefined, { size: 'small' })
    const log = openLog('silent')
    const http = await openService({ db: serviceDb, settings: attackSettings, log, clock: () => testStart })
    const town = new TestService(db, http, { now: testStart }, [])
    const owners = await givenOwners(town)
    await givenFiles(town, owners, attackSettings)
    const roles = await givenRoles(town, owners)
    const captcha = await town.anyone.solvedCaptcha()
    await http.close()
    // Events are numbered here all at once, and not by the first request that asks for them.
    await numberEvents(db)
    const things = new Map<string, Things>()
    for (const owner of owners) things.set(owner.name, await thingsOf(db, owner))
    const shared = await sharedThings(db)
    const rowOwners = await RowOwners.open(db, owners)
    const journal = await openJournal(db)
    return new AttackTown(databases, { owners, roles, things, shared, captcha, rowOwners, journal })
  }

  /** The service as it is, or with another view of its database. */
  async openDoor(database: (db: Database) => Database = (db) => db): Promise<Door> {
    const log = openLog('error', (line) => {
      const { reference, err } = JSON.parse(line) as { reference?: string; err?: { stack?: string } }
      if (reference !== undefined) this.#faults.set(reference, err?.stack ?? line)
    })
    const http = await openService({
      db: database(this.#serviceDb),
      settings: attackSettings,
      log,
      clock: () => this.now,
    })
    this.#opened.push(http)
    return { http }
  }

  async close(): Promise<void> {
    for (const http of this.#opened) await http.close()
    const { FileStorage } = attackSettings
    if (FileStorage.Kind === 'disk') rmSync(FileStorage.Directory, { recursive: true, force: true })
  }

  /** Answer of a call to a role. */
  async ask(door: Door, role: AttackRole, name: CallName, request: unknown): Promise<Answer> {
    const isObject = typeof request === 'object' && request !== null
    const body = isObject ? { userName: attackSettings.SystemUser, ...request } : request
    const sent = { method: 'POST', url: `/${name}`, headers: {}, payload: JSON.stringify(body) } as const
    const signed = role.bridgeRight ? signedBy(role.bridgeRight, sent, this.now) : sent
    const bearer = role.bearer === undefined ? {} : { authorization: `Bearer ${role.bearer}` }
    return this.send(door, { ...signed, headers: { ...signed.headers, ...bearer } })
  }

  async send({ http, before = (request) => request }: Door, sent: SentRequest): Promise<Answer> {
    this.requests += 1
    this.#addresses += 1
    const { method, url, headers, payload } = before(sent)
    const answer = await http.inject({
      method,
      url,
      // The address always changes: limits per address are not tested here.
      remoteAddress: `10.${(this.#addresses >> 16) & 255}.${(this.#addresses >> 8) & 255}.${this.#addresses & 255}`,
      headers: {
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        'x-xsrf-token': this.#xsrf,
        // Reason of every look, so that what is shown after it is tried here.
        [lookReasonHeader]: 'Kendisi sordu.',
        ...headers,
      },
      cookies: { 'XSRF-TOKEN': this.#xsrf },
      ...(method === 'POST' && { payload }),
    })
    const reference = /"Reference":"([^"]+)"/.exec(answer.body)?.[1] ?? ''
    return {
      status: answer.statusCode,
      body: answer.body,
      headers: JSON.stringify(answer.headers),
      fault: answer.statusCode >= 500 ? (this.#faults.get(reference) ?? answer.body) : undefined,
    }
  }
}
