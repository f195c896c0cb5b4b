import type { ClerkWork } from '../../callers/clerk-work.ts'

export const membersWaitingForMatch: ClerkWork = {
  code: 'match',
  duty: 'registry',
  title: 'Sicil eşleştirme',
  description: 'Üyeliği bir sicil kaydıyla eşleşmeyi bekleyen kişiler ve şirketler.',
  path: '/Memur/Eslestirme',
  cases: 'all',
}
