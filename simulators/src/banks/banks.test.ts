import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSimulators, startSimulators } from '../start-simulators.ts'
import { brandOf, brands, cardBehaviours, isLuhn, magicCard } from './magic-cards.ts'
import { signature } from './nestpay/signature.ts'

let simulators: RunningSimulators

beforeAll(async () => {
  simulators = await startSimulators({ port: 0, host: '127.0.0.1', environment: {} })
})
afterAll(() => simulators.close())
beforeEach(() => control('/vakifbank', 'reset'))

async function control(prefix: string, door: string, body: object = {}) {
  const response = await fetch(`${simulators.url}${prefix}/_control/${door}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function post(path: string, fields: Record<string, string>) {
  const response = await fetch(simulators.url + path, { method: 'POST', body: new URLSearchParams(fields) })
  return { status: response.status, text: await response.text() }
}

const account = { MerchantId: '000100000013506', MerchantPassword: 'demo-vakifbank' }

function enrol(orderNumber: string, change: Record<string, string> = {}) {
  return post('/vakifbank/threeDGateway/Enrollment', {
    ...account,
    VerifyEnrollmentRequestId: orderNumber,
    Pan: magicCard('visa', '001'),
    ExpiryDate: '3007',
    PurchaseAmount: '10.50',
    Currency: '949',
    BrandName: '100',
    SuccessUrl: 'http://127.0.0.1:9/ok',
    FailureUrl: 'http://127.0.0.1:9/fail',
    ...change,
  })
}

/** Enrols, types the code and asks for the money, as a merchant without our code would. */
async function sell(orderNumber: string) {
  const md = /<MD>(\w+)/.exec((await enrol(orderNumber)).text)?.[1] ?? ''
  await post('/vakifbank/acs/answer', { MD: md, code: '123456' })
  const back = (await post('/vakifbank/mpi/return', { MD: md })).text
  const cavv = /name="Cavv" value="([^"]+)"/.exec(back)?.[1] ?? ''
  return vpos(
    `<TransactionType>Sale</TransactionType><TransactionId>${orderNumber}</TransactionId><OrderId>${orderNumber}</OrderId>` +
      `<MpiTransactionId>${orderNumber}</MpiTransactionId><ECI>05</ECI><CAVV>${cavv}</CAVV>` +
      '<TransactionDeviceSource>0</TransactionDeviceSource>',
  )
}

async function vpos(content: string, password = 'demo-vakifbank') {
  const xml = `<VposRequest><MerchantId>${account.MerchantId}</MerchantId><Password>${password}</Password><TerminalNo>VP000579</TerminalNo><ClientIp>1.2.3.4</ClientIp>${content}</VposRequest>`
  const { text } = await post('/vakifbank/virtualPos/Vposreq', { prmstr: xml })
  return /<ResultCode>(\w+)</.exec(text)?.[1]
}

describe('the magic cards', () => {
  const numbers = brands.flatMap((brand) =>
    cardBehaviours.map(({ digits }) => ({ brand, pan: magicCard(brand, digits) })),
  )

  test('are valid, of their scheme and each only once', () => {
    for (const { brand, pan } of numbers) expect([isLuhn(pan), brandOf(pan)]).toEqual([true, brand])
    expect(new Set(numbers.map(({ pan }) => pan)).size).toBe(numbers.length)
  })

  test('stand on their page', async () => {
    const page = await (await fetch(`${simulators.url}/bankalar/`)).text()
    for (const { pan } of numbers) expect(page.replaceAll(' ', '')).toContain(pan)
    for (const { note } of cardBehaviours) expect(page).toContain(note)
  })
})

test('the hash comes out as published', () => {
  const fields: [string, string][] = [
    ['TranType', 'Auth'],
    ['amount', '100.25'],
    ['clientid', '190100000'],
    ['currency', '949'],
    ['failUrl', 'https://domain.com/fail_url'],
    ['hashAlgorithm', 'ver3'],
    ['lang', 'tr'],
    ['oid', 'order222'],
    ['okUrl', 'https://domain.com/success'],
    ['rnd', 'rand-21212'],
    ['storetype', '3d'],
    ['taksit', ''],
  ]
  expect(signature(fields, '123456')).toBe(
    '7tt3i3SMhzR3jYjCMwNrolSn7ksY7eKz2kVsqt/nUGK6XNw9/dMMZPVqHK9pQROGEIW3PJWut6v1Xv6ZDtnuSA==',
  )
})

describe('a bank', () => {
  test.each([
    ['another merchant', { MerchantId: '1' }, '2005'],
    ['a wrong password', { MerchantPassword: 'x' }, '2018'],
    ['a card number with a wrong digit', { Pan: '4355080000000011' }, '2029'],
    ['an amount with a comma', { PurchaseAmount: '10,50' }, '1008'],
    ['another scheme than the card’s', { BrandName: '200' }, '2009'],
  ])('refuses the enrolment of %s', async (_case, change, code) => {
    expect((await enrol('siparis-1', change)).text).toContain(`<MessageErrorCode>${code}<`)
  })

  test('takes an enrolment number once', async () => {
    await enrol('siparis-1')
    expect((await enrol('siparis-1')).text).toContain('<MessageErrorCode>2023<')
  })

  test('sells once, keeps its books, and lists what it settled', async () => {
    expect(await sell('siparis-2')).toBe('0000')
    expect(await sell('siparis-2')).not.toBe('0000')
    expect(await vpos('<TransactionType>Sale</TransactionType>', 'x')).toBe('5001')
    const ledger = await (await fetch(`${simulators.url}/vakifbank/_control/ledger`)).json()
    expect(ledger).toMatchObject({
      totalKurus: 1050,
      orders: [{ orderNumber: 'siparis-2', netKurus: 1050, sales: 1 }],
    })
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
    const list = () =>
      post('/vakifbank/virtualPos/SettlementDetail', {
        prmstr: `<SettlementDetailRequest><MerchantCriteria><HostMerchantId>${account.MerchantId}</HostMerchantId><MerchantPassword>demo-vakifbank</MerchantPassword></MerchantCriteria><DateCriteria><StartDate>${today}</StartDate><EndDate>${today}</EndDate></DateCriteria><PagedRequestInfo><PageIndex>1</PageIndex><PageSize>50</PageSize></PagedRequestInfo></SettlementDetailRequest>`,
      })
    expect((await list()).text).toContain('<TotalItemCount>0<')
    await control('/vakifbank', 'end-of-day')
    expect((await list()).text).toContain('<OrderId>siparis-2<')
  })

  test('refuses nonsense at its control door', async () => {
    expect(await control('/vakifbank', 'settings', { callback: 'sometimes' })).toEqual({
      status: 400,
      body: { error: '"callback" must be one of: by-card, once, twice, never, forged, renamed' },
    })
  })

  test('that does not know a session shows a page that says so', async () => {
    expect(await post('/isbank/acs', { MD: 'x' })).toMatchObject({ status: 404 })
    expect((await post('/isbank/fim/est3Dgate', { clientid: '1' })).text).toContain('İş yeri tanınmadı')
  })
})
