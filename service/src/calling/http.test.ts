import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { calls } from 'contract/calls'
import { duties } from 'contract/clerk/codes'
import { describe, expect } from 'vitest'
import { openService } from '../service.ts'
import { test, testSettings, testStart } from '../testing/test-service.ts'
import { addApiDocs } from './api-docs.ts'
import { openLog } from './log.ts'
import { newXsrfToken } from './xsrf.ts'

const systemUser = { userName: testSettings.SystemUser }

describe('how any call is answered', () => {
  test('a call is found by its exact name', async ({ service }) => {
    const answer = await service.post('/GetServerTime', systemUser)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    for (const path of ['/getservertime', '/GetServerTime/', '/NoSuchCall', '/constructor']) {
      const response = await service.post(path, systemUser)
      expect(response.statusCode, path).toBe(404)
      expect(response.json()).toEqual({ Message: 'Böyle bir işlem yok.', Code: 'UnknownCall' })
    }
  })

  test('a request that goes deeper than any call asks for is refused, and half a character is no fault', async ({
    service,
  }) => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
    const deep = await service.post('/GetServerTime', { ...systemUser, x: nested(20) })
    expect(deep.statusCode).toBe(400)
    expect(deep.json()).toMatchObject({ Code: 'InvalidRequest' })
    const half = await service.post(
      '/GetServerTime',
      `{"userName":"${testSettings.SystemUser}","x":"\\ud800"}`,
    )
    expect(half.statusCode).toBe(200)
  })

  test('a request that drips in is cut off within half a minute', ({ service }) => {
    const { requestTimeout, headersTimeout } = service.http.server
    expect(requestTimeout).toBe(20_000)
    expect(headersTimeout).toBeLessThan(requestTimeout)
  })

  test('a call from another site is refused: the cookie must be repeated in the header', async ({
    service,
  }) => {
    const { statusCode, body } = await service.post('/GetServerTime', systemUser, {
      'x-xsrf-token': 'guessed.token',
    })
    expect(statusCode).toBe(403)
    expect(body).toContain('XsrfMismatch')
  })

  test('a cookie that is not ours proves nothing, even when it is repeated', async ({ service }) => {
    const response = await service.http.inject({
      method: 'POST',
      url: '/GetServerTime',
      headers: { 'x-xsrf-token': 'planted.value' },
      cookies: { 'XSRF-TOKEN': 'planted.value' },
      payload: systemUser,
    })
    expect(response.statusCode).toBe(403)
  })

  test('over https only the cookie of this very host counts, and a page from before it gets one with the refusal', async ({
    database: { db },
  }) => {
    const settings = { ...testSettings, SiteUrl: 'https://e.cinarligol.bel.tr' }
    const http = await openService({ db, settings, log: openLog('silent'), clock: () => testStart })
    const call = (cookies: Record<string, string>, token: string) =>
      http.inject({
        method: 'POST',
        url: '/GetServerTime',
        headers: { 'x-xsrf-token': token },
        cookies,
        payload: systemUser,
      })
    const planted = newXsrfToken(settings.machineKey.validationKey)
    const refused = await call({ 'XSRF-TOKEN': planted }, planted)
    expect(refused.statusCode).toBe(403)
    expect(refused.cookies).toMatchObject([
      { name: '__Host-XSRF-TOKEN', path: '/', secure: true, sameSite: 'Lax' },
    ])
    expect(refused.cookies[0]).not.toHaveProperty('domain')
    const given = refused.cookies[0]?.value ?? ''
    expect((await call({ '__Host-XSRF-TOKEN': given, 'XSRF-TOKEN': planted }, given)).statusCode).toBe(200)
    await http.close()
  })

  test('where to tell of a weakness stands where it is looked for', async ({ service }) => {
    const { statusCode, headers, body } = await service.http.inject('/.well-known/security.txt')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain(`Contact: mailto:${testSettings.Contact.Email}\n`)
    expect(body).toContain('Canonical: http://localhost:3000/.well-known/security.txt\n')
    expect(body).toContain('Expires: 2027-05-14T09:00:00.000Z\n')
  })

  test('every body carries the fixed userName', async ({ service }) => {
    const response = await service.post('/GetServerTime', { userName: 'someone' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      Code: 'InvalidRequest',
      Fields: { userName: expect.any(String) },
    })
  })

  test('a faulty field gets a Turkish sentence at the field', async ({ service }) => {
    const response = await service.post('/ValidateUserForEMunicipality', {
      userName: '123',
      encryptedPassword: 'x',
    })
    expect(response.json()).toEqual({
      Message: 'Bilgilerde eksik veya hatalı alan var.',
      Code: 'InvalidRequest',
      Fields: {
        userName: 'T.C. kimlik numarası 11, vergi numarası 10 hanelidir.',
        password: 'Şifrenizi yazın.',
      },
    })
  })

  test.for([
    ['not JSON', '{"userName":', 400, 'InvalidRequest'],
    ['too large', JSON.stringify({ ...systemUser, filler: 'x'.repeat(300_000) }), 413, 'BodyTooLarge'],
    ['empty', '', 400, 'InvalidRequest'],
    ['null', 'null', 400, 'InvalidRequest'],
  ] as const)('a body that is %s is refused in words', async ([, body, status, code], { service }) => {
    const response = await service.post('/GetServerTime', body)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ Code: code, Message: expect.any(String) })
  })

  test('a sign that nobody sees is left out before anything is asked of the text', async ({ service }) => {
    expect(await service.anyone.call('SearchPortal', { searchText: 'yok\0tur ki' })).toMatchObject({
      Groups: [],
    })
    await expect(service.anyone.call('SearchPortal', { searchText: 'y\0\0' })).rejects.toMatchObject({
      body: { Fields: { searchText: 'En az 2 harf yazın.' } },
    })
  })

  test('a member call without or with a wrong token is not answered', async ({ service }) => {
    await expect(service.anyone.call('SignOut', {})).rejects.toMatchObject({
      status: 401,
      message: 'NotSignedIn',
    })
    await expect(service.as({ accessToken: 'eba_made-up-by-someone' }).call('SignOut', {})).rejects.toThrow(
      'NotSignedIn',
    )
  })

  test('one address that calls too often is told to wait', async ({ service }) => {
    const answers = []
    for (let n = 0; n < 31; n += 1) {
      answers.push(
        await service.post('/GetCaptchaChallengeWithoutAuthorization', systemUser, {}, '127.9.9.9'),
      )
    }
    expect(answers.slice(0, 30).every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(answers[30]?.statusCode).toBe(429)
    expect(answers[30]?.json()).toMatchObject({
      Code: 'TooManyCalls',
      Message: expect.stringContaining('bekleyip'),
    })
  })

  test('a fault tells the caller a reference and the log the rest', async ({ service }) => {
    await service.db`alter table announcement rename to announcement_gone`
    const response = await service.post('/GetAnnouncementsWithoutAuthorization', systemUser)
    await service.db`alter table announcement_gone rename to announcement`
    expect(response.statusCode).toBe(500)
    const answer = response.json<{ Message: string; Reference: string }>()
    expect(answer).toEqual({ Message: 'Beklenmedik bir hata oluştu', Reference: expect.any(String) })
    expect(service.logLines.find((line) => line.includes(answer.Reference))).toContain('announcement')
  })

  test('a log line never holds a national id, a phone or a token, even when a fault carries them', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const told = `${ayse.userName} +905321234567 ${ayse.accessToken}`
    await service.db`create function betray() returns trigger language plpgsql as $$ begin raise exception '%', tg_argv[0]; end $$`
    await service.db.unsafe(
      `create trigger betray before update on sign_in for each row execute function betray('${told}')`,
    )
    const response = await service.post('/SignOut', systemUser, {
      authorization: `Bearer ${ayse.accessToken}`,
    })
    await service.db`drop trigger betray on sign_in`
    expect(response.statusCode).toBe(500)
    const log = service.logLines.join('')
    expect(log).toContain('[telefon]')
    for (const secret of [ayse.userName, '5321234567', ayse.accessToken]) expect(log).not.toContain(secret)
  })

  test('what is refused is logged with its reason, the address and the member who asked', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    await expect(service.as(ayse).call('GetMembersWaitingForMatch', {})).rejects.toThrow('NotAllowed')
    await service.post('/GetServerTime', systemUser, { 'x-xsrf-token': 'guessed.token' }, '127.7.7.7')
    await service.post('/GetServerTime', { userName: 'someone else' }, {}, '127.7.7.7')
    const refused = service.logLines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'refused')
    const [member] = await service.db`select oid from member where user_name = ${ayse.userName}`
    expect(refused).toContainEqual(
      expect.objectContaining({
        call: '/GetMembersWaitingForMatch',
        code: 'NotAllowed',
        member: member?.['oid'],
        time: expect.stringMatching(/Z$/),
      }),
    )
    for (const code of ['XsrfMismatch', 'InvalidRequest'])
      expect(refused).toContainEqual(expect.objectContaining({ code, address: '127.7.7.7' }))
  })

  test('a line break in what someone sends makes no second line in the log', async ({ service }) => {
    const before = service.logLines.length
    await service.post('/NoSuchCall\n{"level":30,"msg":"forged"}', systemUser)
    const lines = service.logLines.slice(before).join('').trimEnd().split('\n')
    for (const line of lines) expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' })
  })

  test('over https browsers are told to stay there', async ({ database: { db } }) => {
    const settings = { ...testSettings, SiteUrl: 'https://e.cinarligol.bel.tr' }
    const http = await openService({ db, settings, log: openLog('silent'), clock: () => testStart })
    for (const url of ['/healthz', '/no-such-page', '/.well-known/security.txt'])
      expect((await http.inject(url)).headers['strict-transport-security'], url).toBe(
        'max-age=31536000; includeSubDomains',
      )
    await http.close()
  })

  test.for([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3'],
    ['a length beside chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked'],
    ['chunks under a strange name', 'Transfer-Encoding: xchunked'],
  ] as const)('%s in one request are refused', async ([, headers], { database: { db } }) => {
    const log = openLog('silent')
    const http = await openService({ db, settings: testSettings, log, clock: () => testStart })
    await http.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(`POST /GetServerTime HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n0\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1.1 400 /)
    socket.destroy()
    await http.close()
  })

  test('other sites, and an address that has asked too often, are refused before their body is read', async ({
    database: { db },
  }) => {
    const log = openLog('silent')
    const http = await openService({ db, settings: testSettings, log, clock: () => testStart })
    await http.listen({ port: 0, host: '127.0.0.1' })
    const token = newXsrfToken(testSettings.machineKey.validationKey)
    /** The first line of the answer to headers alone, whose body never comes. */
    const answerTo = async (path: string, headers: string) => {
      const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
      const lines = [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', headers]
      socket.write(`${lines.join('\r\n')}\r\nContent-Length: 200000\r\n\r\n`)
      const answer = await Promise.race([once(socket, 'data'), wait(2000, ['waits for the body'])])
      socket.destroy()
      return String(answer[0]).split('\r\n')[0]
    }
    const own = `Cookie: XSRF-TOKEN=${token}\r\nX-XSRF-TOKEN: ${token}`
    expect(await answerTo('/GetServerTime', own)).toBe('waits for the body')
    expect(await answerTo('/GetServerTime', 'X-XSRF-TOKEN: a.b')).toMatch(/ 403 /)
    expect(await answerTo('/api/auth/register', 'X-XSRF-TOKEN: a.b')).toMatch(/ 403 /)
    for (const [path, { max }] of [
      ['/api/auth/register', { max: 5 }],
      ['/UploadFile', { max: calls.UploadFile.limit.calls }],
    ] as const) {
      for (let count = 0; count < max; count += 1) await http.inject({ method: 'POST', url: path })
      expect(await answerTo(path, own), path).toMatch(/ 429 /)
    }
    await http.close()
  })

  test('TRACE, which would repeat the headers of a request, is not answered', async ({ service }) => {
    const answer = await service.http.inject({ method: 'TRACE', url: '/', headers: { 'x-repeat': 'me' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('x-repeat')
  })

  test('headers forbid what a page of ours never does', async ({ service }) => {
    const { headers } = await service.http.inject('/AppSetting.json')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
    })
    expect(headers['x-request-id']).toBeTruthy()
  })
})

describe('what is not a call', () => {
  test('AppSetting.json holds every public setting and none of the secrets', async ({ service }) => {
    const response = await service.http.inject('/AppSetting.json')
    const answer = response.json<Record<string, unknown>>()
    expect(answer).toMatchObject({
      MunicipalityName: 'Çınarlıgöl Belediyesi',
      CountyCode: '1275',
      StoreType: '3d',
    })
    const secrets = [
      'Banks',
      'StoreKey',
      'MerchantPassword',
      'machineKey',
      'SMSUsername',
      'TransmissionID',
      'EDEVLET_CLIENT_SECRET',
    ]
    expect(Object.keys(answer).filter((name) => secrets.includes(name))).toEqual([])
    for (const secret of ['-mpi', '-vpos', 'bank-', 'demo-validation', 'demo-sms', 'demo-edevlet']) {
      expect(response.body).not.toContain(secret)
    }
    expect(response.cookies.find(({ name }) => name === 'XSRF-TOKEN')).toMatchObject({
      path: '/',
      sameSite: 'Lax',
    })
  })

  test('health and readiness answer', async ({ service }) => {
    expect((await service.http.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await service.http.inject('/readyz')).statusCode).toBe(200)
  })

  test('the description names the duty that each call of clerks needs, and which calls decide', async ({
    service,
  }) => {
    const { paths } = (await service.http.inject('/api-docs/openapi.json')).json<{
      paths: Record<string, { post?: Record<string, unknown> }>
    }>()
    for (const [name, call] of Object.entries(calls))
      expect(paths[`/${name}`]?.post, name).toMatchObject({
        'x-access': call.access,
        'x-duty': typeof call.duty === 'string' && call.duty !== 'any' ? [call.duty] : call.duty,
        'x-decides': call.decides,
      })
    const page = (await service.http.inject('/api-docs')).body
    const summaryOf = (name: string) =>
      /<summary>.*?<\/summary>/s.exec(page.slice(page.indexOf(`id="${name}"`)))?.[0] ?? ''
    expect(summaryOf('DecideWaterApplication')).toContain(
      `duty: water (<span lang="tr">${duties.water}</span>)</span> <span>decides about people</span>`,
    )
    expect(summaryOf('GetServerTime')).not.toContain('duty')
  })

  test('the contract can be read as a page and as OpenAPI', async ({ service }) => {
    const page = await service.http.inject('/api-docs')
    expect(page.body).toContain('<code>ValidateUserForEMunicipality</code>')
    const document = (await service.http.inject('/api-docs/openapi.json')).json<{
      openapi: string
      paths: object
    }>()
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths).toHaveProperty('/GetUserOfEMunicipality.post.security')
    expect(document.paths).toHaveProperty('/bridge/events.get.responses')
  })

  test('a municipality decides who reads the contract', async ({ service }) => {
    const { DemoPeople: _, ...settings } = testSettings
    const open = async (ApiDocs?: { UserName: string; Password: string }) => {
      const http = Fastify()
      await http.register(rateLimit, { global: false })
      addApiDocs(http, { ...settings, ...(ApiDocs && { ApiDocs }) })
      return http
    }
    expect((await (await open()).inject('/api-docs')).statusCode).toBe(404)
    const http = await open({ UserName: 'tedarikci', Password: 'on-alti-karakterlik' })
    const ask = (password?: string) =>
      http.inject({
        url: '/api-docs/openapi.json',
        headers:
          password === undefined
            ? {}
            : { authorization: `Basic ${Buffer.from(`tedarikci:${password}`).toString('base64')}` },
      })
    expect((await ask()).statusCode).toBe(401)
    expect((await ask('yanlis')).statusCode).toBe(401)
    expect((await ask('on-alti-karakterlik')).json()).toMatchObject({ openapi: '3.1.0' })
    expect(service.http.hasRoute({ url: '/api-docs', method: 'GET' })).toBe(true)
  })
})
