import type { ClerkWork } from '../../callers/clerk-work.ts'

export const paymentsForClerk: ClerkWork = {
  code: 'payments',
  duty: 'payments',
  title: 'Sonucu bilinmeyen ödemeler',
  description: 'Bankanın sonucunu bildirmediği, kendiliğinden çözülmeyen kart ödemeleri.',
  path: '/Memur/Odemeler',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`
      select count(*) from payment_order where clerk_since is not null`
    return row?.count ?? 0
  },
}

export const paymentsForSecondClerk: ClerkWork = {
  code: 'payment-proposals',
  duty: 'payments',
  title: 'İkinci memur onayı bekleyen ödemeler',
  description: 'Bir memurun karar önerdiği, tutarı nedeniyle başka bir memurun onaylaması gereken ödemeler.',
  path: '/Memur/Odemeler?onay=bekleyen',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`
      select count(*) from payment_proposal where ended_at is null`
    return row?.count ?? 0
  },
}
