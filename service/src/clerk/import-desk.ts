import type { ClerkWork } from '../callers/clerk-work.ts'

export const importDesk: ClerkWork = {
  code: 'imports',
  duty: ['administration', 'personnel'],
  title: 'Dosyayla aktarım',
  description: 'Belediyenin diğer sistemlerinden gelen dosyaları önce deneyin, sonra aktarın.',
  path: '/Memur/Aktarim',
}
