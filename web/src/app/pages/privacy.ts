import type { PageRow } from '../page-row.ts'

export const privacyPages: readonly PageRow[] = [
  {
    path: '/kvkk-basvuru',
    title: 'Kişisel veri başvurusu',
    access: 'open',
    file: () => import('../../features/privacy/PrivacyApplicationPage.tsx'),
    searchedAs: 'Verilerinizi sorun, düzelttirin, sildirin; üyeliğinizi kapattırın.',
  },
  {
    path: '/Memur/KisiselVeri',
    title: 'Kişisel veri başvuruları',
    access: 'clerk',
    file: () => import('../../features/privacy/desk/PrivacyDeskPage.tsx'),
  },
  {
    path: '/Memur/KisiselVeri/Basvuru',
    title: 'Kişisel veri başvurusu',
    access: 'clerk',
    file: () => import('../../features/privacy/desk/PrivacyCasePage.tsx'),
  },
  {
    path: '/Memur/KisiselVeri/Envanter',
    title: 'Veri işleme envanteri',
    access: 'clerk',
    file: () => import('../../features/privacy/desk/ProcessingRegisterPage.tsx'),
  },
]
