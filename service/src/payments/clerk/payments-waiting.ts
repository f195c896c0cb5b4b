import type { Queryable } from '../../database/database.ts'
import type { ClerkWork } from '../../callers/clerk-work.ts'

/** Unsettled payments that may come to a clerk: shown from the first minute, though the system still asks the bank. */
export function isUnsettled(db: Queryable) {
  return db`(clerk_since is not null or status in ('authorising', 'unknown', 'paid', 'voiding', 'refunding'))`
}

export const paymentsForClerk: ClerkWork = {
  code: 'payments',
  duty: 'payments',
  title: 'Sonucu bilinmeyen ödemeler',
  description:
    'Bankanın sonucunu henüz bildirmediği, makbuzu kesilemeyen veya geri verilemeyen kart ödemeleri.',
  path: '/Memur/Odemeler',
  cases: 'all',
}

export const paymentsForSecondClerk: ClerkWork = {
  code: 'payment-proposals',
  duty: 'payments',
  title: 'İkinci memur onayı bekleyen ödemeler',
  description: 'Bir memurun karar önerdiği, tutarı nedeniyle başka bir memurun onaylaması gereken ödemeler.',
  path: '/Memur/Odemeler?onay=bekleyen',
  cases: 'all',
}
