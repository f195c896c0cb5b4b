/** Parts of a person's page in their order; each is there for clerks with one of its duties. */
export const personParts = {
  debts: { label: 'Borçlar', duties: ['taxes', 'payments', 'refunds', 'water', 'cashier'] },
  credits: { label: 'Alacaklar', duties: ['refunds', 'payments'] },
  payments: { label: 'Ödemeler', duties: ['payments', 'taxes', 'refunds', 'cashier'] },
  plans: { label: 'Taksit ve tecil', duties: ['taxes'] },
  properties: { label: 'Taşınmazlar ve işyerleri', duties: ['taxes'] },
  declarations: { label: 'Beyanlar', duties: ['taxes'] },
  water: { label: 'Su abonelikleri', duties: ['water'] },
  applications: { label: 'Su başvuruları', duties: ['water'] },
  complaints: { label: 'Şikâyet ve istekler', duties: ['complaints'] },
  people: { label: 'Adına işlem yapanlar', duties: ['registry'] },
  messages: { label: 'Gönderilen mesajlar', duties: ['registry'] },
  signIns: { label: 'Portala girişler', duties: ['registry'] },
  looks: { label: 'Kayda bakışlar', duties: ['audit'] },
} as const

export type PersonPartCode = keyof typeof personParts

export const personPartCodes = Object.keys(personParts) as PersonPartCode[]

/** Kinds of matters that the clerks' search finds by their number; each is found by clerks with one of its duties. */
export const matterKinds = {
  declaration: { label: 'Beyan', duties: ['taxes'] },
  plan: { label: 'Taksit veya tecil', duties: ['taxes'] },
  parcel: { label: 'Taşınmaz', duties: ['taxes'] },
  subscription: { label: 'Su aboneliği', duties: ['water'] },
  meter: { label: 'Su sayacı', duties: ['water'] },
  door: { label: 'Kapıdaki su aboneliği', duties: ['water'] },
  application: { label: 'Su başvurusu', duties: ['water'] },
  complaint: { label: 'Şikâyet veya istek', duties: ['complaints'] },
  order: { label: 'Kart ödemesi', duties: ['payments'] },
  receipt: { label: 'Makbuz', duties: ['payments', 'taxes', 'refunds', 'cashier'] },
  refund: { label: 'İade', duties: ['refunds'] },
} as const

export type MatterKindCode = keyof typeof matterKinds

export const matterKindCodes = Object.keys(matterKinds) as MatterKindCode[]

/** Duties whose desks deal with people, by which people are found and their page is opened. */
export const personDuties = [
  'registry',
  'taxes',
  'water',
  'payments',
  'cashier',
  'refunds',
  'complaints',
  'audit',
] as const

/** Occasions of opening a person's page; the last two name a number. */
export const lookOccasions = {
  counter: { label: 'Kişi karşımda', number: null },
  call: { label: 'Telefonda görüşüyorum', number: null },
  matter: { label: 'Bir işi için', number: 'Beyan, başvuru, abone veya makbuz numarası' },
  letter: { label: 'Resmî yazı üzerine', number: 'Yazının sayısı' },
} as const

export type LookOccasionCode = keyof typeof lookOccasions

export const lookOccasionCodes = Object.keys(lookOccasions) as LookOccasionCode[]

/** States of a row on a person's page, as its badge says them; past ones have none. */
export const personRowStates = { open: 'Açık', late: 'Gecikti', done: '' } as const

export type PersonRowState = keyof typeof personRowStates

/** Least number of letters or digits: fewer find too many. */
export const minSearchLetters = 3
