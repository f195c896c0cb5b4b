import type { PageRow } from '../page-row.ts'

export const referencePages: readonly PageRow[] = [
  {
    path: '/Memur/Tanimlar',
    title: 'Tanımlar ve oranlar',
    access: 'clerk',
    file: () => import('../../features/reference/ReferencePage.tsx'),
  },
]
