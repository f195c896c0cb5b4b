import type { ClerkWork } from '../callers/clerk-work.ts'

export const healthDesk: ClerkWork = {
  code: 'health',
  duty: 'administration',
  title: 'Portalın durumu',
  description: 'Çalışmayan bir şey varsa ne olduğu, kimi etkilediği ve ne yapılacağı.',
  path: '/Memur/Durum',
  cases: 'all',
}
