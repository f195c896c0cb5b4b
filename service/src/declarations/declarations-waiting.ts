import type { ClerkWork } from '../callers/clerk-work.ts'
import { isNotAccrued } from './accrue-year.ts'

export const declarationsWaiting: ClerkWork = {
  code: 'declarations',
  duty: 'taxes',
  title: 'Beyanlar',
  description: 'Bir memurun bakmasını bekleyen beyanlar.',
  path: '/Memur/Beyanlar',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`select count(*) from declaration where status = 'waiting'`
    return row?.count ?? 0
  },
}

export const declarationsNotAccrued: ClerkWork = {
  code: 'declarations-not-accrued',
  duty: 'taxes',
  title: 'Tahakkuku yapılamayan beyanlar',
  description: 'Kabul edilen, ama bu yılın vergisi tahakkuk ettirilemeyen beyanlar ve nedenleri.',
  path: '/Memur/Beyanlar?durum=tahakkuk-etmeyen',
  count: async (db, _clerk, today) => {
    const [row] = await db<{ count: number }[]>`
      select count(*) from declaration where ${isNotAccrued(db, today)}`
    return row?.count ?? 0
  },
}
