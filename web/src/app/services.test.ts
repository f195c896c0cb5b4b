import { countyCodes } from 'contract/address/codes'
import type { PublicSettings } from 'contract/settings'
import { describe, expect, test } from 'vitest'
import { arrangeHome } from '../features/portal/home-sections.ts'
import { informationAbout, ownInformation } from '../features/town/service-information.ts'
import { informationPath, serviceAt, serviceToldAt } from '../texts/services.tsx'
import { routes } from './routes.tsx'
import { servicesOf } from './services.ts'
import { testSettings } from './test-settings.ts'

/** A town that has every service. */
const settings: PublicSettings = { ...testSettings, CountyCode: countyCodes.antakya.code }
const services = servicesOf(settings)

test('every service leads to a route of the same name', () => {
  for (const service of services) {
    expect(routes.find(({ path }) => path === service.path)?.title).toBe(service.name)
  }
})

test('services have one order', () => {
  const orders = routes.flatMap(({ service }) => (service ? [service.order] : []))
  expect(orders).toHaveLength(services.length)
  expect(new Set(orders).size).toBe(orders.length)
})

describe('on the home page', () => {
  const visitor = { isSignedIn: false, isEmployee: false }
  const shown = (changes: Partial<PublicSettings> = {}, reader = visitor) => {
    const sections = arrangeHome(servicesOf({ ...settings, ...changes }), reader)
    return sections.flatMap((section) => section.services).map(({ path }) => path)
  }

  test('every service stands exactly once', () => {
    expect(shown().toSorted()).toEqual(services.map(({ path }) => path).toSorted())
  })

  test('paying comes first', () => {
    expect(shown()[0]).toBe('/FastPayment')
  })

  test('someone signed in is offered neither membership nor paying without it, and only employees their pages', () => {
    const citizen = shown({}, { isSignedIn: true, isEmployee: false })
    for (const path of ['/FastPayment', '/Register', '/ForgottenPassword', '/maas-bordrosu'])
      expect(citizen).not.toContain(path)
    expect(citizen).toContain('/Belgelerim')
    expect(shown({}, { isSignedIn: true, isEmployee: true })).toContain('/maas-bordrosu')
  })

  test('what the municipality does not have is not shown', () => {
    expect(shown({ CountyCode: '1275' })).not.toContain('/FastPaymentForMatrimony')
    expect(shown({ ShowMatrimonyPaymentMenu: false })).not.toContain('/FastPaymentForMatrimony')
    const withoutWater = shown({ ShowSubscriptionMenu: false })
    expect(withoutWater).toHaveLength(services.length - 4)
    for (const path of ['/Aboneliklerim', '/ContractCancellation', '/SuIslemlerim', '/SuTarifesi'])
      expect(withoutWater).not.toContain(path)
  })
})

describe('the page about a service', () => {
  test('says what it is, needs, costs and takes', () => {
    for (const service of services) {
      const { what, needs, cost, duration } = informationAbout(service)
      expect(needs.length).toBeGreaterThan(0)
      for (const sentence of [what, cost, duration, ...needs]) expect(sentence).toMatch(/^\p{Lu}|^e-/u)
      for (const sentence of [what, cost, duration, ...needs]) expect(sentence).toMatch(/\.$/)
    }
  })

  test('is there for every service, called like it, and for nothing else', () => {
    for (const { path, name } of services)
      expect(routes.find((route) => route.path === informationPath(path))?.title, path).toBe(name)
    const paths = services.map(({ path }) => path)
    expect(Object.keys(ownInformation).filter((path) => !paths.includes(path))).toEqual([])
  })

  test('is found from the service and back, whatever the capitals, the slashes and the query', () => {
    const about = (path: string) => {
      const service = serviceAt(services, path)
      return service && informationPath(service.path)
    }
    expect(about('/debtquestioning?x=1')).toBe('/hizmet/DebtQuestioning')
    expect(about('/debtquestioning/')).toBe('/hizmet/DebtQuestioning')
    expect(serviceToldAt(services, '/Hizmet/debtQuestioning/')?.path).toBe('/DebtQuestioning')
    expect(about('/anasayfa')).toBeUndefined()
    expect(serviceToldAt(services, '/hizmet/anasayfa')).toBeUndefined()
  })

  test('says the usual about a service that only shows something', () => {
    const [service] = services
    if (!service) throw new Error('There is no service')
    const told = informationAbout({
      ...service,
      path: '/yeni',
      summary: 'Bir şey görün.',
      audience: 'member',
    })
    expect(told).toMatchObject({ what: 'Bir şey görün.', cost: 'Ücretsizdir.' })
  })
})
