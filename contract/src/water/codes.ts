/** Status of a subscriber's water line between flowing and cut. */
export const waterLineStatuses = {
  active: { code: 1, label: 'Açık' },
  cutRequestSent: { code: 2, label: 'Kesme talebi gönderildi' },
  cut: { code: 3, label: 'Kesildi' },
  cutRequestRejected: { code: 4, label: 'Kesme talebi reddedildi' },
} as const
export type WaterLineStatusCode = (typeof waterLineStatuses)[keyof typeof waterLineStatuses]['code']

/** Permitted next statuses; a status never follows itself. */
export const nextWaterLineStatuses = {
  /** A line is never cut without a request, so that the notice before it can be shown. */
  [waterLineStatuses.active.code]: [waterLineStatuses.cutRequestSent.code],
  /**
   * Every request gets an answer: the field team cuts the line or rejects the request. A request that lost
   * its reason, because the debt was paid, is rejected too, so that the record keeps why nothing was cut.
   */
  [waterLineStatuses.cutRequestSent.code]: [
    waterLineStatuses.cut.code,
    waterLineStatuses.cutRequestRejected.code,
  ],
  /** A cut line is opened again once the debt is settled; it cannot be cut a second time before that. */
  [waterLineStatuses.cut.code]: [waterLineStatuses.active.code],
  /** After a rejection the line goes on as usual, or the cut is requested again if the debt still stands. */
  [waterLineStatuses.cutRequestRejected.code]: [
    waterLineStatuses.active.code,
    waterLineStatuses.cutRequestSent.code,
  ],
} as const satisfies Record<WaterLineStatusCode, readonly WaterLineStatusCode[]>

/** Whether someone found using water illegally has a subscription. */
export const illegalUsageSubscriptionStatuses = {
  notSubscriber: { code: 0, label: 'Abone değil' },
  subscriber: { code: 1, label: 'Abone' },
} as const

/** The meter found where water was used illegally. */
export const illegalUsageMeterStatuses = {
  working: { code: 1, label: 'Sayaç çalışıyor' },
  notWorking: { code: 2, label: 'Sayaç çalışmıyor' },
  noMeter: { code: 3, label: 'Sayaç yok' },
} as const

/** State of the minutes of an illegal use. */
export const illegalUseStates = {
  proposed: { code: 'proposed', label: 'İkinci memurun kararı bekleniyor' },
  accrued: { code: 'accrued', label: 'Tahakkuk etti' },
  rejected: { code: 'rejected', label: 'Vazgeçildi' },
} as const
export type IllegalUseStateCode = keyof typeof illegalUseStates

/** Permitted next states; the amount owed is lowered by an appeal alone. */
export const nextIllegalUseStates = {
  proposed: ['accrued', 'rejected'],
  accrued: [],
  rejected: [],
} as const satisfies Record<IllegalUseStateCode, readonly IllegalUseStateCode[]>

/** Operation on a meter. */
export const meterOperationTypes = {
  ripping: { code: 1, label: 'Sayaç sökme' },
  mounting: { code: 2, label: 'Sayaç takma' },
  replacement: { code: 3, label: 'Sayaç değiştirme' },
} as const
export type MeterOperationTypeCode = (typeof meterOperationTypes)[keyof typeof meterOperationTypes]['code']

/** Work of a field team at an address; the first three are operations on meters. */
export const workOrderKinds = {
  ripping: meterOperationTypes.ripping,
  mounting: meterOperationTypes.mounting,
  replacement: meterOperationTypes.replacement,
  reading: { code: 4, label: 'Sayaç okuma' },
  cutting: { code: 5, label: 'Su kesme' },
  opening: { code: 6, label: 'Su açma' },
  inspection: { code: 7, label: 'Yerinde inceleme' },
  sealing: { code: 8, label: 'Mühürleme' },
} as const
export type WorkOrderKindCode = (typeof workOrderKinds)[keyof typeof workOrderKinds]['code']

export const workOrderStates = {
  planned: { code: 'planned', label: 'Planlandı' },
  done: { code: 'done', label: 'Yapıldı' },
  notDone: { code: 'notDone', label: 'Yapılamadı' },
  withdrawn: { code: 'withdrawn', label: 'Vazgeçildi' },
} as const
export type WorkOrderStateCode = keyof typeof workOrderStates

/**
 * Permitted next states: a report ends the work, and work not done is planned as new work. Withdrawn work may still be
 * done, or tried, by a team that did not learn of it.
 */
export const nextWorkOrderStates = {
  planned: ['done', 'notDone', 'withdrawn'],
  done: [],
  notDone: [],
  withdrawn: ['done', 'notDone'],
} as const satisfies Record<WorkOrderStateCode, readonly WorkOrderStateCode[]>

/** Status of a region's reading period. */
export const waterPeriodStatuses = {
  reading: { code: 'reading', label: 'Okunuyor' },
  checking: { code: 'checking', label: 'Denetleniyor' },
  checked: { code: 'checked', label: 'Deneme hesabı hazır' },
  approved: { code: 'approved', label: 'Onaylandı, faturalar yazılıyor' },
  billed: { code: 'billed', label: 'Faturalandı' },
  withdrawn: { code: 'withdrawn', label: 'Vazgeçildi' },
} as const
export type WaterPeriodStatusCode = keyof typeof waterPeriodStatuses

/** Permitted next statuses; an approved period is billed, and corrected by entries alone. */
export const nextWaterPeriodStatuses = {
  reading: ['checking', 'withdrawn'],
  checking: ['checked'],
  checked: ['checking', 'approved', 'withdrawn'],
  approved: ['billed'],
  billed: [],
  withdrawn: [],
} as const satisfies Record<WaterPeriodStatusCode, readonly WaterPeriodStatusCode[]>

/** Findings about a reading. */
export const readingFindings = {
  notRead: { code: 'notRead', label: 'Okunmadı' },
  zero: { code: 'zero', label: 'Hiç su kullanılmamış' },
  low: { code: 'low', label: 'Olağandan çok az' },
  negative: { code: 'negative', label: 'Önceki okumadan düşük' },
  high: { code: 'high', label: 'Olağanın beş katından çok' },
  turnedOver: { code: 'turnedOver', label: 'Sayaç başa dönmüş' },
  noHistory: { code: 'noHistory', label: 'Okunmadı, tahmin için geçmişi yok' },
} as const
export type ReadingFindingCode = keyof typeof readingFindings

export const readingDecisions = {
  accept: { code: 'accept', label: 'Okuma doğru' },
  estimate: { code: 'estimate', label: 'Tahminî faturalansın' },
  leave: { code: 'leave', label: 'Bu dönem faturalanmasın' },
} as const
export type ReadingDecisionCode = keyof typeof readingDecisions

/** Applications of a water subscriber; the numbers left out have no agreed meaning. */
export const applicationTypes = {
  newSubscription: { code: 1, label: 'Yeni abonelik' },
  assignment: { code: 2, label: 'Devir' },
  addressOrSubscriberUpdate: { code: 3, label: 'Adres/abone bilgisi güncelleme' },
  depositReturn: { code: 4, label: 'Depozito iadesi' },
  tariffReduction: { code: 5, label: 'Tarife indirimi' },
  cancellation: { code: 6, label: 'Abonelik iptali' },
  meterChange: { code: 7, label: 'Sayaç değişimi' },
  deactivation: { code: 8, label: 'Aboneliğin pasife alınması' },
  waterLineActivation: { code: 10, label: 'Su hattı açma' },
  illegalUsageAppeal: { code: 11, label: 'Kaçak kullanım itirazı' },
  apparatusBreaking: { code: 12, label: 'Aparat kırma' },
  stolenMeterChange: { code: 13, label: 'Çalınan sayacın değişimi' },
  invoiceAndMeterAppeal: { code: 14, label: 'Fatura ve sayaç itirazı' },
  invoiceGeneration: { code: 15, label: 'Fatura oluşturma' },
  tariffChange: { code: 20, label: 'Tarife değişikliği' },
  illegalUsageNotification: { code: 21, label: 'Kaçak kullanım ihbarı' },
  makingInstallment: { code: 22, label: 'Taksitlendirme' },
} as const
export type ApplicationTypeName = keyof typeof applicationTypes
export type ApplicationTypeCode = (typeof applicationTypes)[ApplicationTypeName]['code']

/**
 * Applications that are made, followed and decided in one way; ending a contract and instalments have ways of their
 * own.
 */
export type AppliedName = Exclude<ApplicationTypeName, 'cancellation' | 'makingInstallment'>
export type AppliedCode = (typeof applicationTypes)[AppliedName]['code']
const appliedNames = (Object.keys(applicationTypes) as ApplicationTypeName[]).filter(
  (name): name is AppliedName => name !== 'cancellation' && name !== 'makingInstallment',
)
export const appliedCodes = appliedNames.map((name) => applicationTypes[name].code)

export function appliedName(code: number): AppliedName | undefined {
  return appliedNames.find((name) => applicationTypes[name].code === code)
}

/** Use of the part of a deposit that is left after the debts of the subscription. */
export const depositReturnTypes = {
  iban: { code: 1, label: 'IBAN’a gönderilsin' },
  otherDebts: { code: 2, label: 'Belediyeye olan diğer borçlarıma sayılsın' },
} as const
export type DepositReturnTypeCode = (typeof depositReturnTypes)[keyof typeof depositReturnTypes]['code']

/** State of the end of a contract. */
export const cancellationStates = {
  waitingForPayment: { code: 'waitingForPayment', label: 'Kalan borcun ödenmesi bekleniyor' },
  waitingForCut: { code: 'waitingForCut', label: 'Suyun kesilmesi ve sayacın okunması bekleniyor' },
  completed: { code: 'completed', label: 'Sözleşme sona erdi' },
  rejected: { code: 'rejected', label: 'Başvuru reddedildi' },
} as const
export type CancellationStateCode = (typeof cancellationStates)[keyof typeof cancellationStates]['code']

/** Permitted next states; water that ran until the cut is billed, so that something may be owed again. */
export const nextCancellationStates = {
  waitingForPayment: ['waitingForCut', 'rejected'],
  waitingForCut: ['waitingForPayment', 'completed', 'rejected'],
  completed: [],
  rejected: [],
} as const satisfies Record<CancellationStateCode, readonly CancellationStateCode[]>

/** Number of days ahead for which a cut may be requested. */
export const cuttingDaysAhead = 14

/** State of an application until it is decided. */
export const applicationStates = {
  handover: { code: 'handover', label: 'Yeni abonenin onayı bekleniyor' },
  waiting: { code: 'waiting', label: 'İnceleniyor' },
  documentAsked: { code: 'documentAsked', label: 'Başvurandan belge bekleniyor' },
  proposed: { code: 'proposed', label: 'İkinci memurun onayı bekleniyor' },
} as const
export type ApplicationStateCode = keyof typeof applicationStates

/** Decisions that end an application. */
export const applicationDecisions = {
  completed: { code: 'completed', label: 'Kabul edildi' },
  rejected: { code: 'rejected', label: 'Reddedildi' },
  withdrawn: { code: 'withdrawn', label: 'Geri çekildi' },
} as const
export type ApplicationDecisionCode = keyof typeof applicationDecisions

/** Steps in the history of an application, in the order they are shown. */
export const applicationSteps = {
  applied: { code: 'applied', label: 'Başvuru alındı' },
  handoverAccepted: { code: 'handoverAccepted', label: 'Yeni abone sözleşmeyi kabul etti' },
  handoverRefused: { code: 'handoverRefused', label: 'Yeni abone devri kabul etmedi' },
  documentAsked: { code: 'documentAsked', label: 'Belge istendi' },
  documentGiven: { code: 'documentGiven', label: 'Belge gönderildi' },
  proposed: { code: 'proposed', label: 'Kabulü ikinci memura önerildi' },
  returned: { code: 'returned', label: 'İkinci memur öneriyi geri çevirdi' },
  accepted: { code: 'accepted', label: 'Kabul edildi' },
  workPlanned: { code: 'workPlanned', label: 'Saha ekibinin günü belirlendi' },
  workWithdrawn: { code: 'workWithdrawn', label: 'Saha ekibinin gelmesinden vazgeçildi' },
  rejected: { code: 'rejected', label: 'Reddedildi' },
  withdrawn: { code: 'withdrawn', label: 'Geri çekildi' },
} as const
export type ApplicationStepCode = keyof typeof applicationSteps

/** Moves of a clerk with an application. */
export const applicationMoves = {
  accept: { code: 'accept', label: 'Kabul et' },
  reject: { code: 'reject', label: 'Reddet' },
  askDocument: { code: 'askDocument', label: 'Belge iste' },
  returnProposal: { code: 'returnProposal', label: 'Öneriyi geri çevir' },
  planWork: { code: 'planWork', label: 'Saha ekibini gönder' },
} as const
export type ApplicationMoveCode = keyof typeof applicationMoves

/** Possible moves by state; once accepted only the field team may still be sent. */
export const possibleApplicationMoves = {
  handover: ['reject'],
  waiting: ['accept', 'reject', 'askDocument'],
  documentAsked: ['accept', 'reject'],
  proposed: ['accept', 'returnProposal'],
} as const satisfies Record<ApplicationStateCode, readonly ApplicationMoveCode[]>

/** Grounds on which someone's water is not cut for late debts. */
export const protectionGrounds = {
  hospital: { code: 'hospital', label: 'Hastane ya da sağlık kuruluşu' },
  device: { code: 'device', label: 'Evde yaşamı cihaza ya da suya bağlı hasta var' },
  school: { code: 'school', label: 'Okul, yurt, kreş ya da bakımevi' },
  decision: { code: 'decision', label: 'Mahkeme ya da meclis kararı' },
} as const
export type ProtectionGroundCode = keyof typeof protectionGrounds

/** Relation of a person to the subscriber who shares a subscription with them. */
export const waterShareKinds = {
  household: {
    code: 'household',
    label: 'Birlikte yaşadığım kişi',
    guestLabel: 'Aynı evde yaşıyorsunuz',
    explanation: 'Kullanımı ve faturaları görür, öder, sayacı okuyup bildirir.',
  },
  tenant: {
    code: 'tenant',
    label: 'Kiracım',
    guestLabel: 'Kiracısınız',
    explanation:
      'Davetten sonraki kullanımı ve faturaları görür, öder, sayacı okuyup bildirir; fatura itirazı ve aparat başvurusu yapar.',
  },
  owner: {
    code: 'owner',
    label: 'Ev sahibim',
    guestLabel: 'Ev sahibisiniz',
    explanation:
      'Yalnızca sözleşmenin sürüp sürmediğini ve borç olup olmadığını görür; kullanımı ve faturaları göremez.',
  },
} as const
export type WaterShareKindCode = keyof typeof waterShareKinds

/** Ways in which a share, or the invitation to one, ended. */
export const waterShareEnds = {
  subscriber: { code: 'subscriber', label: 'Abone sonlandırdı' },
  guest: { code: 'guest', label: 'Paylaşılan kişi ayrıldı' },
  refused: { code: 'refused', label: 'Davet kabul edilmedi' },
  expired: { code: 'expired', label: 'Davet yanıtsız kaldı' },
  contract: { code: 'contract', label: 'Sözleşme bitti ya da devredildi' },
} as const
export type WaterShareEndCode = keyof typeof waterShareEnds

/** Days for which an invitation can be answered. */
export const waterInvitationDays = 30
