import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../../testing/simulators.ts'
import { testSettings } from '../../testing/test-service.ts'
import { type DescribedPerson, populationRegistry } from './population-registry.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
})
afterAll(() => simulators.stop())
beforeEach(() => simulators.control('/nufus/_control/reset', {}))

const account = { UserName: 'demo-kps-user', Password: 'demo-kps-password' }

function kps(change: Partial<typeof account> & { IssuerUrl?: string; RoutingUrl?: string } = {}) {
  return populationRegistry({
    ...testSettings,
    PopulationRegistry: {
      Kind: 'kps',
      IssuerUrl: `${simulators.url}/nufus/Services/Issuer.svc/IWSTrust13`,
      RoutingUrl: `${simulators.url}/nufus/Services/RoutingService.svc`,
      ...account,
      ...change,
    },
  })
}

function publicServices(Url = `${simulators.url}/nufus`) {
  return populationRegistry({ ...testSettings, PopulationRegistry: { Kind: 'public', Url } })
}

function described(
  identityNumber: string,
  name: string,
  surname: string,
  ...[year, month, day]: [number, number, number]
): DescribedPerson {
  return { identityNumber, name, surname, birth: { year, month, day } }
}

const ilker = described('10000000146', 'ilker', 'ışık', 1987, 1, 5)
const ali = described('99000000110', 'Ali', 'Karimi', 1994, 11, 11)
const people: DescribedPerson[] = [
  ilker,
  described('10000000214', '  Irmak ', 'Demir  İğdeli', 1993, 12, 30),
  described('12345678950', 'Ayşe Nur', 'yıldızgörür', 1985, 5, 14),
  described('19090909018', 'Kâzım', 'Dağlıoğlu', 1958, 10, 29),
  described('22222222220', 'Gülsüm', 'Özköse', 1941, 0, 0),
  ali,
  described('99123456740', 'Aygül', 'Çolponbayeva-İşim', 1988, 6, 17),
  described('99246813574', 'Sutarto', '', 1980, 9, 9),
  described('99509182744', 'Maria Isabel', 'de la Fuente', 1986, 10, 4),
]

describe.each([
  ['KPS', () => kps()],
  ['the old public services', () => publicServices()],
])('%s', (_name, registry) => {
  test.each(people)('knows $name $surname as typed', async (person) => {
    expect(await registry().verifyPerson(person)).toBe('matches')
  })

  test.each([
    ['another name', { name: 'Ilker' }],
    ['another surname', { surname: 'Işıkoğlu' }],
    ['another year', { birth: { year: 1986, month: 1, day: 5 } }],
    ['a number nobody has', { identityNumber: '10000000078' }],
    ['a name that would break out of its element', { name: 'İLKER</Ad><Ad>' }],
  ])('does not take %s for the same person', async (_case, change) => {
    expect(await registry().verifyPerson({ ...ilker, ...change })).toBe('differs')
  })

  test('waits for a slow answer, and says so when there is none to be had', async () => {
    await simulators.control('/nufus/_control/settings', { slowMs: 300 })
    const yagmur = described('24681357994', 'Yağmur', 'Ağırbaşlı', 1990, 2, 17)
    expect(await registry().verifyPerson(yagmur)).toBe('matches')
    const tulay = described('77777777770', 'Tülay', 'Korugöl', 1976, 8, 8)
    expect(await registry().verifyPerson(tulay)).toBe('unavailable')
  })

  test.each([{ httpStatus: 503 }, { hangUp: true }, { code: 'Sistem bakımda' }])(
    'is unavailable when it answers %o',
    async (answer) => {
      for (const on of ['public', 'routing', 'issue'])
        await simulators.control('/nufus/_control/next-answers', { on, times: 3, ...answer })
      expect(await registry().verifyPerson(ilker)).toBe('unavailable')
    },
  )
})

describe('KPS', () => {
  test('tells the dead from the living, and the day of birth from another', async () => {
    const huseyin = described('83649201700', 'Hüseyin', 'Çetingüç', 1937, 6, 1)
    expect(await kps().verifyPerson(huseyin)).toBe('deceased')
    expect(await kps().findPerson(huseyin.identityNumber, huseyin.birth)).toBe('deceased')
    expect(await kps().verifyPerson({ ...ilker, birth: { year: 1987, month: 1, day: 6 } })).toBe('differs')
  })

  test('knows people without a surname and with a blue card', async () => {
    expect(await kps().verifyPerson(described('11111111110', 'Satı', '', 1949, 4, 2))).toBe('matches')
    expect(await kps().verifyPerson(described('90000000100', 'Iraz', 'Türkölmez', 1982, 3, 23))).toBe(
      'matches',
    )
  })

  test('tells who someone is to whoever knows the number and the birth date', async () => {
    expect(await kps().findPerson(ilker.identityNumber, ilker.birth)).toEqual({
      name: 'İLKER',
      surname: 'IŞIK',
      fatherName: 'KADİR',
      motherName: 'ISMAHAN',
      placeOfBirth: 'IĞDIR',
      gender: 'E',
    })
    expect(await kps().findPerson('99246813574', { year: 1980, month: 9, day: 9 })).toMatchObject({
      name: 'SUTARTO',
      surname: '',
    })
    expect(await kps().findPerson(ilker.identityNumber, { ...ilker.birth, day: 6 })).toBe('notFound')
  })

  test('uses one token for many questions, also at once, and gets a new one when it is refused', async () => {
    const registry = kps()
    await Promise.all([1, 2, 3].map(() => registry.verifyPerson(ilker)))
    await registry.verifyPerson(ilker)
    expect(await tokensIssued()).toBe(1)
    await simulators.control('/nufus/_control/reset', {})
    expect(await registry.verifyPerson(ilker)).toBe('matches')
    expect(await tokensIssued()).toBe(1)
  })

  test('asks for a new token when the old one is about to expire', async () => {
    await simulators.control('/nufus/_control/settings', { tokenLifetimeSeconds: 30 })
    const registry = kps()
    await registry.verifyPerson(ilker)
    await registry.verifyPerson(ilker)
    expect(await tokensIssued()).toBe(2)
  })

  test('is unavailable with a wrong password, and once the password is right it is asked anew', async () => {
    expect(await kps({ Password: 'yanlis' }).verifyPerson(ilker)).toBe('unavailable')
    expect(await kps().verifyPerson(ilker)).toBe('matches')
  })

  test('waits ten seconds and not for ever', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const IssuerUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const started = Date.now()
    expect(await kps({ IssuerUrl }).verifyPerson(ilker)).toBe('unavailable')
    // The server never answers; the rest is room for a busy machine.
    expect(Date.now() - started).toBeLessThan(20_000)
    silent.closeAllConnections()
    silent.close()
  })

  test('what is no answer of the registry is none', async () => {
    for (const body of [
      '<html><body>Giriş yapın',
      '{}',
      '<a/>',
      '<!DOCTYPE x [<!ENTITY y "z">]><a>&y;</a>',
    ]) {
      const other = createServer((_request, response) => response.end(body))
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
      const RoutingUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}/Services/RoutingService.svc`
      expect(await kps({ RoutingUrl }).verifyPerson(ilker), body).toBe('unavailable')
      expect(await kps({ RoutingUrl }).findPerson(ilker.identityNumber, ilker.birth), body).toBe(
        'unavailable',
      )
      other.close()
    }
  })
})

test('the old public services cannot be asked who someone is', async () => {
  expect(await publicServices().findPerson(ilker.identityNumber, ilker.birth)).toBe('unavailable')
})

async function tokensIssued(): Promise<number> {
  const response = await fetch(`${simulators.url}/nufus/_control`)
  return ((await response.json()) as { tokens: number }).tokens
}
