import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSimulators, startSimulators } from '../start-simulators.ts'

let simulators: RunningSimulators

beforeAll(async () => {
  simulators = await startSimulators({ port: 0, host: '127.0.0.1', environment: {} })
})
afterAll(() => simulators.close())
beforeEach(() => control('reset'))

const basic = `Basic ${Buffer.from('demo-sms-user:demo-sms-password').toString('base64')}`

async function call(path: string, body?: object, authorization = basic) {
  const response = await fetch(`${simulators.url}/sms${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const control = (door: string, fields: object = {}) => call(`/_control/${door}`, fields)

function send(no: string, msg = 'Borcunuz ödendi', changes: object = {}) {
  const order = { msgheader: 'BELEDIYE', encoding: 'TR', iysfilter: '0', messages: [{ msg, no }], ...changes }
  return call('/rest/v2/send', order)
}

const otp = (no: string, msg = 'Dogrulama kodunuz: 123456', changes: object = {}) =>
  call('/rest/v2/otp', { msgheader: 'BELEDIYE', msg, no, ...changes })

async function messages(no?: string) {
  const { body } = await call(`/_control/messages${no ? `?no=${encodeURIComponent(no)}` : ''}`)
  return body['messages'] as Record<string, unknown>[]
}

async function statusAfterDelivery(no: string): Promise<unknown> {
  const { body } = await send(no)
  await control('clock', { advanceSeconds: 5 })
  const report = await call('/rest/v2/report', { jobids: [body['jobid']] })
  return (report.body['jobs'] as Record<string, unknown>[])[0]?.['status']
}

describe('sending', () => {
  test('a message is accepted under a job number and found by phone', async () => {
    const { status, body } = await send('905321234567')
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: '00', jobid: expect.stringMatching(/^\d+$/) })
    expect(await messages('0 (532) 123 45 67')).toMatchObject([
      {
        no: '5321234567',
        msg: 'Borcunuz ödendi',
        msgheader: 'BELEDIYE',
        kind: 'bulk',
        jobid: body['jobid'],
        parts: 1,
      },
    ])
    expect(await messages('5331234567')).toEqual([])
  })

  test('one job may hold messages to several people', async () => {
    const list = [
      { msg: 'bir', no: '5321234567' },
      { msg: 'iki', no: '5421234567' },
    ]
    const { body } = await send('', '', { messages: list })
    const report = await call('/rest/v2/report', { jobids: [body['jobid']] })
    expect(report.body['jobs']).toMatchObject([
      { number: '5321234567', operator: 30 },
      { number: '5421234567', operator: 10 },
    ])
  })

  test('the same calls answer below a base address that ends in /sms', async () => {
    expect((await call('/sms/rest/v2/msgheader')).body).toMatchObject({
      msgheaders: ['BELEDIYE', 'KIZILCAGOL'],
    })
  })

  test.each([
    ['an empty text', '', {}, '20'],
    ['more than 7 parts', 'a'.repeat(1067), {}, '20'],
    ['an unknown sender name', 'x', { msgheader: 'Belediye' }, '40'],
    ['commercial sending without a brand', 'x', { iysfilter: '11' }, '51'],
    ['a wrong filter', 'x', { iysfilter: '5' }, '70'],
    ['a wrong encoding', 'x', { encoding: 'XX' }, '70'],
    ['a wrong date', 'x', { startdate: '32012026' }, '70'],
    ['no message', 'x', { messages: [] }, '70'],
    ['no sender name', 'x', { msgheader: '' }, '70'],
  ])('%s is refused with HTTP 406', async (_case, msg, changes, code) => {
    expect(await send('5321234567', msg, changes)).toMatchObject({ status: 406, body: { code } })
    expect(await messages()).toEqual([])
  })

  test('the operator code takes five characters of the room', async () => {
    await send('5321234567', 'a'.repeat(155))
    await send('5321234567', 'a'.repeat(156))
    await send('5321234567', 'a'.repeat(1066))
    expect((await messages()).map(({ parts }) => parts)).toEqual([7, 2, 1])
  })

  test('without the TR encoding Turkish letters arrive flattened', async () => {
    await send('5321234567', 'Işığı söndür', { encoding: '' })
    expect(await messages()).toMatchObject([{ msg: 'Isigi sondur', encoding: 'GSM7' }])
  })

  test('a body that is no JSON is a parameter error', async () => {
    const response = await fetch(`${simulators.url}/sms/rest/v2/send`, {
      method: 'POST',
      headers: { authorization: basic, 'content-type': 'application/json' },
      body: '{',
    })
    expect(response.status).toBe(406)
    expect(await response.json()).toMatchObject({ code: '70' })
  })

  test('a wrong password and an unregistered address are both code 30', async () => {
    expect(await call('/rest/v2/msgheader', undefined, 'Basic eDp5')).toMatchObject({
      status: 406,
      body: { code: '30' },
    })
    await control('settings', { allowedIps: ['10.0.0.1'] })
    expect(await send('5321234567')).toMatchObject({ status: 406, body: { code: '30' } })
  })
})

describe('one-time codes', () => {
  test('a code is accepted; the answer spells jobId with a capital I', async () => {
    expect((await otp('5321234567')).body).toMatchObject({
      code: '00',
      jobId: expect.stringMatching(/^\d+$/),
    })
    expect(await messages('5321234567')).toMatchObject([{ kind: 'otp', msg: 'Dogrulama kodunuz: 123456' }])
  })

  test.each([
    ['Turkish letters', '5321234567', 'Doğrulama kodu', {}, '20'],
    ['161 characters', '5321234567', 'a'.repeat(161), {}, '20'],
    ['an empty text', '5321234567', '', {}, '20'],
    ['an unknown sender name', '5321234567', 'x', { msgheader: 'BASKA' }, '41'],
    ['a land line', '2121234567', 'x', {}, '50'],
    ['no package', '5550000060', 'x', {}, '60'],
  ])('%s is refused', async (_case, no, msg, changes, code) => {
    expect(await otp(no, msg, changes)).toMatchObject({ status: 406, body: { code } })
  })

  test('160 characters still fit', async () => {
    expect((await otp('5321234567', 'a'.repeat(160))).status).toBe(200)
  })

  test('there are at most 100 in a minute', async () => {
    await control('settings', { otpLimitPerMinute: 2 })
    await otp('5321234567')
    await otp('5321234568')
    expect((await otp('5321234569')).body).toMatchObject({ code: '80' })
  })
})

describe('limits', () => {
  test('the 21st job to one number within a minute is refused with 85, later it goes', async () => {
    for (let job = 0; job < 20; job += 1) expect((await send('5321234567')).status).toBe(200)
    expect(await send('5321234567')).toMatchObject({ status: 406, body: { code: '85' } })
    expect((await send('5321234568')).status).toBe(200)
    await control('clock', { advanceSeconds: 61 })
    expect((await send('5321234567')).status).toBe(200)
  })

  test('the 11th report of a minute is refused with 80', async () => {
    const { body } = await send('5321234567')
    const ask = () => call('/rest/v2/report', { jobids: [body['jobid']] })
    for (let query = 0; query < 10; query += 1) expect((await ask()).status).toBe(200)
    expect(await ask()).toMatchObject({ status: 406, body: { code: '80' } })
  })

  test('the sending limit is 80 and the credit ends as status 14', async () => {
    await control('settings', { sendLimitPerMinute: 2, credit: 1 })
    expect(await statusAfterDelivery('5321234567')).toBe(1)
    expect(await statusAfterDelivery('5321234567')).toBe(14)
    expect((await send('5321234567')).body).toMatchObject({ code: '80' })
  })
})

describe('delivery', () => {
  test('a message is pending first and delivered after the delay', async () => {
    const { body } = await send('5321234567')
    const ask = async () => (await call('/rest/v2/report', { jobids: [body['jobid']] })).body['jobs']
    expect(await ask()).toMatchObject([{ status: 0, deliveredDate: '' }])
    await control('clock', { advanceSeconds: 3 })
    expect(await ask()).toMatchObject([
      {
        status: 1,
        operator: 30,
        msglen: 1,
        errorCode: 0,
        deliveredDate: expect.stringMatching(/^\d\d\.\d\d\.\d{4} /),
      },
    ])
  })

  test.each([
    ['5550000000', 0],
    ['5550000002', 2],
    ['5550000003', 3],
    ['5550000011', 11],
    ['5550000015', 15],
    ['2121234567', 3],
    ['5321234567', 1],
  ])('%s ends with status %i', async (no, status) => {
    expect(await statusAfterDelivery(no)).toBe(status)
  })

  test('an unknown job is code 60, a call without jobs code 70', async () => {
    expect((await call('/rest/v2/report', { jobids: ['1'] })).body).toMatchObject({ code: '60' })
    expect((await call('/rest/v2/report', {})).body).toMatchObject({ code: '70' })
  })

  test('a scheduled job waits and can be cancelled, a sent one cannot', async () => {
    const later = await send('5321234567', 'x', { startdate: '010120990900' })
    expect((await call('/rest/v2/cancel', { jobid: later.body['jobid'] })).body).toMatchObject({ code: '00' })
    expect(await messages()).toMatchObject([{ status: 4 }])
    const sent = await send('5321234567')
    expect((await call('/rest/v2/cancel', { jobid: sent.body['jobid'] })).body).toMatchObject({ code: '60' })
  })
})

describe('special numbers', () => {
  test.each(['30', '40', '80', '85', '100'])('5550000… refuses with %s', async (code) => {
    expect(await send(`5550000${code.padStart(3, '0')}`)).toMatchObject({ status: 406, body: { code } })
  })

  test('one finds the gateway down, with an answer that is no JSON', async () => {
    const response = await fetch(`${simulators.url}/sms/rest/v2/otp`, {
      method: 'POST',
      headers: { authorization: basic, 'content-type': 'application/json' },
      body: JSON.stringify({ msgheader: 'BELEDIYE', msg: 'x', no: '5550000503' }),
    })
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toContain('text/html')
  })

  test('one drops the connection', async () => {
    await expect(otp('5550000999')).rejects.toThrow('fetch failed')
  })

  test('one is slow but succeeds', async () => {
    await control('settings', { slowMs: 250 })
    const startedAt = performance.now()
    expect((await otp('5550000008')).status).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(240)
  })
})

describe('the account', () => {
  test('the balance falls with every part', async () => {
    const account = { usercode: 'demo-sms-user', password: 'demo-sms-password' }
    await send('5321234567', 'a'.repeat(200))
    expect((await call('/balance', { ...account, stip: 2 })).body).toEqual({ code: '00', balance: '9998' })
    expect((await call('/balance', { ...account, stip: 9 })).body).toMatchObject({ code: '70' })
    expect((await call('/balance', { ...account, password: 'x', stip: 2 })).body).toMatchObject({
      code: '30',
    })
  })

  test('statistics and received messages', async () => {
    await send('5321234567')
    expect((await call('/rest/v2/stats', {})).body).toMatchObject({ stats: [{ totalSms: 1, pending: 1 }] })
    const span = '/rest/v2/inbox?startdate=010120200000&stopdate=010120990000'
    expect((await call(span)).body).toMatchObject({ code: '40' })
    await control('received', { no: '5321234567', msg: 'RET' })
    expect((await call(span)).body).toMatchObject({ code: '00', inbox: [{ no: '5321234567', msg: 'RET' }] })
  })
})

describe('the inbox page', () => {
  const page = async () => (await fetch(`${simulators.url}/sms/`)).text()

  test('says what to do when there is nothing', async () => {
    expect(await page()).toContain('Henüz mesaj yok')
  })

  test('shows messages newest first, phone by phone, and refreshes itself', async () => {
    await send('5321234567', 'ilk')
    await send('5421234567', 'ikinci')
    await otp('5321234567', 'Kod: 654321')
    const text = await page()
    expect(text).toContain('http-equiv="refresh"')
    expect(text).toContain('<span class="code">654321</span>')
    expect(text.match(/0 \(532\) 123 45 67/g)).toHaveLength(1)
    const places = ['654321', 'ilk', 'ikinci'].map((word) => text.indexOf(`${word}`))
    expect(places).toEqual(places.toSorted((left, right) => left - right))
  })

  test('a text cannot become markup', async () => {
    await send('5321234567', '<script>alert(1)</script>')
    expect(await page()).toContain('&lt;script&gt;')
    expect(await page()).not.toContain('<script>')
  })
})

describe('the control door', () => {
  test('forces a code for the next calls and then lets go', async () => {
    await control('next-answers', { on: 'otp', code: '101', times: 2 })
    expect((await otp('5321234567')).body).toMatchObject({ code: '101' })
    expect((await otp('5321234567')).body).toMatchObject({ code: '101' })
    expect((await otp('5321234567')).body).toMatchObject({ code: '00' })
  })

  test('reset forgets messages, limits and settings', async () => {
    await send('5321234567')
    await control('settings', { credit: 5 })
    expect((await control('reset')).body).toMatchObject({
      messages: 0,
      remainingCredit: 10_000,
      settings: { credit: 10_000 },
    })
  })
})
