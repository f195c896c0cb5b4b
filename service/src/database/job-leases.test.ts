import { expect } from 'vitest'
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
  // One that died while it worked: its lease runs out.
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
