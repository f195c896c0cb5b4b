import { expect } from 'vitest'
import { test } from '../testing/test-service.ts'
import { sweepExpired } from './sweep.ts'

test('what has expired is forgotten, what still works is kept', async ({ service }) => {
  const early = await service.given.member()
  service.pass(3 * 86_400_000)
  const late = await service.given.member()
  await service.db`insert into used_once values ('old', '2026-01-01'), ('new', '2027-01-01')`
  await sweepExpired(service.db, service.now)
  const signIns = await service.db`select member_oid, end_reason from sign_in order by oid`
  expect(signIns.map((row) => [row.memberOid, row.endReason])).toEqual([
    [early.oid, 'expired'],
    [late.oid, null],
  ])
  expect((await service.db`select key from used_once`).map(({ key }) => key as string)).toEqual(['new'])
  const user = { userName: late.userName, applicationName: 'MUNICIPALITY_INFORMATION_SYSTEM' } as const
  expect((await service.as(late).call('GetUserOfEMunicipality', user)).UserName).toBe(late.userName)
})
