/** Kinds of lookup data; their codes are text. */
export const lookupParameterTypes = {
  revenueType: { code: '1', label: 'Gelir türü' },
  vatStatus: { code: '2', label: 'KDV durumu' },
  region: { code: '6', label: 'Bölge' },
  usageUnit: { code: '7', label: 'Kullanım birimi' },
  depositType: { code: '8', label: 'Depozito türü' },
  subscriberType: { code: '10', label: 'Abone türü' },
  applicationType: { code: '11', label: 'Başvuru türü' },
  meterType: { code: '12', label: 'Sayaç türü' },
  taxOffices: { code: '19', label: 'Vergi daireleri' },
  cancellationReason: { code: '30', label: 'İptal nedeni' },
  operationType: { code: '31', label: 'İşlem türü' },
  debitNoteType: { code: '33', label: 'Mahsup fişi türü' },
  waterLineStatus: { code: '37', label: 'Su hattı durumu' },
  installmentMethods: { code: '42', label: 'Taksitlendirme yöntemleri' },
  subscriptionStatus: { code: '46', label: 'Abonelik durumu' },
  fileStatus: { code: '64', label: 'Dosya durumu' },
} as const
export type NamedLookupParameterTypeCode =
  (typeof lookupParameterTypes)[keyof typeof lookupParameterTypes]['code']

/** Kinds of lookup data that are known by code but without an agreed meaning. */
export const unnamedLookupParameterTypeCodes = [
  '3',
  '4',
  '5',
  '9',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '20',
  '21',
  '22',
  '23',
  '24',
  '25',
  '26',
  '27',
  '28',
  '29',
  '32',
  '34',
  '35',
  '36',
  '38',
  '39',
  '40',
  '41',
  '43',
  '44',
  '45',
  '47',
  '48',
  '49',
  '50',
  '51',
  '52',
  '53',
  '54',
  '55',
  '56',
  '57',
  '58',
  '59',
  '60',
  '61',
  '62',
  '63',
  '65',
  '66',
  '67',
  '68',
  '69',
  '70',
  '71',
  '72',
  '73',
  '74',
  '75',
  '76',
  '77',
  '78',
  '79',
  '80',
  '81',
  '82',
  '83',
  '101',
  '239',
  '248',
  '291',
  '294',
  '367',
  '368',
  '369',
  '373',
] as const
export type UnnamedLookupParameterTypeCode = (typeof unnamedLookupParameterTypeCodes)[number]

export type LookupParameterTypeCode = NamedLookupParameterTypeCode | UnnamedLookupParameterTypeCode

/** Single parameters the portal asks for by their own code. */
export const namedParameters = {
  receiptCount: { code: 2, label: 'Makbuz sayısı' },
  collectionExpenseRatio: { code: 10, label: 'Tahsilat gider oranı' },
} as const
export type NamedParameterCode = (typeof namedParameters)[keyof typeof namedParameters]['code']

/** The type that holds the single parameters: ours, beyond the agreed range, because none was agreed for them. */
export const generalParameterType = { code: '1000', label: 'Genel parametreler' } as const

/** Chosen where someone's tax office is missing from the list. */
export const unlistedTaxOffice = { code: '000000', label: 'Vergi dairem listede yok' } as const
