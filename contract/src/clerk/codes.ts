/** Duties of clerks; each of their calls needs one of them. The names are read by clerks. */
export const duties = {
  administration: 'Yönetim: kişiler, görevler, tanımlar',
  registry: 'Sicil ve temsil',
  taxes: 'Beyan, vergi ve tecil',
  water: 'Su abonelikleri',
  payments: 'Kart ödemeleri',
  cashier: 'Vezne: para alma ve makbuz',
  refunds: 'İadeler',
  resolutions: 'Meclis ve encümen kararları',
  complaints: 'Şikâyet ve istekler',
  content: 'Sitenin içeriği: duyurular, metinler, menü',
  personnel: 'Personel: maaş, izin ve icra kayıtları',
  privacy: 'Kişisel veri başvuruları',
  audit: 'Denetim: işlem kayıtları',
} as const

export type DutyCode = keyof typeof duties

export const dutyCodes = Object.keys(duties) as DutyCode[]
