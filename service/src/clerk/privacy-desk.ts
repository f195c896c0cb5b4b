import type { ClerkWork } from '../callers/clerk-work.ts'

export const privacyDesk: ClerkWork = {
  code: 'privacy',
  duty: 'privacy',
  title: 'Kişisel veri başvuruları',
  description: 'Bilgi, düzeltme, silme, itiraz ve üyelik kapatma başvuruları; en geç otuz günde yanıtlanır.',
  path: '/Memur/KisiselVeri',
  cases: 'all',
}
