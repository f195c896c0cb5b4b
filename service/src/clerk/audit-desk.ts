import type { ClerkWork } from '../callers/clerk-work.ts'

export const auditDesk: ClerkWork = {
  code: 'audit',
  duty: 'audit',
  title: 'İşlem kayıtları',
  description: 'Kimin neyi ne zaman yaptığı; kişiye, işleme ve güne göre arayın, indirin.',
  path: '/Memur/Denetim',
}
