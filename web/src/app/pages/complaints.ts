import type { PageRow } from '../page-row.ts'

export const complaintsPages: readonly PageRow[] = [
  {
    path: '/ComplaintsAndRequests',
    title: 'Şikâyet ve istekler',
    access: 'open',
    reads: ['sekme', 'basvuru', 'durum', 'konu', 'mahalle', 'sayfa'],
    file: () => import('../../features/complaints/ComplaintsPage.tsx'),
    queries: [
      ['GetPRApplicationTypeWithoutAuthorization', {}],
      ['GetComplaintTermsWithoutAuthorization', {}],
    ],
    icon: 'message-report',
    service: {
      summary: 'Sorunu bildirin, başvurunuzun nerede olduğunu izleyin.',
      section: 'applications',
      order: 130,
    },
    menu: { group: 'applications', position: 10 },
  },
  {
    path: '/Memur/Basvurular',
    title: 'Şikâyet ve istekler',
    access: 'clerk',
    file: () => import('../../features/complaints/clerk/ClerkComplaintsPage.tsx'),
  },
]
