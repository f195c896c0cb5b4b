import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRelay } from '../testing/relay.ts'
import {
  type SystemPostgres,
  startReplicaOf,
  startSystemPostgres,
  systemPostgresPrograms,
} from '../testing/system-postgres.ts'
import { awaitPrimary } from './await-primary.ts'
import { type Database, openDatabase } from './database.ts'
import { isDatabaseBusy } from './busy-database.ts'
import { migrate } from './migrate.ts'
import { askServers, describeServers } from './servers.ts'
import { isReady } from './readiness.ts'

const isInstalled = systemPostgresPrograms() !== undefined
const patienceMs = 120_000

/** Answer of a server that starts up: FATAL, cannot_connect_now. */
function startingUp(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** A server that says that it starts up, or, without a word, nothing at all. */
async function openMember(answer: Buffer | undefined) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => answer && socket.end(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

// Skipped where the package postgresql is not installed: the embedded server brings no pg_basebackup.
describe.skipIf(!isInstalled)('an address of several servers', () => {
  const opened: Database[] = []
  let first: SystemPostgres
  let second: SystemPostgres
  const open = (ports: readonly number[], said = 'read-write') => {
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',')
    const db = openDatabase(`postgres://owner@${hosts}/postgres?target_session_attrs=${said}`, {
      connections: 3,
    })
    opened.push(db)
    return db
  }
  const write = (db: Database, key: string) =>
    db`insert into used_once (key, expires_at) values (${key}, now())`
  const keysIn = async (server: SystemPostgres) => {
    const db = openDatabase(server.url, { connections: 1, mayFollow: true })
    try {
      return (await db<{ key: string }[]>`select key from used_once`).map(({ key }) => key)
    } finally {
      await db.end({ timeout: 1 })
    }
  }
  const promote = async (server: SystemPostgres) => {
    const db = openDatabase(server.url, { connections: 1, mayFollow: true })
    await db`select pg_promote()`
    await db.end({ timeout: 1 })
  }

  beforeAll(async () => {
    first = await startSystemPostgres()
    const db = openDatabase(first.url, { connections: 1 })
    await migrate(db)
    await db.end({ timeout: 1 })
    second = await startReplicaOf(first)
  }, 300_000)
  afterAll(async () => {
    for (const db of opened) await db.end({ timeout: 1 })
    for (const server of [second, first]) await server?.stop()
  }, 60_000)

  test.for(['read-write', 'primary', 'any', 'nothing'])(
    'that says %s is written to where it can be, also when a standby is named first',
    async (said) => {
      const hosts = `127.0.0.1:${second.port},127.0.0.1:${first.port}`
      const query = said === 'nothing' ? '' : `?target_session_attrs=${said}`
      const db = openDatabase(`postgres://owner@${hosts}/postgres${query}`, { connections: 3 })
      opened.push(db)
      await write(db, `written-${said}`)
      const asked = await Promise.all(
        Array.from({ length: 6 }, () => db<{ port: number }[]>`select inet_server_port() as port`),
      )
      expect(new Set(asked.map(([row]) => row?.port))).toEqual(new Set([first.port]))
    },
  )

  test(
    'passes over one that starts up and one that says nothing',
    async () => {
      const members = [await openMember(startingUp()), await openMember(undefined)]
      const db = open([...members.map(({ port }) => port), second.port, first.port])
      await write(db, 'passed-over')
      expect(await keysIn(first)).toContain('passed-over')
      await db.end({ timeout: 1 })
      for (const member of members) member.stop()
    },
    patienceMs,
  )

  test(
    'of which none takes writes says who is what',
    async () => {
      const member = await openMember(startingUp())
      const db = open([member.port, second.port])
      await expect(write(db, 'nowhere')).rejects.toThrow(
        `127.0.0.1:${member.port} starts up, 127.0.0.1:${second.port} is a standby`,
      )
      await db.end({ timeout: 1 })
      member.stop()
    },
    patienceMs,
  )

  test(
    'is told server by server: who leads, who follows, who starts up and who is away',
    async () => {
      const members = [await openMember(startingUp()), await openMember(undefined)]
      const ports = [first.port, second.port, ...members.map(({ port }) => port), 9]
      const hosts = ports.map((port) => `127.0.0.1:${port}`)
      const states = await askServers(`postgres://owner@${hosts.join(',')}/postgres`)
      expect(states.map(({ role }) => role)).toEqual(['primary', 'standby', 'starting', 'away', 'away'])
      expect(describeServers(states)).toMatch(
        new RegExp(
          `${hosts[0]} is the primary, ${hosts[1]} is a standby, ${hosts[2]} starts up, ` +
            `${hosts[3]} is away \\(.+\\), ${hosts[4]} is away \\(.*ECONNREFUSED.*\\)`,
        ),
      )
      for (const member of members) member.stop()
    },
    patienceMs,
  )

  test(
    'of one standby alone is refused, and a start waits until it leads or says what it is',
    async () => {
      const alone = openDatabase(second.url, { connections: 1 })
      await expect(write(alone, 'at-standby')).rejects.toSatisfy(isDatabaseBusy)
      expect(await isReady(alone)).toBe(false)
      await alone.end({ timeout: 1 })
      await expect(awaitPrimary(second.url, () => {}, { waitMs: 500 })).rejects.toThrow(
        `No server of the database takes writes: 127.0.0.1:${second.port} is a standby.`,
      )
      await awaitPrimary(
        `postgres://owner@127.0.0.1:${second.port},127.0.0.1:${first.port}/postgres`,
        () => {},
      )
      // An absent server is reported by those who open it.
      await awaitPrimary('postgres://owner@127.0.0.1:9/postgres', () => {})
    },
    patienceMs,
  )

  test(
    'stays ready after a switchover, when the one that led is a standby again',
    async () => {
      const db = open([first.port, second.port])
      expect(await isReady(db)).toBe(true)
      await first.close()
      await promote(second)
      await expect.poll(() => isReady(db), { timeout: patienceMs }).toBe(true)
      await first.start(second)
      // Flapping was seen several times a second.
      const looks: boolean[] = []
      for (let look = 0; look < 60; look += 1) {
        // Calls for all connections at once: each of them has to lead to the right server.
        const writing = [1, 2, 3].map(() => db.begin((tx) => tx`update service_probe set probed_at = now()`))
        const outcomes = await Promise.allSettled([isReady(db), ...writing])
        looks.push(
          outcomes.every(({ status }) => status === 'fulfilled'),
          await isReady(db),
        )
        await wait(100)
      }
      expect(looks.filter((ready) => !ready)).toEqual([])
      await write(db, 'after-switchover')
    },
    patienceMs,
  )

  test(
    'forgets a server that is cut off once another leads, and sends it nothing afterwards',
    async () => {
      // The second one leads now, and is reached through a way that can be cut.
      const way = await openRelay(second.port)
      const db = open([way.port, first.port])
      await write(db, 'before-cut')
      await expect.poll(() => keysIn(first), { timeout: patienceMs }).toContain('before-cut')
      way.cut()
      const lost = write(db, 'lost-in-cut').then(
        () => 'written',
        () => 'refused',
      )
      await wait(500)
      await promote(first)
      expect(await lost).toBe('refused')
      await expect
        .poll(
          () =>
            write(db, 'after-cut').then(
              () => true,
              () => false,
            ),
          { timeout: patienceMs },
        )
        .toBe(true)
      way.heal()
      await wait(3000)
      await write(db, 'after-heal')
      // The old one still says that it leads, and would have taken both.
      const atOld = await keysIn(second)
      expect(atOld).toContain('before-cut')
      expect(atOld.filter((key) => /lost|after-cut|after-heal/.test(key))).toEqual([])
      expect(await keysIn(first)).toEqual(expect.arrayContaining(['after-cut', 'after-heal']))
      await way.stop()
    },
    patienceMs,
  )

  test(
    'never writes to an old primary, also while the newer one is away',
    async () => {
      // Both say that they lead; the first one has the newer time.
      const way = await openRelay(first.port)
      const db = open([second.port, way.port])
      await write(db, 'newer-of-two')
      expect(await keysIn(first)).toContain('newer-of-two')
      way.cut()
      const outcomes = await Promise.race([
        Promise.all([0, 1, 2].map((number) => write(db, `old-${number}`).catch(() => 'refused'))),
        wait(4000, 'waiting'),
      ])
      expect(outcomes).toBe('waiting')
      expect((await keysIn(second)).filter((key) => /^old-|newer/.test(key))).toEqual([])
      await db.end({ timeout: 1 })
      await way.stop()
    },
    patienceMs,
  )
})
