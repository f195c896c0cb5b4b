import type { ClerkWork } from '../../callers/clerk-work.ts'

export const siteLook: ClerkWork = {
  code: 'look',
  duty: 'content',
  title: 'Logo ve renkler',
  description: 'Sayfalarda ve belgelerde görünen logoyu ve ana rengi seçin.',
  path: '/Memur/Gorunum',
}
