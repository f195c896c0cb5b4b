import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSimulators, startSimulators } from '../start-simulators.ts'
import { brandOf, brands, cardBehaviours, isLuhn, magicCard } from './magic-cards.ts'
import { signature } from './nestpay/signature.ts'

let simulators: RunningSimulators

beforeAll(async () => {
  simulators = await startSimulators({ port: 0, host: '127.0.0.1', environment: {} })
})
afterAll(() => simulators.close())
beforeEach(async () => {
  for (const prefix of ['/vakifbank', '/ziraat', '/isbank', '/halkbank']) await control(prefix, 'reset')
})

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

/** Signs and posts NestPay's form, types the code, and gives the fields that come back. */
async function payAtNestpay(
  { prefix, clientid, storeKey }: { prefix: string; clientid: string; storeKey: string },
  change: { oid: string; storetype: string; digits: string; amount?: string },
): Promise<[name: string, value: string][]> {
  const { oid, storetype, digits, amount = '100.00' } = change
  const fields: [string, string][] = [
    ['clientid', clientid],
    ['oid', oid],
    ['amount', amount],
    ['currency', '949'],
    ['okUrl', 'http://127.0.0.1:9/ok?a=1&b=ş'],
    ['failUrl', 'http://127.0.0.1:9/fail'],
    ['TranType', 'Auth'],
    ['taksit', ''],
    ['storetype', storetype],
    ['hashAlgorithm', 'ver3'],
    ['lang', 'tr'],
    ['rnd', 'rastgele'],
    ['pan', magicCard('visa', digits)],
    ['cv2', '000'],
    ['Ecom_Payment_Card_ExpDate_Month', '07'],
    ['Ecom_Payment_Card_ExpDate_Year', '30'],
  ]
  const signed = Object.fromEntries([...fields, ['hash', signature(fields, storeKey)]]) as Record<
    string,
    string
  >
  const page = (await post(`${prefix}/fim/est3Dgate`, signed)).text
  const md = /name="MD" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const back = (await post(`${prefix}/acs/answer`, { MD: md, code: '123456' })).text
  return [...back.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, unescaped(value)],
  )
}

function unescaped(text: string): string {
  const letters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_all, name: string) => letters[name] ?? '')
}

const isbank = { prefix: '/isbank', clientid: '700655000200', storeKey: 'demo-isbank-key' }
const halkbank = { prefix: '/halkbank', clientid: '500100000', storeKey: 'demo-halkbank-key' }

async function askNestpay(content: string): Promise<string> {
  const xml = `<CC5Request><Name>demo-isbank-api</Name><Password>demo-isbank-password</Password><ClientId>${isbank.clientid}</ClientId>${content}</CC5Request>`
  return (await post('/isbank/fim/api', { DATA: xml })).text
}

/** The names of the elements of an answer; those of numbered rows without their numbers. */
function namesIn(xml: string): string[] {
  const names = [...xml.matchAll(/<([A-Za-z_][\w]*)/g)].map(([, name = '']) =>
    name.replace(/^TRX\d+$/, 'TRX'),
  )
  return [...new Set(names)].toSorted()
}

function publicAnswer(name: string): string {
  return readFileSync(new URL(`public-answers/${name}.xml`, import.meta.url), 'utf8')
}

/** The names of the fields of a callback, a field a line. */
function namesOfCallback(name: string): string[] {
  const text = readFileSync(new URL(`public-answers/${name}.txt`, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('=')[0] ?? '')
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

describe('the callback of card 031', () => {
  test.each([
    ['İş Bankası', isbank, '3d'],
    ['Halkbank', halkbank, '3d_pay'],
  ])('is valid by the hash of %s, and shows half as full', async (_name, bank, storetype) => {
    await control(bank.prefix, 'settings', { chargesHalfSecure: true })
    const fields = await payAtNestpay(bank, { oid: 'siparis-31', storetype, digits: '031' })
    const value = (name: string) => fields.find(([each]) => each === name)?.[1]
    const { body } = await control(bank.prefix, 'nestpay-hash', { fields, storeKey: bank.storeKey })
    expect(value('HASH')).toBe(body['hash'])
    expect([value('mdStatus'), value('md')]).toEqual(['1', undefined])
  })
})

test('an amount comes back with its last zeros at one bank and without them at the other', async () => {
  for (const [bank, expected] of [
    [isbank, '100'],
    [halkbank, '100.00'],
  ] as const) {
    const fields = await payAtNestpay(bank, { oid: 'siparis-32', storetype: '3d', digits: '001' })
    expect(fields.find(([name]) => name === 'amount')?.[1]).toBe(expected)
  }
})

describe('the answers of a stand-in have every name of the public ones', () => {
  async function payAtIsbank() {
    const fields = new Map(
      await payAtNestpay(isbank, { oid: 'siparis-41', storetype: '3d', digits: '001', amount: '90.50' }),
    )
    return askNestpay(
      `<Type>Auth</Type><OrderId>siparis-41</OrderId><Total>90.50</Total><Currency>949</Currency><Mode>P</Mode><Number>${fields.get('md')}</Number>` +
        `<PayerTxnId>${fields.get('xid')}</PayerTxnId><PayerSecurityLevel>${fields.get('eci')}</PayerSecurityLevel><PayerAuthenticationCode>${fields.get('cavv')}</PayerAuthenticationCode>`,
    )
  }

  test('NestPay', async () => {
    const sale = await payAtIsbank()
    expect(sale).toContain('<Response>Approved<')
    const ask = (question: string, order = 'siparis-41') =>
      askNestpay(`<OrderId>${order}</OrderId><Extra><${question}>QUERY</${question}></Extra>`)
    for (const [name, given] of [
      ['nestpay-sale', sale],
      ['nestpay-order-status', await ask('ORDERSTATUS')],
      ['nestpay-order-history', await ask('ORDERHISTORY')],
      ['nestpay-no-record', await ask('ORDERSTATUS', 'yok')],
    ] as const)
      expect(namesIn(given), name).toEqual(expect.arrayContaining(namesIn(publicAnswer(name))))
    const paid = new Map(
      await payAtNestpay(halkbank, { oid: 'siparis-42', storetype: '3d_pay', digits: '001' }),
    )
    expect(paid.get('EXTRA_TRXDATE')).toMatch(/^\d{8} \d\d:\d\d:\d\d$/)
    expect([...paid.keys()]).toEqual(expect.arrayContaining(namesOfCallback('nestpay-callback-charged')))
    const authenticated = await payAtNestpay(isbank, { oid: 'siparis-45', storetype: '3d', digits: '001' })
    expect(authenticated.map(([name]) => name)).toEqual(
      expect.arrayContaining(namesOfCallback('nestpay-callback')),
    )
  })

  test('PayFlex', async () => {
    const enrolment = (await enrol('siparis-43')).text
    expect(namesIn(enrolment)).toEqual(expect.arrayContaining(namesIn(publicAnswer('payflex-enrolment'))))
    const md = /<MD>\s*(\w+)/.exec(enrolment)?.[1] ?? ''
    await post('/vakifbank/acs/answer', { MD: md, code: '123456' })
    const back = (await post('/vakifbank/mpi/return', { MD: md })).text
    expect([...back.matchAll(/<input type="hidden" name="([^"]*)"/g)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(namesOfCallback('payflex-callback')),
    )
    const sale = await sellAt('/vakifbank', { enrolmentId: 'siparis-44', orderNumber: 'siparis-44' })
    expect(namesIn(sale)).toEqual(expect.arrayContaining(namesIn(publicAnswer('payflex-sale'))))
    expect(namesIn(await searchAt('/vakifbank', 'siparis-44'))).toEqual(
      expect.arrayContaining(namesIn(publicAnswer('payflex-search'))),
    )
  })
})

const payflexAccounts = {
  '/vakifbank': {
    merchantId: '000100000013506',
    mpi: 'demo-vakifbank',
    vpos: 'demo-vakifbank',
    terminal: 'VP000579',
    paths: { enrolment: 'threeDGateway/Enrollment', vpos: 'virtualPos/Vposreq', search: 'virtualPos/Search' },
  },
  '/ziraat': {
    merchantId: '000000000281567',
    mpi: 'demo-ziraat-mpi',
    vpos: 'demo-ziraat-vpos',
    terminal: 'VP000010',
    paths: {
      enrolment: 'mpi/Enrollment.aspx',
      vpos: 'v4/v3/Vposreq.aspx',
      search: 'v4/UIWebService/Search.aspx',
    },
  },
}
type PayflexPrefix = keyof typeof payflexAccounts

/** A client that posts its fields unchanged to the given URL. */
async function sellAt(
  prefix: PayflexPrefix,
  { enrolmentId, orderNumber }: { enrolmentId: string; orderNumber: string },
) {
  const { merchantId, mpi, paths } = payflexAccounts[prefix]
  const enrolled = await post(`${prefix}/${paths.enrolment}`, {
    MerchantId: merchantId,
    MerchantPassword: mpi,
    VerifyEnrollmentRequestId: enrolmentId,
    Pan: magicCard('visa', '001'),
    ExpiryDate: '3007',
    PurchaseAmount: '90.50',
    Currency: '949',
    BrandName: '100',
    SuccessUrl: 'http://127.0.0.1:9/ok',
    FailureUrl: 'http://127.0.0.1:9/fail',
  })
  const value = (name: string) => unescaped(new RegExp(`<${name}>([^<]*)<`).exec(enrolled.text)?.[1] ?? '')
  const acs = await post(new URL(value('ACSUrl')).pathname, {
    PaReq: value('PaReq'),
    TermUrl: value('TermUrl'),
    MD: value('MD'),
  })
  if (acs.status !== 200) throw new Error(`the ACS answered ${acs.status}`)
  await post(`${prefix}/acs/answer`, { MD: value('MD'), code: '123456' })
  const back = (await post(`${prefix}/mpi/return`, { MD: value('MD') })).text
  const cavv = /name="Cavv" value="([^"]+)"/.exec(back)?.[1] ?? ''
  const card =
    prefix === '/ziraat'
      ? `<Pan>${magicCard('visa', '001')}</Pan><Cvv>000</Cvv><Expiry>203007</Expiry><CurrencyAmount>90.50</CurrencyAmount><CurrencyCode>949</CurrencyCode>`
      : ''
  return vposAt(
    prefix,
    `<TerminalNo>${payflexAccounts[prefix].terminal}</TerminalNo><TransactionType>Sale</TransactionType><TransactionId>${orderNumber}</TransactionId><OrderId>${orderNumber}</OrderId>` +
      `<MpiTransactionId>${enrolmentId}</MpiTransactionId><ECI>05</ECI><CAVV>${cavv}</CAVV><TransactionDeviceSource>0</TransactionDeviceSource>${card}`,
  )
}

async function vposAt(prefix: PayflexPrefix, content: string): Promise<string> {
  const { merchantId, vpos: password, paths } = payflexAccounts[prefix]
  const xml = `<VposRequest><MerchantId>${merchantId}</MerchantId><Password>${password}</Password><ClientIp>1.2.3.4</ClientIp>${content}</VposRequest>`
  return (await post(`${prefix}/${paths.vpos}`, { prmstr: xml })).text
}

async function searchAt(prefix: PayflexPrefix, orderNumber: string): Promise<string> {
  const { merchantId, vpos: password, paths } = payflexAccounts[prefix]
  const xml = `<SearchRequest><MerchantCriteria><HostMerchantId>${merchantId}</HostMerchantId><MerchantPassword>${password}</MerchantPassword></MerchantCriteria><TransactionCriteria><OrderId>${orderNumber}</OrderId></TransactionCriteria></SearchRequest>`
  return (await post(`${prefix}/${paths.search}`, { prmstr: xml })).text
}

describe.each(['/vakifbank', '/ziraat'] as const)('at %s a client of another kind', (prefix) => {
  const code = (text: string) => /<ResultCode>(\w+)</.exec(text)?.[1]
  const reverse = (type: string, orderNumber: string) =>
    vposAt(
      prefix,
      `<TransactionType>${type}</TransactionType><ReferenceTransactionId>${orderNumber}</ReferenceTransactionId>`,
    )

  test('pays under an enrolment number of its own, and takes back without a terminal or a number', async () => {
    for (const orderNumber of ['siparis-51', 'siparis-52']) {
      const sale = await sellAt(prefix, { enrolmentId: `mpi-${orderNumber}`, orderNumber })
      expect(code(sale)).toBe('0000')
      expect(await searchAt(prefix, orderNumber)).toContain('<IsCanceled>false<')
      expect(code(await reverse('Cancel', orderNumber))).toBe('0000')
      expect(await searchAt(prefix, orderNumber)).toContain('<IsCanceled>true<')
    }
  })

  test('learns that there is no record, and of the hour as this bank writes it', async () => {
    const none = await searchAt(prefix, 'yok')
    expect(none).toContain(`<ResponseCode>${prefix === '/ziraat' ? '9601' : '0000'}<`)
    expect(none).not.toContain('<TransactionId>')
    const sale = await sellAt(prefix, { enrolmentId: 'siparis-53', orderNumber: 'siparis-53' })
    const hostDate = /<HostDate>(\d+)</.exec(sale)?.[1]
    expect(hostDate).toHaveLength(prefix === '/ziraat' ? 10 : 14)
  })
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
