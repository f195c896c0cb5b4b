import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { test } from '../testing/test-service.ts'
import { openDatabase } from './database.ts'

const patienceMs = 60_000

/** A way to the database that can be cut. */
async function openWay(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const { port, hostname } = url
  const visitors = new Set<Socket>()
  const way = createServer((visitor) => {
    const database = connect(Number(port), hostname)
    visitors.add(visitor)
    visitor.pipe(database).pipe(visitor)
    const end = () => {
      visitors.delete(visitor)
      visitor.destroy()
      database.destroy()
    }
    for (const socket of [visitor, database]) socket.on('error', end).on('close', end)
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  url.port = String((way.address() as AddressInfo).port)
  return {
    url: url.href,
    cut: () => {
      for (const visitor of visitors) visitor.resetAndDestroy()
    },
    close: () => way.close(),
  }
}

describe('a connection to the database that is lost', () => {
  test(
    'in a transaction is replaced, and every later question gets its own answer',
    async ({ database: { serviceUrl } }) => {
      const way = await openWay(serviceUrl)
      const db = openDatabase(way.url, { connections: 1 })
      try {
        for (let time = 0; time < 3; time += 1) {
          let isAsleep = false
          const lost = db.begin(async (tx) => {
            await tx`select 1`
            isAsleep = true
            await tx`select pg_sleep(10)`
          })
          const refused = expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
          await expect.poll(() => isAsleep, { timeout: patienceMs }).toBe(true)
          await wait(100)
          way.cut()
          await refused
          for (const number of [1, 2, 3])
            expect(await db`select ${number}::int as number`).toEqual([{ number }])
          expect(await db.begin((tx) => tx`select 4 as number`)).toEqual([{ number: 4 }])
        }
      } finally {
        await db.end({ timeout: 1 })
        way.close()
      }
    },
    patienceMs * 2,
  )

  test('ends together with those that were given up for it', async ({
    database: { db: owner, serviceUrl },
  }) => {
    const way = await openWay(serviceUrl)
    const db = openDatabase(way.url, { connections: 2 })
    await Promise.all([db`select pg_sleep(0.2)`, db`select pg_sleep(0.2)`])
    way.cut()
    await expect
      .poll(() => db`select 1 as one`.catch(() => []), { timeout: patienceMs })
      .toEqual([{ one: 1 }])
    await db.end({ timeout: 1 })
    const openConnections = () => owner`
      select from pg_stat_activity where usename = 'ebelediye_service' and datname = current_database()`
    await expect.poll(openConnections, { timeout: patienceMs }).toHaveLength(0)
    await expect(db`select 1`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
    way.close()
  })
})
