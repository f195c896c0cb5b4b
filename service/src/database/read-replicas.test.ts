import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answeredElsewhere, mayBeASecondOld } from '../calling/read-elsewhere.ts'
import { openLog } from '../calling/log.ts'
import { Refused } from '../calling/refused.ts'
import { answerCall, openService } from '../service.ts'
import {
  type SystemPostgres,
  startReplicaOf,
  startSystemPostgres,
  systemPostgresPrograms,
} from '../testing/system-postgres.ts'
import { openRelay } from '../testing/relay.ts'
import { TestService, testSettings } from '../testing/test-service.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { ReadReplicas } from './read-replicas.ts'

const isInstalled = systemPostgresPrograms() !== undefined
const patienceMs = 120_000

// Skipped where the package postgresql is not installed: the embedded server brings no pg_basebackup.
describe.skipIf(!isInstalled)('a database with a replica', () => {
  let primary: SystemPostgres
  let standby: SystemPostgres
  let db: Database
  let copy: Database
  let service: TestService

  beforeAll(async () => {
    primary = await startSystemPostgres()
    const first = openDatabase(primary.url, { connections: 1 })
    await migrate(first)
    await first.end({ timeout: 1 })
    standby = await startReplicaOf(primary)
    const hosts = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`
    db = openDatabase(`postgres://owner@${hosts}/postgres`, {
      connections: 3,
    })
    copy = openDatabase(standby.url, { connections: 2, mayFollow: true })
    const clock = { now: new Date() }
    const parts = { db, settings: testSettings, log: openLog('silent'), clock: () => clock.now }
    service = new TestService(db, await openService(parts), clock, [])
  }, 300_000)
  afterAll(async () => {
    await service?.http.close()
    for (const each of [db, copy]) await each?.end({ timeout: 1 })
    for (const each of [standby, primary]) await each?.stop()
  }, 60_000)

  const write = () => db`insert into used_once (key, expires_at) values (gen_random_uuid()::text, now())`

  test(
    'asks the replica while it keeps up, itself while it lags, and the replica again',
    async () => {
      const replica = new ReadReplicas(db, [copy])
      expect(replica.current()).toBeUndefined()
      const isUsed = async () => {
        await replica.compare()
        return replica.current() !== undefined
      }
      await expect.poll(isUsed, { timeout: patienceMs }).toBe(true)
      await copy`select pg_wal_replay_pause()`
      await write()
      await wait(2000)
      expect(await isUsed()).toBe(false)
      await copy`select pg_wal_replay_resume()`
      await expect.poll(isUsed, { timeout: patienceMs }).toBe(true)
      // No comparison for two seconds makes the state unknown.
      await wait(2000)
      expect(replica.current()).toBeUndefined()
    },
    patienceMs,
  )

  test(
    'asks several in turns, and passes over one that lags, one that hangs and one that is gone',
    async () => {
      const second = await startReplicaOf(primary)
      const way = await openRelay(second.port)
      const hung = openDatabase(`postgres://owner@127.0.0.1:${way.port}/postgres`, { mayFollow: true })
      const nobody = openDatabase('postgres://owner@127.0.0.1:9/postgres', { mayFollow: true })
      // The primary itself, as where all members are named, follows no one.
      const replicas = new ReadReplicas(db, [nobody, copy, hung, db])
      const used = async () => {
        await replicas.compare().catch(() => {})
        return new Set(Array.from({ length: 8 }, () => replicas.current()))
      }
      await expect.poll(used, { timeout: patienceMs }).toEqual(new Set([copy, hung]))
      await copy`select pg_wal_replay_pause()`
      await write()
      await wait(2000)
      await expect.poll(used, { timeout: patienceMs }).toEqual(new Set([hung]))
      await copy`select pg_wal_replay_resume()`
      await expect.poll(used, { timeout: patienceMs }).toEqual(new Set([copy, hung]))
      way.cut()
      await expect.poll(used, { timeout: patienceMs }).toEqual(new Set([copy]))
      replicas.distrust(copy)
      expect(replicas.current()).toBeUndefined()
      for (const each of [hung, nobody]) await each.end({ timeout: 1 })
      await way.stop()
      await second.stop()
    },
    patienceMs,
  )

  test(
    'lets every call that may be a second old be answered by the replica, and no other',
    async () => {
      const asked: Database[] = []
      const noting: typeof answerCall = (name, body, caller, given) => {
        asked.push(given.db)
        return answerCall(name, body, caller, given)
      }
      const always = { current: () => copy, distrust: () => {} } as unknown as ReadReplicas
      const answer = answeredElsewhere(noting, always)
      const given = {
        db,
        settings: testSettings,
        now: new Date(),
        today: '2026-11-17',
        client: { address: '::1', userAgent: '', browserId: '' },
      }
      for (const name of mayBeASecondOld) {
        const body = { userName: testSettings.SystemUser }
        // Refused for missing fields or records; a write would be refused by the server.
        await answer(name, body, undefined, given).catch((error: unknown) =>
          expect(error).toBeInstanceOf(Refused),
        )
        expect(asked.splice(0), name).toEqual([copy])
      }
      await answer('GetServerTime', { userName: testSettings.SystemUser }, undefined, given)
      expect(asked.splice(0)).toEqual([db])
    },
    patienceMs,
  )

  test(
    'goes on by itself when the primary is gone and the replica takes its place',
    async () => {
      const isReady = async () => (await service.http.inject('/readyz')).statusCode === 200
      await write()
      expect(await isReady()).toBe(true)
      await primary.kill()
      expect(await isReady()).toBe(false)
      await copy`select pg_promote()`
      await expect.poll(isReady, { timeout: patienceMs, interval: 500 }).toBe(true)
      await write()
      const member = await service.given.member()
      await service
        .as(member)
        .call('GetAccrumentListForEMunicipality', { registryInfoOid: member.registryOid })
      const [left] = await db`select pg_is_in_recovery() as is_replica, count(*)::int as kept from used_once`
      expect(left).toEqual({ isReplica: false, kept: 4 })
      // The former replica follows no one now.
      const replica = new ReadReplicas(db, [copy])
      await replica.compare()
      expect(replica.current()).toBeUndefined()
    },
    patienceMs,
  )
})
