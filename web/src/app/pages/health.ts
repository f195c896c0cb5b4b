import type { PageRow } from '../page-row.ts'

export const healthPages: readonly PageRow[] = [
  {
    path: '/Memur/Durum',
    title: 'Portalın durumu',
    access: 'clerk',
    file: () => import('../../features/health/PortalStatePage.tsx'),
  },
]
