import type { ClerkWork } from '../callers/clerk-work.ts'

export const declarationsWaiting: ClerkWork = {
  code: 'declarations',
  duty: 'taxes',
  title: 'Beyanlar',
  description: 'Bir memurun bakmasını bekleyen beyanlar.',
  path: '/Memur/Beyanlar',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`select count(*) from declaration where status = 'waiting'`
    return row?.count ?? 0
  },
}
