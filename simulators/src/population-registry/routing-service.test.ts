import { createHash, createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSimulators, startSimulators } from '../start-simulators.ts'
import { readXml } from './xml/read-xml.ts'
import { type XmlElement, attribute, child, descendant, textOf } from './xml/xml-element.ts'

const trust = 'http://docs.oasis-open.org/ws-sx/ws-trust/200512'
const security = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd'
const utility = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd'
const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const canonical = 'http://www.w3.org/2001/10/xml-exc-c14n#'

let simulators: RunningSimulators

beforeAll(async () => {
  simulators = await startSimulators({ port: 0, host: '127.0.0.1', environment: {} })
})
afterAll(() => simulators.close())
beforeEach(() => control('reset'))

async function control(door: string, fields: object = {}): Promise<void> {
  await fetch(`${simulators.url}/nufus/_control/${door}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
}

async function post(path: string, action: string, securityXml: string, body: string) {
  const envelope =
    `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://www.w3.org/2005/08/addressing">` +
    `<s:Header><a:MessageID>urn:uuid:${randomUUID()}</a:MessageID><a:Action>${action}</a:Action>` +
    `<wsse:Security xmlns:wsse="${security}" s:mustUnderstand="1">${securityXml}</wsse:Security></s:Header>` +
    `<s:Body>${body}</s:Body></s:Envelope>`
  const response = await fetch(`${simulators.url}/nufus/Services/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/soap+xml; charset=utf-8' },
    body: envelope,
  })
  const text = await response.text()
  return { status: response.status, text, xml: readXml(text) }
}

/** Timestamp written in canonical form already, so that its digest can be taken from the text. */
function timestamp(createdMs = Date.now(), lifetimeMs = 300_000): string {
  const time = (moment: number) => `${new Date(moment).toISOString().slice(0, 19)}Z`
  return (
    `<wsu:Timestamp xmlns:wsu="${utility}" wsu:Id="_0"><wsu:Created>${time(createdMs)}</wsu:Created>` +
    `<wsu:Expires>${time(createdMs + lifetimeMs)}</wsu:Expires></wsu:Timestamp>`
  )
}

interface IssueChanges {
  user?: string
  password?: string
  stamp?: string
  keyType?: string
  address?: string
}

function requestToken(changes: IssueChanges = {}) {
  const { user = 'demo-kps-user', password = 'demo-kps-password', stamp = timestamp() } = changes
  const { keyType = 'SymmetricKey', address = 'https://kpsv2.nvi.gov.tr/Services/RoutingService.svc' } =
    changes
  const userToken =
    `<wsse:UsernameToken><wsse:Username>${user}</wsse:Username><wsse:Password Type="http://docs.oasis-open.org/` +
    `wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText">${password}</wsse:Password></wsse:UsernameToken>`
  const body =
    `<t:RequestSecurityToken xmlns:t="${trust}"><t:TokenType>http://docs.oasis-open.org/wss/` +
    `oasis-wss-saml-token-profile-1.1#SAMLV1.1</t:TokenType><t:RequestType>${trust}/Issue</t:RequestType>` +
    `<p:AppliesTo xmlns:p="http://schemas.xmlsoap.org/ws/2004/09/policy"><a:EndpointReference>` +
    `<a:Address>${address}</a:Address></a:EndpointReference></p:AppliesTo>` +
    `<t:KeyType>${trust}/${keyType}</t:KeyType></t:RequestSecurityToken>`
  return post('Issuer.svc/IWSTrust13', `${trust}/RST/Issue`, stamp + userToken, body)
}

interface Token {
  xml: string
  id: string
  key: Buffer
}

async function getToken(): Promise<Token> {
  const { status, text, xml } = await requestToken()
  expect(status).toBe(200)
  return {
    xml: /<wst:RequestedSecurityToken>(.*)<\/wst:RequestedSecurityToken>/s.exec(text)?.[1] ?? '',
    id: textOf(descendant(xml, 'KeyIdentifier')) ?? '',
    key: Buffer.from(textOf(descendant(xml, 'BinarySecret')) ?? '', 'base64'),
  }
}

function signature(token: Token, stamp: string): string {
  const digest = createHash('sha1').update(stamp).digest('base64')
  const signedInfo =
    `<ds:SignedInfo xmlns:ds="${dsig}"><ds:CanonicalizationMethod Algorithm="${canonical}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${dsig}hmac-sha1"></ds:SignatureMethod><ds:Reference URI="#_0"><ds:Transforms>` +
    `<ds:Transform Algorithm="${canonical}"></ds:Transform></ds:Transforms><ds:DigestMethod Algorithm="${dsig}sha1">` +
    `</ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`
  const value = createHmac('sha1', token.key).update(signedInfo).digest('base64')
  return (
    `<ds:Signature xmlns:ds="${dsig}">${signedInfo}<ds:SignatureValue>${value}</ds:SignatureValue><ds:KeyInfo>` +
    `<wsse:SecurityTokenReference><wsse:KeyIdentifier>${token.id}</wsse:KeyIdentifier></wsse:SecurityTokenReference>` +
    `</ds:KeyInfo></ds:Signature>`
  )
}

type Fields = Record<string, string | number>

function elements(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')
}

function query(namespace: string, service: string, criterion: string, fields: Fields, securityXml: string) {
  const body = `<Sorgula xmlns="${namespace}"><kriterListesi><${criterion}>${elements(fields)}</${criterion}></kriterListesi></Sorgula>`
  return post('RoutingService.svc', `${namespace}/${service}/Sorgula`, securityXml, body)
}

async function signedHeader(): Promise<string> {
  const token = await getToken()
  const stamp = timestamp()
  return stamp + token.xml + signature(token, stamp)
}

const verification = [
  'http://kps.nvi.gov.tr/2025/08/01',
  'TumKutukDogrulaServis',
  'TumKutukDogrulamaSorguKriteri',
] as const

async function verify(fields: Fields, securityXml?: string) {
  return query(...verification, fields, securityXml ?? (await signedHeader()))
}

async function findPerson(fields: Fields) {
  const service = 'BilesikKutukSorgulaKimlikNoServis'
  const criterion = 'BilesikKutukSorgulaKimlikNoSorguKriteri'
  return query('http://kps.nvi.gov.tr/2024/04/01', service, criterion, fields, await signedHeader())
}

function isNil(xml: XmlElement, name: string): boolean {
  const element = descendant(xml, name)
  return element !== undefined && attribute(element, 'nil') === 'true'
}

const stateCode = (xml: XmlElement) => textOf(child(descendant(xml, 'Durum'), 'Kod'))
const subcode = (xml: XmlElement) => textOf(descendant(xml, 'Subcode'))

const sukru: Fields = {
  Ad: 'ŞÜKRÜ',
  DogumAy: 3,
  DogumGun: 12,
  DogumYil: 1984,
  KimlikNo: '30507182466',
  Soyad: 'IŞIKÖZ',
}

describe('the token issuer', () => {
  test('gives a SAML token, its key and its life time', async () => {
    const { status, xml } = await requestToken()
    expect(status).toBe(200)
    const id = attribute(descendant(xml, 'Assertion') ?? xml, 'AssertionID')
    expect(textOf(descendant(xml, 'KeyIdentifier'))).toBe(id)
    expect(Buffer.from(textOf(descendant(xml, 'BinarySecret')) ?? '', 'base64')).toHaveLength(32)
    expect(Date.parse(textOf(descendant(xml, 'Expires')) ?? '')).toBeGreaterThan(Date.now() + 3_500_000)
  })

  test.each([
    [{ password: 'yanlis' }, 'wst:FailedAuthentication'],
    [{ user: 'baska' }, 'wst:FailedAuthentication'],
    [{ keyType: 'PublicKey' }, 'wst:InvalidRequest'],
    [{ address: 'https://baska.example/' }, 'wst:InvalidScope'],
    [{ stamp: '' }, 'wsse:MessageExpired'],
    [{ stamp: timestamp(Date.now() - 600_000) }, 'wsse:MessageExpired'],
    [{ stamp: timestamp(Date.now(), 3_600_000) }, 'wsse:MessageExpired'],
  ])('%o is refused with %s', async (changes, reason) => {
    const { status, xml } = await requestToken(changes)
    expect(status).toBe(500)
    expect(subcode(xml)).toBe(reason)
  })
})

describe('the check of token and signature', () => {
  test('a token is good for several queries until it expires', async () => {
    const securityXml = await signedHeader()
    expect((await verify(sukru, securityXml)).status).toBe(200)
    expect((await verify(sukru, securityXml)).status).toBe(200)
    await control('clock', { advanceSeconds: 3601 })
    const { status, xml } = await verify(sukru, securityXml)
    expect(status).toBe(500)
    expect(subcode(xml)).toBe('wsse:FailedAuthentication')
  })

  test('without a token, or with a changed one, nothing is told', async () => {
    expect(subcode((await verify(sukru, timestamp())).xml)).toBe('wsse:FailedAuthentication')
    const token = await getToken()
    const stamp = timestamp()
    const changed = token.xml.replace('demo-kps-user', 'baska-kurum')
    expect(changed).not.toBe(token.xml)
    const { xml } = await verify(sukru, stamp + changed + signature(token, stamp))
    expect(subcode(xml)).toBe('wsse:FailedAuthentication')
  })

  test('the signature must be made with the key and over this timestamp', async () => {
    const token = await getToken()
    const stamp = timestamp()
    const otherKey = { ...token, key: Buffer.alloc(32) }
    expect(subcode((await verify(sukru, stamp + token.xml)).xml)).toBe('wsse:FailedCheck')
    expect(subcode((await verify(sukru, stamp + token.xml + signature(otherKey, stamp))).xml)).toBe(
      'wsse:FailedCheck',
    )
    const elsewhere = signature(token, timestamp(Date.now() - 60_000))
    expect(subcode((await verify(sukru, stamp + token.xml + elsewhere)).xml)).toBe('wsse:FailedCheck')
    await control('settings', { requireSignature: false })
    expect((await verify(sukru, stamp + token.xml)).status).toBe(200)
  })

  test('an unknown action is a fault', async () => {
    const body = `<Sorgula xmlns="x"><kriterListesi/></Sorgula>`
    expect((await post('RoutingService.svc', 'x/Sorgula', await signedHeader(), body)).status).toBe(500)
  })
})

describe('TumKutukDogrula', () => {
  test('a citizen fills the citizens block, the others are nil', async () => {
    const { xml } = await verify({ ...sukru, TCKKSeriNo: 'A12B34567' })
    expect(stateCode(xml)).toBe('1')
    expect(textOf(descendant(descendant(xml, 'TCVatandasiKisiKutukleri'), 'TCKimlikNo'))).toBe('30507182466')
    expect(textOf(descendant(xml, 'DoluBilesenler'))).toBe('TCKisiBilgisi')
    expect(isNil(xml, 'MaviKartliKisiKutukleri')).toBe(true)
    expect(isNil(xml, 'YabanciKisiKutukleri')).toBe(true)
    expect(isNil(xml, 'OlumTarih')).toBe(true)
  })

  test.each([
    [{ Ad: 'SUKRU' }],
    [{ DogumGun: 13 }],
    [{ TCKKSeriNo: 'A00A00000' }],
    [{ KimlikNo: '10000000000' }],
  ])('%o is not found, and no name is told', async (changes) => {
    const { xml, text } = await verify({ ...sukru, ...changes } as Fields)
    expect(stateCode(xml)).toBe('2')
    expect(text).not.toContain('IŞIKÖZ')
  })

  test('the dead have state 3 and a date of death', async () => {
    const { xml } = await verify({
      Ad: 'HÜSEYİN',
      DogumAy: 6,
      DogumGun: 1,
      DogumYil: 1937,
      KimlikNo: '83649201700',
      Soyad: 'ÇETİNGÜÇ',
    })
    expect(stateCode(xml)).toBe('3')
    expect(textOf(child(descendant(xml, 'OlumTarih'), 'Yil'))).toBe('2021')
  })

  test.each([
    [
      'MaviKartliKisiKutukleri',
      { Ad: 'IRAZ', DogumAy: 3, DogumGun: 23, DogumYil: 1982, KimlikNo: '90000000100', Soyad: 'TÜRKÖLMEZ' },
    ],
    [
      'YabanciKisiKutukleri',
      {
        Ad: 'AYGÜL',
        DogumAy: 6,
        DogumGun: 17,
        DogumYil: 1988,
        KimlikNo: '99123456740',
        Soyad: 'ÇOLPONBAYEVA-İŞİM',
      },
    ],
    [
      'TCVatandasiKisiKutukleri',
      { Ad: 'GÜLSÜM', DogumAy: 0, DogumGun: 0, DogumYil: 1941, KimlikNo: '22222222220', Soyad: 'ÖZKÖSE' },
    ],
  ])('the block %s is filled', async (block, fields) => {
    const { xml } = await verify(fields)
    expect(stateCode(xml)).toBe('1')
    expect(isNil(xml, block)).toBe(false)
    expect(descendant(descendant(xml, block), 'KisiBilgisi')).toBeDefined()
  })

  test('one person makes the service fault', async () => {
    const { status } = await verify({
      Ad: 'TÜLAY',
      DogumAy: 8,
      DogumGun: 8,
      DogumYil: 1976,
      KimlikNo: '77777777770',
      Soyad: 'KORUGÖL',
    })
    expect(status).toBe(500)
  })
})

describe('the person query', () => {
  test.each([
    ['30507182466', 1984, 3, 12, 'ŞÜKRÜ', 'IŞIKÖZ', 'İSMAİL', 'GÜLÇİN', 'KIZILCAGÖL', '1'],
    ['41829374682', 1991, 9, 28, 'İCLAL', 'ÇAĞLAYANGÖL', 'TUĞRUL', 'ŞÖHRET', 'ÖDEMİŞ', '2'],
    ['50918273690', 1979, 11, 3, 'OĞUZHAN', 'KÜÇÜKIŞIK', 'HIDIR', 'ÜMMÜHAN', 'ÇANKIRI', '1'],
  ])(
    '%s born %i-%i-%i is known with parents, place and gender',
    async (KimlikNo, DogumYil, DogumAy, DogumGun, ...told) => {
      const { xml } = await findPerson({ DogumAy, DogumGun, DogumYil, KimlikNo })
      const basics = descendant(xml, 'TemelBilgisi')
      const texts = ['Ad', 'Soyad', 'BabaAd', 'AnneAd', 'DogumYer'].map((name) => textOf(child(basics, name)))
      expect([...texts, textOf(child(child(basics, 'Cinsiyet'), 'Kod'))]).toEqual(told)
    },
  )

  test('the foreigner comes with her nationality', async () => {
    const { xml } = await findPerson({ DogumAy: 6, DogumGun: 17, DogumYil: 1988, KimlikNo: '99123456740' })
    expect(textOf(descendant(descendant(xml, 'YabanciKisiKutukleri'), 'Uyruk'))).toBe('KIRGIZİSTAN')
  })

  test('with another birth date nothing is told', async () => {
    const { xml, text } = await findPerson({
      DogumAy: 3,
      DogumGun: 13,
      DogumYil: 1984,
      KimlikNo: '30507182466',
    })
    expect(textOf(child(descendant(xml, 'BilesikKutukBilgileri'), 'HataBilgisi'))).toContain(
      'Kayıt bulunamadı',
    )
    expect(text).not.toContain('ŞÜKRÜ')
    expect(isNil(xml, 'TCVatandasiKisiKutukleri')).toBe(true)
  })
})
