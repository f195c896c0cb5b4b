const informationRoot = '/hizmet'

/** Services that a page tells about before anyone signs in: its address is theirs with the root in front. */
export const informedPaths: readonly string[] = [
  '/FastPayment',
  '/FastPaymentForMatrimony',
  '/DebtQuestioning',
  '/DebtRestructuring',
  '/EMunicipalityEstateDeclarationBuilding',
  '/EMunicipalityEstateDeclarationPlot',
  '/EMunicipalityEstateDeclarationLand',
  '/EMunicipalityECTDeclaration',
  '/EMunicipalityAdDeclaration',
  '/EMunicipalityEntertainmentDeclaration',
  '/Aboneliklerim',
  '/ContractCancellation',
  '/ComplaintsAndRequests',
  '/EstateStreetValuation',
  '/EstateConstructionCost',
  '/EstateAbrasionShare',
  '/AdvertisingTaxAnnualGroupTariff',
  '/ECTAnnualPrice',
  '/ResolutionCouncilObservation',
  '/ResolutionComitteeObservation',
  '/Register',
  '/belge-dogrula',
  '/RegistryObservation',
  '/UserUpdate',
  '/Belgelerim',
  '/Beyanlarim',
  '/sifre-degistir',
  '/ForgottenPassword',
  '/maas-bordrosu',
  '/izin-bilgileri',
  '/icra-bilgileri',
]

/** Where a service is told about, whatever the capitals and the query of its address. */
export function informationPath(servicePath: string): string | undefined {
  const [bare = ''] = servicePath.toLowerCase().split(/[?#]/)
  const path = informedPaths.find((each) => each.toLowerCase() === bare)
  return path && informationRoot + path
}

export function informedService(pagePath: string): string | undefined {
  const bare = pagePath.toLowerCase().replace(/\/$/, '')
  return informedPaths.find((path) => (informationRoot + path).toLowerCase() === bare)
}
