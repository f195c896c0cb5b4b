import { maxSearchLetters, minSearchLetters } from 'contract/portal/search-codes'
import type { PageRow } from '../page-row.ts'

export const townPages: readonly PageRow[] = [
  {
    path: '/erisilebilirlik',
    title: 'Erişilebilirlik bildirimi',
    access: 'open',
    file: () => import('../../features/town/AccessibilityPage.tsx'),
    queries: [['GetSiteText', { key: 'accessibility' }]],
    searchedAs: 'Sitenin herkesçe kullanılması için neler yaptığımızı okuyun.',
  },
  {
    path: '/kvkk',
    title: 'Kişisel verilerin korunması',
    access: 'open',
    file: () => import('../../features/town/PrivacyPage.tsx'),
    queries: [['GetSiteText', { key: 'privacy' }]],
    searchedAs: 'Hangi bilgilerinizi neden tuttuğumuzu ve haklarınızı okuyun.',
  },
  {
    path: '/cerez',
    title: 'Çerezler',
    access: 'open',
    file: () => import('../../features/town/CookiesPage.tsx'),
    searchedAs: 'Tarayıcınızda nelerin saklandığını okuyun.',
  },
  {
    path: '/iletisim',
    title: 'İletişim',
    access: 'open',
    file: () => import('../../features/town/ContactPage.tsx'),
    searchedAs: 'Adres, telefon, çalışma saatleri ve başkanımız.',
    icon: 'building',
    menu: { group: 'town', position: 30 },
  },
  {
    path: '/hizmetler',
    title: 'Hizmet rehberi',
    access: 'open',
    reads: ['ara'],
    file: () => import('../../features/town/ServiceGuidePage.tsx'),
    queries: (query) => {
      const searchText = query.get('ara')?.trim() ?? ''
      const isAsked = searchText.length >= minSearchLetters && searchText.length <= maxSearchLetters
      return isAsked ? [['SearchPortal', { searchText }]] : []
    },
    searchedAs: 'Her hizmetin ne istediğini, ne tuttuğunu ve ne kadar sürdüğünü okuyun.',
    icon: 'file-text',
    menu: { group: 'town', position: 5 },
  },
  {
    path: '/Memur/Metinler',
    title: 'Sitenin metinleri',
    access: 'clerk',
    file: () => import('../../features/town/desk/TextDeskPage.tsx'),
  },
]
