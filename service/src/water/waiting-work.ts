import type { ClerkWork } from '../clerk/clerk-work.ts'

export const contractsWaitingToEnd: ClerkWork = {
  code: 'contract-cancellation',
  title: 'Su aboneliği iptalleri',
  description: 'Suyu kesilip sayacı okunacak abonelikler.',
  path: '/Memur/SuIptalleri',
  count: async (db) => {
    const [row] = await db<{ count: number }[]>`
      select count(*) from water_application where decision is null and application_type = 6`
    return row?.count ?? 0
  },
}
