import type { ClerkWork } from '../callers/clerk-work.ts'

export const bridgeDesk: ClerkWork = {
  code: 'bridge',
  duty: 'administration',
  title: 'Diğer sistemlerle köprü',
  description: 'Belediyenin diğer programlarına neyin ulaştığı, neyin ulaşmadığı.',
  path: '/Memur/Kopru',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`
      select count(*) from bridge_dead_letter where acknowledged_at is null and not is_waiting`
    return row?.count ?? 0
  },
}
