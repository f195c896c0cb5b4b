import { expect } from 'vitest'
import { test } from '../testing/test-service.ts'
import { openDatabase } from './database.ts'
import { isReady } from './readiness.ts'

test('a database that takes a row is ready', async ({ service: { db, http } }) => {
  expect(await isReady(db)).toBe(true)
  expect((await http.inject('/readyz')).statusCode).toBe(200)
})

test('a database that only reads is not', async ({ database: { url } }) => {
  const readOnly = openDatabase(`${url}?default_transaction_read_only=on`, { connections: 1 })
  expect(await readOnly`select 1 as answer`).toEqual([{ answer: 1 }])
  expect(await isReady(readOnly)).toBe(false)
  await readOnly.end()
})

test('a row that is not written in time is not, and once it is again so is the service', async ({
  service: { db, http },
}) => {
  expect(await isReady(db)).toBe(true)
  await db.begin(async (tx) => {
    await tx`lock table service_probe in exclusive mode`
    expect((await http.inject('/readyz')).statusCode).toBe(503)
    expect((await http.inject('/healthz')).statusCode).toBe(200)
  })
  expect(await isReady(db)).toBe(true)
}, 60_000)

test('services do not wait for each other: a row that another one holds is left alone', async ({
  service: { db },
  database: { serviceUrl },
}) => {
  expect(await isReady(db)).toBe(true)
  const other = openDatabase(serviceUrl, { connections: 1 })
  await db.begin(async (tx) => {
    await tx`update service_probe set probed_at = now()`
    const startedAt = performance.now()
    expect(await isReady(other)).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(1500)
  })
  // Rows are reused: there are no more of them than services that asked at once.
  for (let times = 0; times < 5; times += 1) expect(await isReady(other)).toBe(true)
  expect(await db`select from service_probe`).toHaveLength(2)
  await other.end()
})
