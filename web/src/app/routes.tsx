import { countyCodes } from 'contract/address-codes'
import type { CallName, RequestTo } from 'contract/calls'
import { type ResolutionBodyCode, resolutionParameter } from 'contract/resolutions-codes'
import type { PublicSettings } from 'contract/settings'
import type { ReactNode } from 'react'
import { matchPath } from 'react-router'
import { informationPath } from '../texts/service-information-paths.ts'
import { type LazyPage, lazyPage } from './lazy-page.tsx'

/** A call that anyone may make, answered before the page is rendered on the server. */
export type PublicQuery = { [Name in CallName]: readonly [name: Name, request: RequestTo<Name>] }[CallName]

export interface AppRoute {
  path: string
  /** `clerk` is guarded too; the service alone knows who is one. */
  access: 'open' | 'guarded' | 'clerk'
  title: string
  layout: 'shell' | 'session'
  /** Without one the route says honestly that the service is not open online yet. */
  page?: LazyPage
  /** Where the query of the address decides what is shown, by it. */
  queries?: readonly PublicQuery[] | ((query: URLSearchParams) => readonly PublicQuery[])
  /** The route exists only where this holds. */
  when?: (settings: PublicSettings) => boolean
}

export const homePath = '/anasayfa'
export const signInPath = '/session/signin'
export const changePasswordPath = '/sifre-degistir'
export const notFoundPath = '/session/404'
export const eDevletReturnPath = '/e-devlet-girisi'

interface Layout {
  frame: LazyPage<{ children: ReactNode }>
  queries: readonly PublicQuery[]
}

export const layouts: Record<AppRoute['layout'], Layout> = {
  shell: {
    frame: lazyPage('app/shell/Shell.tsx', async () => (await import('./shell/Shell.tsx')).Shell),
    queries: [['RetrieveMenusWithoutAuthorization', {}]],
  },
  session: {
    frame: lazyPage(
      'app/shell/SessionFrame.tsx',
      async () => (await import('./shell/SessionFrame.tsx')).SessionFrame,
    ),
    queries: [],
  },
}

const homePage = lazyPage(
  'features/portal/HomePage.tsx',
  async () => (await import('../features/portal/HomePage.tsx')).HomePage,
)
const mobileMenuPage = lazyPage(
  'features/portal/MobileMenuPage.tsx',
  async () => (await import('../features/portal/MobileMenuPage.tsx')).MobileMenuPage,
)
const notFoundPage = lazyPage(
  'features/portal/NotFoundPage.tsx',
  async () => (await import('../features/portal/NotFoundPage.tsx')).NotFoundPage,
)
const signInPage = lazyPage(
  'features/identity/SignInPage.tsx',
  async () => (await import('../features/identity/SignInPage.tsx')).SignInPage,
)
const registryPage = lazyPage(
  'app/RegistryObservationPage.tsx',
  async () => (await import('./RegistryObservationPage.tsx')).RegistryObservationPage,
)
const eDevletStartPage = lazyPage(
  'features/identity/EDevletStartPage.tsx',
  async () => (await import('../features/identity/EDevletStartPage.tsx')).EDevletStartPage,
)
const eDevletReturnPage = lazyPage(
  'features/identity/EDevletReturnPage.tsx',
  async () => (await import('../features/identity/EDevletReturnPage.tsx')).EDevletReturnPage,
)
const forgotPasswordPage = lazyPage(
  'features/identity/ForgotPasswordPage.tsx',
  async () => (await import('../features/identity/ForgotPasswordPage.tsx')).ForgotPasswordPage,
)
const changePasswordPage = lazyPage(
  'features/identity/ChangePasswordPage.tsx',
  async () => (await import('../features/identity/ChangePasswordPage.tsx')).ChangePasswordPage,
)
const profilePage = lazyPage(
  'features/identity/profile/ProfilePage.tsx',
  async () => (await import('../features/identity/profile/ProfilePage.tsx')).ProfilePage,
)
const registerPage = lazyPage(
  'features/identity/register/RegisterPage.tsx',
  async () => (await import('../features/identity/register/RegisterPage.tsx')).RegisterPage,
)
const signUpPage = lazyPage(
  'features/identity/SignUpPage.tsx',
  async () => (await import('../features/identity/SignUpPage.tsx')).SignUpPage,
)
const debtsPage = lazyPage(
  'features/debts/DebtsPage.tsx',
  async () => (await import('../features/debts/DebtsPage.tsx')).DebtsPage,
)
const restructuringPage = lazyPage(
  'features/restructuring/RestructuringPage.tsx',
  async () => (await import('../features/restructuring/RestructuringPage.tsx')).RestructuringPage,
)
const verifyDocumentPage = lazyPage(
  'features/documents/VerifyDocumentPage.tsx',
  async () => (await import('../features/documents/VerifyDocumentPage.tsx')).VerifyDocumentPage,
)
const documentsPage = lazyPage(
  'features/files/DocumentsPage.tsx',
  async () => (await import('../features/files/DocumentsPage.tsx')).DocumentsPage,
)
const clerkHomePage = lazyPage(
  'features/clerk/ClerkHomePage.tsx',
  async () => (await import('../features/clerk/ClerkHomePage.tsx')).ClerkHomePage,
)
const matchingPage = lazyPage(
  'features/identity/matching/MatchingPage.tsx',
  async () => (await import('../features/identity/matching/MatchingPage.tsx')).MatchingPage,
)
const cardPage = lazyPage(
  'features/payments/CardPage.tsx',
  async () => (await import('../features/payments/CardPage.tsx')).CardPage,
)
const bankWindowPage = lazyPage(
  'features/payments/BankWindowPage.tsx',
  async () => (await import('../features/payments/BankWindowPage.tsx')).BankWindowPage,
)
const paymentResultPage = lazyPage(
  'features/payments/ResultPage.tsx',
  async () => (await import('../features/payments/ResultPage.tsx')).ResultPage,
)
const fastPaymentPage = lazyPage(
  'features/payments/FastPaymentPage.tsx',
  async () => (await import('../features/payments/FastPaymentPage.tsx')).FastPaymentPage,
)
const paymentLinkPage = lazyPage(
  'features/payments/PaymentLinkPage.tsx',
  async () => (await import('../features/payments/PaymentLinkPage.tsx')).PaymentLinkPage,
)
const orderStatusPage = lazyPage(
  'features/payments/OrderStatusPage.tsx',
  async () => (await import('../features/payments/OrderStatusPage.tsx')).OrderStatusPage,
)
const constructionCostPage = lazyPage(
  'features/tariffs/ConstructionCostPage.tsx',
  async () => (await import('../features/tariffs/ConstructionCostPage.tsx')).ConstructionCostPage,
)
const advertisingTariffPage = lazyPage(
  'features/tariffs/AdvertisingTariffPage.tsx',
  async () => (await import('../features/tariffs/AdvertisingTariffPage.tsx')).AdvertisingTariffPage,
)
const streetValuationPage = lazyPage(
  'features/tariffs/StreetValuationPage.tsx',
  async () => (await import('../features/tariffs/StreetValuationPage.tsx')).StreetValuationPage,
)
const abrasionSharePage = lazyPage(
  'features/tariffs/AbrasionSharePage.tsx',
  async () => (await import('../features/tariffs/AbrasionSharePage.tsx')).AbrasionSharePage,
)
const cleaningPricePage = lazyPage(
  'features/tariffs/CleaningPricePage.tsx',
  async () => (await import('../features/tariffs/CleaningPricePage.tsx')).CleaningPricePage,
)
const payrollPage = lazyPage(
  'features/employees/PayrollPage.tsx',
  async () => (await import('../features/employees/PayrollPage.tsx')).PayrollPage,
)
const leavePage = lazyPage(
  'features/employees/LeavePage.tsx',
  async () => (await import('../features/employees/LeavePage.tsx')).LeavePage,
)
const enforcementPage = lazyPage(
  'features/employees/EnforcementPage.tsx',
  async () => (await import('../features/employees/EnforcementPage.tsx')).EnforcementPage,
)
const subscriptionsPage = lazyPage(
  'features/water/SubscriptionsPage.tsx',
  async () => (await import('../features/water/SubscriptionsPage.tsx')).SubscriptionsPage,
)
const contractCancellationPage = lazyPage(
  'features/water/cancellation/ContractCancellationPage.tsx',
  async () =>
    (await import('../features/water/cancellation/ContractCancellationPage.tsx')).ContractCancellationPage,
)
const cancellationDeskPage = lazyPage(
  'features/water/CancellationDeskPage.tsx',
  async () => (await import('../features/water/CancellationDeskPage.tsx')).CancellationDeskPage,
)
const councilPage = lazyPage(
  'features/resolutions/ResolutionCouncilPage.tsx',
  async () => (await import('../features/resolutions/ResolutionCouncilPage.tsx')).ResolutionCouncilPage,
)
const committeePage = lazyPage(
  'features/resolutions/ResolutionCommitteePage.tsx',
  async () => (await import('../features/resolutions/ResolutionCommitteePage.tsx')).ResolutionCommitteePage,
)
const accessibilityPage = lazyPage(
  'features/town/AccessibilityPage.tsx',
  async () => (await import('../features/town/AccessibilityPage.tsx')).AccessibilityPage,
)
const privacyPage = lazyPage(
  'features/town/PrivacyPage.tsx',
  async () => (await import('../features/town/PrivacyPage.tsx')).PrivacyPage,
)
const cookiesPage = lazyPage(
  'features/town/CookiesPage.tsx',
  async () => (await import('../features/town/CookiesPage.tsx')).CookiesPage,
)
const contactPage = lazyPage(
  'features/town/ContactPage.tsx',
  async () => (await import('../features/town/ContactPage.tsx')).ContactPage,
)
const serviceGuidePage = lazyPage(
  'features/town/ServiceGuidePage.tsx',
  async () => (await import('../features/town/ServiceGuidePage.tsx')).ServiceGuidePage,
)
const serviceInformationPage = lazyPage(
  'features/town/ServiceInformationPage.tsx',
  async () => (await import('../features/town/ServiceInformationPage.tsx')).ServiceInformationPage,
)
const buildingDeclarationPage = lazyPage(
  'features/declarations/BuildingDeclarationPage.tsx',
  async () => (await import('../features/declarations/BuildingDeclarationPage.tsx')).BuildingDeclarationPage,
)
const plotDeclarationPage = lazyPage(
  'features/declarations/PlotDeclarationPage.tsx',
  async () => (await import('../features/declarations/PlotDeclarationPage.tsx')).PlotDeclarationPage,
)
const landDeclarationPage = lazyPage(
  'features/declarations/LandDeclarationPage.tsx',
  async () => (await import('../features/declarations/LandDeclarationPage.tsx')).LandDeclarationPage,
)
const cleaningDeclarationPage = lazyPage(
  'features/declarations/CleaningDeclarationPage.tsx',
  async () => (await import('../features/declarations/CleaningDeclarationPage.tsx')).CleaningDeclarationPage,
)
const advertisingDeclarationPage = lazyPage(
  'features/declarations/AdvertisingDeclarationPage.tsx',
  async () =>
    (await import('../features/declarations/AdvertisingDeclarationPage.tsx')).AdvertisingDeclarationPage,
)
const entertainmentDeclarationPage = lazyPage(
  'features/declarations/EntertainmentDeclarationPage.tsx',
  async () =>
    (await import('../features/declarations/EntertainmentDeclarationPage.tsx')).EntertainmentDeclarationPage,
)
const declarationsPage = lazyPage(
  'features/declarations/DeclarationsPage.tsx',
  async () => (await import('../features/declarations/DeclarationsPage.tsx')).DeclarationsPage,
)
const declarationDetailPage = lazyPage(
  'features/declarations/DeclarationDetailPage.tsx',
  async () => (await import('../features/declarations/DeclarationDetailPage.tsx')).DeclarationDetailPage,
)
const clerkDeclarationsPage = lazyPage(
  'features/declarations/clerk/ClerkDeclarationsPage.tsx',
  async () =>
    (await import('../features/declarations/clerk/ClerkDeclarationsPage.tsx')).ClerkDeclarationsPage,
)
const clerkDeclarationPage = lazyPage(
  'features/declarations/clerk/ClerkDeclarationPage.tsx',
  async () => (await import('../features/declarations/clerk/ClerkDeclarationPage.tsx')).ClerkDeclarationPage,
)
const clerkPaymentsPage = lazyPage(
  'features/payments/clerk/ClerkPaymentsPage.tsx',
  async () => (await import('../features/payments/clerk/ClerkPaymentsPage.tsx')).ClerkPaymentsPage,
)
const matrimonyPage = lazyPage(
  'features/payments/MatrimonyPage.tsx',
  async () => (await import('../features/payments/MatrimonyPage.tsx')).MatrimonyPage,
)
/** What a route without a page of its own shows. */
export const notOpenYetPage = lazyPage(
  'features/portal/NotOpenYetPage.tsx',
  async () => (await import('../features/portal/NotOpenYetPage.tsx')).NotOpenYetPage,
)

const open = { access: 'open', layout: 'shell' } as const
const guarded = { access: 'guarded', layout: 'shell' } as const
const clerk = { access: 'clerk', layout: 'shell' } as const
const session = { access: 'open', layout: 'session' } as const

const serviceRoutes: readonly AppRoute[] = [
  {
    ...open,
    path: homePath,
    title: 'Anasayfa',
    page: homePage,
    queries: [['GetAnnouncementsWithoutAuthorization', {}]],
  },
  { ...open, path: '/mobil-menu', title: 'Menü', page: mobileMenuPage },
  { ...open, path: '/ForgottenPassword', title: 'Şifremi unuttum', page: forgotPasswordPage },
  {
    ...open,
    path: '/EstateConstructionCost',
    title: 'Bina inşaat maliyetleri',
    page: constructionCostPage,
    queries: [
      ['RetrieveEstateConstructionCost', {}],
      ['RetrieveEstateUsageTypes', {}],
      ['RetrieveEstateAbrasionShares', {}],
      ['GetTaxTermsWithoutAuthorization', {}],
    ],
  },
  {
    ...open,
    path: '/AdvertisingTaxAnnualGroupTariff',
    title: 'İlan ve reklam vergisi tarifesi',
    page: advertisingTariffPage,
    queries: [
      ['GetAdvertisingTaxAnnualGroupTariffByProcessYear', {}],
      ['RetrieveAdvertisingTypes', {}],
      ['GetTaxTermsWithoutAuthorization', {}],
    ],
  },
  {
    ...open,
    path: '/ResolutionComitteeObservation',
    title: 'Encümen kararları',
    page: committeePage,
    queries: resolutionQueries('committee'),
  },
  {
    ...open,
    path: '/ResolutionCouncilObservation',
    title: 'Meclis kararları',
    page: councilPage,
    queries: resolutionQueries('council'),
  },
  {
    ...open,
    path: '/EstateStreetValuation',
    title: 'Arsa ve arazi birim değerleri',
    page: streetValuationPage,
    queries: [
      ['RetrieveEstateStreetValuationsWithoutAuthorization', {}],
      ['GetTaxTermsWithoutAuthorization', {}],
    ],
  },
  {
    ...open,
    path: '/EstateAbrasionShare',
    title: 'Aşınma payı oranları',
    page: abrasionSharePage,
    queries: [['RetrieveEstateAbrasionShares', {}]],
  },
  { ...open, path: '/ComplaintsAndRequests', title: 'Şikâyet ve istekler' },
  {
    ...open,
    path: '/ECTAnnualPrice',
    title: 'Çevre temizlik vergisi tarifesi',
    page: cleaningPricePage,
    queries: [
      ['RetrieveECTAnnualPrices', {}],
      ['GetTaxTermsWithoutAuthorization', {}],
    ],
  },
  { ...open, path: '/FastPayment', title: 'Hızlı ödeme', page: fastPaymentPage },
  {
    ...open,
    path: '/FastPaymentForMatrimony',
    title: 'Nikâh ücreti ödeme',
    page: matrimonyPage,
    queries: [['GetMatrimonyFees', {}]],
    when: ({ CountyCode }) => CountyCode === countyCodes.antakya.code,
  },
  {
    ...open,
    path: '/ContractCancellation',
    title: 'Su aboneliği iptali',
    page: contractCancellationPage,
  },
  { ...open, path: '/Register', title: 'Üyelik', page: registerPage },
  { ...open, path: '/failed-operation', title: 'Ödeme tamamlanamadı', page: paymentResultPage },
  { ...open, path: '/success-operation', title: 'Ödeme tamamlandı', page: paymentResultPage },
  { ...open, path: '/ziraat-banka', title: 'Ziraat Bankası ile ödeme', page: bankWindowPage },
  { ...open, path: '/vakif-banka', title: 'VakıfBank ile ödeme', page: bankWindowPage },
  { ...open, path: '/payment-other-banks', title: 'Halkbank ile ödeme', page: bankWindowPage },
  { ...open, path: '/payment-is-bank', title: 'İş Bankası ile ödeme', page: bankWindowPage },
  { ...open, path: '/maas-bordrosu', title: 'Maaş bordrosu', page: payrollPage },
  { ...open, path: '/izin-bilgileri', title: 'İzin bilgileri', page: leavePage },
  { ...open, path: '/icra-bilgileri', title: 'İcra bilgileri', page: enforcementPage },
  { ...open, path: '/odeme-baglantisi', title: 'Başkası adına ödeme', page: paymentLinkPage },
  { ...open, path: '/odeme-durumu', title: 'Ödeme durumu', page: orderStatusPage },
  { ...open, path: '/odeme', title: 'Kartla ödeme', page: cardPage },
  { ...open, path: '/belge-dogrula', title: 'Belge doğrulama', page: verifyDocumentPage },
  { ...session, path: eDevletReturnPath, title: 'e-Devlet girişi', page: eDevletReturnPage },
  {
    ...session,
    path: '/index_edevlet_girisi',
    title: 'e-Devlet ile giriş',
    page: eDevletStartPage,
  },
  { ...session, path: signInPath, title: 'E-Belediye Sistemine Giriş', page: signInPage },
  { ...session, path: '/session/signup', title: 'Üyelik', page: signUpPage },
  {
    ...session,
    path: '/session/forgot-password',
    title: 'E-Belediye Şifre Sıfırlama',
    page: forgotPasswordPage,
  },
  { ...session, path: notFoundPath, title: 'Sayfa bulunamadı', page: notFoundPage },

  { ...guarded, path: '/Aboneliklerim', title: 'Su aboneliklerim', page: subscriptionsPage },
  { ...guarded, path: '/DebtQuestioning', title: 'Borç sorgulama', page: debtsPage },
  { ...guarded, path: '/DebtRestructuring', title: 'Borç yapılandırma', page: restructuringPage },
  {
    ...guarded,
    path: '/EMunicipalityEstateDeclarationLand',
    title: 'Arazi beyanı',
    page: landDeclarationPage,
  },
  {
    ...guarded,
    path: '/EMunicipalityEstateDeclarationPlot',
    title: 'Arsa beyanı',
    page: plotDeclarationPage,
  },
  {
    ...guarded,
    path: '/EMunicipalityEstateDeclarationBuilding',
    title: 'Bina beyanı',
    page: buildingDeclarationPage,
  },
  {
    ...guarded,
    path: '/EMunicipalityECTDeclaration',
    title: 'Çevre temizlik vergisi beyanı',
    page: cleaningDeclarationPage,
  },
  {
    ...guarded,
    path: '/EMunicipalityAdDeclaration',
    title: 'İlan ve reklam vergisi beyanı',
    page: advertisingDeclarationPage,
  },
  {
    ...guarded,
    path: '/EMunicipalityEntertainmentDeclaration',
    title: 'Eğlence vergisi beyanı',
    page: entertainmentDeclarationPage,
  },
  { ...guarded, path: '/Beyanlarim', title: 'Beyanlarım', page: declarationsPage },
  { ...guarded, path: '/Beyan', title: 'Beyan', page: declarationDetailPage },
  { ...guarded, path: '/RegistryObservation', title: 'Sicil bilgilerim', page: registryPage },
  { ...guarded, path: '/UserUpdate', title: 'Bilgilerimi güncelle', page: profilePage },
  { ...guarded, path: '/Belgelerim', title: 'Belgelerim', page: documentsPage },
  { ...guarded, path: changePasswordPath, title: 'Şifre değiştir', page: changePasswordPage },

  { ...clerk, path: '/Memur', title: 'Memur işleri', page: clerkHomePage },
  { ...clerk, path: '/Memur/SuIptalleri', title: 'Su aboneliği iptalleri', page: cancellationDeskPage },
  { ...clerk, path: '/Memur/Eslestirme', title: 'Sicil eşleştirme', page: matchingPage },
  { ...clerk, path: '/Memur/Beyanlar', title: 'Beyanlar', page: clerkDeclarationsPage },
  { ...clerk, path: '/Memur/Beyan', title: 'Beyan incelemesi', page: clerkDeclarationPage },
  { ...clerk, path: '/Memur/Odemeler', title: 'Sonucu bilinmeyen ödemeler', page: clerkPaymentsPage },
]

const townRoutes: readonly AppRoute[] = [
  { ...open, path: '/erisilebilirlik', title: 'Erişilebilirlik bildirimi', page: accessibilityPage },
  { ...open, path: '/kvkk', title: 'Kişisel verilerin korunması', page: privacyPage },
  { ...open, path: '/cerez', title: 'Çerezler', page: cookiesPage },
  { ...open, path: '/iletisim', title: 'İletişim', page: contactPage },
  { ...open, path: '/hizmetler', title: 'Hizmet rehberi', page: serviceGuidePage },
]

/** What tells about a service exists where the service does. */
const informationRoutes: readonly AppRoute[] = serviceRoutes.flatMap(({ path, title, when }) => {
  const about = informationPath(path)
  if (about === undefined) return []
  return [{ ...open, path: about, title, page: serviceInformationPage, ...(when && { when }) }]
})

export const routes: readonly AppRoute[] = [...serviceRoutes, ...townRoutes, ...informationRoutes]

/** The first page of the list, or the resolution that a permanent link names. */
function resolutionQueries(bodyCode: ResolutionBodyCode) {
  return (query: URLSearchParams): readonly PublicQuery[] => {
    const resolutionOid = Number(query.get(resolutionParameter))
    if (Number.isSafeInteger(resolutionOid) && resolutionOid > 0)
      return [['GetResolution', { resolutionOid }]]
    return [
      ['GetResolutionTypeList', {}],
      ['GetResolutionList', { criteria: { bodyCode, searchText: '' }, pageIndex: 0 }],
    ]
  }
}

/** The routes this municipality has. */
export function routesOf(settings: PublicSettings): readonly AppRoute[] {
  return routes.filter((route) => route.when?.(settings) ?? true)
}

/** Like the router: upper or lower case and a trailing slash make no difference. */
export function findRoute(pathname: string, settings: PublicSettings): AppRoute | undefined {
  return routesOf(settings).find((route) => matchPath(route.path, pathname))
}

/** Fetches the code of a route's frame and page, so that both are rendered at once. */
export async function loadRoute(route: AppRoute): Promise<void> {
  await Promise.all([layouts[route.layout].frame.load(), (route.page ?? notOpenYetPage).load()])
}

/** The files a route's code comes from. */
export function sourcesOf(route: AppRoute): string[] {
  return [layouts[route.layout].frame.source, (route.page ?? notOpenYetPage).source]
}
