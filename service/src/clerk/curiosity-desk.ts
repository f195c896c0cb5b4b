import type { ClerkWork } from '../callers/clerk-work.ts'

export const curiosityDesk: ClerkWork = {
  code: 'curiosity',
  duty: 'audit',
  title: 'Dikkat çeken bakışlar',
  description: 'Memurların alışılmadık bakışları; nedenini sorun, bulduğunuzu yazıp kapatın.',
  path: '/Memur/Bakislar',
  count: async (db, { memberOid, ownRegistryOid }) => {
    const [row] = await db<{ count: number }[]>`
      select count(*) from curiosity_case join member on member.oid = clerk_member_oid
      where curiosity_case.closed_at is null and clerk_member_oid <> ${memberOid}
        and coalesce(registry_oid, former_registry_oid) is distinct from ${ownRegistryOid}`
    return row?.count ?? 0
  },
}
