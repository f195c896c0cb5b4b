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
  count: async (db, { duties }) => {
    if (!duties.includes('payments')) return 0
    const [row] = await db<{ count: number }[]>`
      select count(*) from cash_delivery where arrived_on is null`
    return row?.count ?? 0
  },
}
