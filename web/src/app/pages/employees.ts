import type { PageRow } from '../page-row.ts'

export const employeesPages: readonly PageRow[] = [
  {
    path: '/maas-bordrosu',
    title: 'Maaş bordrosu',
    access: 'open',
    file: () => import('../../features/employees/PayrollPage.tsx'),
    icon: 'file-invoice',
    service: {
      summary: 'Belediye çalışanları maaş bordrolarını buradan görür.',
      section: 'employees',
      order: 290,
    },
    menu: { position: 75, shownTo: 'employee' },
  },
  {
    path: '/izin-bilgileri',
    title: 'İzin bilgileri',
    access: 'open',
    file: () => import('../../features/employees/LeavePage.tsx'),
    icon: 'beach',
    service: { summary: 'Kullandığınız ve kalan izinlerinizi görün.', section: 'employees', order: 300 },
    menu: { position: 76, shownTo: 'employee' },
  },
  {
    path: '/icra-bilgileri',
    title: 'İcra bilgileri',
    access: 'open',
    file: () => import('../../features/employees/EnforcementPage.tsx'),
    icon: 'file-alert',
    service: { summary: 'Maaşınızdaki icra kesintilerini görün.', section: 'employees', order: 310 },
    menu: { position: 77, shownTo: 'employee' },
  },
  {
    path: '/Memur/Personel',
    title: 'Personel kayıtları',
    access: 'clerk',
    file: () => import('../../features/employees/PersonnelDeskPage.tsx'),
  },
]
