import type { Queryable } from '../database/database.ts'

/** Person an application is about: a membership, a record, or both. */
export interface Person {
  memberOid: number | null
  registryOid: number | null
}

interface PersonDetails extends Person {
  name: string
  registryNumber: string | null
  identityNumber: string | null
  gsmNumber: string | null
  email: string | null
  isEmailProven: boolean
  /** Postal address for notices, else the home address. */
  addressText: string | null
  /** Whether the membership is open. */
  hasMembership: boolean
}

/** Details of a person, for the desk and for telling them. */
export async function readPerson(db: Queryable, { memberOid, registryOid }: Person): Promise<PersonDetails> {
  const [found] = await db<Omit<PersonDetails, keyof Person>[]>`
    select coalesce(nullif(concat_ws(' ', name_or_title, surname), ''),
        (select concat_ws(' ', asked.name_or_title, asked.surname) from match_request asked
          where asked.member_oid = member.oid order by asked.oid desc limit 1), 'Sicili eşleşmemiş üye') as name,
      registry_number, identity_number, coalesce(member.gsm_number, registry.gsm_number) as gsm_number,
      coalesce(member.email, registry.email) as email, member.email_proven_at is not null as is_email_proven,
      member.oid is not null as has_membership,
      (select address.text from registry_address address where address.registry_oid = registry.oid
        order by address.kind <> 'notification', address.kind = 'business', address.oid desc limit 1) as address_text
    from (select) nothing
    left join registry on registry.oid = ${registryOid}
    left join member on member.oid = ${memberOid} and member.closed_at is null`
  if (!found) throw new Error('A person was not read')
  return { memberOid, registryOid, ...found }
}

/** The membership that belongs to a record now. */
export async function memberOfRegistry(db: Queryable, registryOid: number): Promise<number | null> {
  const [member] = await db<{ oid: number }[]>`
    select oid from member where registry_oid = ${registryOid} and closed_at is null`
  return member?.oid ?? null
}
