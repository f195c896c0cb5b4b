import type { PageRow } from '../page-row.ts'

export const limitationPages: readonly PageRow[] = [
  {
    path: '/Memur/Zamanasimi',
    title: 'Zamanaşımı',
    access: 'clerk',
    file: () => import('../../features/limitation/LimitationPage.tsx'),
  },
]
