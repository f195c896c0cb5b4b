import type { ClerkWork } from '../../callers/clerk-work.ts'
import { casesOfProposals } from './waiting-proposals.ts'

export const registryProposalsWaiting: ClerkWork = {
  code: 'registry-proposals',
  duty: 'registry',
  title: 'İkinci memur onayı bekleyen sicil işleri',
  description: 'Bir memurun önerdiği temsilciler ve telefon değişiklikleri; başka bir memur onaylar.',
  path: '/Memur/SicilOnaylari',
  cases: casesOfProposals('registry'),
}
