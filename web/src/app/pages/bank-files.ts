import type { PageRow } from '../page-row.ts'

export const bankFilesPages: readonly PageRow[] = [
  {
    path: '/Memur/BankaDosyalari',
    title: 'Banka dosyaları',
    access: 'clerk',
    file: () => import('../../features/bank-files/BankFilesPage.tsx'),
  },
  {
    path: '/Memur/BankaDuzenleri',
    title: 'Bankalar ve dosya düzenleri',
    access: 'clerk',
    file: () => import('../../features/bank-files/BankFileLayoutsPage.tsx'),
  },
]
