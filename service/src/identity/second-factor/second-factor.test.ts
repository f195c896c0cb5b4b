import type { Call } from 'contract/call'
import { type CallName, calls } from 'contract/calls'
import { describe, expect } from 'vitest'
import {
  type ClerkWithPhone,
  clerkWithPhone,
  deviceWith,
  provenPhone,
  setUpDevice,
  test,
} from '../../testing/second-factor.ts'
import { messagesTo, newPhone, securityEventsOf, signedIn } from '../../testing/signing-in.ts'
import { seal } from '../../calling/seal.ts'
import { type TestService, TestRefusal } from '../../testing/test-service.ts'

const stepMs = 30_000
const clerkCalls = Object.entries(calls as Record<string, Call>)
  .filter(([, { access }]) => access === 'clerk')
  .map(([name]) => name as CallName)

async function refusalOf(service: TestService, caller: { accessToken: string }, name: CallName) {
  try {
    await service.as(caller).call(name, {} as never)
    return undefined
  } catch (error) {
    if (!(error instanceof TestRefusal)) throw error
    return error.body.Code
  }
}

/** Signs in again, as at the next morning, and has not proved anything there. */
async function nextSignIn(service: TestService, clerk: ClerkWithPhone): Promise<ClerkWithPhone> {
  return { ...clerk, ...(await signedIn(service, clerk)) }
}

describe('a clerk without a second factor', () => {
  test('may make no call of clerks, and is no clerk elsewhere', async ({ service }) => {
    const clerk = await clerkWithPhone(service)
    for (const name of clerkCalls)
      expect([name, await refusalOf(service, clerk, name)]).toEqual([name, 'SecondFactorRequired'])
    const user = await service.as(clerk).call('GetUserOfEMunicipality', {
      userName: clerk.userName,
      applicationName: 'MUNICIPALITY_INFORMATION_SYSTEM',
    })
    expect(user).toMatchObject({ MustProveSecondFactor: true, IsEmployee: false })
    // The way to the page that asks for it stays.
    const menu = await service.as(clerk).call('RetrieveMenusWithoutAuthorization', {})
    expect(menu.map(({ path }) => path)).toContain('/Memur')
    await service.as(clerk).call('GetOwnProfile', {})
  })

  test('sets one up by the registered phone, is told of it and goes on as a clerk', async ({ service }) => {
    const clerk = await clerkWithPhone(service)
    expect(await service.as(clerk).call('GetOwnSecondFactor', {})).toEqual({
      HasDuty: true,
      SetUpAt: null,
      RecoveryCodesLeft: 0,
      MustProve: true,
      GsmNumber: clerk.gsmNumber,
    })
    await expect(service.as(clerk).call('StartSecondFactorSetup', {})).rejects.toThrow('PhoneCodeNeeded')
    const { recoveryCodes } = await setUpDevice(service, clerk)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z]{5}-){4}[a-z]{5}$/)
    await service.as(clerk).call('GetWorkForClerks', {})
    expect(await service.as(clerk).call('GetOwnSecondFactor', {})).toMatchObject({
      SetUpAt: service.now.toISOString(),
      RecoveryCodesLeft: 10,
      MustProve: false,
    })
    expect((await messagesTo(service, clerk.gsmNumber))[0]).toContain('dogrulama uygulamasi kuruldu')
    expect(await securityEventsOf(service, clerk.oid)).toContain('SecondFactorSetUp')
  })

  test('cannot be given a device by someone who only knows the password', async ({ service }) => {
    const clerk = await clerkWithPhone(service)
    const userGsmNumber = newPhone()
    const { OperationReferenceNumber: operationReferenceNumber } = await service.as(clerk).call('SendSms', {
      sourceLocationCode: 'EMUNICIPALITY',
      recipientInformationList: [{ gsmNumber: userGsmNumber }],
      title: 'PhoneChange',
    })
    await expect(
      service.as(clerk).call('SendSms', {
        sourceLocationCode: 'EMUNICIPALITY',
        recipientInformationList: [{ gsmNumber: userGsmNumber }],
        title: 'SecondFactor',
      }),
    ).rejects.toThrow('NotYourPhone')
    await expect(
      service.as(clerk).call('UpdateUserForEMunicipality', {
        userName: clerk.userName,
        applicationName: 'MUNICIPALITY_INFORMATION_SYSTEM',
        userGsmNumber,
        currentPassword: clerk.password,
        operationReferenceNumber,
      }),
    ).rejects.toThrow('SecondFactorRequired')
  })

  test.for(['PhoneChange', 'Match'] as const)(
    'has no phone yet, and gets none from someone who only knows the password (%s)',
    async (title, { service }) => {
      const clerk = await service.given.member({ role: 'clerk' })
      if (title === 'Match') await service.db`update member set registry_oid = null where oid = ${clerk.oid}`
      else await service.db`update registry set gsm_number = null where oid = ${clerk.registryOid}`
      const gsmNumber = newPhone()
      const { OperationReferenceNumber: operationReferenceNumber } = await service.as(clerk).call('SendSms', {
        sourceLocationCode: 'EMUNICIPALITY',
        recipientInformationList: [{ gsmNumber }],
        title,
      })
      const [text = ''] = await messagesTo(service, gsmNumber)
      const userEntredCode = /(\d{6})/.exec(text)?.[1] ?? ''
      await service.as(clerk).call('ValidateCode', { operationReferenceNumber, userEntredCode })
      const named =
        title === 'Match'
          ? service.as(clerk).call('AskForMatch', {
              identityNumber: clerk.userName,
              nameOrTitle: 'Ayşe',
              surname: 'Yılmaz',
              gsmNumber,
              operationReferenceNumber,
            })
          : service.as(clerk).call('UpdateUserForEMunicipality', {
              userName: clerk.userName,
              applicationName: 'MUNICIPALITY_INFORMATION_SYSTEM',
              userGsmNumber: gsmNumber,
              currentPassword: clerk.password,
              operationReferenceNumber,
            })
      await expect(named).rejects.toThrow('SecondFactorRequired')
      expect((await service.as(clerk).call('GetOwnSecondFactor', {})).GsmNumber).toBeNull()
    },
  )

  test('finishes only the setup of the same sign-in, within its time, and once', async ({ service }) => {
    const clerk = await clerkWithPhone(service)
    const start = async (from: ClerkWithPhone) => {
      const operationReferenceNumber = await provenPhone(service, from)
      return service.as(from).call('StartSecondFactorSetup', { operationReferenceNumber })
    }
    const started = await start(clerk)
    const confirm = (from: { accessToken: string }, setup = started.Setup) =>
      service
        .as(from)
        .call('ConfirmSecondFactorSetup', { setup, code: deviceWith(started.Key).codeAt(service.now) })
    await expect(confirm(await nextSignIn(service, clerk))).rejects.toThrow('SetupExpired')
    await expect(confirm(clerk, 'x'.repeat(60))).rejects.toThrow('SetupExpired')
    service.pass(16 * 60_000)
    const fresh = await nextSignIn(service, clerk)
    await expect(confirm(fresh)).rejects.toThrow('SetupExpired')
    const again = await start(fresh)
    const code = deviceWith(again.Key).codeAt(service.now)
    const both = await Promise.allSettled(
      [1, 2].map(() => service.as(fresh).call('ConfirmSecondFactorSetup', { setup: again.Setup, code })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a clerk with a second factor', () => {
  test('proves it in every sign-in by a code that counts once', async ({ service }) => {
    const clerk = await clerkWithPhone(service)
    const { device } = await setUpDevice(service, clerk)
    const used = device.codeAt(service.now)
    const morning = await nextSignIn(service, clerk)
    expect(await refusalOf(service, morning, 'GetWorkForClerks')).toBe('SecondFactorRequired')
    // The code that set the device up is spent too.
    await expect(service.as(morning).call('ProveSecondFactor', { code: used })).rejects.toThrow('WrongCode')
    service.pass(stepMs)
    const code = device.codeAt(service.now)
    await service.as(morning).call('ProveSecondFactor', { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    await service.as(morning).call('GetWorkForClerks', {})
    const other = await nextSignIn(service, clerk)
    await expect(service.as(other).call('ProveSecondFactor', { code })).rejects.toThrow('WrongCode')
    expect(await refusalOf(service, other, 'GetWorkForClerks')).toBe('SecondFactorRequired')
  })

  test('lets one of two sign-ins in that show the same code at once', async ({ service }) => {
    const clerk = await clerkWithPhone(service)
    const { device, recoveryCodes } = await setUpDevice(service, clerk)
    service.pass(stepMs)
    const signIns = await Promise.all([1, 2, 3].map(() => nextSignIn(service, clerk)))
    for (const code of [device.codeAt(service.now), recoveryCodes[0] ?? '']) {
      const results = await Promise.allSettled(
        signIns.map((each) => service.as(each).call('ProveSecondFactor', { code })),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  test('uses each recovery code once, and renews them by a code of the device', async ({ service }) => {
    const clerk = await clerkWithPhone(service)
    const { device, recoveryCodes } = await setUpDevice(service, clerk)
    const [first = '', second = ''] = recoveryCodes
    const proved = await nextSignIn(service, clerk)
    const answer = await service
      .as(proved)
      .call('ProveSecondFactor', { code: first.toUpperCase().replaceAll('-', ' ') })
    expect(answer).toEqual({ RecoveryCodesLeft: 9 })
    await service.as(proved).call('GetWorkForClerks', {})
    expect(await securityEventsOf(service, clerk.oid)).toContain('RecoveryCodeUsed')
    const again = await nextSignIn(service, clerk)
    await expect(service.as(again).call('ProveSecondFactor', { code: first })).rejects.toThrow('WrongCode')
    await expect(service.as(again).call('RenewRecoveryCodes', { code: second })).rejects.toThrow(
      'InvalidRequest',
    )
    service.pass(stepMs)
    const { RecoveryCodes } = await service
      .as(again)
      .call('RenewRecoveryCodes', { code: device.codeAt(service.now) })
    expect(RecoveryCodes).toHaveLength(10)
    await expect(service.as(again).call('ProveSecondFactor', { code: second })).rejects.toThrow('WrongCode')
    await service.as(again).call('ProveSecondFactor', { code: RecoveryCodes[0] ?? '' })
  })

  test('changes the device by a code of the old one; other sign-ins prove the new one', async ({
    service,
  }) => {
    const clerk = await clerkWithPhone(service)
    const { device } = await setUpDevice(service, clerk)
    service.pass(stepMs)
    const other = await nextSignIn(service, clerk)
    await service.as(other).call('ProveSecondFactor', { code: device.codeAt(service.now) })
    service.pass(2 * 60_000)
    const operationReferenceNumber = await provenPhone(service, clerk)
    await expect(
      service.as(clerk).call('StartSecondFactorSetup', { operationReferenceNumber }),
    ).rejects.toThrow('WrongCode')
    service.pass(stepMs)
    const started = await service
      .as(clerk)
      .call('StartSecondFactorSetup', { code: device.codeAt(service.now) })
    const changed = deviceWith(started.Key)
    await service
      .as(clerk)
      .call('ConfirmSecondFactorSetup', { setup: started.Setup, code: changed.codeAt(service.now) })
    await service.as(clerk).call('GetWorkForClerks', {})
    expect(await refusalOf(service, other, 'GetWorkForClerks')).toBe('SecondFactorRequired')
    service.pass(stepMs)
    await expect(
      service.as(other).call('ProveSecondFactor', { code: device.codeAt(service.now) }),
    ).rejects.toThrow('WrongCode')
    await service.as(other).call('ProveSecondFactor', { code: changed.codeAt(service.now) })
  })

  test('waits after a few wrong codes, whichever sign-in they come from', async ({ service }) => {
    const clerk = await clerkWithPhone(service)
    const { device, recoveryCodes } = await setUpDevice(service, clerk)
    service.pass(stepMs)
    const right = device.codeAt(service.now)
    const wrong = right === '000000' ? '000001' : '000000'
    const signIns = await Promise.all([1, 2].map(() => nextSignIn(service, clerk)))
    const tryOf = (at: number, code: string) =>
      service.as(signIns[at % 2] ?? clerk).call('ProveSecondFactor', { code })
    const burst = await Promise.allSettled(Array.from({ length: 30 }, (_, at) => tryOf(at, wrong)))
    const compared = burst.filter(
      (each) => each.status === 'rejected' && (each.reason as Error).message === 'WrongCode',
    ).length
    expect(compared).toBeLessThanOrEqual(5)
    for (let at = compared; at < 5; at += 1) await expect(tryOf(at, wrong)).rejects.toThrow('WrongCode')
    await expect(tryOf(0, right)).rejects.toThrow('TooManyTries')
    await expect(tryOf(1, right)).rejects.toThrow('TooManyTries')
    // A recovery code cannot be guessed: wrong codes of someone else do not keep its owner out.
    await expect(tryOf(0, 'aaaaa-bbbbb-ccccc-ddddd-eeeee')).rejects.toThrow('TooManyTries')
    expect(await tryOf(0, recoveryCodes[0] ?? '')).toEqual({ RecoveryCodesLeft: 9 })
    await expect(tryOf(0, recoveryCodes[0] ?? '')).rejects.toThrow('WrongCode')
    service.pass(2 * 60 * 60_000)
    const later = await nextSignIn(service, clerk)
    await service.as(later).call('ProveSecondFactor', { code: device.codeAt(service.now) })
  })

  test('keeps neither key nor recovery codes readable in the database', async ({ service }) => {
    const clerk = await clerkWithPhone(service)
    const { recoveryCodes } = await setUpDevice(service, clerk)
    const rows = await service.db`
      select row_to_json(second_factor)::text || row_to_json(code)::text as text
      from second_factor join second_factor_recovery_code code using (member_oid) where member_oid = ${clerk.oid}`
    const kept = JSON.stringify(rows)
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''))
    expect(rows).toHaveLength(10)
  })
})

test('a device that was sealed under another machine key is set up again by the phone', async ({
  service,
}) => {
  const clerk = await clerkWithPhone(service)
  const { device } = await setUpDevice(service, clerk)
  const sealedKey = seal({ key: '' }, 'another machine key of 32 letters', 'second-factor')
  await service.db`update second_factor set sealed_key = ${sealedKey} where member_oid = ${clerk.oid}`
  service.pass(2 * 60_000)
  const later = await nextSignIn(service, clerk)
  await expect(
    service.as(later).call('ProveSecondFactor', { code: device.codeAt(service.now) }),
  ).rejects.toThrow('NotSetUp')
  await expect(service.as(later).call('StartSecondFactorSetup', {})).rejects.toThrow('PhoneCodeNeeded')
  await setUpDevice(service, later)
  await service.as(later).call('GetWorkForClerks', {})
})

test('someone without a duty neither needs nor gets a second factor', async ({ service }) => {
  const citizen = await service.given.member()
  expect(await service.as(citizen).call('GetOwnSecondFactor', {})).toMatchObject({
    HasDuty: false,
    MustProve: false,
  })
  await expect(service.as(citizen).call('StartSecondFactorSetup', {})).rejects.toThrow('NoDuty')
  await expect(service.as(citizen).call('ProveSecondFactor', { code: '123456' })).rejects.toThrow('NotSetUp')
  expect(await refusalOf(service, citizen, 'GetWorkForClerks')).toBe('NotAllowed')
})
