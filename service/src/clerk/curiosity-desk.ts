import type { ClerkWork } from '../callers/clerk-work.ts'

export const curiosityDesk: ClerkWork = {
  code: 'curiosity',
  duty: 'audit',
  title: 'Dikkat çeken bakışlar',
  description: 'Memurların alışılmadık bakışları; nedenini sorun, bulduğunuzu yazıp kapatın.',
  path: '/Memur/Bakislar',
  cases: ({ memberOid, ownRegistryOid }) => ({
    exceptKinds: [`registry ${ownRegistryOid}`, `member ${memberOid}`],
  }),
}
