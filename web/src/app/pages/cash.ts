import type { PageRow } from '../page-row.ts'

export const cashPages: readonly PageRow[] = [
  {
    path: '/Memur/Vezne',
    title: 'Vezne',
    access: 'clerk',
    file: () => import('../../features/cash/CashDeskPage.tsx'),
  },
  {
    path: '/Memur/VezneVardiyalari',
    title: 'Vezne vardiyaları',
    access: 'clerk',
    file: () => import('../../features/cash/CashShiftsPage.tsx'),
  },
]
