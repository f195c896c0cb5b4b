import type { PageRow } from '../page-row.ts'

export const automaticOrdersPages: readonly PageRow[] = [
  {
    path: '/OtomatikOdeme',
    title: 'Otomatik ödeme talimatı',
    access: 'guarded',
    file: () => import('../../features/automatic-orders/AutomaticOrdersPage.tsx'),
  },
]
