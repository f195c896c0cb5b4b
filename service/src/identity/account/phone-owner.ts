import type { Queryable } from '../../database/database.ts'

/**
 * Whether a phone belongs to another person; the companies someone acts for may share it. Told only to the holder of
 * the phone: the answer reveals a membership.
 */
export async function isPhoneOfSomeoneElse(
  db: Queryable,
  gsmNumber: string,
  /** The person who wants it, by their own number; under a membership that has none, by the membership. */
  who: { identityNumber: string; memberOid?: number },
): Promise<boolean> {
  const isAnotherPerson = db`
    closed_at is null and user_name ~ '^[0-9]{11}$' and user_name <> ${who.identityNumber}
    and member.oid <> ${who.memberOid ?? 0}`
  const [owner] = await db`
    select 1 from member where gsm_number = ${gsmNumber} and ${isAnotherPerson}
    union all
    select 1 from registry join member on registry_oid = registry.oid
    where registry.gsm_number = ${gsmNumber} and member.gsm_number is null and ${isAnotherPerson}
    limit 1`
  return owner !== undefined
}
