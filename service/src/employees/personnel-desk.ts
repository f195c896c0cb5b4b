import type { ClerkWork } from '../callers/clerk-work.ts'

export const personnelDesk: ClerkWork = {
  code: 'personnel',
  duty: 'personnel',
  title: 'Personel kayıtları',
  description: 'Çalışanların maaş, izin ve icra kayıtlarına bakın.',
  path: '/Memur/Personel',
}
