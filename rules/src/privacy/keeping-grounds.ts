/** Term for which a law wants something kept, counted from the day that the domain names. */
export interface KeepingGround {
  label: string
  years: number
  /** The moment the term runs from. */
  from: string
  source: string
  /** First day of the term. */
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

/** Last day of a term that began on a day: the terms run from the beginning of the next year. */
export function keptUntil(ground: GroundCode, day: string): string {
  return `${Number(day.slice(0, 4)) + keepingGrounds[ground].years}-12-31`
}

/** First day that is still within its term; records of earlier days may go. */
export function firstKeptDay(ground: GroundCode, today: string): string {
  return `${Number(today.slice(0, 4)) - keepingGrounds[ground].years}-01-01`
}
