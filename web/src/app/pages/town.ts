import type { PageRow } from '../page-row.ts'

export const townPages: readonly PageRow[] = [
  {
    path: '/erisilebilirlik',
    title: 'Erişilebilirlik bildirimi',
    access: 'open',
    file: () => import('../../features/town/AccessibilityPage.tsx'),
  },
  {
    path: '/kvkk',
    title: 'Kişisel verilerin korunması',
    access: 'open',
    file: () => import('../../features/town/PrivacyPage.tsx'),
  },
  {
    path: '/cerez',
    title: 'Çerezler',
    access: 'open',
    file: () => import('../../features/town/CookiesPage.tsx'),
  },
  {
    path: '/iletisim',
    title: 'İletişim',
    access: 'open',
    file: () => import('../../features/town/ContactPage.tsx'),
    icon: 'building',
    menu: { group: 'town', position: 30 },
  },
  {
    path: '/hizmetler',
    title: 'Hizmet rehberi',
    access: 'open',
    file: () => import('../../features/town/ServiceGuidePage.tsx'),
    icon: 'file-text',
    menu: { group: 'town', position: 5 },
  },
]
