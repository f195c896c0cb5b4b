import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSimulators, startSimulators } from '../start-simulators.ts'
import { readXml } from './xml/read-xml.ts'
import { descendant, textOf } from './xml/xml-element.ts'

const namespace = 'http://tckimlik.nvi.gov.tr/WS'

let simulators: RunningSimulators

beforeAll(async () => {
  simulators = await startSimulators({ port: 0, host: '127.0.0.1', environment: {} })
})
afterAll(() => simulators.close())
beforeEach(() => control('reset'))

async function control(door: string, fields: object = {}): Promise<number> {
  const response = await fetch(`${simulators.url}/nufus/_control/${door}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  return response.status
}

type Fields = Record<string, string>

function elements(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')
}

function post(service: string, name: string, body: string, changes: Fields = {}): Promise<Response> {
  const headers = {
    'content-type': 'text/xml; charset=utf-8',
    soapaction: `"${namespace}/${name}"`,
    ...changes,
  }
  return fetch(`${simulators.url}/nufus/Service/${service}.asmx`, { method: 'POST', headers, body })
}

function envelope(name: string, fields: Fields, soap = 'http://schemas.xmlsoap.org/soap/envelope/'): string {
  return (
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${soap}"><soap:Body>` +
    `<${name} xmlns="${namespace}">${elements(fields)}</${name}></soap:Body></soap:Envelope>`
  )
}

async function resultOf(response: Response, name: string): Promise<string | undefined> {
  expect(response.status).toBe(200)
  return textOf(descendant(readXml(await response.text()), `${name}Result`))
}

const sukru: Fields = { TCKimlikNo: '30507182466', Ad: 'ŞÜKRÜ', Soyad: 'IŞIKÖZ', DogumYili: '1984' }

async function verifyCitizen(fields: Fields): Promise<string | undefined> {
  const name = 'TCKimlikNoDogrula'
  return resultOf(await post('KPSPublic', name, envelope(name, fields)), name)
}

describe('TCKimlikNoDogrula', () => {
  test('a citizen described rightly is confirmed', async () => {
    expect(await verifyCitizen(sukru)).toBe('true')
  })

  test('letters written as entities are the same letters', async () => {
    expect(await verifyCitizen({ ...sukru, Ad: '&#350;&#xDC;KR&#220;' })).toBe('true')
  })

  test.each([
    [{ Ad: 'SUKRU' }],
    [{ Ad: 'şükrü' }],
    [{ Soyad: 'İŞİKÖZ' }],
    [{ DogumYili: '1985' }],
    [{ TCKimlikNo: '41829374682' }],
    [{ TCKimlikNo: '10000000000' }],
  ])('%o is not confirmed', async (changes) => {
    expect(await verifyCitizen({ ...sukru, ...changes } as Fields)).toBe('false')
  })

  test.each([
    [
      'I and İ are different letters',
      { TCKimlikNo: '10000000146', Ad: 'ILKER', Soyad: 'IŞIK', DogumYili: '1987' },
    ],
    ['the dead', { TCKimlikNo: '83649201700', Ad: 'HÜSEYİN', Soyad: 'ÇETİNGÜÇ', DogumYili: '1937' }],
    ['blue card holders', { TCKimlikNo: '90000000100', Ad: 'IRAZ', Soyad: 'TÜRKÖLMEZ', DogumYili: '1982' }],
    ['foreigners', { TCKimlikNo: '99123456740', Ad: 'AYGÜL', Soyad: 'ÇOLPONBAYEVA-İŞİM', DogumYili: '1988' }],
  ])('%s: not confirmed', async (_case, fields) => {
    expect(await verifyCitizen(fields)).toBe('false')
  })

  test.each([{ TCKimlikNo: 'abc' }, { TCKimlikNo: '' }, { Ad: '' }, { DogumYili: 'x' }])(
    'bad input %o is a fault with HTTP 500',
    async (changes) => {
      const response = await post(
        'KPSPublic',
        'TCKimlikNoDogrula',
        envelope('TCKimlikNoDogrula', { ...sukru, ...changes } as Fields),
      )
      expect(response.status).toBe(500)
      expect(textOf(descendant(readXml(await response.text()), 'faultcode'))).toBe('soap:Client')
    },
  )

  test('SOAP 1.2 is answered in SOAP 1.2', async () => {
    const name = 'TCKimlikNoDogrula'
    const body = envelope(name, sukru, 'http://www.w3.org/2003/05/soap-envelope')
    const response = await post('KPSPublic', name, body, {
      'content-type': 'application/soap+xml',
      soapaction: '',
    })
    expect(response.headers.get('content-type')).toContain('application/soap+xml')
    expect(await resultOf(response, name)).toBe('true')
  })

  test.each([
    ['another SOAPAction', { soapaction: 'x' }, envelope('TCKimlikNoDogrula', sukru)],
    ['another operation', {}, envelope('BaskaIslem', sukru)],
    [
      'an envelope of the other version',
      {},
      envelope('TCKimlikNoDogrula', sukru, 'http://www.w3.org/2003/05/soap-envelope'),
    ],
    ['no XML at all', {}, 'merhaba'],
  ])('%s is a fault', async (_case, headers, body) => {
    expect((await post('KPSPublic', 'TCKimlikNoDogrula', body, headers)).status).toBe(500)
  })
})

describe('KisiVeCuzdanDogrula', () => {
  const name = 'KisiVeCuzdanDogrula'
  const full: Fields = {
    TCKimlikNo: '30507182466',
    Ad: 'ŞÜKRÜ',
    Soyad: 'IŞIKÖZ',
    SoyadYok: 'false',
    DogumGun: '12',
    DogumGunYok: 'false',
    DogumAy: '3',
    DogumAyYok: 'false',
    DogumYil: '1984',
  }
  const verify = async (fields: Fields) =>
    resultOf(await post('KPSPublicV2', name, envelope(name, fields)), name)

  test.each([
    [{}, 'true'],
    [{ TCKKSeriNo: 'A12B34567' }, 'true'],
    [{ TCKKSeriNo: 'A12B34568' }, 'false'],
    [{ CuzdanSeri: 'A05', CuzdanNo: '123456' }, 'true'],
    [{ CuzdanSeri: 'A05', CuzdanNo: '123457' }, 'false'],
    [{ DogumGun: '13' }, 'false'],
    [{ SoyadYok: 'true' }, 'false'],
  ])('with %o the answer is %s', async (changes, expected) => {
    expect(await verify({ ...full, ...changes } as Fields)).toBe(expected)
  })

  test('someone without a surname', async () => {
    const sati = {
      TCKimlikNo: '11111111110',
      Ad: 'SATI',
      Soyad: '',
      SoyadYok: 'true',
      DogumGun: '2',
      DogumAy: '4',
      DogumYil: '1949',
    }
    expect(await verify(sati)).toBe('true')
  })

  test('someone whose birth day and month nobody knows', async () => {
    const gulsum = {
      TCKimlikNo: '22222222220',
      Ad: 'GÜLSÜM',
      Soyad: 'ÖZKÖSE',
      DogumGunYok: 'true',
      DogumAyYok: 'true',
      DogumYil: '1941',
    }
    expect(await verify(gulsum)).toBe('true')
    expect(await verify({ ...gulsum, DogumGunYok: 'false', DogumGun: '1' })).toBe('false')
  })
})

describe('YabanciKimlikNoDogrula', () => {
  const name = 'YabanciKimlikNoDogrula'
  const verify = async (fields: Fields) =>
    resultOf(await post('KPSPublicYabanciDogrula', name, envelope(name, fields)), name)

  test.each([
    [
      {
        KimlikNo: '99123456740',
        Ad: 'AYGÜL',
        Soyad: 'ÇOLPONBAYEVA-İŞİM',
        DogumGun: '17',
        DogumAy: '6',
        DogumYil: '1988',
      },
      'true',
    ],
    [
      {
        KimlikNo: '99000000110',
        Ad: 'ALI',
        Soyad: 'KARIMI',
        DogumGun: '11',
        DogumAy: '11',
        DogumYil: '1994',
      },
      'true',
    ],
    [
      {
        KimlikNo: '99000000110',
        Ad: 'ALİ',
        Soyad: 'KARİMİ',
        DogumGun: '11',
        DogumAy: '11',
        DogumYil: '1994',
      },
      'false',
    ],
    [
      { KimlikNo: '99305718260', Ad: 'ZAHRA', Soyad: 'NOORI', DogumGun: '', DogumAy: '', DogumYil: '1999' },
      'true',
    ],
    [
      { KimlikNo: '99246813574', Ad: 'SUTARTO', Soyad: '', DogumGun: '9', DogumAy: '9', DogumYil: '1980' },
      'true',
    ],
    [
      {
        KimlikNo: '99418293746',
        Ad: 'IVAN',
        Soyad: 'PETROV',
        DogumGun: '25',
        DogumAy: '5',
        DogumYil: '1951',
      },
      'false',
    ],
    [
      {
        KimlikNo: '30507182466',
        Ad: 'ŞÜKRÜ',
        Soyad: 'IŞIKÖZ',
        DogumGun: '12',
        DogumAy: '3',
        DogumYil: '1984',
      },
      'false',
    ],
  ])('%o → %s', async (fields, expected) => {
    expect(await verify(fields)).toBe(expected)
  })
})

describe('special people and the control door', () => {
  test('one person is answered late, 6 seconds unless told otherwise', async () => {
    const { settings } = (await (await fetch(`${simulators.url}/nufus/_control`)).json()) as {
      settings: { slowMs: number }
    }
    expect(settings.slowMs).toBe(6000)
    await control('settings', { slowMs: 250 })
    const startedAt = performance.now()
    const yagmur = { TCKimlikNo: '24681357994', Ad: 'YAĞMUR', Soyad: 'AĞIRBAŞLI', DogumYili: '1990' }
    expect(await verifyCitizen(yagmur)).toBe('true')
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(240)
  })

  test('one person makes the service fault', async () => {
    const tulay = { TCKimlikNo: '77777777770', Ad: 'TÜLAY', Soyad: 'KORUGÖL', DogumYili: '1976' }
    const response = await post('KPSPublic', 'TCKimlikNoDogrula', envelope('TCKimlikNoDogrula', tulay))
    expect(response.status).toBe(500)
    expect(await response.text()).toContain('<faultcode>soap:Server</faultcode>')
  })

  test('a forced fault and an unregistered address', async () => {
    await control('next-answers', { on: 'public', code: 'Bakım çalışması' })
    const name = 'TCKimlikNoDogrula'
    expect(await (await post('KPSPublic', name, envelope(name, sukru))).text()).toContain('Bakım çalışması')
    expect(await verifyCitizen(sukru)).toBe('true')
    await control('settings', { allowedIps: ['10.0.0.1'] })
    expect((await post('KPSPublic', name, envelope(name, sukru))).status).toBe(500)
  })

  test('a test may bring its own person, until reset', async () => {
    const person = { number: '99612345616', firstName: 'DENİZ', lastName: 'ÜNLÜ', birthDate: '1990-01-02' }
    expect(await control('people', person)).toBe(200)
    expect(await control('people', { ...person, number: '1' })).toBe(400)
    const name = 'YabanciKimlikNoDogrula'
    const fields = {
      KimlikNo: '99612345616',
      Ad: 'DENİZ',
      Soyad: 'ÜNLÜ',
      DogumGun: '2',
      DogumAy: '1',
      DogumYil: '1990',
    }
    const verify = async () =>
      resultOf(await post('KPSPublicYabanciDogrula', name, envelope(name, fields)), name)
    expect(await verify()).toBe('true')
    await control('reset')
    expect(await verify()).toBe('false')
  })
})
