import { expect } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { openService } from '../service.ts'
import { TestService, test as base } from '../testing/test-service.ts'
import { openLog } from './log.ts'

/** A service that waits no longer than half a second for a lock. */
const test = base.extend(
  'hurried',
  { scope: 'file' },
  async ({ settings, database: { db, serviceUrl } }, { onCleanup }) => {
    const timeouts = { statementMs: 5000, lockMs: 500, idleInTransactionMs: 5000 }
    const serviceDb = openDatabase(serviceUrl, { connections: 3, timeouts })
    const logLines: string[] = []
    const clock = { now: new Date('2026-11-15T09:00:00Z') }
    const log = openLog('info', (line) => logLines.push(line))
    const http = await openService({ db: serviceDb, settings, log, clock: () => clock.now })
    onCleanup(async () => {
      await http.close()
      await serviceDb.end()
    })
    return new TestService(db, http, clock, logLines)
  },
)

test('while a table is locked people are asked to come back, others go on, and afterwards all is well', async ({
  hurried,
}) => {
  const member = await hurried.given.member()
  const asking = hurried.as(member)
  const askDebts = () =>
    asking.call('GetAccrumentListForEMunicipality', { registryInfoOid: member.registryOid })
  await askDebts()
  await hurried.db.begin(async (tx) => {
    await tx`lock table accrual in access exclusive mode`
    // More at once than there are connections.
    const answers = await Promise.allSettled(Array.from({ length: 8 }, askDebts))
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'rejected', reason: { status: 503, message: 'Busy' } })
    const { statusCode, headers } = await hurried.post(
      '/GetAccrumentListForEMunicipality',
      { userName: 'EBELEDIYE', registryInfoOid: member.registryOid },
      { authorization: `Bearer ${member.accessToken}` },
    )
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    // Calls that need no database are answered.
    await asking.call('GetServerTime', {})
  })
  await askDebts()
  expect(hurried.logLines.some((line) => line.includes('database busy'))).toBe(true)
}, 60_000)
