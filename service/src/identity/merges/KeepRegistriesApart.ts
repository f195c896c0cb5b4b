import type { Calls } from 'contract/calls'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { formatLira, kurus } from 'rules/money'
import type { Handler } from '../../calling/handler.ts'
import { demandSecondPerson } from '../../power/ledger.ts'
import { openPair } from './open-pair.ts'

interface Pair {
  oid: number
  registryOid: number
  otherRegistryOid: number
  hasSameNumber: boolean
  /** Open principal on the records without a number. */
  unnumberedKurus: number
}

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
    const [pair] = await tx<Pair[]>`
      select oid, registry_oid, other_registry_oid, 'number' = any(grounds) as has_same_number, (
        select coalesce(sum(owed_kurus - collected_kurus), 0) from open_accrual
        join registry on registry.oid = open_accrual.registry_oid
        where open_accrual.registry_oid in (registry_double.registry_oid, other_registry_oid) and identity_number is null
      )::bigint as unnumbered_kurus
      from registry_double
      where ${openPair(tx)}
        and registry_oid in (select oid from registry where registry_number = any(${numbers}))
        and other_registry_oid in (select oid from registry where registry_number = any(${numbers})) for update`
    if (!pair) throw refusal('NoSuchPair')
    const concerned = { registryOids: [pair.registryOid, pair.otherRegistryOid] }
    if (await isOwnMatter({ db: tx, today }, member, concerned)) throw refusal('OwnMatter')
    // A debt on a record without a number is found in no one's name.
    if (pair.hasSameNumber || pair.unnumberedKurus > 0)
      await demandSecondPerson(tx, {
        registryOid: pair.registryOid,
        text: `${numbers.join(' ve ')} iki ayrı kişi sayılır${pair.hasSameNumber ? '; dosyada aynı kimlik numarasıyla geldiler' : ''}. Numarasız kayıttaki açık asıl borç ${formatLira(kurus(pair.unnumberedKurus))}. Neden: “${reason}”.`,
      })
    await tx`
      update registry_double set ${tx({ apartAt: now, apartByMemberOid: member.memberOid, apartReason: reason })}
      where oid = ${pair.oid}`
  })
  return {}
}
