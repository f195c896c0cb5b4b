import { setTimeout as wait } from 'node:timers/promises'
import { completeNationalId } from 'rules/identity/national-id'
import { describe, expect } from 'vitest'
import { openLog } from '../calling/log.ts'
import { startJobs } from '../jobs.ts'
import { openService } from '../service.ts'
import { csv, importText, registryHeader } from '../testing/importing.ts'
import { simulate } from '../testing/payments/simulate.ts'
import { applicationName, signedIn } from '../testing/signing-in.ts'
import { hasPgBouncer, startPgBouncer } from '../testing/system-pgbouncer.ts'
import { TestService, test as base } from '../testing/test-service.ts'
import { openDatabase } from './database.ts'
import { migrateAsOwner } from './migrate-as-owner.ts'

const patienceMs = 120_000
/** Number of connections, fewer than the service has, so that they change hands all the time. */
const serverConnections = 2

/** Service that reaches the database through PgBouncer in transaction mode, with its log. */
const test = base.extend(
  'pooled',
  { scope: 'file' },
  async ({ settings, database: { db, url, serviceUrl } }, { onCleanup }) => {
    const [pooler, ownerPooler] = [
      await startPgBouncer(serviceUrl, serverConnections),
      await startPgBouncer(url, serverConnections),
    ]
    const serviceDb = openDatabase(pooler.url, { connections: 10, isPooled: true })
    const ownerDb = openDatabase(ownerPooler.url, { connections: 4, isPooled: true })
    const logLines: string[] = []
    const log = openLog('info', (line) => logLines.push(line))
    const clock = { now: new Date('2026-11-15T09:00:00Z') }
    const parts = { db: serviceDb, settings, log, clock: () => clock.now }
    const http = await openService(parts)
    onCleanup(async () => {
      await http.close()
      for (const each of [serviceDb, ownerDb]) await each.end({ timeout: 1 })
      for (const each of [pooler, ownerPooler]) await each.stop()
    })
    return { service: new TestService(db, http, clock, logLines), parts, ownerDb }
  },
)

// Skipped where the package pgbouncer is not installed.
describe.skipIf(!hasPgBouncer)('through PgBouncer in transaction mode', () => {
  test(
    'a question with values never follows another on the same connection before that is answered',
    async ({ pooled: { parts, ownerDb } }) => {
      for (let round = 0; round < 30; round += 1)
        for (const db of [parts.db, ownerDb]) {
          const asked = Array.from({ length: 20 }, (_, number) =>
            number % 2 === 0 ? db`select -1 as number` : db`select ${number}::int as number`,
          )
          const answers = (await Promise.all(asked)).map(([row]) => Number(row?.number))
          expect(answers).toEqual(answers.map((_, number) => (number % 2 === 0 ? -1 : number)))
        }
    },
    patienceMs,
  )

  test(
    'many sign in and ask at once, while every job runs',
    async ({ pooled: { service, parts } }) => {
      const jobs = startJobs(parts)
      const people = await Promise.all(Array.from({ length: 12 }, () => service.given.member()))
      await Promise.all(
        people.map(async (person) => {
          const { accessToken } = await signedIn(service, person)
          const asking = service.as({ ...person, accessToken })
          for (let time = 0; time < 5; time += 1) {
            const { userName } = person
            const user = await asking.call('GetUserOfEMunicipality', { userName, applicationName })
            expect(user).toMatchObject({ UserName: userName })
          }
        }),
      )
      expect((await service.http.inject('/readyz')).statusCode).toBe(200)
      // Until those that run every few seconds have had their first turns.
      await wait(6000)
      await Promise.all(jobs.map((job) => job.stop()))
      const [noted] = await service.db<{ jobCount: number }[]>`
        select count(*)::int as job_count from health_note where subject like 'job:%'`
      expect(noted?.jobCount).toBeGreaterThan(10)
      expect(service.logLines.filter((line) => /prepared statement|does not exist|"err"/.test(line))).toEqual(
        [],
      )
    },
    patienceMs,
  )

  test(
    'payments end as they must, whatever goes wrong, and files are imported',
    async ({ pooled: { ownerDb } }) => {
      const { failures, statuses } = await simulate(ownerDb, { schedules: 6, seed: 20_261_117 })
      expect(failures).toEqual([])
      expect(statuses.collected).toBeGreaterThan(0)
      const lines = Array.from({ length: 50 }, (_, line) => {
        const identity = completeNationalId(String(300_000_000 + line * 101))
        return `P${line};G;${identity};ZEHRA;ÖĞÜT;;;;;;;;`
      })
      const imported = await importText({ db: ownerDb }, 'registries', csv(registryHeader, ...lines))
      expect(imported).toMatchObject({ written: 50, rejected: 0 })
    },
    patienceMs,
  )

  test(
    'nothing is migrated, because its lock would belong to no one: the owner has to come directly',
    async ({ pooled: { ownerDb }, database: { db } }) => {
      const isPooled = true
      expect(await migrateAsOwner(ownerDb, undefined, { isPooled })).toBe(0)
      await db`delete from schema_migration where version = (select max(version) from schema_migration)`
      await expect(migrateAsOwner(ownerDb, undefined, { isPooled })).rejects.toThrow(
        'MigrationDatabaseUrl must lead to PostgreSQL itself',
      )
    },
    patienceMs,
  )
})
