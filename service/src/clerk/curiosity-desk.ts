import type { ClerkWork } from '../callers/clerk-work.ts'

export const curiosityDesk: ClerkWork = {
  code: 'curiosity',
  duty: 'audit',
  title: 'Dikkat çeken bakışlar',
  description: 'Memurların alışılmadık bakışları; nedenini sorun, bulduğunuzu yazıp kapatın.',
  path: '/Memur/Bakislar',
  count: async (db, { memberOid }) => {
    const [row] = await db<{ count: number }[]>`
      select count(*) from curiosity_case where closed_at is null and clerk_member_oid <> ${memberOid}`
    return row?.count ?? 0
  },
}
