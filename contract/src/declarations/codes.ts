/** Kind of property that a declaration is for. */
export const estateKinds = {
  building: { code: 1, label: 'Bina' },
  plot: { code: 2, label: 'Arsa' },
  land: { code: 3, label: 'Arazi' },
} as const

/** Kind of registry that a declaration carries; each variant has fields of its own. */
export const declarationRegistryVariants = {
  retail: { code: 'retail', label: 'Gerçek kişi' },
  corporate: { code: 'corporate', label: 'Tüzel kişi' },
  public: { code: 'public', label: 'Kamu kurumu' },
  foreignerRetail: { code: 'foreignerRetail', label: 'Yabancı gerçek kişi' },
  other: { code: 'other', label: 'Diğer' },
  undetailed: { code: 'undetailed', label: 'Ayrıntısı olmayan sicil' },
} as const
export type DeclarationRegistryVariantCode =
  (typeof declarationRegistryVariants)[keyof typeof declarationRegistryVariants]['code']

/** Variant that each kind of registry fills in. */
export const variantOfRegistryType = {
  G: 'retail',
  Y: 'foreignerRetail',
  T: 'corporate',
  K: 'public',
  D: 'other',
  B: 'undetailed',
} as const satisfies Record<string, DeclarationRegistryVariantCode>

/** Kinds of declarations; each has a page of its own. */
export const declarationKinds = {
  building: { code: 'building', label: 'Bina beyanı', path: '/EMunicipalityEstateDeclarationBuilding' },
  plot: { code: 'plot', label: 'Arsa beyanı', path: '/EMunicipalityEstateDeclarationPlot' },
  land: { code: 'land', label: 'Arazi beyanı', path: '/EMunicipalityEstateDeclarationLand' },
  cleaning: {
    code: 'cleaning',
    label: 'Çevre temizlik vergisi beyanı',
    path: '/EMunicipalityECTDeclaration',
  },
  advertising: {
    code: 'advertising',
    label: 'İlan ve reklam vergisi beyanı',
    path: '/EMunicipalityAdDeclaration',
  },
  entertainment: {
    code: 'entertainment',
    label: 'Eğlence vergisi beyanı',
    path: '/EMunicipalityEntertainmentDeclaration',
  },
} as const
export type DeclarationKindCode = keyof typeof declarationKinds

/** Status of a declaration after it was sent. */
export const declarationStatuses = {
  sent: { code: 'sent', label: 'Gönderildi' },
  waiting: { code: 'waiting', label: 'İnceleniyor' },
  assessed: { code: 'assessed', label: 'Hesaplandı' },
  accepted: { code: 'accepted', label: 'Kabul edildi' },
  returned: { code: 'returned', label: 'Düzeltmeniz bekleniyor' },
  refused: { code: 'refused', label: 'Reddedildi' },
  withdrawn: { code: 'withdrawn', label: 'Geri çekildi' },
  corrected: { code: 'corrected', label: 'Yenisiyle değiştirildi' },
} as const
export type DeclarationStatusCode = keyof typeof declarationStatuses

/** Entries of a declaration's history: its statuses, and later changes of the tax it stands for. */
export const declarationEvents = {
  ...declarationStatuses,
  ended: { code: 'ended', label: 'Vergi sona eriyor' },
  resumed: { code: 'resumed', label: 'Vergi sürüyor' },
  repentanceVoid: { code: 'repentanceVoid', label: 'Pişmanlık geçersiz oldu' },
} as const
export type DeclarationEventCode = keyof typeof declarationEvents

/**
 * Reasons for declaring a property (law 1319, article 33), and the kinds they are possible for; the last is for those
 * who gave it away and want to be rid of its tax.
 */
export const estateChangeReasons = {
  taxpayerChange: {
    code: 7,
    label: 'Satın aldım, miras kaldı veya bağışlandı',
    kinds: ['building', 'plot', 'land'],
  },
  newBuilding: { code: 1, label: 'Yeni bina yapıldı veya binaya ek yapıldı', kinds: ['building'] },
  installation: { code: 2, label: 'Asansör veya kalorifer tesisatı yapıldı', kinds: ['building'] },
  destroyed: { code: 3, label: 'Bina yandı veya yıkıldı', kinds: ['building'] },
  usageChange: { code: 4, label: 'Kullanım şekli değişti (konut, iş yeri…)', kinds: ['building'] },
  parcelled: { code: 5, label: 'Arazi parsellendi, arsa oldu', kinds: ['plot'] },
  splitOrMerge: {
    code: 6,
    label: 'Ayırma veya birleştirme yapıldı (ifraz, taksim, tevhit)',
    kinds: ['building', 'plot', 'land'],
  },
  sold: { code: 9, label: 'Sattım veya devrettim', kinds: ['building', 'plot', 'land'] },
  valueChange: {
    code: 8,
    label: 'Bölgede değer kalıcı olarak %25’ten fazla değişti',
    kinds: ['building', 'plot', 'land'],
  },
} as const

/** Right by which someone is taxed for a property. */
export const ownershipCapacities = {
  owner: { code: 'owner', label: 'Malik (tapu sahibi)' },
  usufruct: { code: 'usufruct', label: 'İntifa hakkı sahibi' },
  possessor: { code: 'possessor', label: 'Malik gibi kullanan' },
} as const

/** Reasons for declaring the use of a workplace. */
export const workplaceChangeReasons = {
  start: { code: 'start', label: 'İş yerini kullanmaya başladım' },
  change: { code: 'change', label: 'Faaliyet veya büyüklük değişti' },
  end: { code: 'end', label: 'İş yerinden ayrıldım veya kapattım' },
} as const

/** Reasons why a declaration waits for a clerk, as its sender reads them. */
export const declarationCheckReasons = {
  lateNotice: { code: 'lateNotice', label: 'Bildirim süresi geçmiş; geçmiş yıllar incelenecek.' },
  valueFarFromStreet: {
    code: 'valueFarFromStreet',
    label: 'Yazdığınız değer, birim değerlere göre hesaplanandan çok farklı.',
  },
  exemptionClaimed: {
    code: 'exemptionClaimed',
    label: 'Muafiyet veya indirim istediniz; belgelerinize bakılacak.',
  },
  addressNotListed: { code: 'addressNotListed', label: 'Adres listede yok; yerini memur belirleyecek.' },
  tariffMissing: {
    code: 'tariffMissing',
    label: 'Verginin hesaplanacağı tarife henüz yüklenmedi; yüklenince memur sonuçlandıracak.',
  },
  placeDiffers: {
    code: 'placeDiffers',
    label: 'İlan için seçtiğiniz yer, adresin sokağından farklı; memur bakacak.',
  },
  groupUndecided: { code: 'groupUndecided', label: 'Bina grubunu memur belirleyecek.' },
  sharesExceedWhole: {
    code: 'sharesExceedWhole',
    label: 'Aynı taşınmaz için bildirilen hisselerin toplamı bütünü aşıyor.',
  },
  formerOwner: { code: 'formerOwner', label: 'Taşınmazın önceki sahibinin kaydına da bakılacak.' },
  declaredBefore: { code: 'declaredBefore', label: 'Aynı taşınmaz, yer veya dönem için bir beyan daha var.' },
  liabilityEnds: { code: 'liabilityEnds', label: 'Verginin sona ermesi istendi; memur inceleyecek.' },
  documentMissing: { code: 'documentMissing', label: 'Gerekli belge eklenmemiş.' },
  undetailedRegistry: { code: 'undetailedRegistry', label: 'Sicil kaydında kimlik bilgisi yok.' },
  correctsAccepted: { code: 'correctsAccepted', label: 'Memurun kabul ettiği bir beyan düzeltiliyor.' },
  refundNeeded: { code: 'refundNeeded', label: 'Ödenmiş bir tutarın iadesi veya mahsubu gerekiyor.' },
} as const
export type DeclarationCheckReasonCode = keyof typeof declarationCheckReasons

/** The same where a clerk reads it, who is asked to look and is no one's sender. */
export const checkReasonsForClerks: Partial<Record<DeclarationCheckReasonCode, string>> = {
  lateNotice: 'Bildirim süresi geçmiş; geçmiş yıllara da bakın.',
  valueFarFromStreet: 'Yazdığı değer, birim değerlere göre hesaplanandan çok farklı.',
  exemptionClaimed: 'Muafiyet veya indirim istiyor; belgelerine bakın.',
  addressNotListed: 'Adres listede yok; yerini siz belirleyin.',
  tariffMissing: 'Verginin hesaplanacağı tarife henüz yüklenmedi; yüklenince sonuçlandırın.',
  placeDiffers: 'İlan için seçtiği yer, adresin sokağından farklı.',
  groupUndecided: 'Bina grubunu siz belirleyin.',
  formerOwner: 'Taşınmazın önceki sahibinin kaydına da bakın.',
  liabilityEnds: 'Verginin sona ermesini istiyor; nedenini ve belgesini inceleyin.',
}

/** Statuses that speak to the sender, as a clerk reads them. */
export const statusesForClerks: Partial<Record<DeclarationEventCode, string>> = {
  returned: 'Düzeltmesi bekleniyor',
}

/** Limit of drafts of a registry at once. */
export const maxDrafts = 50
