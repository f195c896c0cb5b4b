import type { ClerkWork } from '../../callers/clerk-work.ts'
import { casesOfProposals } from '../second-clerk/waiting-proposals.ts'

export const peopleAndDuties: ClerkWork = {
  code: 'people',
  duty: 'administration',
  title: 'Kişiler ve görevler',
  description: 'Memurların görevleri ve hesapları; ikinci yöneticinin onayını bekleyen öneriler.',
  path: '/Memur/Yonetim',
  cases: casesOfProposals('administration'),
}
