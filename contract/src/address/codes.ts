/** Level of an address that a code refers to. */
export const addressSourceTypes = {
  /** Cadde, sokak, bulvar, meydan: the street-like level of the national address database. */
  csbm: { code: 1, label: 'Cadde/Sokak/Bulvar/Meydan' },
  outerDoor: { code: 2, label: 'Dış kapı' },
  innerDoor: { code: 3, label: 'İç kapı' },
  district: { code: 4, label: 'Mahalle' },
} as const

/** Counties with their own behaviour; text, because some are county codes and some are province codes. */
export const countyCodes = {
  antakya: { code: '2080', label: 'Antakya' },
  erdemli: { code: '33', label: 'Erdemli' },
  agri: { code: '4', label: 'Ağrı' },
  /** The county the product itself is named for. */
  product: { code: '1275', label: 'Ürün ilçesi' },
  kilis: { code: '1476', label: 'Kilis' },
} as const
export type CountyCode = (typeof countyCodes)[keyof typeof countyCodes]['code']

/** Kinds of street-like places; the numbers are the national address database's. */
export const streetTypes = {
  square: { code: 1, label: 'Meydan' },
  boulevard: { code: 2, label: 'Bulvar' },
  avenue: { code: 3, label: 'Cadde' },
  street: { code: 4, label: 'Sokak' },
  houseCluster: { code: 5, label: 'Küme evler' },
} as const

/** Use that a registry makes of an address. */
export const registryAddressKinds = {
  residence: { code: 'residence', label: 'Yerleşim yeri' },
  business: { code: 'business', label: 'İş yeri' },
  notification: { code: 'notification', label: 'Tebligat' },
} as const
export type RegistryAddressKind = (typeof registryAddressKinds)[keyof typeof registryAddressKinds]['code']
