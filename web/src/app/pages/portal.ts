import type { PageRow } from '../page-row.ts'
import { homePath, notFoundPath } from '../paths.ts'

export const portalPages: readonly PageRow[] = [
  {
    path: homePath,
    title: 'Anasayfa',
    access: 'open',
    file: () => import('../../features/portal/HomePage.tsx'),
    queries: [['GetAnnouncementsWithoutAuthorization', {}]],
    asksFirst: [['GetOwnHome', {}]],
    icon: 'home',
    menu: { position: 10 },
  },
  {
    path: '/mobil-menu',
    title: 'Menü',
    access: 'open',
    file: () => import('../../features/portal/MobileMenuPage.tsx'),
  },
  {
    path: notFoundPath,
    title: 'Sayfa bulunamadı',
    access: 'open',
    layout: 'session',
    file: () => import('../../features/portal/NotFoundPage.tsx'),
  },
]
