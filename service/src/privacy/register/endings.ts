/** Term for which a law wants something kept, counted from the day that the domain names. */
export interface KeepingGround {
  label: string
  years: number
  /** The moment the term runs from. */
  from: string
  source: string
  /** Since when the term is this one. */
  validFrom: string
}

/** Terms of the laws that hold personal data against a wish to erase it. */
export const keepingGrounds = {
  'tax-limitation': {
    label: 'Tarh ve tahsil zamanaşımı',
    years: 5,
    from: 'vadenin ya da ödemenin rastladığı yılı izleyen yılın başından',
    source: '213 sayılı Kanun m. 114, 6183 sayılı Kanun m. 102',
    validFrom: '1961-01-10',
  },
  'money-papers': {
    label: 'Makbuz ve ödeme belgelerinin saklanması',
    years: 5,
    from: 'ödeme yılını izleyen yılın başından',
    source: '213 sayılı Kanun m. 253',
    validFrom: '1961-01-10',
  },
  contract: {
    label: 'Sözleşmeden doğan alacakların zamanaşımı',
    years: 10,
    from: 'sözleşmenin sona erdiği yılı izleyen yılın başından',
    source: '6098 sayılı Kanun m. 146',
    validFrom: '2012-07-01',
  },
  employment: {
    label: 'Kamu işverenlerinin kayıtları saklaması',
    years: 30,
    from: 'ilgili yılı izleyen yılın başından',
    source: '5510 sayılı Kanun m. 86',
    validFrom: '2008-10-01',
  },
  proof: {
    label: 'İşlemin ispatı',
    years: 10,
    from: 'işlem yılını izleyen yılın başından',
    source: '6098 sayılı Kanun m. 146, 6698 sayılı Kanun m. 12',
    validFrom: '2012-07-01',
  },
  'privacy-records': {
    label: 'Silme işlemlerinin kaydı',
    years: 3,
    from: 'işlem yılını izleyen yılın başından',
    source:
      'Kişisel Verilerin Silinmesi, Yok Edilmesi veya Anonim Hale Getirilmesi Hakkında Yönetmelik m. 7/3 (RG 28.10.2017, 30224)',
    validFrom: '2018-01-01',
  },
} as const satisfies Record<string, KeepingGround>

export type GroundCode = keyof typeof keepingGrounds

/** Endings that are neither a term of law nor a kind of the retention list. */
export const otherEndings = {
  account: 'Üyelik kapanınca',
  'registry-record':
    'Borç, abonelik, beyan ve bekleyen başvuru kalmayınca iletişim bilgileri; kimlik bilgileri, bağlı kayıtların süresi dolunca',
  archive: 'Süresiz (5393 sayılı Kanun m. 23 uyarınca kararlar arşivde kalır)',
} as const

/** Kinds of the retention list that a mark may name; the test compares them with the list. */
export const retentionEndings = [
  'captchas',
  'tokens',
  'registrations',
  'unfinished-uploads',
  'unused-files',
  'import-files',
  'password-requests',
  'codes',
  'sign-in-tries',
  'sign-ins',
  'security-events',
  'curiosity-cases',
  'contact-changes',
  'messages',
  'drafts',
  'unbegun-payments',
  'guests',
  'payment-links',
  'water-invitations',
  'complaints',
  'privacy-applications',
] as const

export type EndCode = GroundCode | keyof typeof otherEndings | (typeof retentionEndings)[number]
