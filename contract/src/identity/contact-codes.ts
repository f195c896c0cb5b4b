/** Ways by which a recorded phone or e-mail changes. */
export const contactWays = {
  file: 'Dosya aktarımı',
  bridge: 'Belediyenin başka programı',
  counter: 'Sicil masası',
  own: 'Kendisi',
  edevlet: 'e-Devlet',
  other: 'Bilinmiyor',
} as const
export type ContactWayCode = keyof typeof contactWays

export const contactFields = { gsm_number: 'Cep telefonu', email: 'E-posta' } as const
export type ContactFieldCode = keyof typeof contactFields

/** States of a change: `waiting` while the old contact still counts, `objected` while two clerks have to decide. */
export const contactStatuses = {
  waiting: 'Bekliyor, eskisi geçerli',
  inForce: 'Geçerli',
  objected: 'İtiraz edildi',
  refused: 'Kabul edilmedi',
  withdrawn: 'Yerine başka bir değişiklik geldi',
} as const
export type ContactStatusCode = keyof typeof contactStatuses

/** Decisions of two clerks about a change. */
export const contactDecisions = {
  keepNew: 'Yeni bilgi geçerli olsun',
  restoreOld: 'Eski bilgi kalsın',
} as const
export type ContactDecisionCode = keyof typeof contactDecisions

/** Page of the link that the old phone or e-mail gets; the token stands behind the #. */
export const contactObjectionPath = '/iletisim-degisikligi'
/** Days for which the link is good. */
export const contactObjectionDays = 30
