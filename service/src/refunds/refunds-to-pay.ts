import type { ClerkWork } from '../callers/clerk-work.ts'

export const refundsToPay: ClerkWork = {
  code: 'refunds',
  duty: 'refunds',
  title: 'İadeler',
  description: 'Fazla ödenen ya da depozitodan kalan, geri gönderilecek tutarlar.',
  path: '/Memur/Iadeler',
  cases: 'all',
}
