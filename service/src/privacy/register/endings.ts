import type { GroundCode } from 'rules/privacy/keeping-grounds'

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
  'withdrawn-consents',
  'ended-orders',
] as const

export type EndCode = GroundCode | keyof typeof otherEndings | (typeof retentionEndings)[number]
