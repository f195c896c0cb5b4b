import type { Calls } from 'contract/calls'
import { kindOfIdentity, maskIdentity } from 'rules/identity/national-id'
import { rememberTypedNumber } from '../../callers/concerned.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { demandSecondPerson } from '../../power/ledger.ts'
import { sameNumberScore } from '../merges/double-score.ts'

/** Type of a record by the kind of its number. */
const types = { national: 'G', foreigner: 'Y', tax: 'T' } as const

interface Person {
  oid: number
  name: string
  surname: string | null
}

export const GiveIdentityNumber: Handler<Calls['GiveIdentityNumber']> = async ({
  request: { registryNumber, identityNumber, reason },
  member,
  refusal,
  db,
  now,
  today,
}) => {
  rememberTypedNumber(identityNumber)
  const kind = kindOfIdentity(identityNumber)
  if (kind === undefined) throw refusal('NumberFaulty')
  const isTaken = await db.begin(async (tx) => {
    const person = await lockNumberless(tx, registryNumber)
    if (!person) throw refusal('NoSuchPerson')
    const [holder] = await tx<{ oid: number }[]>`
      select oid from registry where identity_number = ${identityNumber}`
    const registryOids = [person.oid, ...(holder ? [holder.oid] : [])]
    const concerned = { registryOids, identityNumbers: [identityNumber] }
    if (await isOwnMatter({ db: tx, today }, member, concerned)) throw refusal('OwnMatter')
    if (holder) {
      await tx`
        insert into registry_double (registry_oid, other_registry_oid, score, grounds, found_at)
        values (${Math.min(person.oid, holder.oid)}, ${Math.max(person.oid, holder.oid)}, ${sameNumberScore},
          ${['number']}, ${now})
        on conflict do nothing`
      return true
    }
    if (kind === 'national' && person.surname === null) throw refusal('SurnameNeeded')
    await demandSecondPerson(tx, {
      registryOid: person.oid,
      text: `${registryNumber} ${person.name} kaydına ${maskIdentity(identityNumber)} numarası yazılır; kişi bu numarayla üye olabilir ve borçlarını görür. Belgesi: “${reason}”.`,
    })
    await tx`
      update registry set identity_number = ${identityNumber}, registry_type = ${types[kind]} where oid = ${person.oid}`
    return false
  })
  if (isTaken) throw refusal('NumberOfAnother')
  return {}
}

/** The record without a number; one that was merged into another is empty. */
async function lockNumberless(tx: Queryable, registryNumber: string): Promise<Person | undefined> {
  const [person] = await tx<Person[]>`
    select oid, concat_ws(' ', name_or_title, surname) as name, surname from registry
    where registry_number = ${registryNumber} and identity_number is null and registry_type in ('D', 'B')
      and not exists (select from registry_merge where from_registry_oid = registry.oid and ended_at is null)
    for update`
  return person
}
