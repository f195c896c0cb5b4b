import type { ClerkWork } from '../callers/clerk-work.ts'

export const cashDesk: ClerkWork = {
  code: 'cash',
  duty: 'cashier',
  title: 'Vezne',
  description: 'Para alın, makbuz verin; vezneyi sayarak açın ve kapatın.',
  path: '/Memur/Vezne',
}

export const cashShiftsDesk: ClerkWork = {
  code: 'cash-shifts',
  duty: ['payments', 'cashier'],
  title: 'Vezne vardiyaları',
  description: 'Sayımlar, farklar ve bankaya giden vezne parası.',
  path: '/Memur/VezneVardiyalari',
  cases: ({ duties }) => (duties.includes('payments') ? 'all' : { kinds: [] }),
}
