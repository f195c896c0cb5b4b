import { describe, expect } from 'vitest'
import {
  everything,
  handleOf,
  leaveAndReturn,
  people,
  provenHandle,
  registryOf,
  test,
} from '../../testing/edevlet.ts'
import type { TestService } from '../../testing/test-service.ts'

async function lastEvent(service: TestService) {
  const [event] = await service.db<
    { kind: string; subject: string | null; detail: Record<string, string>; memberOid: number | null }[]
  >`select kind, subject, detail, member_oid from security_event order by oid desc limit 1`
  return event
}

describe('signing in through e-Devlet', () => {
  test('a citizen comes back as themselves, to the page they wanted', async ({ service }) => {
    const registryOid = await registryOf(service, people.sukru)
    const browser = service.browser()
    const answer = await leaveAndReturn(browser, people.sukru, '/DebtQuestioning?yil=2026')
    const handle = (await browser.call('LoginViaEDevlet', answer)) ?? ''
    expect(await browser.call('GetPersonInfoViaEDevlet', { data: handle })).toEqual({
      sonucKodu: 'EDV09.000',
      kullaniciBilgileri: { kimlikNo: people.sukru, ad: 'ŞÜKRÜ', soyad: 'IŞIKÖZ' },
    })
    const found = await browser.call('GetFilteredRegistries', everything(handle))
    expect(found.map(({ Oid }) => Oid)).toEqual([registryOid])
    const tokens = await browser.call('SaveEDevletLogin', { token: handle, registryOid })
    expect(tokens.RedirectUrl).toBe('/DebtQuestioning?yil=2026')
    const user = await service.as({ accessToken: tokens.AccessToken }).call('GetUserOfEMunicipality', {
      userName: people.sukru,
      applicationName: 'MUNICIPALITY_INFORMATION_SYSTEM',
    })
    expect(user.UserDetail.Registry?.Oid).toBe(registryOid)
    expect((await lastEvent(service))?.kind).toBe('EDevletSignedIn')
  })

  test('the first time makes an account that no password opens', async ({ service }) => {
    const registryOid = await registryOf(service, people.aygul)
    for (let time = 0; time < 2; time += 1) {
      const browser = service.browser()
      const token = await provenHandle(browser, people.aygul)
      await browser.call('SaveEDevletLogin', { token, registryOid })
    }
    const members = await service.db`select password_hash, role, registry_oid from member
      where user_name = ${people.aygul}`
    expect([...members]).toEqual([{ passwordHash: null, role: 'citizen', registryOid }])
    for (const password of ['nobody has this password', 'x']) {
      const challenge = await service.anyone.call('RetrievePassword', {
        userName: people.aygul,
        applicationName: 'MUNICIPALITY_INFORMATION_SYSTEM',
        captcha: await service.anyone.solvedCaptcha(),
      })
      const answer = await service.anyone.call('ValidateUserForEMunicipality', {
        userName: people.aygul,
        password,
        encryptedPassword: challenge?.Password ?? '',
      })
      expect(answer.AccessToken).toBeNull()
    }
    const events = await service.db<{ kind: string }[]>`
      select kind from security_event join member on member.oid = member_oid
      where user_name = ${people.aygul} order by security_event.oid`
    expect(events.map(({ kind }) => kind)).toEqual([
      'Registered',
      'EDevletSignedIn',
      'EDevletSignedIn',
      'SignInFailed',
      'SignInFailed',
    ])
  })

  test('an account without a registry becomes the proven person’s, and its old password and sign-ins end', async ({
    service,
  }) => {
    const stranger = await service.given.member()
    const identityNumber = '41829374682'
    const registryOid = await registryOf(service, identityNumber)
    await service.db`update member set user_name = ${identityNumber}, registry_oid = null,
      identity_proven_by = null where oid = ${stranger.oid}`
    const browser = service.browser()
    const token = await provenHandle(browser, identityNumber)
    await browser.call('SaveEDevletLogin', { token, registryOid })
    const [member] =
      await service.db`select oid, password_hash, registry_oid from member where user_name = ${identityNumber}`
    expect(member).toEqual({ oid: stranger.oid, passwordHash: null, registryOid })
    await expect(service.as(stranger).call('GetOwnRegistries', {})).rejects.toThrow('NotSignedIn')
  })

  test('someone the town has no record of is told nothing but that', async ({ service }) => {
    const browser = service.browser()
    const handle = await provenHandle(browser, people.withoutRegistry)
    expect(await browser.call('GetFilteredRegistries', everything(handle))).toEqual([])
    expect(await lastEvent(service)).toMatchObject({ kind: 'EDevletFailed', subject: '612*****868' })
  })

  test('a closed account stays closed', async ({ service }) => {
    const identityNumber = '50918273690'
    const registryOid = await registryOf(service, identityNumber)
    await service.db`insert into member ${service.db({ userName: identityNumber, registryOid, closedAt: service.now })}`
    const browser = service.browser()
    const token = await provenHandle(browser, identityNumber)
    await expect(browser.call('SaveEDevletLogin', { token, registryOid })).rejects.toThrow('AccountClosed')
  })

  test('a code the gate does not honour gives null', async ({ service }) => {
    const browser = service.browser()
    expect(await browser.call('LoginViaEDevlet', await leaveAndReturn(browser, people.tokenFails))).toBeNull()
    expect(await lastEvent(service)).toMatchObject({
      kind: 'EDevletFailed',
      detail: { step: 'token', reason: 'invalid_grant' },
    })
  })

  test('result codes other than success prove nobody', async ({ service }) => {
    for (const [identityNumber, sonucKodu] of [
      [people.addressRefused, 'EDV09.004'],
      [people.systemError, 'EDV09.099'],
    ] as const) {
      const registryOid = await registryOf(service, identityNumber)
      const browser = service.browser()
      const handle = await handleOf(browser, identityNumber)
      expect(await browser.call('GetPersonInfoViaEDevlet', { data: handle })).toEqual({
        sonucKodu,
        kullaniciBilgileri: null,
      })
      await expect(browser.call('GetFilteredRegistries', everything(handle))).rejects.toThrow('LoginExpired')
      await expect(browser.call('SaveEDevletLogin', { token: handle, registryOid })).rejects.toThrow(
        'LoginExpired',
      )
    }
  })

  test('a slow gate is waited for, one that hangs up is a failure', async ({ service, settings }) => {
    const control = (path: string, body: object) =>
      fetch(new URL(`/edevlet/_control/${path}`, settings.EDevlet.TokenUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await control('settings', { slowMs: 500 })
    const browser = service.browser()
    const handle = await handleOf(browser, people.slow)
    const { sonucKodu } = await browser.call('GetPersonInfoViaEDevlet', { data: handle })
    expect(sonucKodu).toBe('EDV09.000')

    const answer = await leaveAndReturn(browser, people.sukru)
    await control('next-answers', { on: 'token', times: 1, hangUp: true })
    await expect(browser.call('LoginViaEDevlet', answer)).rejects.toThrow('EDevletFailed')
    const next = await handleOf(browser, people.sukru)
    await control('next-answers', { on: 'person', times: 1, httpStatus: 503 })
    await expect(browser.call('GetPersonInfoViaEDevlet', { data: next })).rejects.toThrow('EDevletFailed')
  })

  test('where e-Devlet is turned off nobody is sent there', async ({ service, settings }) => {
    settings.IsEDevletLoginDisable = true
    await expect(service.browser().call('StartEDevletLogin', {})).rejects.toThrow('EDevletClosed')
    settings.IsEDevletLoginDisable = false
  })
})
