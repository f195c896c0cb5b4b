import type { PageRow } from '../page-row.ts'

export const reconciliationPages: readonly PageRow[] = [
  {
    path: '/Memur/Mutabakat',
    title: 'Mutabakat',
    access: 'clerk',
    file: () => import('../../features/reconciliation/ReconciliationPage.tsx'),
  },
  {
    path: '/Memur/HesapHareketleri',
    title: 'Hesap hareketleri',
    access: 'clerk',
    file: () => import('../../features/reconciliation/AccountMovementsPage.tsx'),
  },
  {
    path: '/Memur/Tahsilat',
    title: 'Tahsilat',
    access: 'clerk',
    file: () => import('../../features/reconciliation/TakingsPage.tsx'),
  },
]
