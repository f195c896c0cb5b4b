import type { PageRow } from '../page-row.ts'

export const heldRecordsPages: readonly PageRow[] = [
  {
    path: '/Memur/BekletilenKayitlar',
    title: 'Bekletilen kayıtlar',
    access: 'clerk',
    file: () => import('../../features/held-records/HeldRecordsPage.tsx'),
  },
]
