/**
 * Status of an order of an online payment. `isFinal`: it no longer changes automatically. `holdsDebts`: its money may
 * still be booked, so its debts are marked and other changes to them have to wait.
 */
export const paymentStatuses = {
  created: { label: 'Hazırlanıyor', isFinal: false, holdsDebts: false },
  threeDStarted: { label: 'Banka doğrulaması bekleniyor', isFinal: false, holdsDebts: true },
  authenticated: { label: 'Banka doğrulaması tamamlandı', isFinal: false, holdsDebts: true },
  authorising: { label: 'Banka onayı bekleniyor', isFinal: false, holdsDebts: true },
  unknown: { label: 'Banka yanıtı bekleniyor', isFinal: false, holdsDebts: true },
  paid: { label: 'Ödendi, makbuz hazırlanıyor', isFinal: false, holdsDebts: true },
  collected: { label: 'Ödendi', isFinal: true, holdsDebts: false },
  declined: { label: 'Ödenemedi', isFinal: true, holdsDebts: false },
  abandoned: { label: 'Tamamlanmadı', isFinal: true, holdsDebts: false },
  voiding: { label: 'Geri veriliyor', isFinal: false, holdsDebts: false },
  voided: { label: 'İptal edildi, para çekilmedi', isFinal: true, holdsDebts: false },
  refunding: { label: 'İade ediliyor', isFinal: false, holdsDebts: false },
  refunded: { label: 'İade edildi', isFinal: true, holdsDebts: false },
} as const
export type PaymentStatus = keyof typeof paymentStatuses

/** The states in which a payment holds its debts. */
export const holdingStatuses = (Object.keys(paymentStatuses) as PaymentStatus[]).filter(
  (status) => paymentStatuses[status].holdsDebts,
)

/** Outcomes of an order other than a refused card (see card-refusal-codes), with the text for its payer. */
export const paymentOutcomes = {
  collected: 'Ödemeniz alındı. Makbuzunuz hazır.',
  booking: 'Ödemeniz alındı, makbuzunuz hazırlanıyor. Bu sayfayı birazdan yenileyin.',
  inProgress: 'Bankanızın doğrulama adımı henüz tamamlanmadı.',
  waitingForBank: 'Bankadan henüz yanıt gelmedi. Lütfen yeniden ödemeyin: sonucu bankaya biz soruyoruz.',
  debtChanged:
    'Borcunuz siz öderken değişti. Kartınızdan para çekilmedi. Güncel tutarı görüp yeniden ödeyebilirsiniz.',
  alreadyPaid: 'Bu borç siz öderken ödendi. Kartınızdan para çekilmedi.',
  tooLate: 'Ödeme için ayrılan süre doldu. Kartınızdan para çekilmedi; yeniden deneyebilirsiniz.',
  notFinished: 'Ödeme tamamlanmadı. Kartınızdan para çekilmedi; yeniden deneyebilirsiniz.',
  bankUnavailable:
    'Bankaya şu anda ulaşılamıyor. Kartınızdan para çekilmedi; birazdan yeniden deneyin veya başka bir banka seçin.',
  ourFault:
    'Ödeme sistemimizdeki bir sorun nedeniyle işlem yapılamadı. Kartınızdan para çekilmedi; sorunu inceliyoruz.',
  refusedByBank: 'Banka işlemi onaylamadı. Kartınızdan para çekilmedi; başka bir kartla ödeyebilirsiniz.',
  paidTwice: 'Bu borç başka bir ödemeyle kapandığı için kartınızdan çekilen tutar geri verildi.',
  givingBack: 'Bu borç başka bir ödemeyle kapandı. Kartınızdan çekilen tutarı geri veriyoruz.',
  notSafe: 'Bankanız sizi tam olarak doğrulayamadığı için kartınızdan çekilen tutar geri verildi.',
  notBooked:
    'Ödemeniz kayda alınamadığı için kartınızdan çekilen tutar geri verilir. Borcunuz ödenmedi; yeniden ödeyebilirsiniz.',
  chargedTooLate:
    'Ödeme, süresi dolduktan sonra yapıldığı için kartınızdan çekilen tutar geri verilir. Borcunuz ödenmedi; güncel tutarı görüp yeniden ödeyebilirsiniz.',
  notCharged: 'Bankaya sorduk: kartınızdan para çekilmedi. Yeniden ödeyebilirsiniz.',
  takenBack: 'Banka bu ödemeyi geri verdi; borcunuz ödenmedi. Başka bir kartla yeniden ödeyebilirsiniz.',
} as const
export type PaymentOutcome = keyof typeof paymentOutcomes

/** Causes of a step of an order, as a clerk reads them. */
export const paymentCauses = {
  payer: 'Ödeyen',
  bank: 'Banka',
  worker: 'Sistem',
  clerk: 'Memur',
} as const
export type PaymentCause = keyof typeof paymentCauses

/** Decisions of a clerk about a payment that does not end automatically. */
export const clerkDecisions = {
  charged: 'Banka parayı çekmiş: tahsil et',
  notCharged: 'Banka parayı çekmemiş: kapat',
  givenBack: 'Para kart sahibine geri verilmiş: kapat',
  bookAgain: 'Makbuzu yeniden kesmeyi dene',
  giveBack: 'Makbuz kesilemiyor: parayı karta geri ver',
} as const
export type ClerkDecision = keyof typeof clerkDecisions

/** Days for which a link for other payers may be good. */
export const paymentLinkDays = { min: 1, usual: 7, max: 30 } as const

/** The path the bank's answer is posted to, by the browser, with a token of its own behind it. */
export const bankReturnPath = '/odeme-donus'

/** "23.50" → why new payments wait, and until when. */
export function pauseSentence(until: string): string {
  return `Gün sonu işlemleri nedeniyle yeni ödemeler saat ${until} olana kadar başlatılamıyor. Başlamış ödemeler tamamlanır.`
}
