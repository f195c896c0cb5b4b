import type { ClerkWork } from '../clerk/clerk-work.ts'

export const resolutionsToPublish: ClerkWork = {
  code: 'resolutions',
  title: 'Kararlar',
  description: 'Meclis ve encümen kararlarını yayımlayın veya yayından kaldırın.',
  path: '/Memur/Kararlar',
}
