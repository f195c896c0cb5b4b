import { expect } from 'vitest'
import { openLog } from '../calling/log.ts'
import { openService } from '../service.ts'
import { signedIn } from '../testing/signing-in.ts'
import { TestService, test } from '../testing/test-service.ts'
import { DatabaseClock } from './database-clock.ts'

const minuteMs = 60_000

test('two services whose clocks differ by minutes agree about sign-ins', async ({
  settings,
  database: { db, serviceDb },
}) => {
  const open = async (clock: () => Date) => {
    const parts = { db: serviceDb, settings, log: openLog('silent'), clock }
    return new TestService(db, await openService(parts), { now: clock() }, [])
  }
  const behind = new DatabaseClock(serviceDb, () => Date.now() - 7 * minuteMs)
  const ahead = new DatabaseClock(serviceDb, () => Date.now() + 8 * minuteMs)
  expect(Math.round((await behind.compare()) / minuteMs)).toBe(-7)
  expect(Math.round((await ahead.compare()) / minuteMs)).toBe(8)
  const [one, other] = [await open(behind.now), await open(ahead.now)]
  const member = await one.given.member()
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const { accessToken, refreshToken } = await signedIn(first, member)
    const { registryOid: registryInfoOid } = member
    await second.as({ ...member, accessToken }).call('GetAccrumentListForEMunicipality', { registryInfoOid })
    const renewed = await second.anyone.call('VerifyAndGenerateToken', {
      RefreshToken: refreshToken,
      AccessToken: accessToken,
    })
    expect(renewed.AccessToken).toEqual(expect.any(String))
  }
  // The machines' own clocks would end the same sign-in at the other before it began.
  const [slow, fast] = [
    await open(() => new Date(Date.now() - 7 * minuteMs)),
    await open(() => new Date(Date.now() + 8 * minuteMs)),
  ]
  const { accessToken } = await signedIn(slow, member)
  await expect(
    fast
      .as({ ...member, accessToken })
      .call('GetAccrumentListForEMunicipality', { registryInfoOid: member.registryOid }),
  ).rejects.toThrow('NotSignedIn')
  for (const service of [one, other, slow, fast]) await service.http.close()
})

test('a machine whose clock is set while it runs changes nothing', async ({ database: { serviceDb } }) => {
  let wrongByMs = 0
  const clock = new DatabaseClock(serviceDb, () => Date.now() + wrongByMs)
  await clock.compare()
  wrongByMs = 60 * minuteMs
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(minuteMs)
})
