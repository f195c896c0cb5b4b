import type { ClerkWork } from '../../callers/clerk-work.ts'

export const chargebacksDesk: ClerkWork = {
  code: 'chargebacks',
  duty: 'payments',
  title: 'Bankanın geri aldığı ödemeler',
  description: 'Kart sahibinin itirazı üzerine bankanın geri aldığı ödemeler; süresinde bankaya yanıt verin.',
  path: '/Memur/GeriAlinanOdemeler',
  cases: 'all',
}
