import type { ClerkWork } from '../callers/clerk-work.ts'

export const referenceDesk: ClerkWork = {
  code: 'reference',
  duty: 'administration',
  title: 'Tanımlar ve oranlar',
  description: 'Gelir kodları, ücretler, oranlar, su fiyatları, tatiller ve diğer listeler.',
  path: '/Memur/Tanimlar',
}
