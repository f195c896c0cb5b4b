import type { Calls } from 'contract/calls'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import { openPair } from './open-pair.ts'

export const KeepRegistriesApart: Handler<Calls['KeepRegistriesApart']> = async ({
  request: { registryNumber, otherRegistryNumber, reason },
  member,
  refusal,
  db,
  now,
  today,
}) => {
  await db.begin(async (tx) => {
    const numbers = [registryNumber, otherRegistryNumber]
    const [pair] = await tx<{ oid: number; registryOid: number; otherRegistryOid: number }[]>`
      select oid, registry_oid, other_registry_oid from registry_double
      where ${openPair(tx)}
        and registry_oid in (select oid from registry where registry_number = any(${numbers}))
        and other_registry_oid in (select oid from registry where registry_number = any(${numbers})) for update`
    if (!pair) throw refusal('NoSuchPair')
    const concerned = { registryOids: [pair.registryOid, pair.otherRegistryOid] }
    if (await isOwnMatter({ db: tx, today }, member, concerned)) throw refusal('OwnMatter')
    await tx`
      update registry_double set ${tx({ apartAt: now, apartByMemberOid: member.memberOid, apartReason: reason })}
      where oid = ${pair.oid}`
  })
  return {}
}
