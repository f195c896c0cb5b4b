import type { ClerkWork } from '../../callers/clerk-work.ts'

export const contactChangesWaiting: ClerkWork = {
  code: 'contact-changes',
  duty: 'registry',
  title: 'Telefon ve e-posta değişiklikleri',
  description: 'Eski telefonun itiraz ettiği değişiklikler; iki memur kişiyi görüp karar verir.',
  path: '/Memur/IletisimDegisiklikleri',
  // Changes without an objection come into force without a clerk.
  cases: 'all',
}
