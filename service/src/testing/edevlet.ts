import { expect } from 'vitest'
import { demoSettings } from '../demo-town/demo-settings.ts'
import { startSimulators } from './simulators.ts'
import { test as base, type TestService } from './test-service.ts'

/** The gate's personas by their fate. */
export const people = {
  sukru: '30507182466',
  aygul: '99123456740',
  withoutRegistry: '61234567868',
  slow: '24681357994',
  tokenFails: '77777777770',
  addressRefused: '90000000100',
  systemError: '83649201700',
}

/** A service whose e-Devlet is the real stand-in. */
export const test = base.extend('settings', { scope: 'file' }, async ({}, { onCleanup }) => {
  const simulators = await startSimulators()
  onCleanup(simulators.stop)
  return demoSettings({ siteUrl: 'http://localhost:3000', simulatorsUrl: simulators.url })
})

type Browser = ReturnType<TestService['browser']>

/** The town's record of someone, made on the first asking. */
export async function registryOf(service: TestService, identityNumber: string): Promise<number> {
  const [registry] = await service.db<{ oid: number }[]>`
    insert into registry ${service.db({
      registryType: identityNumber.startsWith('99') ? 'Y' : 'G',
      registryNumber: `E-${identityNumber}`,
      identityNumber,
      nameOrTitle: 'ÇİĞDEM',
      surname: 'IŞIK',
    })} on conflict (identity_number) do update set surname = 'IŞIK' returning oid`
  return registry?.oid ?? 0
}

/** Acts at the gate like a browser: logs in there and brings back the query it is sent home with. */
async function visitGate(authorizeUrl: string, identityNumber: string): Promise<URLSearchParams> {
  const asked = await fetch(authorizeUrl, { redirect: 'manual' })
  const loginPage = new URL(asked.headers.get('location') ?? '', authorizeUrl)
  const form = new URLSearchParams({
    oauthClientId: loginPage.searchParams.get('oauthClientId') ?? '',
    continue: loginPage.searchParams.get('continue') ?? '',
    tridField: identityNumber,
    egpField: '123456',
  })
  const loggedIn = await fetch(loginPage, { method: 'POST', body: form, redirect: 'manual' })
  const back = await fetch(new URL(loggedIn.headers.get('location') ?? '', loginPage), {
    redirect: 'manual',
    headers: { cookie: (loggedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '' },
  })
  const home = new URL(back.headers.get('location') ?? '')
  expect(home.origin + home.pathname).toBe('http://localhost:3000/e-devlet-girisi')
  return home.searchParams
}

/** Leaves for the gate and comes back with a code and a state. */
export async function leaveAndReturn(browser: Browser, identityNumber: string, redirectUrl = '/') {
  const { AuthorizeUrl } = await browser.call('StartEDevletLogin', { redirectUrl })
  const query = await visitGate(AuthorizeUrl, identityNumber)
  return { code: query.get('code') ?? '', state: query.get('state') ?? '' }
}

export async function handleOf(browser: Browser, identityNumber: string): Promise<string> {
  const handle = await browser.call('LoginViaEDevlet', await leaveAndReturn(browser, identityNumber))
  if (handle === null) throw new Error('e-Devlet gave no token')
  return handle
}

export async function provenHandle(browser: Browser, identityNumber: string): Promise<string> {
  const handle = await handleOf(browser, identityNumber)
  await browser.call('GetPersonInfoViaEDevlet', { data: handle })
  return handle
}

export const everything = (token: string) => ({ filter: { token }, registryType: '*' as const })
