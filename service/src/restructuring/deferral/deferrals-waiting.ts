import type { ClerkWork } from '../../callers/clerk-work.ts'

export const deferralsWaiting: ClerkWork = {
  code: 'deferrals',
  duty: 'taxes',
  title: 'Tecil başvuruları',
  description: 'Başkanlık oluru bekleyen tecil ve taksitlendirme istekleri.',
  path: '/Memur/Teciller',
  cases: 'all',
}
