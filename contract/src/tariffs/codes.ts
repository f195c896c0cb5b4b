/** Criterion for the building group of a workplace in the environmental cleaning tax. */
export const cleaningTaxCriteria = {
  students: 'Öğrenci sayısı',
  beds: 'Yatak sayısı',
  seats: 'Koltuk veya masa kapasitesi',
  staff: 'Çalışan sayısı',
  area: 'Kullanım alanı (m²)',
} as const

/** Units in which an advertisement is counted. */
export const advertisingUnits = {
  squareMetreYear: 'm² (yıllık)',
  squareMetreWeek: 'm² (haftalık)',
  squareMetre: 'm²',
  piece: 'adet',
} as const
export type AdvertisingUnitCode = keyof typeof advertisingUnits
