import { mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../service/src/database/database.ts'
import { freePort } from '../service/src/database/free-port.ts'
import { demoSettings } from '../service/src/demo-town/demo-settings.ts'
import { prepareDatabase } from '../service/src/prepare-database.ts'
import { SeededRandom } from '../service/src/testing/payments/seeded-random.ts'
import type { ServiceSettings } from '../service/src/settings/settings.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'
import { readBooks } from './chaos/books.ts'
import { askAbout, goOn } from './chaos/errands.ts'
import { addInhabitants } from './chaos/inhabitants.ts'
import { judge } from './chaos/judge.ts'
import { PatroniCluster, missingPrograms } from './chaos/patroni-cluster.ts'
import { Person, type Site } from './chaos/person.ts'
import { openDiary } from './chaos/told.ts'
import { type Child, simulatorsEnvironment, startChild } from './starting/child.ts'

const missing = missingPrograms()
const patienceMs = 900_000
const peopleCount = 4
const probeEveryMs = 100
const settings: Partial<ServiceSettings> = {
  TrustedProxies: ['127.0.0.1', '::1'],
  CaptchaWork: { Cost: 10, MaxCounter: 30 },
  OperationPauseStartHours: 0,
  OperationPauseStartMinute: 0,
  OperationPauseFinishHours: 0,
  OperationPauseFinishMinute: 0,
  Payments: { ValidMinutes: 30, AskAfterSeconds: 10 },
}

/** The longest time in which a service took no row. */
interface Outage {
  seconds: number
  failed: number
}

// Programs of the samples: patroni with python3-etcd, etcd-server, haproxy, postgresql.
const reason = missing && `not installed: ${missing}`
describe.skipIf(reason !== undefined)(
  `the samples of Patroni, etcd and HAProxy${reason ? ` (${reason})` : ''}`,
  () => {
    const data = temporaryData()
    const logs = mkdtempSync(join(tmpdir(), 'e-belediye-cluster-'))
    const children: Child[] = []
    const diary = openDiary(join(logs, 'diary.jsonl'))
    const measured: string[] = []
    let cluster: PatroniCluster
    let people: Person[] = []
    let services: { name: string; url: string }[] = []
    let portal: Site & { filesDirectory: string }
    let simulatorsUrl = ''

    beforeAll(async () => {
      cluster = await PatroniCluster.start(() => {})
      mkdirSync(join(data.directory, 'files'), { recursive: true })
      const inhabitants = await cluster.heldStill(async (leader) => {
        const root = openDatabase(cluster.directUrl(leader, 'postgres'), { connections: 1 })
        await root`create role ebelediye login`
        await root`create role ebelediye_service login`
        await root`create database ebelediye owner ebelediye`
        await root.end({ timeout: 1 })
        const ownerUrl = cluster.directUrl(leader, 'ebelediye', 'ebelediye')
        const db = openDatabase(cluster.directUrl(leader, 'ebelediye', 'ebelediye_service'))
        const addresses = { siteUrl: 'http://localhost', simulatorsUrl: 'http://localhost' }
        await prepareDatabase(db, {
          settings: demoSettings({ ...addresses, dataDir: data.directory }),
          kind: 'demo',
          ownerUrl,
          townSize: 'small',
        })
        await db.end({ timeout: 5 })
        const owner = openDatabase(ownerUrl, { connections: 2 })
        const added = await addInhabitants(owner, peopleCount)
        await owner.end({ timeout: 1 })
        return added
      })
      const ownerUrl = cluster.url('ebelediye', 'ebelediye')
      const serviceUrl = cluster.url('ebelediye_service', 'ebelediye')

      const [standInsPort, smtpPort, firstPort, secondPort] = await Promise.all(
        Array.from({ length: 4 }, () => freePort('localhost')),
      )
      simulatorsUrl = `http://localhost:${standInsPort}`
      const logOf = (name: string) => openSync(join(logs, `${name}.log`), 'a')
      const standIns = simulatorsEnvironment(Number(standInsPort), smtpPort)
      children.push(await startChild('simulators/src/main.ts', standIns, () => {}, [], logOf('stand-ins')))
      // One service names all servers, the other asks HAProxy.
      const addressed = [
        { name: 'three servers named', port: firstPort, databaseUrl: serviceUrl, owner: ownerUrl },
        {
          name: 'through HAProxy',
          port: secondPort,
          databaseUrl: cluster.balancedUrl('ebelediye_service', 'ebelediye'),
          owner: cluster.balancedUrl('ebelediye', 'ebelediye'),
        },
      ]
      for (const { name, port, databaseUrl, owner: migrationUrl } of addressed) {
        const environment = {
          PORT: String(port),
          SITE_URL: `http://localhost:${firstPort}`,
          SIMULATORS_URL: simulatorsUrl,
          SIMULATORS_SMTP_PORT: String(smtpPort),
          DATABASE_URL: databaseUrl,
          MIGRATION_DATABASE_URL: migrationUrl,
          DATA_DIR: data.directory,
          LOG_LEVEL: 'warn',
          SERVICE_ONLY_CALLS: '1',
          DEMO_TOWN: 'small',
          DEMO_SETTINGS: JSON.stringify(settings),
        }
        children.push(await startChild('service/src/main.ts', environment, () => {}, [], logOf(name)))
      }
      services = addressed.map(({ name, port }) => ({ name, url: `http://localhost:${port}` }))
      const [first, ...others] = services
      if (!first) throw new Error('No service was started')
      portal = {
        services: [first, ...others],
        doors: services.map(({ url }) => url),
        isProxied: false,
        simulatorsUrl,
        filesDirectory: join(data.directory, 'files'),
      }
      people = inhabitants.map(
        (inhabitant) => new Person(inhabitant, { portal, diary, random: new SeededRandom(inhabitant.index) }),
      )
    }, patienceMs)
    afterAll(async () => {
      for (const child of children) await child.stop()
      await cluster?.stop()
      data.remove()
      rmSync(logs, { recursive: true, force: true })
      // Waiting times, for readers of the log.
      for (const line of measured) console.log(line)
    }, 120_000)

    /** People pay while something happens, until both services take rows again. */
    async function during(what: string, happen: () => Promise<void>): Promise<Outage[]> {
      let isOver = false
      const before = diary.told.orders.size
      const paying = people.map(async (person) => {
        while (!isOver) {
          await goOn(person, 'pay')
          await wait(200)
        }
      })
      const watching = services.map(async ({ url }) => {
        const outage: Outage = { seconds: 0, failed: 0 }
        let lastFineMs = performance.now()
        for (let fineInARow = 0; !isOver || fineInARow < 20;) {
          const askedMs = performance.now()
          const isFine = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
            ({ status }) => status === 200,
            () => false,
          )
          if (isFine) {
            if (fineInARow === 0) outage.seconds = Math.max(outage.seconds, (askedMs - lastFineMs) / 1000)
            lastFineMs = performance.now()
          } else outage.failed += 1
          fineInARow = isFine ? fineInARow + 1 : 0
          await wait(probeEveryMs)
        }
        return outage
      })
      try {
        await wait(3000)
        await happen()
        await wait(3000)
      } finally {
        isOver = true
        await Promise.all(paying)
      }
      const outages = await Promise.all(watching)
      for (const [index, { seconds, failed }] of outages.entries())
        measured.push(
          `${what}, ${services[index]?.name}: away for ${seconds.toFixed(1)} s (${(seconds / cluster.failoverSeconds).toFixed(2)} of ttl + loop_wait), ` +
            `${failed} looks failed, ${diary.told.orders.size - before} payments begun`,
        )
      return outages
    }

    const untilOtherLeads = async (before: string | undefined) =>
      expect
        .poll(async () => (await cluster.leader()) ?? before, { timeout: patienceMs, interval: 200 })
        .not.toBe(before)

    test(
      'a switchover, a killed primary and a primary that is cut off cost no one what they were told',
      async () => {
        const led = await cluster.leader()
        const switched = await during('switchover', async () => {
          await cluster.switchOver()
          await untilOtherLeads(led)
        })
        await cluster.untilWhole()
        const killed = await during('primary killed', async () => {
          const name = await cluster.killLeader()
          await untilOtherLeads(name)
          await wait(2000)
          cluster.startAgain(name)
        })
        await cluster.untilWhole()
        const cutName = await cluster.leader()
        if (!cutName) throw new Error('No member leads')
        let newestAtOld: Date | undefined
        let promotedAt: Date | undefined
        const cut = await during('primary cut off', async () => {
          cluster.cutOff(cutName)
          await untilOtherLeads(cutName)
          promotedAt = new Date()
          await wait(5000)
          // The state is asked past the cut; the server may just be stepping down.
          const old = openDatabase(cluster.directUrl(cutName, 'ebelediye'), {
            connections: 1,
            mayFollow: true,
          })
          const newest = async () => {
            const [row] = await old<{ newest: Date }[]>`select max(probed_at) as newest from service_probe`
            newestAtOld = row?.newest
            return newestAtOld !== undefined
          }
          await expect
            .poll(() => newest().catch(() => false), { timeout: patienceMs / 3, interval: 500 })
            .toBe(true)
          await old.end({ timeout: 1 })
          cluster.reconnect(cutName)
        })
        expect(newestAtOld?.getTime()).toBeLessThan(promotedAt?.getTime() ?? 0)
        await cluster.untilWhole()

        // Against what the cluster itself may take; on a busy machine its own programs are late as well.
        for (const { seconds } of switched) expect(seconds / cluster.failoverSeconds).toBeLessThan(1)
        for (const { seconds } of [...killed, ...cut])
          expect(seconds / cluster.failoverSeconds).toBeLessThan(3)

        // Payments under way come to their end; then the statements made to people are held against the books.
        const db = openDatabase(cluster.url('ebelediye', 'ebelediye'), { connections: 2 })
        try {
          for (const person of people)
            for (const orderNumber of diary.told.orders.keys())
              if (diary.told.orders.get(orderNumber)?.userName === person.inhabitant.userName)
                await askAbout(person, orderNumber)
          // Banks are asked again about payments whose outcome is unknown; an order that its payer left ends after half
          // an hour.
          const wrongs = async () =>
            judge(diary.told, await readBooks(db, portal)).filter(
              (wrong) => /^(?:order|receipt|debt|a bank)/.test(wrong) && !wrong.includes('is left'),
            )
          await expect.poll(wrongs, { timeout: patienceMs / 3, interval: 2000 }).toEqual([])
          const paid = [...diary.told.orders.values()].filter(({ wasPaid }) => wasPaid)
          expect(paid.length).toBeGreaterThan(10)
          measured.push(`${paid.length} payments were told, all of them are in the books`)
        } finally {
          await db.end({ timeout: 2 })
        }
      },
      patienceMs,
    )
  },
)
