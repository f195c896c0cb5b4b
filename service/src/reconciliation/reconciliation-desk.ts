import type { ClerkWork } from '../callers/clerk-work.ts'

export const reconciliationDesk: ClerkWork = {
  code: 'reconciliation',
  duty: 'payments',
  title: 'Mutabakat',
  description: 'Portalın, bankaların ve muhasebenin defterleri arasındaki farklar; günlerin kapatılması.',
  path: '/Memur/Mutabakat',
  cases: 'all',
}

export const accountMovementsDesk: ClerkWork = {
  code: 'accountMovements',
  duty: 'payments',
  title: 'Hesap hareketleri',
  description: 'Belediyenin banka hesaplarına giren para ve tahsilattaki karşılığı.',
  path: '/Memur/HesapHareketleri',
}

export const takingsDesk: ClerkWork = {
  code: 'takings',
  duty: 'payments',
  title: 'Tahsilat',
  description: 'Günlük, aylık ve yıllık tahsilat; tahakkukla karşılaştırması ve borçların yaşı.',
  path: '/Memur/Tahsilat',
}
