import { casesOfProposals } from '../identity/second-clerk/waiting-proposals.ts'
import type { ClerkWork } from '../callers/clerk-work.ts'

export const contractsWaitingToEnd: ClerkWork = {
  code: 'contract-cancellation',
  duty: 'water',
  title: 'Su aboneliği iptalleri',
  description: 'Suyu kesilip sayacı okunacak abonelikler.',
  path: '/Memur/SuIptalleri',
  cases: 'all',
}

export const workOrders: ClerkWork = {
  code: 'water-work-orders',
  duty: 'water',
  title: 'Su iş emirleri',
  description: 'Ekiplerin işlerini planlayın, yapılanı görün.',
  path: '/Memur/IsEmirleri',
  cases: 'all',
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
  cases: casesOfProposals('water'),
}

export const illegalUses: ClerkWork = {
  code: 'water-illegal-use',
  duty: 'water',
  title: 'Kaçak su',
  description: 'İncelemelerin tutanaklarını yazın, borcu ikinci memurla kesinleştirin.',
  path: '/Memur/KacakSu',
  cases: 'all',
}

export const waterDifferences: ClerkWork = {
  code: 'water-differences',
  duty: 'water',
  title: 'Su farkları',
  description:
    'Kayda geçemeyen endeksler ve işler, faturası çıkmayacak abonelikler, yazımı iki türlü olan bölgeler.',
  path: '/Memur/SuFarklari',
  cases: 'all',
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
  cases: 'all',
}

export const waterLinesWaiting: ClerkWork = {
  code: 'late-water-debts',
  duty: 'water',
  title: 'Gecikmiş su borçları',
  description: 'Gönderilecek ihbarlar, kesilecek ve açılacak su hatları.',
  path: '/Memur/SuBorclari',
  cases: 'all',
}
