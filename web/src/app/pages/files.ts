import type { PageRow } from '../page-row.ts'

export const filesPages: readonly PageRow[] = [
  {
    path: '/Belgelerim',
    title: 'Belgelerim',
    access: 'guarded',
    file: () => import('../../features/files/DocumentsPage.tsx'),
    icon: 'file-text',
    service: {
      summary: 'Yüklediğiniz belgeleri görün, yenisini ekleyin.',
      section: 'applications',
      order: 260,
    },
    menu: { group: 'applications', position: 20, icon: 'file-text', iconText: 'BL' },
  },
]
