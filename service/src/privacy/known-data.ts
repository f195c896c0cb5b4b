import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { type OwnListName, ownLists } from '../own-data/own-lists.ts'
import type { Person } from './person.ts'

/** Names of the lists of the export as the desk reads them; a list without a name does not compile. */
const listNames: Record<OwnListName, string> = {
  Addresses: 'Posta adresleri',
  Representations: 'Temsil yetkileri',
  Duties: 'Belediye görevleri',
  SignIns: 'Oturumlar',
  Consents: 'İzinler',
  Notices: 'Gösterilen aydınlatmalar',
  CompanyPersons: 'Şirket adına işlem yapanlar',
  MatchRequests: 'Sicil eşleştirme istekleri',
  RegistryProposals: 'Sicil önerileri',
  RegistryChanges: 'Sicil değişiklikleri',
  ContactChanges: 'Telefon ve e-posta değişiklikleri',
  SecondFactors: 'Doğrulama uygulaması',
  AccountClosings: 'Üyelik kapatmaları',
  PrivacyApplications: 'Kişisel veri başvuruları',
  Codes: 'Doğrulama kodları',
  Messages: 'SMS iletileri',
  Reminders: 'Hatırlatılan son ödeme günleri',
  ReminderChoices: 'Hatırlatma tercihleri',
  SecurityEvents: 'Denetim kayıtları',
  Looks: 'Kayıtlarına bakılmaları',
  IssuedDocuments: 'Verilen belgeler',
  Subscriptions: 'Su abonelikleri',
  WaterReadings: 'Sayaç okumaları',
  WaterApplications: 'Su başvuruları',
  IllegalWaterUses: 'Kaçak su tutanakları',
  WaterShares: 'Abonelik paylaşımları',
  Documents: 'Yüklenen belgeler',
  Accruments: 'Tahakkuklar',
  Collections: 'Makbuzlar',
  Payments: 'Kart ödemeleri',
  PaymentLinks: 'Ödeme bağlantıları',
  Employments: 'Çalışma kayıtları',
  Payslips: 'Bordrolar',
  LeaveApplications: 'İzin başvuruları',
  EnforcementFiles: 'İcra dosyaları',
  Restructurings: 'Tecil ve yapılandırmalar',
  Refunds: 'İadeler',
  AutomaticOrders: 'Otomatik ödeme talimatları',
  ResolutionFollows: 'Takip edilen konular',
  Complaints: 'Şikâyet ve istekler',
  ComplaintSupports: 'Verilen destekler',
  Declarations: 'Beyanlar',
  DeclarationDrafts: 'Beyan taslakları',
}

/** Number of known records of a person, list by list of the export; empty ones are left out. */
export async function knownData(
  given: { db: Queryable } & Pick<Given, 'today' | 'settings'>,
  { memberOid, registryOid }: Person,
): Promise<{ label: string; count: number }[]> {
  const owner = {
    // Zero is no member's number, so no row matches.
    memberOid: memberOid ?? 0,
    ownRegistryOid: registryOid,
    registryOid,
    signInOid: 0,
    userName: '',
    role: 'citizen',
    duties: [],
    readingDuties: [],
    mustChangePassword: false,
    mustProveSecondFactor: false,
  } as const
  const counts = await Promise.all(
    Object.entries(ownLists(given, owner)).map(async ([name, rows]) => ({
      label: listNames[name as OwnListName],
      count: (await rows).length,
    })),
  )
  return counts.filter(({ count }) => count > 0)
}
