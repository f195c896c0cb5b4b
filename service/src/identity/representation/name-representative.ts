import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { type CompanyPerson, nameCompanyPerson } from '../../callers/company-person.ts'
import { tellOwner } from '../../callers/contact.ts'
import { phoneOfRegistry } from '../../callers/phone-of-registry.ts'
import { noteRepresentation } from '../../callers/representation.ts'

export interface Representative extends CompanyPerson {
  oid: number
}

/** The person with this number, as the municipality knows them; never the represented registry itself. */
export async function findRepresentative(
  tx: Queryable,
  identityNumber: string,
  registryOid: number,
): Promise<Representative | undefined> {
  const [person] = await tx<Representative[]>`
    select oid, identity_number, name_or_title as name, surname from registry
    where identity_number = ${identityNumber} and registry_type in ('G', 'Y') and oid <> ${registryOid}
      and died_on is null`
  return person
}

/** The person a clerk saw acts for a registry from now on: from their own membership, and under a tax number. */
export async function nameRepresentative(
  tx: Queryable,
  given: Given,
  person: Representative,
  named: {
    registryOid: number
    /** Member of the company's own membership, if this person is to use it. */
    companyMemberOid: number | null
    clerkOid: number
  },
): Promise<void> {
  const { now, today, settings } = given
  const { registryOid, companyMemberOid, clerkOid } = named
  if (companyMemberOid !== null)
    await nameCompanyPerson(tx, companyMemberOid, person, { namedBy: 'counter', since: now })
  await noteRepresentation(tx, {
    representativeRegistryOid: person.oid,
    registryOid,
    basis: 'Belediyede yetki belgesi görüldü',
    since: today,
    namedBy: { memberOid: clerkOid, now },
  })
  await tellOwner(tx, given, {
    gsmNumber: await phoneOfRegistry(tx, person.oid),
    eventKey: `representative-named:${registryOid}:${person.oid}:${now.getTime()}`,
    text: `e-Belediyede bir kayit adina temsilci olarak yazildiniz. Siz istemediyseniz ${settings.Contact.Phone} numarasini arayin.`,
  })
}
