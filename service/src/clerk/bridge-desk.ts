import type { ClerkWork } from '../callers/clerk-work.ts'

export const bridgeDesk: ClerkWork = {
  code: 'bridge',
  duty: 'administration',
  title: 'Diğer sistemlerle köprü',
  description: 'Belediyenin diğer programlarıyla alışveriş: ulaşmayanlar, alınamayanlar, iki kez ödenenler.',
  path: '/Memur/Kopru',
  cases: 'all',
}
