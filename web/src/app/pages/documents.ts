import type { PageRow } from '../page-row.ts'

export const documentsPages: readonly PageRow[] = [
  {
    path: '/belge-dogrula',
    title: 'Belge doğrulama',
    access: 'open',
    reads: ['kod'],
    file: () => import('../../features/documents/VerifyDocumentPage.tsx'),
    icon: 'file-text',
    service: {
      summary: 'Belediyenin verdiği makbuz ve belgeleri koduyla kontrol edin.',
      section: 'applications',
      order: 230,
    },
    menu: { position: 85, icon: 'certificate' },
  },
]
