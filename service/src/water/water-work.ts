import { applicationTypes } from 'contract/water/codes'
import { countProposals } from '../identity/second-clerk/waiting-proposals.ts'
import type { ClerkWork } from '../callers/clerk-work.ts'
import { unbilledLines, unreadRegions } from './differences/unbilled-lines.ts'

export const contractsWaitingToEnd: ClerkWork = {
  code: 'contract-cancellation',
  duty: 'water',
  title: 'Su aboneliği iptalleri',
  description: 'Suyu kesilip sayacı okunacak abonelikler.',
  path: '/Memur/SuIptalleri',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`
      select count(*) from water_application where decision is null and application_type = ${applicationTypes.cancellation.code}`
    return row?.count ?? 0
  },
}

export const workOrders: ClerkWork = {
  code: 'water-work-orders',
  duty: 'water',
  title: 'Su iş emirleri',
  description: 'Ekiplerin işlerini planlayın, yapılanı görün.',
  path: '/Memur/IsEmirleri',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`
      select count(*) from water_work_order where state = 'planned'`
    return row?.count ?? 0
  },
}

export const fieldWork: ClerkWork = {
  code: 'water-field-work',
  duty: 'water',
  title: 'Saha işleri',
  description: 'Ekibin telefonu: bugünün işleri, bağlantı olmadan da bildirilir.',
  path: '/Memur/Saha',
}

export const metersAndBills: ClerkWork = {
  code: 'water-subscription',
  duty: 'water',
  title: 'Sayaç ve fatura',
  description:
    'Bir abonenin sayacına bakın, okumasını yazın, son faturasını düzeltin; önerilen düzeltmeleri onaylayın.',
  path: '/Memur/SayacVeFatura',
  count: (db) => countProposals(db, 'water'),
}

export const illegalUses: ClerkWork = {
  code: 'water-illegal-use',
  duty: 'water',
  title: 'Kaçak su',
  description: 'İncelemelerin tutanaklarını yazın, borcu ikinci memurla kesinleştirin.',
  path: '/Memur/KacakSu',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`
      select count(*) from water_illegal_use where state = 'proposed'`
    return row?.count ?? 0
  },
}

export const waterDifferences: ClerkWork = {
  code: 'water-differences',
  duty: 'water',
  title: 'Su farkları',
  description:
    'Kayda geçemeyen endeksler ve işler, faturası çıkmayacak abonelikler, yazımı iki türlü olan bölgeler.',
  path: '/Memur/SuFarklari',
  count: async (db, _clerk, today) => {
    const [row] = await db<{ count: number }[]>`
      select (select count(*) from water_work_order where problem is not null and difference_settled_at is null)
        + (select count(distinct from_region) from water_region_change where to_region is null)
        + (select count(*) from (${unbilledLines(db, today)}) line)
        + (select count(*) from (${unreadRegions(db, today)}) region) as count`
    return row?.count ?? 0
  },
}

export const waterReport: ClerkWork = {
  code: 'water-report',
  duty: 'water',
  title: 'Su raporu',
  description: 'Tüketim, satış ve kayıplar; okunamayan ve damgası dolan sayaçlar.',
  path: '/Memur/SuRaporu',
}

export const readingPeriods: ClerkWork = {
  code: 'water-periods',
  duty: 'water',
  title: 'Okuma dönemleri ve faturalar',
  description: 'Bir bölgenin sayaçlarını okutun, hesabı deneyin, onaylayıp faturalandırın.',
  path: '/Memur/OkumaDonemleri',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`select count(*) from water_period where status = 'checked'`
    return row?.count ?? 0
  },
}

export const waterLinesWaiting: ClerkWork = {
  code: 'late-water-debts',
  duty: 'water',
  title: 'Gecikmiş su borçları',
  description: 'Gönderilecek ihbarlar, kesilecek ve açılacak su hatları.',
  path: '/Memur/SuBorclari',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`
      select (select count(*) from late_debt_step where carried_out_at is null and dropped_at is null)
        + (select count(*) from subscription where status = 'active' and water_line_status = 2 /* cut request sent, as its index says */) as count`
    return row?.count ?? 0
  },
}
