/** Reasons why an event could not be brought to a target, as administrators read them. */
export const bridgeFailures = {
  unreachable: 'Hedefe bağlanılamadı.',
  timedOut: 'Hedef süresi içinde yanıt vermedi.',
  notUnderstood: 'Hedefin yanıtı HTTP değil.',
  certificate: 'Hedefin güvenlik sertifikası geçerli değil.',
  privateAddress: 'Hedefin adresi bu makinede ya da özel bir ağda; ayarlar buna izin vermiyor.',
  redirected: 'Hedef başka bir adrese yönlendirdi; yönlendirmeler izlenmez.',
  answeredWithFault: 'Hedef bir hata bildirdi.',
  refused: 'Hedef sıradaki olayı kabul etmedi.',
} as const

export type BridgeFailureCode = keyof typeof bridgeFailures

export const bridgeFailureCodes = Object.keys(bridgeFailures) as BridgeFailureCode[]

/** Names at the desk for the kinds of records that other systems bring. */
export const bridgeRecordNames = {
  registries: 'Sicil',
  accruals: 'Tahakkuk',
  adjustments: 'Düzeltme',
  interruptions: 'Zamanaşımını kesen olay',
  collections: 'Tahsilat',
} as const

/** Names at the desk for the kinds of events. */
export const bridgeEventNames = {
  collection: 'Tahsilat',
  collectionCancelled: 'Tahsilatın iptali',
  chargeback: 'Bankanın geri aldığı kart ödemesi',
  doublePayment: 'Bankanın ikinci kez tahsil ettiği borç',
  refundPaid: 'Ödenen iade',
  declarationAccepted: 'Kabul edilen beyan',
  accrual: 'Tahakkuk',
  adjustment: 'Tahakkuk düzeltmesi',
  contractEnded: 'Biten su sözleşmesi',
  meterWork: 'Sayaç işlemi',
  complaint: 'Başvuru',
  contactChanged: 'Değişen iletişim bilgisi',
  memberMatched: 'Eşleştirilen üye',
} as const
