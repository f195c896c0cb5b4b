import type { ClerkWork } from '../callers/clerk-work.ts'

export const menuDesk: ClerkWork = {
  code: 'menu',
  duty: 'content',
  title: 'Menü',
  description: 'Menü satırlarını yeniden adlandırın, gizleyin veya rozet koyun.',
  path: '/Memur/Menu',
}
