import { expect } from 'vitest'
import { openLog } from './calling/log.ts'
import { JobLeases } from './database/job-leases.ts'
import { Town } from './database/town.ts'
import { findProblems } from './health/find-problems.ts'
import { HealthNotes } from './health/health-notes.ts'
import { runInTown } from './jobs.ts'
import { test, testSettings } from './testing/test-service.ts'

test('a job that hangs is given up and told at the desk, and another service does it', async ({
  database: { db, serviceDb },
}) => {
  const clock = () => new Date()
  const parts = { db: serviceDb, settings: testSettings, log: openLog('silent'), clock }
  const service = () => ({
    notes: new HealthNotes(serviceDb, clock),
    town: new Town(serviceDb),
    leases: new JobLeases(serviceDb),
  })
  const job = { name: 'sweep', everyMs: 1000, isOnce: true, maxMs: 600 }
  const awake = Promise.withResolvers<void>()
  const write = (given: typeof parts) =>
    given.db`insert into used_once (key, expires_at) values ('swept', now())`
  let late: Promise<unknown> = Promise.resolve()
  const hanging = async (given: typeof parts) => {
    late = awake.promise.then(() => write(given))
    late.catch(() => undefined)
    await late
  }
  await expect(runInTown({ ...job, run: hanging }, parts, service())).rejects.toThrow(
    'not done after 0.01 minutes',
  )
  expect(await findProblems(db, clock())).toMatchObject([
    { Code: 'job:sweep', Title: '“sweep” işi hata veriyor', Detail: 'not done after 0.01 minutes' },
  ])
  await db`update job_lease set leased_until = now()`
  await runInTown({ ...job, run: write }, parts, service())
  awake.resolve()
  await expect(late).rejects.toThrow('the turn of this job is over')
  expect(await db`select from used_once where key = 'swept'`).toHaveLength(1)
  expect(await findProblems(db, clock())).toEqual([])
})
