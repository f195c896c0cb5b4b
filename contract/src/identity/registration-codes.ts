/** Kinds of registry that can register online, in the order they are offered. */
export const registrantTypes = ['G', 'Y', 'T', 'K'] as const
export type RegistrantType = (typeof registrantTypes)[number]

/** The notice about personal data that everyone sees before becoming a member; seeing it is no consent. */
export const membershipNotice = { code: 'Membership', version: '2026-11' } as const

/** Agreeing to news by text message: a purpose of its own, never a condition of membership. */
export const smsInfoConsent = { code: 'SmsInfo', version: '2026-11' } as const

/** Time from the proven phone to the password. */
export const registrationLifetimeMs = 30 * 60_000

/** Result of matching a membership with the municipality's own record of the person. */
export const registryMatches = {
  /** The record has the phone that was proven. */
  matched: { code: 'Matched', label: 'Sicil kaydıyla eşleşti' },
  /** No record has the phone that was proven: e-Devlet or the counter decides whose it is. */
  waiting: { code: 'Waiting', label: 'Sicil eşleşmesi bekliyor' },
} as const
export type RegistryMatchCode = (typeof registryMatches)[keyof typeof registryMatches]['code']
