import type { PageRow } from '../page-row.ts'

/** Fields that the calculator of a flat sends without scripts. */
const flatFields = [
  'area',
  'completionYear',
  'landShare',
  'unitValue',
  'previousValue',
  'hasHeating',
  'hasLift',
]

export const tariffsPages: readonly PageRow[] = [
  {
    path: '/SuTarifesi',
    title: 'Su tarifesi',
    access: 'open',
    file: () => import('../../features/tariffs/WaterTariffPage.tsx'),
    queries: [['GetWaterTariffWithoutAuthorization', {}]],
    shownWhen: 'ShowSubscriptionMenu',
    icon: 'droplet',
    service: {
      summary: 'Suyun fiyatına, abonelik ve hizmet bedellerine, dayandıkları meclis kararına bakın.',
      section: 'information',
      order: 195,
    },
    menu: { group: 'tariffs', position: 70, iconText: 'ST' },
  },
  {
    path: '/EstateConstructionCost',
    title: 'Bina inşaat maliyetleri',
    access: 'open',
    reads: ['yil', 'karsi', 'kullanim', 'yapi', 'sinif', 'ara', ...flatFields],
    file: () => import('../../features/tariffs/ConstructionCostPage.tsx'),
    queries: [
      ['RetrieveEstateConstructionCost', {}],
      ['RetrieveEstateUsageTypes', {}],
      ['RetrieveEstateAbrasionShares', {}],
      ['GetTaxTermsWithoutAuthorization', {}],
    ],
    icon: 'building-factory2',
    service: {
      summary: 'Yapı türüne göre metrekare inşaat maliyetlerine bakın.',
      section: 'information',
      order: 150,
    },
    menu: { group: 'tariffs', position: 20 },
  },
  {
    path: '/AdvertisingTaxAnnualGroupTariff',
    title: 'İlan ve reklam vergisi tarifesi',
    access: 'open',
    reads: ['yil', 'karsi', 'tur', 'ara', 'yer', 'grup', 'width', 'height', 'faces', 'weeks', 'pieces'],
    file: () => import('../../features/tariffs/AdvertisingTariffPage.tsx'),
    queries: [
      ['GetAdvertisingTaxAnnualGroupTariffByProcessYear', {}],
      ['RetrieveAdvertisingTypes', {}],
      ['GetTaxTermsWithoutAuthorization', {}],
    ],
    icon: 'speakerphone',
    service: {
      summary: 'Reklam türüne ve yerine göre yıllık tutarlara bakın.',
      section: 'information',
      order: 170,
    },
    menu: { group: 'tariffs', position: 40 },
  },
  {
    path: '/EstateStreetValuation',
    title: 'Arsa ve arazi birim değerleri',
    access: 'open',
    reads: ['yil', 'karsi', 'mahalle', 'ara', 'sokak', 'area', 'part', 'whole'],
    file: () => import('../../features/tariffs/StreetValuationPage.tsx'),
    queries: [
      ['RetrieveEstateStreetValuationsWithoutAuthorization', {}],
      ['GetTaxTermsWithoutAuthorization', {}],
    ],
    icon: 'map2',
    service: {
      summary: 'Sokağınızın emlak vergisine esas metrekare değerini öğrenin.',
      section: 'information',
      order: 140,
    },
    menu: { group: 'tariffs', position: 10 },
  },
  {
    path: '/EstateAbrasionShare',
    title: 'Aşınma payı oranları',
    access: 'open',
    reads: ['yapi', 'yas', 'group', 'taxYear', 'completionYear', 'cost'],
    file: () => import('../../features/tariffs/AbrasionSharePage.tsx'),
    queries: [['RetrieveEstateAbrasionShares', {}]],
    icon: 'percentage',
    service: {
      summary: 'Bina yaşına göre vergi değerinden düşülen oranlara bakın.',
      section: 'information',
      order: 160,
    },
    menu: { group: 'tariffs', position: 30 },
  },
  {
    path: '/ECTAnnualPrice',
    title: 'Çevre temizlik vergisi tarifesi',
    access: 'open',
    reads: ['yil', 'karsi', 'grup', 'derece', 'mahalle', 'place', 'cubicMetres'],
    file: () => import('../../features/tariffs/CleaningPricePage.tsx'),
    queries: [
      ['RetrieveECTAnnualPrices', {}],
      ['GetTaxTermsWithoutAuthorization', {}],
    ],
    icon: 'leaf',
    service: { summary: 'Bina grubuna göre yıllık tutarlara bakın.', section: 'information', order: 180 },
    menu: { group: 'tariffs', position: 50 },
  },
]
