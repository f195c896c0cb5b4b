import type { Queryable } from '../database/database.ts'

/** Pages that are of no use before a municipality has entered their data, with the queries for it. */
const dataOfPages = {
  '/EstateStreetValuation': 'select from street_valuation',
  '/AdvertisingTaxAnnualGroupTariff': 'select from advertising_tariff',
  // A property, a workplace and an advertisement each stand in a street; their taxes follow from the town's tariff.
  '/EMunicipalityEstateDeclarationBuilding': 'select from street',
  '/EMunicipalityEstateDeclarationPlot': 'select from street',
  '/EMunicipalityEstateDeclarationLand': 'select from street',
  '/EMunicipalityECTDeclaration': 'select from street',
  '/EMunicipalityEntertainmentDeclaration': 'select from street',
  '/EMunicipalityAdDeclaration': 'select from advertising_tariff',
  '/ResolutionCouncilObservation': "select from resolution where body = 'council' and withdrawn_at is null",
  '/ResolutionComitteeObservation':
    "select from resolution where body = 'committee' and withdrawn_at is null",
  '/SuTarifesi': 'select from water_price',
  '/SuIslemlerim': 'select from water_price',
  '/Aboneliklerim': 'select from subscription',
  '/ContractCancellation': 'select from subscription',
  '/OtomatikOdeme': 'select from collecting_bank where is_active and order_layout is not null',
  '/FastPaymentForMatrimony': 'select from matrimony_fee',
  '/maas-bordrosu': 'select from employee',
  '/izin-bilgileri': 'select from employee',
  '/icra-bilgileri': 'select from employee',
} as const

/** The paths of pages that have nothing to show yet: menu, home page, guide and search do not name them; they can be opened. */
export async function pagesWithoutData(db: Queryable): Promise<ReadonlySet<string>> {
  const columns = Object.values(dataOfPages).map((rows) => `exists (${rows})`)
  const [row] = await db.unsafe<boolean[][]>(`select array[${columns.join(', ')}] as found`).values()
  const [found] = (row ?? []) as unknown as [boolean[]]
  return new Set(Object.keys(dataOfPages).filter((_, index) => found?.[index] !== true))
}
