import type { ClerkWork } from '../../callers/clerk-work.ts'

export const representatives: ClerkWork = {
  code: 'representatives',
  duty: 'registry',
  title: 'Temsilciler',
  description: 'Kim, kimin adına işlem yapabilir; temsilci yazma ve temsili bitirme.',
  path: '/Memur/Temsilciler',
}
