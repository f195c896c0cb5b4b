import type { ClerkWork } from '../../callers/clerk-work.ts'

export const announcements: ClerkWork = {
  code: 'announcements',
  duty: 'content',
  title: 'Duyurular',
  description: 'Ana sayfadaki duyuruları yazın, planlayın veya yayından kaldırın.',
  path: '/Memur/Duyurular',
}
