import type { ClerkWork } from '../callers/clerk-work.ts'

export const bridgeDesk: ClerkWork = {
  code: 'bridge',
  duty: 'administration',
  title: 'Diğer sistemlerle köprü',
  description: 'Belediyenin diğer programlarıyla alışveriş: ulaşmayanlar, alınamayanlar, iki kez ödenenler.',
  path: '/Memur/Kopru',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`
      select (select count(*) from bridge_dead_letter where acknowledged_at is null and not is_waiting)
        + (select count(*) from bridge_rejection where settled_at is null) as count`
    return row?.count ?? 0
  },
}
