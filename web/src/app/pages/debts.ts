import type { PageRow } from '../page-row.ts'

export const debtsPages: readonly PageRow[] = [
  {
    path: '/DebtQuestioning',
    title: 'Borç sorgulama',
    access: 'guarded',
    file: () => import('../../features/debts/DebtsPage.tsx'),
    asksFirst: [
      ['CollectBankRelatedPendingDebtsBeforeDebtListing', {}, 'registryOid'],
      ['GetDebtListForEMunicipality', { pageIndex: 0 }, 'registryInfoOid'],
    ],
    icon: 'receipt-tax',
    service: {
      summary: 'Tüm borçlarınızı, son ödeme günlerini ve gecikme zammını görün.',
      section: 'main',
      order: 20,
    },
    menu: { group: 'payment', position: 10 },
  },
]
