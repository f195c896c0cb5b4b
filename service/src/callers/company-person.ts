import type { Queryable } from '../database/database.ts'

export interface CompanyPerson {
  identityNumber: string
  name: string
  surname: string | null
}

/**
 * Records who acts under a company's tax number from now on. The person named before stays recorded with
 * their end, so that it can still be told who acted when.
 */
export async function nameCompanyPerson(
  tx: Queryable,
  memberOid: number,
  { identityNumber, name, surname }: CompanyPerson,
  { namedBy, since }: { namedBy: 'registration' | 'counter' | 'representation'; since: Date },
): Promise<void> {
  await tx`
    update company_person set until = greatest(since, ${since}) where member_oid = ${memberOid} and until is null`
  await tx`
    insert into company_person ${tx({ memberOid, identityNumber, name, surname: surname || null, namedBy, since })}`
}

/** Person who acts under this membership now; null for a person's own. */
export async function companyPersonOf(
  db: Queryable,
  memberOid: number,
): Promise<(CompanyPerson & { oid: number }) | undefined> {
  const [person] = await db<(CompanyPerson & { oid: number })[]>`
    select oid, identity_number, name, surname from company_person
    where member_oid = ${memberOid} and until is null`
  return person
}
