import type { ClerkWork } from '../callers/clerk-work.ts'

export const resolutionsToPublish: ClerkWork = {
  code: 'resolutions',
  duty: 'resolutions',
  title: 'Kararlar',
  description: 'Meclis ve encümen kararlarını yayımlayın veya yayından kaldırın.',
  path: '/Memur/Kararlar',
}
