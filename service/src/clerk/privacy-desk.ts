import type { ClerkWork } from '../callers/clerk-work.ts'

export const privacyDesk: ClerkWork = {
  code: 'privacy',
  duty: 'privacy',
  title: 'Kişisel veri başvuruları',
  description: 'Bilgi, düzeltme, silme, itiraz ve üyelik kapatma başvuruları; en geç otuz günde yanıtlanır.',
  path: '/Memur/KisiselVeri',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`
      select (select count(*) from privacy_application where status = 'open')
        + (select count(*) from privacy_returned_contact where closed_at is null) as count`
    return Number(row?.count ?? 0)
  },
}
