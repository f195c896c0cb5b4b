/** Kinds of registry (sicil), which are also the kinds of subscriber. */
export const registryTypes = {
  retail: { code: 'G', label: 'Gerçek kişi' },
  foreignRetail: { code: 'Y', label: 'Yabancı gerçek kişi' },
  corporate: { code: 'T', label: 'Tüzel kişi' },
  public: { code: 'K', label: 'Kamu kurumu' },
  other: { code: 'D', label: 'Diğer' },
  unknownWaterUser: { code: 'B', label: 'Bilinmeyen su kullanıcısı' },
} as const
export type RegistryTypeCode = (typeof registryTypes)[keyof typeof registryTypes]['code']

/** Code of all subscriber types, and of all application methods. */
export const everyType = { code: '*', label: 'Tümü' } as const

/** Time a sign-in may rest before it ends, and the time before that at which people are asked whether they go on. */
export const signInIdleMs = 30 * 60_000
export const signInWarningMs = 2 * 60_000

/** The tax office of a member who named none; the leading zeros count. */
export const defaultTaxOfficeCode = '001105'

/** Input mask of a mobile number: ten digits without the leading 0. */
export const phoneMask = '(###) ### ## ##'

/** The query string parameter that says which operation a visitor was sent here for. */
export const operationNameParameter = 'ISLEMADI'

/** Operations a visitor can be sent here for. */
export const operationNames = {
  eDevletLogin: { code: 'EDEVLETGIRIS', label: 'e-Devlet girişi' },
} as const

/** The only result code of an e-Devlet person query that means success. */
export const eDevletSuccessCode = 'EDV09.000'
