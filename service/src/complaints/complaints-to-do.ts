import type { ClerkWork } from '../callers/clerk-work.ts'

export const complaintsToDo: ClerkWork = {
  code: 'complaints',
  duty: 'complaints',
  title: 'Şikâyet ve istekler',
  description: 'Yeni gelen, yeniden açılan ve incelenen başvurular.',
  path: '/Memur/Basvurular',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`
      select count(*) from complaint where closed_at is null and status <> 'waitingForApplicant'`
    return row?.count ?? 0
  },
}
