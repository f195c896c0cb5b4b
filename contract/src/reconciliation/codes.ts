/** Party that has to act on a difference. */
export const reconciliationActors = {
  system: 'Portal: ödeme sonuçlanınca kendiliğinden kapanır',
  clerk: 'Ödeme memuru',
  bank: 'Banka',
  accounting: 'Belediyenin muhasebesi',
} as const
export type ReconciliationActor = keyof typeof reconciliationActors

/** Every way in which the books of a day can disagree. */
export const reconciliationKinds = {
  unknownOrder: {
    label: 'Bankada var, portalda böyle bir ödeme yok',
    actor: 'bank',
  },
  bookedWithoutOrder: {
    label: 'Kart tahsilatı var, ödeme işlemi yok',
    actor: 'clerk',
  },
  stillOpen: {
    label: 'Banka tutarı çekmiş, ödeme henüz sonuçlanmadı',
    actor: 'system',
  },
  bookedWithoutPayment: {
    label: 'Sonuçlanmamış ya da başarısız ödemenin tahsilatı var',
    actor: 'clerk',
  },
  orderAmount: {
    label: 'Ödeme işleminin tutarı tahsilattan farklı',
    actor: 'clerk',
  },
  chargedTwice: {
    label: 'Banka aynı ödemeyi birden çok kez çekmiş',
    actor: 'clerk',
  },
  notGivenBack: {
    label: 'Geri verilmiş görünen tutar bankada duruyor',
    actor: 'clerk',
  },
  chargedNotBooked: {
    label: 'Banka tutarı çekmiş, tahsilat yok',
    actor: 'clerk',
  },
  missingAtBank: {
    label: 'Tahsilat var, bankanın listesinde yok',
    actor: 'bank',
  },
  givenBackAtBank: {
    label: 'Banka tutarı geri vermiş, tahsilat duruyor',
    actor: 'clerk',
  },
  bankAmount: {
    label: 'Bankanın tutarı tahsilattan farklı',
    actor: 'clerk',
  },
  otherBank: {
    label: 'Ödemeyi başka bir banka listelemiş',
    actor: 'clerk',
  },
  otherDay: {
    label: 'Bankanın günü tahsilatın gününden farklı',
    actor: 'clerk',
  },
  otherLines: {
    label: 'Tutar aynı, ama başka bir borca ya da asıl ile gecikme zammına başka bölünerek yazılmış',
    actor: 'clerk',
  },
  bankFileRefused: {
    label: 'Bankanın dosyası hatalı geldi, parası deftere yazılmadı',
    actor: 'bank',
  },
  bankFileWaiting: {
    label: 'Bankanın dosyası geldi, daha kaydedilmedi',
    actor: 'clerk',
  },
  bankFileNotBooked: {
    label: 'Bankanın dosyasında var, tahsilat yok',
    actor: 'clerk',
  },
  bankFileAmount: {
    label: 'Bankanın dosyasındaki tutar tahsilattan farklı',
    actor: 'clerk',
  },
  bankFileTotal: {
    label: 'Banka dosyasının toplamı satırlarına uymuyor',
    actor: 'clerk',
  },
  bookedWithoutBankFile: {
    label: 'Banka dosyası tahsilatı var, dosyası yok',
    actor: 'clerk',
  },
  orderUnanswered: {
    label: 'Banka otomatik ödeme talimatının sonucunu bildirmedi',
    actor: 'bank',
  },
  orderAnswer: {
    label: 'Otomatik ödeme talimatının sonucu deftere uymuyor',
    actor: 'clerk',
  },
  twiceInMunicipality: {
    label: 'Muhasebenin gün listesinde birden çok kez var',
    actor: 'accounting',
  },
  onlyInMunicipality: {
    label: 'Muhasebenin gün listesinde var, portalda yok',
    actor: 'accounting',
  },
  notTakenByMunicipality: {
    label: 'Muhasebe henüz almamış',
    actor: 'accounting',
  },
  missingInMunicipality: {
    label: 'Muhasebe aldığını bildirmiş, gün listesinde yok',
    actor: 'accounting',
  },
  municipalityAmount: {
    label: 'Muhasebenin tutarı portaldan farklı',
    actor: 'accounting',
  },
  municipalityDay: {
    label: 'Muhasebe başka bir güne yazmış',
    actor: 'accounting',
  },
  bankReportMissing: {
    label: 'Banka gün sonu raporunu vermedi',
    actor: 'bank',
  },
  bankFileMissing: {
    label: 'Banka tahsilat dosyasını göndermedi',
    actor: 'bank',
  },
  bankFileNumberMissing: {
    label: 'Bankanın dosya numaralarında atlama var',
    actor: 'bank',
  },
  dayBookMissing: {
    label: 'Muhasebe gün listesini göndermedi',
    actor: 'accounting',
  },
  refundAmount: {
    label: 'İade tutarı, iade edilecek paradan farklı',
    actor: 'clerk',
  },
  refundOfOpenDebt: {
    label: 'İade bekliyor, ama ait olduğu borç yeniden açıldı',
    actor: 'accounting',
  },
  debtBalance: {
    label: 'Borcun kalanı kayıtlarının toplamına uymuyor',
    actor: 'clerk',
  },
  receiptsUnproven: {
    label: 'Dosyayla gelen makbuzların muhasebe defterinde karşılığı görülmedi',
    actor: 'accounting',
  },
  moneyWithoutReceipt: {
    label: 'Hesapta para var, tahsilatı yok',
    actor: 'clerk',
  },
  moneyTakenBack: {
    label: 'Banka hesaba geçen parayı geri almış',
    actor: 'clerk',
  },
  receiptWithoutMoney: {
    label: 'Tahsilat var, parası hesaba geçmedi ya da eksik geçti',
    actor: 'bank',
  },
  statementGap: {
    label: 'Hesap ekstreleri birbirini tutmuyor: arada eksik ekstre var',
    actor: 'bank',
  },
  statementMissing: {
    label: 'Hesap ekstresi gelmedi',
    actor: 'bank',
  },
  statementRefused: {
    label: 'Hesap ekstresi hatalı geldi, alınmadı',
    actor: 'bank',
  },
  statementWaiting: {
    label: 'Hesap ekstresi ikinci bir memurun onayını bekliyor',
    actor: 'clerk',
  },
  statementSetAside: {
    label: 'Hesap ekstresinin yerine aynı numaralı başka bir ekstre geçti',
    actor: 'bank',
  },
  cashDifference: {
    label: 'Vezne sayımı kayıtlara uymuyor',
    actor: 'clerk',
  },
  cashNotAtBank: {
    label: 'Vezneye alınan paranın hesaba geçtiği görülmedi',
    actor: 'clerk',
  },
  cashBooks: {
    label: 'Vezne defteri makbuzlara uymuyor',
    actor: 'clerk',
  },
  fineTooHigh: {
    label: 'Muhasebeden gelen makbuzun gecikme zammı çok yüksek',
    actor: 'accounting',
  },
} as const satisfies Record<string, { label: string; actor: ReconciliationActor }>
export type ReconciliationKind = keyof typeof reconciliationKinds
