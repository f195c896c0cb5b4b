import type { PageRow } from '../page-row.ts'

export const bridgePages: readonly PageRow[] = [
  {
    path: '/Memur/Kopru',
    title: 'Diğer sistemlerle köprü',
    access: 'clerk',
    file: () => import('../../features/bridge/BridgePage.tsx'),
  },
]
