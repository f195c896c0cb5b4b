import type { PageRow } from '../page-row.ts'

export const clerkPages: readonly PageRow[] = [
  {
    path: '/Memur',
    title: 'Memur işleri',
    access: 'clerk',
    file: () => import('../../features/clerk/ClerkHomePage.tsx'),
    icon: 'briefcase',
    menu: { position: 5, iconText: 'Mİ', shownTo: 'clerk' },
  },
  {
    path: '/Memur/Ara',
    title: 'Ara',
    access: 'clerk',
    file: () => import('../../features/clerk/person/ClerkSearchPage.tsx'),
  },
  {
    path: '/Memur/Islerim',
    title: 'İşlerim',
    access: 'clerk',
    file: () => import('../../features/clerk/MyWorkPage.tsx'),
  },
  {
    path: '/Memur/Kisi',
    title: 'Kişi',
    access: 'clerk',
    file: () => import('../../features/clerk/person/PersonForClerkPage.tsx'),
  },
  {
    path: '/Memur/IkinciOnay',
    title: 'İkinci onay',
    access: 'clerk',
    file: () => import('../../features/clerk/SecondPersonPage.tsx'),
  },
  {
    path: '/Memur/Bakislar',
    title: 'Dikkat çeken bakışlar',
    access: 'clerk',
    file: () => import('../../features/clerk/CuriosityPage.tsx'),
  },
  {
    path: '/Memur/Denetim',
    title: 'İşlem kayıtları',
    access: 'clerk',
    file: () => import('../../features/clerk/AuditPage.tsx'),
  },
]
