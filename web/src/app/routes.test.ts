import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { services } from '../texts/services.ts'
import { informedPaths } from '../texts/service-information-paths.ts'
import { layouts, routes } from './routes.tsx'

const guardedPaths = [
  '/DebtQuestioning',
  '/DebtRestructuring',
  '/EMunicipalityEstateDeclarationLand',
  '/EMunicipalityEstateDeclarationPlot',
  '/EMunicipalityEstateDeclarationBuilding',
  '/EMunicipalityECTDeclaration',
  '/EMunicipalityAdDeclaration',
  '/EMunicipalityEntertainmentDeclaration',
  '/Aboneliklerim',
  '/Beyanlarim',
  '/Beyan',
  '/RegistryObservation',
  '/UserUpdate',
  '/Belgelerim',
  '/sifre-degistir',
]
const openPaths = [
  '/anasayfa',
  '/mobil-menu',
  '/ForgottenPassword',
  '/EstateConstructionCost',
  '/AdvertisingTaxAnnualGroupTariff',
  '/ResolutionComitteeObservation',
  '/ResolutionCouncilObservation',
  '/EstateStreetValuation',
  '/EstateAbrasionShare',
  '/ComplaintsAndRequests',
  '/ECTAnnualPrice',
  '/FastPayment',
  '/FastPaymentForMatrimony',
  '/ContractCancellation',
  '/Register',
  '/failed-operation',
  '/success-operation',
  '/ziraat-banka',
  '/vakif-banka',
  '/payment-other-banks',
  '/payment-is-bank',
  '/odeme',
  '/odeme-baglantisi',
  '/odeme-durumu',
  '/maas-bordrosu',
  '/izin-bilgileri',
  '/icra-bilgileri',
  '/belge-dogrula',
  '/e-devlet-girisi',
  '/index_edevlet_girisi',
  '/session/signin',
  '/session/signup',
  '/session/forgot-password',
  '/session/404',
  '/erisilebilirlik',
  '/kvkk',
  '/cerez',
  '/iletisim',
  '/hizmetler',
  ...informedPaths.map((path) => `/hizmet${path}`),
]

test('the agreed addresses are there, each once, open or guarded as agreed', () => {
  const pathsWith = (access: string) =>
    routes.filter((route) => route.access === access).map(({ path }) => path)
  expect(pathsWith('open').toSorted()).toEqual(openPaths.toSorted())
  expect(pathsWith('guarded').toSorted()).toEqual(guardedPaths.toSorted())
})

test('every service leads to a route of the same name', () => {
  for (const service of services) {
    expect(routes.find(({ path }) => path === service.path)?.title).toBe(service.name)
  }
})

test('what tells about a service is called like it', () => {
  for (const path of informedPaths) {
    const title = services.find((service) => service.path === path)?.name
    expect(routes.find((route) => route.path === `/hizmet${path}`)?.title, path).toBe(title)
  }
})

test('what is fetched early is the file the page comes from, which exports it under its own name', () => {
  const pages = routes.map(({ page }) => page)
  const sources = [...pages, layouts.shell.frame, layouts.session.frame].map(({ source }) => source)
  expect(sources.length).toBeGreaterThan(5)
  for (const source of sources) {
    const name = source.slice(source.lastIndexOf('/') + 1, -'.tsx'.length)
    const text = readFileSync(new URL(`../${source}`, import.meta.url), 'utf8')
    expect(text, source).toContain(`export function ${name}(`)
  }
})
