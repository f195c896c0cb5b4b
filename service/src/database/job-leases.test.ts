import { expect } from 'vitest'
import type { Database } from './database.ts'
import { test } from '../testing/test-service.ts'
import { JobLeases } from './job-leases.ts'

test('of many services one does a job, once in its interval, and another after it when it died', async ({
  database: { db, serviceDb },
}) => {
  const services = Array.from({ length: 5 }, () => new JobLeases(serviceDb))
  let done = 0
  const all = () =>
    Promise.all(
      services.map((leases) =>
        leases.inTurn('late water debts', 3_600_000, async () => {
          done += 1
        }),
      ),
    )
  await all()
  await all()
  expect(done).toBe(1)
  await db`update job_lease set leased_until = now() - interval '1 second'`
  await all()
  expect(done).toBe(2)
  // The holder died while it worked: its lease runs out.
  await db`update job_lease set holder = gen_random_uuid(), leased_until = now() + interval '1 minute'`
  await all()
  expect(done).toBe(2)
  await db`update job_lease set leased_until = now()`
  await all()
  expect(done).toBe(3)
})

test('a job that fails is not lost: its turn comes again', async ({ database: { db, serviceDb } }) => {
  const leases = new JobLeases(serviceDb)
  await expect(
    leases.inTurn('sweep', 1000, () => Promise.reject(new Error('relation is gone'))),
  ).rejects.toThrow('relation is gone')
  await db`update job_lease set leased_until = now() where job = 'sweep'`
  let isDone = false
  await leases.inTurn('sweep', 1000, async () => {
    isDone = true
  })
  expect(isDone).toBe(true)
})

test('a run that was given up changes nothing when it goes on after another has its turn', async ({
  database: { db, serviceDb },
}) => {
  const awake = Promise.withResolvers<void>()
  const hung: { late?: Promise<unknown> } = {}
  /** Reads, hangs, and goes on to write when it wakes up. */
  const work = async (given: Database) => {
    await given`select 1`
    hung.late = awake.promise.then(
      () => given`insert into used_once (key, expires_at) values ('late 1', now())`,
    )
    hung.late.catch(() => undefined)
    throw new Error('not done after 15 minutes')
  }
  const [first, second] = [new JobLeases(serviceDb), new JobLeases(serviceDb)]
  await expect(first.inTurn('hangs', 1000, work)).rejects.toThrow('not done')
  await db`update job_lease set leased_until = now() where job = 'hangs'`
  let isDoneBySecond = false
  await second.inTurn('hangs', 1000, async (given) => {
    await given.begin((tx) => tx`select 1`)
    isDoneBySecond = true
  })
  expect(isDoneBySecond).toBe(true)
  awake.resolve()
  await expect(hung.late).rejects.toThrow('the turn of this job is over')
})

test('a transaction that is open when the turn ends is rolled back', async ({
  database: { db, serviceDb },
}) => {
  const awake = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()
  await new JobLeases(serviceDb)
    .inTurn('half way', 1000, async (given) => {
      const isBegun = Promise.withResolvers<void>()
      late = given.begin(async (tx) => {
        await tx`insert into used_once (key, expires_at) values ('late 2', now())`
        isBegun.resolve()
        await awake.promise
      })
      late.catch(() => undefined)
      await isBegun.promise
    })
    .catch(() => undefined)
  awake.resolve()
  await expect(late).rejects.toThrow('the turn of this job is over')
  expect(await db`select from used_once where key = 'late 2'`).toHaveLength(0)
})
