import type { PageRow } from '../page-row.ts'

export const restructuringPages: readonly PageRow[] = [
  {
    path: '/DebtRestructuring',
    title: 'Borç yapılandırma',
    access: 'guarded',
    file: () => import('../../features/restructuring/RestructuringPage.tsx'),
    icon: 'calendar-dollar',
    service: {
      summary: 'Borcunuzu taksitlere bölün, ödeme planınızı seçin.',
      section: 'applications',
      order: 100,
    },
    menu: { group: 'payment', position: 50, iconText: 'YA' },
  },
  {
    path: '/Memur/Teciller',
    title: 'Tecil başvuruları',
    access: 'clerk',
    file: () => import('../../features/restructuring/DeferralDeskPage.tsx'),
  },
  {
    path: '/Memur/Iadeler',
    title: 'İadeler',
    access: 'clerk',
    file: () => import('../../features/refunds/RefundDeskPage.tsx'),
  },
]
