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

const minuteMs = 60_000

describe('nobody becomes someone else', () => {
  test('a state counts once, in its own browser, for ten minutes', async ({ service }) => {
    const [browser, other] = [service.browser(), service.browser()]
    const answer = await leaveAndReturn(browser, people.sukru)
    expect(await other.call('LoginViaEDevlet', answer)).toBeNull()
    expect(await browser.call('LoginViaEDevlet', { ...answer, state: undefined })).toBeNull()
    expect(await browser.call('LoginViaEDevlet', { ...answer, state: '1234567890123456' })).toBeNull()
    expect(await browser.call('LoginViaEDevlet', answer)).toEqual(expect.any(String))
    expect(await browser.call('LoginViaEDevlet', answer)).toBeNull()
    const late = await leaveAndReturn(browser, people.sukru)
    service.pass(11 * minuteMs)
    expect(await browser.call('LoginViaEDevlet', late)).toBeNull()
  })

  test('states are whole numbers within the limits, and never the same', async ({ service, settings }) => {
    const browser = service.browser()
    const states = new Set<number>()
    for (let n = 0; n < 20; n += 1) {
      const { AuthorizeUrl } = await browser.call('StartEDevletLogin', {})
      const query = new URL(AuthorizeUrl).searchParams
      states.add(Number(query.get('state')))
      expect([query.get('response_type'), query.get('scope'), query.get('redirect_uri')]).toEqual([
        'code',
        'Kimlik-Dogrula',
        settings.EDEVLET_REDIRECT_URI,
      ])
    }
    expect(states.size).toBe(20)
    for (const state of states) {
      expect(Number.isSafeInteger(state)).toBe(true)
      expect(state).toBeGreaterThanOrEqual(settings.EDevlet.StateLower)
      expect(state).toBeLessThanOrEqual(settings.EDevlet.StateUpper)
    }
  })

  test('only a page of ours is returned to', async ({ service }) => {
    for (const redirectUrl of [
      'https://kotu.example',
      '//kotu.example',
      '/\\kotu.example',
      'x',
      '/\t/k.example',
    ]) {
      await expect(service.browser().call('StartEDevletLogin', { redirectUrl })).rejects.toMatchObject({
        body: { Fields: { redirectUrl: 'Dönülecek adres bu sitenin bir sayfası olmalıdır.' } },
      })
    }
  })

  test('a handle says nothing, cannot be made up, and is of no use elsewhere', async ({ service }) => {
    const registryOid = await registryOf(service, people.sukru)
    const [browser, other] = [service.browser(), service.browser()]
    const handle = await handleOf(browser, people.sukru)
    expect(Buffer.from(handle, 'base64url').toString('latin1')).not.toContain('accessToken')
    const forged = handle.slice(0, -4) + (handle.endsWith('AAAA') ? 'BBBB' : 'AAAA')
    for (const [who, data] of [
      [browser, forged],
      [browser, 'x'],
      [other, handle],
    ] as const) {
      await expect(who.call('GetPersonInfoViaEDevlet', { data })).rejects.toThrow('LoginExpired')
    }
    await expect(browser.call('SaveEDevletLogin', { token: handle, registryOid })).rejects.toThrow(
      'LoginExpired',
    )
    await browser.call('GetPersonInfoViaEDevlet', { data: handle })
    await expect(browser.call('GetPersonInfoViaEDevlet', { data: handle })).rejects.toThrow('LoginExpired')
    await expect(other.call('GetFilteredRegistries', everything(handle))).rejects.toThrow('LoginExpired')
    await expect(other.call('SaveEDevletLogin', { token: handle, registryOid })).rejects.toThrow(
      'LoginExpired',
    )
  })

  test('a proven person signs in once, for five minutes, and never into someone else’s record', async ({
    service,
  }) => {
    const registryOid = await registryOf(service, people.sukru)
    const mehmet = await service.given.member()
    const browser = service.browser()
    const token = await provenHandle(browser, people.sukru)
    await expect(
      browser.call('SaveEDevletLogin', { token, registryOid: mehmet.registryOid }),
    ).rejects.toThrow('NotYourRegistry')
    const filter = { token, identityNumber: mehmet.userName }
    expect(await browser.call('GetFilteredRegistries', { filter, registryType: '*' })).toEqual([])
    const outcomes = await Promise.allSettled([
      browser.call('SaveEDevletLogin', { token, registryOid }),
      browser.call('SaveEDevletLogin', { token, registryOid }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const late = await provenHandle(browser, people.sukru)
    service.pass(6 * minuteMs)
    await expect(browser.call('SaveEDevletLogin', { token: late, registryOid })).rejects.toThrow(
      'LoginExpired',
    )
  })

  test('a number alone finds no registry', async ({ service }) => {
    const ayse = await service.given.member()
    const filter = { identityNumber: ayse.userName }
    await expect(service.anyone.call('GetFilteredRegistries', { filter, registryType: 'G' })).rejects.toThrow(
      'SignInFirst',
    )
    const mehmet = await service.given.member()
    expect(await service.as(mehmet).call('GetFilteredRegistries', { filter, registryType: '*' })).toEqual([])
    const own = await service.as(ayse).call('GetFilteredRegistries', { filter, registryType: 'G' })
    expect(own.map(({ Oid }) => Oid)).toEqual([ayse.registryOid])
    expect(await service.as(ayse).call('GetFilteredRegistries', { filter, registryType: 'T' })).toEqual([])
  })

  test('neither the database nor the log keeps a code, a state or a token', async ({ service }) => {
    const browser = service.browser()
    const { code, state } = await leaveAndReturn(browser, people.sukru)
    const handle = (await browser.call('LoginViaEDevlet', { code, state })) ?? ''
    await browser.call('GetPersonInfoViaEDevlet', { data: handle })
    const rows = await service.db`select to_jsonb(edevlet_login) as row from edevlet_login
      union all select to_jsonb(security_event) from security_event`
    const kept = JSON.stringify(rows) + service.logLines.join('')
    for (const secret of [code, state, handle]) expect(kept).not.toContain(secret)
  })
})
