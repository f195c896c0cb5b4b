import type { ClerkWork } from '../callers/clerk-work.ts'

export const declarationsWaiting: ClerkWork = {
  code: 'declarations',
  duty: 'taxes',
  title: 'Beyanlar',
  description: 'Bir memurun bakmasını bekleyen beyanlar.',
  path: '/Memur/Beyanlar',
  cases: 'all',
}

export const declarationsNotAccrued: ClerkWork = {
  code: 'declarations-not-accrued',
  duty: 'taxes',
  title: 'Tahakkuku yapılamayan beyanlar',
  description: 'Kabul edilen, ama bu yılın vergisi tahakkuk ettirilemeyen beyanlar ve nedenleri.',
  path: '/Memur/Beyanlar?durum=tahakkuk-etmeyen',
  cases: 'all',
}
