import { registryTypes } from 'contract/identity/codes'
import { maskMobile } from 'rules/identity/phone'
import type { Fragment } from 'postgres'
import { phoneInForce } from '../../callers/phone-of-registry.ts'
import type { Subject } from '../../callers/security-event.ts'
import type { Queryable } from '../../database/database.ts'

export interface FoundPerson {
  oid: number
  registryNumber: string
  registryType: string
  name: string
  identityNumber: string | null
  gsmNumber: string | null
  email: string | null
  diedOn: string | null
  memberOid: number | null
  memberSince: string | null
  /** Member of the same number who was not matched with the record yet. */
  unmatchedMemberOid: number | null
}

/** Records of people and companies that fit a condition on `registry`, by name. */
export function readPeople(db: Queryable, condition: Fragment): Promise<FoundPerson[]> {
  return db<FoundPerson[]>`
    select registry.oid, registry_number, registry_type, concat_ws(' ', name_or_title, surname) as name, identity_number,
      ${phoneInForce(db)} as gsm_number, coalesce(member.email, registry.email) as email, died_on,
      member.oid as member_oid,
      (member.created_at at time zone 'Europe/Istanbul')::date as member_since, (
        select unmatched.oid from member unmatched
        where unmatched.user_name = registry.identity_number and unmatched.registry_oid is null) as unmatched_member_oid
    from registry left join member on member.registry_oid = registry.oid and member.closed_at is null
    where ${condition} order by name_or_title, surname, registry.oid`
}

/** People that a look at a record is about. */
export function subjectsOf(
  { oid, unmatchedMemberOid }: FoundPerson,
  matter: string | null = null,
): Subject[] {
  const record = { registryOid: oid, matter }
  return unmatchedMemberOid === null ? [record] : [record, { memberOid: unmatchedMemberOid, matter }]
}

/** Head of a person as clerks see it. */
export function personOnTheWire(person: FoundPerson) {
  return {
    RegistryNumber: person.registryNumber,
    Name: person.name,
    TypeName: Object.values(registryTypes).find(({ code }) => code === person.registryType)?.label ?? '',
    MaskedPhone: person.gsmNumber && maskMobile(person.gsmNumber),
  }
}
