import type { ClerkWork } from '../../callers/clerk-work.ts'

export const deferralsWaiting: ClerkWork = {
  code: 'deferrals',
  duty: 'taxes',
  title: 'Tecil başvuruları',
  description: 'Başkanlık oluru bekleyen tecil ve taksitlendirme istekleri.',
  path: '/Memur/Teciller',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`select count(*) from restructuring where status = 'waiting'`
    return row?.count ?? 0
  },
}
