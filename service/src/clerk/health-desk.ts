import type { ClerkWork } from '../callers/clerk-work.ts'

export const healthDesk: ClerkWork = {
  code: 'health',
  duty: 'administration',
  title: 'Portalın durumu',
  description: 'Çalışmayan bir şey varsa ne olduğu, kimi etkilediği ve ne yapılacağı.',
  path: '/Memur/Durum',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`
      select count(*) from health_note where failing_since is not null`
    return row?.count ?? 0
  },
}
