import type { ClerkWork } from '../callers/clerk-work.ts'

export const heldRecordsDesk: ClerkWork = {
  code: 'held-records',
  duty: 'administration',
  title: 'Bekletilen kayıtlar',
  description:
    'Diğer sistemlerden gelen, tutarı veya günü şüpheli borçlar ve makbuz fazlaları: bakılmadan kimseye gösterilmez.',
  path: '/Memur/BekletilenKayitlar',
  cases: 'all',
}
