import type { ClerkWork } from '../../callers/clerk-work.ts'

export const doublesDesk: ClerkWork = {
  code: 'doubles',
  duty: 'registry',
  title: 'Çift kayıtlar',
  description: 'Aynı kişinin olabilecek iki kayıt: birleştirme, ayrı tutma ve birleştirmeyi geri alma.',
  path: '/Memur/CiftKayitlar',
}
