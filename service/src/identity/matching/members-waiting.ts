import type { ClerkWork } from '../../callers/clerk-work.ts'

export const membersWaitingForMatch: ClerkWork = {
  code: 'match',
  duty: 'registry',
  title: 'Sicil eşleştirme',
  description: 'Üyeliği bir sicil kaydıyla eşleşmeyi bekleyen kişiler ve şirketler.',
  path: '/Memur/Eslestirme',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`select count(*) from match_request where decided_at is null`
    return row?.count ?? 0
  },
}
