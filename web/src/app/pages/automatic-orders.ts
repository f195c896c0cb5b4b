import type { PageRow } from '../page-row.ts'

export const automaticOrdersPages: readonly PageRow[] = [
  {
    path: '/OtomatikOdeme',
    title: 'Otomatik ödeme talimatı',
    access: 'guarded',
    file: () => import('../../features/automatic-orders/AutomaticOrdersPage.tsx'),
    icon: 'calendar-dollar',
    service: {
      summary: 'Su faturalarınızı ve vergilerinizi bankanız son gününde kendiliğinden ödesin.',
      section: 'main',
      order: 25,
    },
    menu: { group: 'payment', position: 60, iconText: 'OT' },
  },
]
