import type { ClerkWork } from '../callers/clerk-work.ts'

export const bankFilesDesk: ClerkWork = {
  code: 'bankFiles',
  duty: 'payments',
  title: 'Banka dosyaları',
  description: 'Bankalara borç dosyası hazırlayın, bankalardan gelen tahsilat dosyalarını kaydedin.',
  path: '/Memur/BankaDosyalari',
  cases: 'all',
}

export const bankFileLayoutsDesk: ClerkWork = {
  code: 'bankFileLayouts',
  duty: 'administration',
  title: 'Bankalar ve dosya düzenleri',
  description: 'Hangi bankayla hangi düzende dosya alınıp verildiğini tanımlayın.',
  path: '/Memur/BankaDuzenleri',
}
