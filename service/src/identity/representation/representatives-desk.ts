import type { ClerkWork } from '../../callers/clerk-work.ts'

export const representatives: ClerkWork = {
  code: 'representatives',
  duty: 'registry',
  title: 'Temsilciler',
  description: 'Kimin kimin adına işlem yapabildiği; temsilci yazma ve temsili bitirme.',
  path: '/Memur/Temsilciler',
}
