import { countyCodes } from 'contract/address/codes'
import { type ResolutionBodyCode, resolutionParameter } from 'contract/resolutions/codes'
import { page } from './pages.ts'
import type { AppRoute, PublicQuery } from './route.ts'

export const homePath = '/anasayfa'
export const signInPath = '/session/signin'
export const changePasswordPath = '/sifre-degistir'
export const notFoundPath = '/session/404'
export const eDevletReturnPath = '/e-devlet-girisi'

const open = row('open', 'shell')
const guarded = row('guarded', 'shell')
const clerk = row('clerk', 'shell')
const session = row('open', 'session')

export const serviceRoutes: readonly AppRoute[] = [
  open(homePath, 'Anasayfa', 'features/portal/HomePage', {
    queries: [['GetAnnouncementsWithoutAuthorization', {}]],
  }),
  open('/mobil-menu', 'Menü', 'features/portal/MobileMenuPage'),
  open('/ForgottenPassword', 'Şifremi unuttum', 'features/identity/ForgotPasswordPage'),
  open('/EstateConstructionCost', 'Bina inşaat maliyetleri', 'features/tariffs/ConstructionCostPage', {
    queries: [
      ['RetrieveEstateConstructionCost', {}],
      ['RetrieveEstateUsageTypes', {}],
      ['RetrieveEstateAbrasionShares', {}],
      ['GetTaxTermsWithoutAuthorization', {}],
    ],
  }),
  open(
    '/AdvertisingTaxAnnualGroupTariff',
    'İlan ve reklam vergisi tarifesi',
    'features/tariffs/AdvertisingTariffPage',
    {
      queries: [
        ['GetAdvertisingTaxAnnualGroupTariffByProcessYear', {}],
        ['RetrieveAdvertisingTypes', {}],
        ['GetTaxTermsWithoutAuthorization', {}],
      ],
    },
  ),
  open(
    '/ResolutionComitteeObservation',
    'Encümen kararları',
    'features/resolutions/ResolutionCommitteePage',
    { queries: resolutionQueries('committee') },
  ),
  open('/ResolutionCouncilObservation', 'Meclis kararları', 'features/resolutions/ResolutionCouncilPage', {
    queries: resolutionQueries('council'),
  }),
  open('/EstateStreetValuation', 'Arsa ve arazi birim değerleri', 'features/tariffs/StreetValuationPage', {
    queries: [
      ['RetrieveEstateStreetValuationsWithoutAuthorization', {}],
      ['GetTaxTermsWithoutAuthorization', {}],
    ],
  }),
  open('/EstateAbrasionShare', 'Aşınma payı oranları', 'features/tariffs/AbrasionSharePage', {
    queries: [['RetrieveEstateAbrasionShares', {}]],
  }),
  open('/ComplaintsAndRequests', 'Şikâyet ve istekler', 'features/complaints/ComplaintsPage', {
    queries: [
      ['GetPRApplicationTypeWithoutAuthorization', {}],
      ['GetComplaintTermsWithoutAuthorization', {}],
    ],
  }),
  open('/ECTAnnualPrice', 'Çevre temizlik vergisi tarifesi', 'features/tariffs/CleaningPricePage', {
    queries: [
      ['RetrieveECTAnnualPrices', {}],
      ['GetTaxTermsWithoutAuthorization', {}],
    ],
  }),
  open('/FastPayment', 'Hızlı ödeme', 'features/payments/FastPaymentPage'),
  open('/FastPaymentForMatrimony', 'Nikâh ücreti ödeme', 'features/payments/MatrimonyPage', {
    queries: [['GetMatrimonyFees', {}]],
    when: ({ CountyCode }) => CountyCode === countyCodes.antakya.code,
  }),
  open(
    '/ContractCancellation',
    'Su aboneliği iptali',
    'features/water/cancellation/ContractCancellationPage',
  ),
  open('/Register', 'Üyelik', 'features/identity/register/RegisterPage'),
  open('/failed-operation', 'Ödeme tamamlanamadı', 'features/payments/ResultPage'),
  open('/success-operation', 'Ödeme tamamlandı', 'features/payments/ResultPage'),
  open('/ziraat-banka', 'Ziraat Bankası ile ödeme', 'features/payments/BankWindowPage'),
  open('/vakif-banka', 'VakıfBank ile ödeme', 'features/payments/BankWindowPage'),
  open('/payment-other-banks', 'Halkbank ile ödeme', 'features/payments/BankWindowPage'),
  open('/payment-is-bank', 'İş Bankası ile ödeme', 'features/payments/BankWindowPage'),
  open('/maas-bordrosu', 'Maaş bordrosu', 'features/employees/PayrollPage'),
  open('/izin-bilgileri', 'İzin bilgileri', 'features/employees/LeavePage'),
  open('/icra-bilgileri', 'İcra bilgileri', 'features/employees/EnforcementPage'),
  open('/odeme-baglantisi', 'Başkası adına ödeme', 'features/payments/PaymentLinkPage'),
  open('/odeme-durumu', 'Ödeme durumu', 'features/payments/OrderStatusPage'),
  open('/odeme', 'Kartla ödeme', 'features/payments/CardPage'),
  open('/belge-dogrula', 'Belge doğrulama', 'features/documents/VerifyDocumentPage'),
  session(eDevletReturnPath, 'e-Devlet girişi', 'features/identity/EDevletReturnPage'),
  session('/index_edevlet_girisi', 'e-Devlet ile giriş', 'features/identity/EDevletStartPage'),
  session(signInPath, 'E-Belediye Sistemine Giriş', 'features/identity/SignInPage'),
  session('/session/signup', 'Üyelik', 'features/identity/SignUpPage'),
  session('/session/forgot-password', 'E-Belediye Şifre Sıfırlama', 'features/identity/ForgotPasswordPage'),
  session(notFoundPath, 'Sayfa bulunamadı', 'features/portal/NotFoundPage'),

  guarded('/Aboneliklerim', 'Su aboneliklerim', 'features/water/SubscriptionsPage'),
  guarded('/DebtQuestioning', 'Borç sorgulama', 'features/debts/DebtsPage'),
  guarded('/DebtRestructuring', 'Borç yapılandırma', 'features/restructuring/RestructuringPage'),
  guarded('/EMunicipalityEstateDeclarationLand', 'Arazi beyanı', 'features/declarations/LandDeclarationPage'),
  guarded('/EMunicipalityEstateDeclarationPlot', 'Arsa beyanı', 'features/declarations/PlotDeclarationPage'),
  guarded(
    '/EMunicipalityEstateDeclarationBuilding',
    'Bina beyanı',
    'features/declarations/BuildingDeclarationPage',
  ),
  guarded(
    '/EMunicipalityECTDeclaration',
    'Çevre temizlik vergisi beyanı',
    'features/declarations/CleaningDeclarationPage',
  ),
  guarded(
    '/EMunicipalityAdDeclaration',
    'İlan ve reklam vergisi beyanı',
    'features/declarations/AdvertisingDeclarationPage',
  ),
  guarded(
    '/EMunicipalityEntertainmentDeclaration',
    'Eğlence vergisi beyanı',
    'features/declarations/EntertainmentDeclarationPage',
  ),
  guarded('/Beyanlarim', 'Beyanlarım', 'features/declarations/DeclarationsPage'),
  guarded('/Beyan', 'Beyan', 'features/declarations/DeclarationDetailPage'),
  guarded('/RegistryObservation', 'Sicil bilgilerim', 'app/RegistryObservationPage'),
  guarded('/UserUpdate', 'Bilgilerimi güncelle', 'features/identity/profile/ProfilePage'),
  guarded('/Belgelerim', 'Belgelerim', 'features/files/DocumentsPage'),
  guarded(changePasswordPath, 'Şifre değiştir', 'features/identity/ChangePasswordPage'),

  clerk('/Memur', 'Memur işleri', 'features/clerk/ClerkHomePage'),
  clerk('/Memur/SuIptalleri', 'Su aboneliği iptalleri', 'features/water/CancellationDeskPage'),
  clerk('/Memur/SuBorclari', 'Gecikmiş su borçları', 'features/water/LateDebtsDeskPage'),
  clerk('/Memur/Teciller', 'Tecil başvuruları', 'features/restructuring/DeferralDeskPage'),
  clerk('/Memur/Iadeler', 'İadeler', 'features/restructuring/RefundDeskPage'),
  clerk('/Memur/Basvurular', 'Şikâyet ve istekler', 'features/complaints/clerk/ClerkComplaintsPage'),
  clerk('/Memur/Eslestirme', 'Sicil eşleştirme', 'features/identity/matching/MatchingPage'),
  clerk('/Memur/Beyanlar', 'Beyanlar', 'features/declarations/clerk/ClerkDeclarationsPage'),
  clerk('/Memur/Beyan', 'Beyan incelemesi', 'features/declarations/clerk/ClerkDeclarationPage'),
  clerk('/Memur/Kararlar', 'Kararlar', 'features/resolutions/desk/ResolutionDeskPage'),
  clerk('/Memur/Odemeler', 'Sonucu bilinmeyen ödemeler', 'features/payments/clerk/ClerkPaymentsPage'),
]

export const townRoutes: readonly AppRoute[] = [
  open('/erisilebilirlik', 'Erişilebilirlik bildirimi', 'features/town/AccessibilityPage'),
  open('/kvkk', 'Kişisel verilerin korunması', 'features/town/PrivacyPage'),
  open('/cerez', 'Çerezler', 'features/town/CookiesPage'),
  open('/iletisim', 'İletişim', 'features/town/ContactPage'),
  open('/hizmetler', 'Hizmet rehberi', 'features/town/ServiceGuidePage'),
]

/** A route as a line of the table: address, title, the file of its page, and what only some have. */
function row(access: AppRoute['access'], layout: AppRoute['layout']) {
  return (
    path: string,
    title: string,
    file: string,
    more?: Pick<AppRoute, 'queries' | 'when'>,
  ): AppRoute => ({ access, layout, path, title, page: page(file), ...more })
}

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
