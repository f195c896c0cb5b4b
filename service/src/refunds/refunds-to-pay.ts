import type { ClerkWork } from '../callers/clerk-work.ts'

export const refundsToPay: ClerkWork = {
  code: 'refunds',
  duty: 'refunds',
  title: 'İadeler',
  description: 'Fazla ödenen ya da depozitodan kalan, geri gönderilecek tutarlar.',
  path: '/Memur/Iadeler',
  count: async (db) => {
    const [row] = await db<
      { count: number }[]
    >`select count(*) from refund where paid_at is null and withdrawn_at is null and not is_held`
    return row?.count ?? 0
  },
}
