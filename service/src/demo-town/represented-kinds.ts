import type { Transaction } from '../database/database.ts'
import { noteRepresentation } from '../callers/representation.ts'

const representative = '50918273690'

/** Registries of the rarer kinds, without members: a public body, a site's management and an unknown water user. */
const represented = [
  { registryNumber: '190001', registryType: 'K', nameOrTitle: 'ÇINARLIGÖL GENÇLİK MERKEZİ' },
  { registryNumber: '190002', registryType: 'D', nameOrTitle: 'ÇINARALTI SİTESİ YÖNETİMİ' },
  { registryNumber: '190003', registryType: 'B', nameOrTitle: 'KOCAÇINAR SOKAK 14 SU KULLANICISI' },
] as const
const bases = { K: 'Kurum yetkilisi', D: 'Site yöneticisi', B: 'Kullanıcının bildirimi' } as const
const numbers = { K: '3216549878', D: null, B: null } as const

/** Lets one person act for a registry of each kind, so that every variant of a declaration can be tried. */
export async function addRepresentedKinds(tx: Transaction): Promise<void> {
  const [person] = await tx<
    { oid: number }[]
  >`select oid from registry where identity_number = ${representative}`
  if (!person) throw new Error('The demo has no one to represent others')
  for (const { registryType, ...registry } of represented) {
    const [added] = await tx<{ oid: number }[]>`
      insert into registry ${tx({ registryType, identityNumber: numbers[registryType], ...registry })} returning oid`
    if (!added) throw new Error('A demo registry was not written')
    await tx`
      insert into registry_address (registry_oid, kind, outer_door_oid, inner_door_oid, text)
      select ${added.oid}, 'business', outer_door_oid, inner_door_oid, text
      from registry_address where registry_oid = ${person.oid} order by oid limit 1`
    await noteRepresentation(tx, {
      representativeRegistryOid: person.oid,
      registryOid: added.oid,
      basis: bases[registryType],
      since: '2024-02-05',
    })
  }
}
