import type { ClerkWork } from '../callers/clerk-work.ts'

export const complaintsToDo: ClerkWork = {
  code: 'complaints',
  duty: 'complaints',
  title: 'Şikâyet ve istekler',
  description: 'Yeni gelen, yeniden açılan ve incelenen başvurular.',
  path: '/Memur/Basvurular',
  cases: 'all',
}
