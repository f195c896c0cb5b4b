/** Codes of text messages that the municipality sends; the difference of the two is not agreed. */
export const smsTypeCodes = [6, 7] as const
export type SmsTypeCode = (typeof smsTypeCodes)[number]

/** Types of messages as we use them: one for debts and payments, the other for everything else. */
export const smsTypes = { general: 6, debt: 7 } as const satisfies Record<string, SmsTypeCode>

/** Ways in which a water bill comes; it stands in the portal either way. */
export const billChannels = {
  app: { code: 'app', label: 'Yalnızca e-Belediyede' },
  sms: { code: 'sms', label: 'SMS' },
  email: { code: 'email', label: 'E-posta' },
} as const
export type BillChannelCode = keyof typeof billChannels

/** Subject of a text message. */
export const smsMessages = {
  password: { code: 7001, label: 'Şifre' },
  debt: { code: 7002, label: 'Borç' },
  membership: { code: 7004, label: 'Üyelik' },
} as const
export type SmsMessageCode = (typeof smsMessages)[keyof typeof smsMessages]['code']
