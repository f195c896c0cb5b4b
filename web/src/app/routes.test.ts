import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

/** Paths of the specification and of earlier releases, which people have bookmarked. */
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
  '/iletisim-degisikligi',
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
]

/** Pages of our own may be added to the table without a line here. */
test('the agreed paths are there, each once, open or guarded as agreed', () => {
  const agreedWith = (access: string, agreed: readonly string[]) =>
    routes
      .filter((route) => route.access === access)
      .map(({ path }) => path)
      .filter((path) => agreed.includes(path))
  expect(agreedWith('open', openPaths).toSorted()).toEqual(openPaths.toSorted())
  expect(agreedWith('guarded', guardedPaths).toSorted()).toEqual(guardedPaths.toSorted())
  expect(new Set(routes.map(({ path }) => path.toLowerCase())).size).toBe(routes.length)
})

test('what is fetched early is the file the page comes from, which exports it under its own name', () => {
  const here = new URL('.', import.meta.url)
  const sources = ['routes.tsx', ...globSync('pages/*.ts', { cwd: here })].flatMap((table) => {
    const url = new URL(table, here)
    const imports = readFileSync(url, 'utf8').matchAll(/import\('([^']+)'\)/g)
    return [...imports].map(([, path = '']) => new URL(path, url).href)
  })
  expect(sources.length).toBeGreaterThan(5)
  const names = new Map<string, string>()
  for (const source of sources) {
    const name = source.slice(source.lastIndexOf('/') + 1, -'.tsx'.length)
    const text = readFileSync(new URL(source), 'utf8')
    expect(text, source).toContain(`export function ${name}(`)
    expect(names.get(name) ?? source, 'the server finds the file by this name').toBe(source)
    names.set(name, source)
  }
})
