import { type Call, dutiesFor } from 'contract/call'
import { type CallName, calls } from 'contract/calls'
import { type DutyCode, duties } from 'contract/clerk/codes'
import type { LookKind } from './security-event.ts'

/** Kinds of events that people are told of as looks at their records. */
export type ToldKind = LookKind | 'DecidedByClerk' | 'ImportEnded'

interface LookText {
  /** Desk at which it happened; of a decision the one its call belongs to. */
  duty: DutyCode | null
  /** Description of the look or decision for the person whose record it was. */
  text: string
}

/** A new kind of look does not compile until people are told of it here. */
const lookTexts: Record<ToldKind, LookText> = {
  PeopleListed: { duty: 'administration', text: 'Hesabınız, kişiler ve görevler listesinde göründü' },
  AdministrationProposalsListed: {
    duty: 'administration',
    text: 'Hakkınızdaki bir yönetim önerisi listede göründü',
  },
  SecondPersonProposalsListed: { duty: null, text: 'Hakkınızda ikinci onay bekleyen bir iş listede göründü' },
  CuriosityCasesListed: { duty: 'audit', text: 'Memurların bakışları denetlenirken adınız göründü' },
  AuditEventsListed: { duty: 'audit', text: 'İşlem kayıtları denetlenirken adınız göründü' },
  CaseNotesRead: { duty: null, text: 'Bekleyen bir işiniz memurun iş listesinde açıldı' },
  CasesListed: { duty: null, text: 'Bekleyen bir işiniz memurun iş listesinde göründü' },
  MatchesListed: { duty: null, text: 'Memurların aramasında göründünüz' },
  PersonReadByClerk: { duty: null, text: 'Belediyedeki kayıtlarınızın özeti açıldı' },
  DoublesListed: { duty: 'registry', text: 'Kaydınız çift kayıt listesinde göründü' },
  RepresentationsListed: { duty: 'registry', text: 'Temsil kaydınız listede göründü' },
  RegistryProposalsListed: { duty: 'registry', text: 'Sicilinizle ilgili bir öneri listede göründü' },
  UsersListed: { duty: 'registry', text: 'Hesabınız üye listesinde göründü' },
  WaitingMembersListed: { duty: 'registry', text: 'Sicil eşleştirme isteğiniz listede göründü' },
  ContactChangesListed: { duty: 'registry', text: 'Telefon veya e-posta değişikliğiniz listede göründü' },
  FileReadByClerk: { duty: null, text: 'Gönderdiğiniz bir belge açıldı' },
  CounterDebtsRead: { duty: 'cashier', text: 'Veznede borçlarınıza bakıldı' },
  CashReceiptMade: { duty: 'cashier', text: 'Vezne makbuzunuz yazdırıldı' },
  DeclarationsListed: { duty: 'taxes', text: 'Beyanınız iş listesinde göründü' },
  DeclarationReadByClerk: { duty: 'taxes', text: 'Beyanınız açıldı' },
  ComplaintsListed: { duty: 'complaints', text: 'Başvurunuz iş listesinde göründü' },
  ComplaintReadByClerk: { duty: 'complaints', text: 'Başvurunuz açıldı' },
  PaymentsListed: { duty: 'payments', text: 'Ödemeniz listede göründü' },
  PayerReadByClerk: { duty: 'payments', text: 'Ödemenizin telefon numarasına bakıldı' },
  PrivacyApplicationsListed: {
    duty: 'privacy',
    text: 'Kişisel veri başvurunuz iş listesinde göründü',
  },
  PrivacyApplicationRead: {
    duty: 'privacy',
    text: 'Kişisel veri başvurunuz ve hakkınızdaki kayıt sayıları açıldı',
  },
  PrivacyProposalsListed: {
    duty: 'privacy',
    text: 'Kişisel veri başvurunuzla ilgili bir öneri listede göründü',
  },
  ReturnedContactsListed: {
    duty: 'privacy',
    text: 'Silindikten sonra geri gelen iletişim bilginiz listede göründü',
  },
  RefundsListed: { duty: 'refunds', text: 'İadeniz iş listesinde göründü' },
  RefundProposalsListed: { duty: 'refunds', text: 'İadenizle ilgili bir öneri listede göründü' },
  RefundAccountReadByClerk: { duty: 'refunds', text: 'İadenizin yatacağı hesaba bakıldı' },
  DeferralsListed: { duty: 'taxes', text: 'Tecil başvurunuz iş listesinde göründü' },
  DeferralReadByClerk: { duty: 'taxes', text: 'Tecil başvurunuz açıldı' },
  CancellationsListed: { duty: 'water', text: 'Su sözleşmesi iptaliniz iş listesinde göründü' },
  WaterApplicationsListed: { duty: 'water', text: 'Su başvurunuz iş listesinde göründü' },
  WaterApplicationReadByClerk: { duty: 'water', text: 'Su başvurunuz açıldı' },
  LateWaterDebtsListed: { duty: 'water', text: 'Aboneliğiniz gecikmiş su borçları listesinde göründü' },
  WaterProtectionsListed: { duty: 'water', text: 'Aboneliğiniz suyu kesilmeyecekler listesinde göründü' },
  UnreadMetersListed: { duty: 'water', text: 'Aboneliğiniz okunamayan sayaçlar listesinde göründü' },
  WorkOrdersListed: { duty: 'water', text: 'Aboneliğiniz iş emirleri listesinde göründü' },
  WaterProposalsListed: { duty: 'water', text: 'Fatura düzeltme öneriniz listede göründü' },
  WaterSubscriptionSeen: { duty: 'water', text: 'Su aboneliğinize ve faturalarınıza bakıldı' },
  IllegalUsesListed: { duty: 'water', text: 'Aboneliğiniz kaçak su incelemelerinde göründü' },
  WaterPeriodRead: { duty: 'water', text: 'Aboneliğiniz okuma döneminin listesinde göründü' },
  WithdrawnResolutionsListed: {
    duty: 'resolutions',
    text: 'Adınız, yayından kaldırılan bir kararın metninde göründü',
  },
  EmployeesListed: { duty: 'personnel', text: 'Personel kaydınız listede göründü' },
  EmployeeReadByClerk: { duty: 'personnel', text: 'Personel kaydınız açıldı' },
  BridgeDeadLettersListed: {
    duty: 'administration',
    text: 'Başka bir programa gönderilemeyen kaydınız listede göründü',
  },
  BridgeCasesListed: {
    duty: 'administration',
    text: 'Başka bir programla uyuşmayan kaydınız listede göründü',
  },
  BridgeRecordsCompared: {
    duty: 'administration',
    text: 'Kaydınızı belediyenin başka bir programı karşılaştırdı; kaydınız değişmedi',
  },
  LimitationsListed: { duty: 'taxes', text: 'Borçlarınızın zamanaşımına bakıldı' },
  ChargebackLetterMade: { duty: 'payments', text: 'Bankaya, geri aldığı ödemeniz için yazı hazırlandı' },
  ChargebacksListed: { duty: 'payments', text: 'Bankanın geri aldığı bir ödemeniz listede göründü' },
  HeldRecordsListed: { duty: 'administration', text: 'Adınıza gelen bir borç inceleme listesinde göründü' },
  BankFileRead: { duty: 'payments', text: 'Borcunuzun bulunduğu banka dosyasına bakıldı' },
  AcceptedRejectionsListed: {
    duty: 'administration',
    text: 'Kaydınıza ait, aktarımda atlanan bir satır listede göründü',
  },
  ImportRead: { duty: 'administration', text: 'Kaydınızla karşılaştırılan bir dosyanın sonucuna bakıldı' },
  ImportSampleRead: {
    duty: 'administration',
    text: 'Numaranızın yazdığı bir dosyanın ilk satırlarına bakıldı',
  },
  ImportReportRead: { duty: 'administration', text: 'Kaydınızla karşılaştırılan bir dosyanın raporu okundu' },
  WaterReportRead: {
    duty: 'water',
    text: 'Çok az abonesi olan bölgenizin su kullanımı raporda göründü',
  },
  AccountMovementsListed: { duty: 'payments', text: 'Belediyenin hesabına gelen paranız listede göründü' },
  ReconciliationCasesListed: { duty: 'payments', text: 'Ödemenizle ilgili bir fark listede göründü' },
  DecisionPreviewed: { duty: null, text: 'Hakkınızdaki bir işlemin sonucuna önceden bakıldı' },
  LookReasonAsked: { duty: null, text: 'Kaydınıza bakılmak istendi, önce nedeni soruldu' },
  DecisionRefused: { duty: null, text: 'Hakkınızda denenen bir işlem yapılmadı' },
  DecidedByClerk: { duty: null, text: 'Hakkınızda işlem yapıldı' },
  ImportEnded: { duty: 'administration', text: 'Kaydınız belediyenin dosyasından yazıldı veya değişti' },
}

export const toldKinds = Object.keys(lookTexts) as ToldKind[]

/** Description of the look or decision with its desk, for the person whose record it was. */
export function toldLook(kind: ToldKind, callName: string | null): { text: string; desk: string } {
  const { duty, text } = lookTexts[kind]
  const [first] = duty === null ? dutiesOf(callName) : [duty]
  return { text, desk: first === undefined ? 'Belediye' : deskName(first) }
}

function dutiesOf(callName: string | null): readonly DutyCode[] {
  return callName !== null && Object.hasOwn(calls, callName)
    ? dutiesFor(calls[callName as CallName] as Pick<Call, 'duty'>)
    : []
}

/** Duty without its parts: “Yönetim”. */
function deskName(duty: DutyCode): string {
  return duties[duty].replace(/:.*/, '')
}
