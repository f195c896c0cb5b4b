import type { PageRow } from '../page-row.ts'

export const importDeskPages: readonly PageRow[] = [
  {
    path: '/Memur/Aktarim',
    title: 'Dosyayla aktarım',
    access: 'clerk',
    file: () => import('../../features/import-desk/ImportDeskPage.tsx'),
  },
]
