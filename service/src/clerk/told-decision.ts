import type { DecidingCallName } from 'contract/calls'
import { complaintSteps } from 'contract/complaints/codes'
import { type ChargebackDecision, chargebackDecisions } from 'contract/payments/chargeback-codes'
import { formatDateShort } from 'rules/dates'
import { clerkDecisions } from 'contract/payments/payment-order-codes'
import {
  applicationMoves,
  protectionGrounds,
  readingDecisions,
  waterLineStatuses,
  workOrderKinds,
} from 'contract/water/codes'

/** Calls by which clerks decide, and those about no one that may still wait for a second person. */
type ToldCallName =
  | DecidingCallName
  | 'SaveAnnouncement'
  | 'SaveBankFileLayout'
  | 'SaveCollectingBank'
  | 'SaveImportMapping'
  | 'SaveMenu'
  | 'SaveSiteLook'
  | 'SaveSiteText'
  | 'WithdrawReferenceRow'

/** Request as stored by `note-decision.ts`: everything is text. */
export type NotedDecision = { call: ToldCallName } & Readonly<Record<string, string>>

interface Told {
  desk: string
  /** Nouns, since a second clerk may still have to confirm it. */
  text: (noted: NotedDecision) => string
  /** Page on which the matter can be opened again; without it the desk. */
  path?: (noted: NotedDecision) => string
}

const answered = (what: string) => (noted: NotedDecision) =>
  noted['isConfirmed'] === 'true' ? `${what}: onay` : `${what}: ret veya geri çekme`
const complaintPath = ({ referenceNumber }: NotedDecision) => `/Memur/Basvurular?no=${referenceNumber}`
const paymentPath = ({ orderNumber }: NotedDecision) => `/Memur/Odemeler?ara=${orderNumber}`
const declarationDecisions: Record<string, string> = { accepted: 'kabul', returned: 'iade', refused: 'ret' }

/** A new deciding call does not compile until it is told here. */
const told: Record<ToldCallName, Told> = {
  MatchMemberWithRegistry: { desk: '/Memur/Eslestirme', text: () => 'Üyelik eşleştirme' },
  RefuseMatch: { desk: '/Memur/Eslestirme', text: () => 'Üyelik eşleştirme: ret' },
  AnswerRegistryProposal: { desk: '/Memur/SicilOnaylari', text: answered('Sicil önerisi') },
  DecideContactChange: {
    desk: '/Memur/IletisimDegisiklikleri',
    text: ({ decision = '' }) =>
      `İletişim değişikliği önerisi: ${decision === 'keepNew' ? 'yenisi geçerli olsun' : 'eskisi kalsın'}`,
  },
  RecordPrivacyApplication: { desk: '/Memur/KisiselVeri', text: () => 'Yazılı gelen kişisel veri başvurusu' },
  DecidePrivacyApplication: {
    desk: '/Memur/KisiselVeri',
    text: ({ isAccepted }) => `Kişisel veri başvurusu: ${isAccepted === 'true' ? 'kabul' : 'ret'}`,
    path: ({ applicationOid }) => `/Memur/KisiselVeri/Basvuru?no=${applicationOid}`,
  },
  AnswerPrivacyProposal: { desk: '/Memur/KisiselVeri', text: answered('Kişisel veri önerisi') },
  CloseReturnedContact: { desk: '/Memur/KisiselVeri', text: () => 'Geri gelen iletişim bilgisi' },
  NameRepresentative: {
    desk: '/Memur/Temsilciler',
    text: ({ registryNumber }) => `Temsilci yazma: sicil ${registryNumber}`,
  },
  MergeRegistries: {
    desk: '/Memur/CiftKayitlar',
    text: ({ registryNumber, intoRegistryNumber }) =>
      `Çift kaydı birleştirme: sicil ${registryNumber}, kalan ${intoRegistryNumber}`,
  },
  KeepRegistriesApart: {
    desk: '/Memur/CiftKayitlar',
    text: ({ registryNumber, otherRegistryNumber }) =>
      `Ayrı kişiler: sicil ${registryNumber} ve ${otherRegistryNumber}`,
  },
  SeparateRegistries: {
    desk: '/Memur/CiftKayitlar',
    text: ({ registryNumber }) => `Birleştirmeyi geri alma: sicil ${registryNumber}`,
  },
  GiveIdentityNumber: {
    desk: '/Memur/Ara',
    text: ({ registryNumber }) => `Kimlik numarası yazma: sicil ${registryNumber}`,
  },
  NoteDeath: {
    desk: '/Memur/Ara',
    text: ({ registryNumber, diedOn }) =>
      diedOn === undefined
        ? `Ölüm kaydının geri alınması: sicil ${registryNumber}`
        : `Ölüm günü: sicil ${registryNumber}`,
  },
  EndRepresentation: { desk: '/Memur/Temsilciler', text: () => 'Temsili sona erdirme' },
  DecideDeclaration: {
    desk: '/Memur/Beyanlar',
    text: ({ declarationNumber, declarationOid, decision = '' }) =>
      `${declarationNumber ?? declarationOid} numaralı beyan: ${declarationDecisions[decision] ?? decision}`,
    path: ({ declarationOid }) => `/Memur/Beyan?beyan=${declarationOid}`,
  },
  TakeCashPayment: { desk: '/Memur/Vezne', text: () => 'Veznede ödeme alma' },
  CancelCashPayment: {
    desk: '/Memur/Vezne',
    text: ({ paymentOid }) => `${paymentOid} numaralı vezne ödemesi: iptal`,
  },
  CloseCancelledContract: {
    desk: '/Memur/SuIptalleri',
    text: ({ referenceNumber }) => `${referenceNumber} numaralı iptal: su kesildi, sayaç okundu`,
  },
  RejectContractCancellation: {
    desk: '/Memur/SuIptalleri',
    text: ({ referenceNumber }) => `${referenceNumber} numaralı iptal: ret`,
  },
  AnswerWaterProposal: { desk: '/Memur/SayacVeFatura', text: answered('Fatura düzeltme önerisi') },
  DecideWaterApplication: {
    desk: '/Memur/SuBasvurulari',
    text: ({ referenceNumber, move = '' }) =>
      `${referenceNumber} numaralı su başvurusu: ${labelOf(applicationMoves, move)}`,
    path: ({ referenceNumber }) => `/Memur/SuBasvurulari?no=${referenceNumber}`,
  },
  NoteWaterLine: {
    desk: '/Memur/SuBorclari',
    text: ({ subscriberNo, waterLineStatus }) =>
      `${subscriberNo} numaralı abone: ${waterLineText(Number(waterLineStatus))}`,
  },
  ProtectWaterLine: {
    desk: '/Memur/SuBorclari',
    text: ({ subscriberNo, ground = '' }) =>
      `${subscriberNo} numaralı abonenin suyu kesilmez: ${labelOf(protectionGrounds, ground)}`,
  },
  EndWaterProtection: {
    desk: '/Memur/SuBorclari',
    text: () => 'Su kesme koruması kaldırıldı',
  },
  PlanWorkOrder: {
    desk: '/Memur/IsEmirleri',
    text: ({ subscriberNo, kind }) =>
      `${subscriberNo === undefined ? 'Aboneliği olmayan adres' : `${subscriberNo} numaralı abone`}: ${Object.values(workOrderKinds).find(({ code }) => code === Number(kind))?.label ?? kind} işi`,
  },
  MoveWorkOrders: {
    desk: '/Memur/IsEmirleri',
    text: ({ region, team }) => `${region} işleri: ${team} ekibine verildi`,
  },
  WithdrawWorkOrder: {
    desk: '/Memur/IsEmirleri',
    text: ({ workOrderOid }) => `${workOrderOid} numaralı iş emri: vazgeçildi`,
  },
  SettleWaterDifference: {
    desk: '/Memur/SuFarklari',
    text: ({ workOrderOid, way }) =>
      `${workOrderOid} numaralı işin farkı: ${way === 'nextBill' ? 'sonraki faturaya bırakıldı' : 'kapatma'}`,
  },
  RepeatWorkOrder: {
    desk: '/Memur/IsEmirleri',
    text: ({ workOrderOid }) => `${workOrderOid} numaralı iş emri: yeniden istendi`,
  },
  ReportWorkOrder: {
    desk: '/Memur/IsEmirleri',
    text: ({ workOrderOid, isDone }) =>
      `${workOrderOid} numaralı iş emri: ${isDone === 'true' ? 'yapıldı' : 'yapılamadı'}`,
  },
  RecordIllegalUse: {
    desk: '/Memur/KacakSu',
    text: ({ workOrderOid }) => `${workOrderOid} numaralı inceleme: kaçak su tutanağı`,
  },
  NoteNothingFound: {
    desk: '/Memur/KacakSu',
    text: ({ workOrderOid }) => `${workOrderOid} numaralı inceleme: kaçak kullanım bulunmadı`,
  },
  DecideIllegalUse: {
    desk: '/Memur/KacakSu',
    text: ({ referenceNumber, isAccrued }) =>
      `${referenceNumber} numaralı kaçak su tutanağı: ${isAccrued === 'true' ? 'tahakkuk' : 'vazgeçildi'}`,
  },
  NoteMeterReading: {
    desk: '/Memur/SayacVeFatura',
    text: ({ subscriberNo, index }) => `${subscriberNo} numaralı abone: sayaç ${index} m³`,
  },
  DecidePeriodReading: {
    desk: '/Memur/OkumaDonemleri',
    text: ({ subscriberNo, decision = '' }) =>
      `${subscriberNo} numaralı abonenin okuması: ${labelOf(readingDecisions, decision)}`,
  },
  CorrectWaterBill: {
    desk: '/Memur/SayacVeFatura',
    text: ({ subscriberNo, index }) => `${subscriberNo} numaralı abonenin faturası: endeks ${index} m³`,
  },
  ApproveDeferral: {
    desk: '/Memur/Teciller',
    text: ({ decisionNumber }) => `Tecil: ${decisionNumber} sayılı olurla onay`,
  },
  RejectDeferral: {
    desk: '/Memur/Teciller',
    text: ({ payUntil }) =>
      payUntil === undefined
        ? 'Tecil: ret'
        : `Tecil: ret, ${formatDateShort(payUntil)} gününe kadar faizle ödeme`,
  },
  NoteRefundPaid: {
    desk: '/Memur/Iadeler',
    text: ({ paymentReference }) => `İade: gönderme emri ${paymentReference}`,
  },
  NoteRefundServed: {
    desk: '/Memur/Iadeler',
    text: ({ serviceNumber }) => `İade: tebliğ ${serviceNumber}`,
  },
  AnswerRefundProposal: { desk: '/Memur/Iadeler', text: answered('İade önerisi') },
  MoveComplaint: {
    desk: '/Memur/Basvurular',
    text: ({ referenceNumber, stepCode }) =>
      `${referenceNumber} numaralı başvuru: ${labelOf(complaintSteps, stepCode)}`,
    path: complaintPath,
  },
  ReleaseComplaintText: {
    desk: '/Memur/Basvurular',
    text: ({ referenceNumber, publicText }) =>
      `${referenceNumber} numaralı başvuru: ${publicText === undefined ? 'metin yayından kaldırıldı' : 'metin yayımlandı'}`,
    path: complaintPath,
  },
  AskBankForClerk: {
    desk: '/Memur/Odemeler',
    text: ({ orderNumber }) => `${orderNumber} numaralı ödeme: bankaya soruldu`,
    path: paymentPath,
  },
  SettlePaymentByHand: {
    desk: '/Memur/Odemeler',
    text: ({ orderNumber, decision }) =>
      `${orderNumber} numaralı ödeme: ${(clerkDecisions as Record<string, string>)[decision ?? ''] ?? decision}`,
    path: paymentPath,
  },
  AnswerPaymentProposal: {
    desk: '/Memur/Odemeler',
    text: (noted) => answered(`${noted['orderNumber']} numaralı ödemenin önerisi`)(noted),
    path: paymentPath,
  },
  BookBankFile: {
    desk: '/Memur/BankaDosyalari',
    text: ({ fileOid }) => `${fileOid} numaralı banka dosyası: kayda alma`,
    path: ({ fileOid }) => `/Memur/BankaDosyalari?no=${fileOid}`,
  },
  ResolveReconciliationCase: { desk: '/Memur/Mutabakat', text: () => 'Defter farkını sonuçlandırma' },
  AnswerReconciliationProposal: { desk: '/Memur/Mutabakat', text: answered('Defter farkı önerisi') },
  CloseBridgeRejection: {
    desk: '/Memur/Kopru',
    text: ({ rejectionOid }) => `${rejectionOid} numaralı köprü kaydı: kapatma`,
  },
  NoteChargeback: {
    desk: '/Memur/GeriAlinanOdemeler',
    text: ({ orderNumber }) => `${orderNumber} numaralı ödeme: bankanın geri almasını yazma`,
  },
  DecideChargeback: {
    desk: '/Memur/GeriAlinanOdemeler',
    text: ({ decision = '' }) =>
      `Bankanın geri aldığı ödeme: ${chargebackDecisions[decision as ChargebackDecision]?.label.toLocaleLowerCase('tr')}`,
  },
  DecideHeldRecord: {
    desk: '/Memur/BekletilenKayitlar',
    text: ({ recordOid }) => `${recordOid} numaralı bekletilen kayıt: sonuçlandırma`,
  },
  RecordInterruption: {
    desk: '/Memur/Zamanasimi',
    text: ({ accrumentOid }) => `${accrumentOid} numaralı tahakkuk: zamanaşımı olayı`,
  },
  AcceptHeldFile: { desk: '/Memur/BekletilenKayitlar', text: () => 'Bekletilen kayıtların tümünü alma' },
  SaveBankFileLayout: { desk: '/Memur/BankaDuzenleri', text: () => 'Banka dosyasının düzeni' },
  SaveCollectingBank: { desk: '/Memur/BankaDuzenleri', text: () => 'Dosya alınıp verilen banka' },
  SaveImportMapping: { desk: '/Memur/Aktarim', text: () => 'Dosya sütunlarını eşleme' },
  WithdrawReferenceRow: {
    desk: '/Memur/Tanimlar',
    text: ({ kind }) => `“${kind}” listesinden başlamamış satırı geri çekme`,
  },
  WriteImport: {
    desk: '/Memur/Aktarim',
    text: () => 'Dosya aktarma',
    path: ({ importOid }) => `/Memur/Aktarim?no=${importOid}`,
  },
  SaveAnnouncement: { desk: '/Memur/Duyurular', text: () => 'Duyuru yayımlama' },
  SaveMenu: { desk: '/Memur/Menu', text: () => 'Menüyü yayımlama' },
  SaveSiteLook: { desk: '/Memur/Gorunum', text: () => 'Logo ve renk değiştirme' },
  SaveSiteText: { desk: '/Memur/Metinler', text: () => 'Sitenin bir metnini değiştirme' },
  PublishResolution: { desk: '/Memur/Kararlar', text: () => 'Karar yayımlama' },
  WithdrawResolution: { desk: '/Memur/Kararlar', text: () => 'Kararı yayından kaldırma' },
  GiveDuties: { desk: '/Memur/Yonetim', text: () => 'Görev verme' },
  EndDuties: { desk: '/Memur/Yonetim', text: () => 'Görevi sona erdirme' },
  CloseAccount: {
    desk: '/Memur/Yonetim',
    text: ({ kind }) => (kind === 'closed' ? 'Hesabı kapatma' : 'Hesabı askıya alma'),
  },
  ReopenAccount: { desk: '/Memur/Yonetim', text: () => 'Hesabı yeniden açma' },
  EndSignInsOfMember: { desk: '/Memur/Yonetim', text: () => 'Oturumları kapatma' },
  SendCodeToPhoneOfClerk: { desk: '/Memur/Yonetim', text: () => 'Memurun telefonuna kod gönderme' },
  RegisterPhoneOfClerk: { desk: '/Memur/Yonetim', text: () => 'Memurun telefonunu kaydetme' },
  ResetSecondFactor: { desk: '/Memur/Yonetim', text: () => 'İkinci doğrulamayı sıfırlama' },
  CloseCuriosityCase: { desk: '/Memur/Bakislar', text: () => 'Dikkat çeken bakışı kapatma' },
  AnswerSecondPersonProposal: { desk: '/Memur/IkinciOnay', text: answered('İkinci onay') },
  AnswerAdministrationProposal: { desk: '/Memur/Yonetim', text: answered('Yönetim önerisi') },
}

function labelOf(list: Record<string, { label: string }>, code = ''): string {
  return list[code]?.label ?? code
}

function waterLineText(code: number): string {
  return Object.values(waterLineStatuses).find((status) => status.code === code)?.label ?? String(code)
}

export function toldDecision(noted: NotedDecision): { Text: string; DeskPath: string; Path: string } {
  const { desk, text, path } = told[noted.call]
  return { Text: text(noted), DeskPath: desk, Path: path?.(noted) ?? desk }
}
