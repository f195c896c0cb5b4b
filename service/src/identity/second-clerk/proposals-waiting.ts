import type { ClerkWork } from '../../callers/clerk-work.ts'

export const registryProposalsWaiting: ClerkWork = {
  code: 'registry-proposals',
  duty: 'registry',
  title: 'İkinci memur onayı bekleyen sicil işleri',
  description: 'Bir memurun önerdiği temsilciler ve telefon değişiklikleri; başka bir memur onaylar.',
  path: '/Memur/SicilOnaylari',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`
      select count(*) from registry_proposal where ended_at is null`
    return row?.count ?? 0
  },
}
