import type { ClerkWork } from '../../callers/clerk-work.ts'

export const siteTexts: ClerkWork = {
  code: 'texts',
  duty: 'content',
  title: 'Sitenin metinleri',
  description: 'İletişim bilgileri, çalışma saatleri, aydınlatma metni ve hizmetlerin açıklamaları.',
  path: '/Memur/Metinler',
}
