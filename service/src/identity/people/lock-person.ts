import type { Caller, Given } from '../../calling/handler.ts'
import { maskIdentity } from 'rules/identity/national-id'
import { generalRefusals } from 'contract/general-refusals'
import { Refused } from '../../calling/refused.ts'
import { isStillCharged } from '../../callers/duties.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Queryable } from '../../database/database.ts'

export interface Person {
  oid: number
  userName: string
  registryOid: number | null
  registryType: string | null
  name: string
  gsmNumber: string | null
  isClosed: boolean
}

/** Person as a second administrator reads of them: by the number too, since a name can be changed by a file. */
export function toldName({ name, userName }: Person): string {
  return name === userName ? maskIdentity(userName) : `${name} (${maskIdentity(userName)})`
}

/**
 * A member an administrator is about to decide about; `OwnMatter` where that is they themselves. Both are locked, always
 * in the same order: of two administrators who end each other's duties at once the second one has none any more.
 */
export async function lockPerson(
  tx: Queryable,
  given: Given,
  administrator: Caller,
  memberOid: number,
): Promise<Person | 'NoSuchMember' | 'OwnMatter'> {
  await tx`
    select from member where oid in (${memberOid}, ${administrator.memberOid}) order by oid for no key update`
  if (!(await isStillCharged(tx, administrator.memberOid, 'administration')))
    throw new Refused('NotAllowed', generalRefusals.NotAllowed, 403)
  const [person] = await tx<Person[]>`
    select member.oid, user_name, registry_oid, registry_type, member_contact.gsm_number,
      coalesce(nullif(concat_ws(' ', name_or_title, surname), ''), user_name) as name, closed_at is not null as is_closed
    from member
    join member_contact on member_contact.member_oid = member.oid
    left join registry on registry.oid = registry_oid
    where member.oid = ${memberOid}`
  if (!person) return 'NoSuchMember'
  const concerned = {
    memberOids: [person.oid],
    registryOids: [person.registryOid],
    gsmNumbers: [person.gsmNumber],
    isAboutRights: true,
  } as const
  return (await isOwnMatter({ db: tx, today: given.today }, administrator, concerned)) ? 'OwnMatter' : person
}
