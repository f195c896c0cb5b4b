import type { PageRow } from '../page-row.ts'

export const contentPages: readonly PageRow[] = [
  {
    path: '/Memur/Duyurular',
    title: 'Duyurular',
    access: 'clerk',
    file: () => import('../../features/content/announcements/AnnouncementDeskPage.tsx'),
  },
  {
    path: '/Memur/Menu',
    title: 'Menü',
    access: 'clerk',
    file: () => import('../../features/content/menu/MenuDeskPage.tsx'),
  },
  {
    path: '/Memur/Gorunum',
    title: 'Logo ve renkler',
    access: 'clerk',
    file: () => import('../../features/content/look/LookDeskPage.tsx'),
  },
]
