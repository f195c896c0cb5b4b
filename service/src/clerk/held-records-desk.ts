import type { ClerkWork } from '../callers/clerk-work.ts'

export const heldRecordsDesk: ClerkWork = {
  code: 'held-records',
  duty: 'administration',
  title: 'Bekletilen kayıtlar',
  description:
    'Diğer sistemlerden gelen, tutarı veya günü şüpheli borçlar ve makbuz fazlaları: bakılmadan kimseye gösterilmez.',
  path: '/Memur/BekletilenKayitlar',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`select count(*) from held_record where decision is null`
    return row?.count ?? 0
  },
}
