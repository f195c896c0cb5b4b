import type { ClerkWork } from '../callers/clerk-work.ts'

export const limitationDesk: ClerkWork = {
  code: 'limitation',
  duty: 'taxes',
  title: 'Zamanaşımı',
  description: 'Ödeme emri, haciz, teminat, dava gibi zamanaşımını etkileyen olaylar, belgesiyle.',
  path: '/Memur/Zamanasimi',
}
