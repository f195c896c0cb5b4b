/** Every path of the specification and our own /belge-dogrula, written down again here so that the route table is checked against it. */
export const openPaths = [
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
  '/ContractCancellation',
  '/Register',
  '/failed-operation',
  '/success-operation',
  '/ziraat-banka',
  '/vakif-banka',
  '/payment-other-banks',
  '/payment-is-bank',
  '/maas-bordrosu',
  '/izin-bilgileri',
  '/icra-bilgileri',
  '/belge-dogrula',
  '/e-devlet-girisi',
  '/session/signin',
  '/session/signup',
  '/session/forgot-password',
  '/session/404',
]

/** Leads to e-Devlet at once; its own journey follows it. */
export const leavingPaths = ['/index_edevlet_girisi']

export const guardedPaths = [
  '/DebtQuestioning',
  '/DebtRestructuring',
  '/EMunicipalityEstateDeclarationLand',
  '/EMunicipalityEstateDeclarationPlot',
  '/EMunicipalityEstateDeclarationBuilding',
  '/EMunicipalityECTDeclaration',
  '/EMunicipalityAdDeclaration',
  '/EMunicipalityEntertainmentDeclaration',
  '/RegistryObservation',
  '/UserUpdate',
  '/sifre-degistir',
]
