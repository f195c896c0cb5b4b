import type { PageRow } from '../page-row.ts'

export const waterPages: readonly PageRow[] = [
  {
    path: '/ContractCancellation',
    title: 'Su aboneliği iptali',
    access: 'open',
    reads: ['basvuru', 'abone'],
    file: () => import('../../features/water/cancellation/ContractCancellationPage.tsx'),
    shownWhen: 'ShowSubscriptionMenu',
    isHiddenWithoutData: true,
    icon: 'droplet-off',
    service: {
      summary: 'Su sözleşmenizi sonlandırın, depozitonuzu geri alın.',
      section: 'applications',
      order: 120,
    },
    menu: { group: 'account', position: 46, iconText: 'Sİ' },
  },
  {
    path: '/Aboneliklerim',
    title: 'Su aboneliklerim',
    access: 'guarded',
    file: () => import('../../features/water/SubscriptionsPage.tsx'),
    shownWhen: 'ShowSubscriptionMenu',
    isHiddenWithoutData: true,
    icon: 'droplet',
    service: {
      summary: 'Su faturalarınızı, kullanımınızı ve sayacınızı görün.',
      section: 'applications',
      order: 110,
    },
    menu: { group: 'account', position: 45 },
  },
  {
    path: '/SuIslemlerim',
    title: 'Su işlemlerim',
    access: 'guarded',
    file: () => import('../../features/water/applications/WaterServicesPage.tsx'),
    shownWhen: 'ShowSubscriptionMenu',
    icon: 'droplet',
    service: {
      summary: 'Su bağlatın, devredin, sayacınızı değiştirtin, faturanıza itiraz edin; başvurunuzu izleyin.',
      section: 'applications',
      order: 115,
    },
    menu: { group: 'account', position: 47, iconText: 'Sİ' },
  },
  {
    path: '/Memur/SuBasvurulari',
    title: 'Su başvuruları',
    access: 'clerk',
    file: () => import('../../features/water/applications/WaterApplicationsDeskPage.tsx'),
  },
  {
    path: '/Memur/SuIptalleri',
    title: 'Su aboneliği iptalleri',
    access: 'clerk',
    file: () => import('../../features/water/CancellationDeskPage.tsx'),
  },
  {
    path: '/Memur/SuBorclari',
    title: 'Gecikmiş su borçları',
    access: 'clerk',
    file: () => import('../../features/water/LateDebtsDeskPage.tsx'),
  },
  {
    path: '/Memur/OkumaDonemleri',
    title: 'Okuma dönemleri ve faturalar',
    access: 'clerk',
    reads: ['donem'],
    file: () => import('../../features/water/ReadingPeriodsPage.tsx'),
  },
]
