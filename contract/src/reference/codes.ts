/** Lists and tariffs that are kept at the desk, by the name their files have. */
export const referenceKinds = {
  revenues: 'Gelir kodları',
  modules: 'Gelir modülleri',
  'economic-codes': 'Gelirlerin ekonomik kodları',
  'wedding-fees': 'Nikâh ücretleri',
  'complaint-topics': 'Şikâyet konuları',
  'complaint-promises': 'Başvuru türlerinin yanıt süreleri',
  'topic-promises': 'Şikâyet konularının yanıt süreleri',
  'map-areas': 'Haritadaki göller ve parklar',
  'bank-branches': 'Banka şubeleri',
  'enforcement-offices': 'İcra daireleri',
  'cash-points': 'Vezneler',
  'tax-offices': 'Vergi daireleri',
  'general-parameters': 'Genel parametreler',
  holidays: 'Resmî tatiller',
  feasts: 'Dinî bayramların ilk günleri',
  'delay-fine-rates': 'Gecikme zammı oranları',
  'deferral-rates': 'Tecil faizi oranları',
  'deferral-rules': 'Tecil kuralları',
  regimes: 'Gelirlerin bağlı olduğu kanunlar',
  'legal-interest-rates': 'Kanuni faiz oranları',
  'plausibility-rules': 'Gelen borçların bekletilme ölçüleri',
  'tax-terms': 'Vergilerin ölçüleri',
  'revaluation-rates': 'Yeniden değerleme oranları',
  'cleaning-prices': 'Çevre temizlik vergisi tutarları',
  'water-prices': 'Su fiyatları',
  'water-terms': 'Su hizmetinin ölçüleri',
  'water-regions': 'Mahallelerin su okuma bölgeleri',
  'search-words': 'Aramada halk dilindeki sözler',
} as const

export type ReferenceKindCode = keyof typeof referenceKinds

export const referenceKindCodes = Object.keys(referenceKinds) as ReferenceKindCode[]
