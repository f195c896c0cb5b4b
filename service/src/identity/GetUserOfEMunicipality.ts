import type { Calls } from 'contract/calls'
import type { Registry } from 'contract/identity'
import type { Handler } from '../calling/handler.ts'

type RegistryRow = { [Field in keyof Registry as Uncapitalize<Field>]: Registry[Field] }

export const GetUserOfEMunicipality: Handler<Calls['GetUserOfEMunicipality']> = async ({
  request,
  db,
  member,
  refusal,
}) => {
  if (request.userName !== member.userName) throw refusal('NotYourAccount')
  const [registry] = await db<RegistryRow[]>`
    select registry.oid, registry_type, registry_number, identity_number, name_or_title, surname, father_name,
      mother_name, place_of_birth, date_of_birth, tax_office_code, gsm_number, email
    from registry join member on member.registry_oid = registry.oid
    where member.oid = ${member.memberOid}`
  const [previous] = await db<{ startedAt: Date }[]>`
    select started_at from sign_in
    where member_oid = ${member.memberOid} and oid < ${member.signInOid}
    order by started_at desc limit 1`
  return {
    UserName: member.userName,
    IsEmployee: member.role !== 'citizen',
    LastSignInAt: previous?.startedAt.toISOString() ?? null,
    UserDetail: { Registry: registry ? registryOnTheWire(registry) : null },
  }
}

function registryOnTheWire(row: RegistryRow): Registry {
  return {
    Oid: row.oid,
    RegistryType: row.registryType,
    RegistryNumber: row.registryNumber,
    IdentityNumber: row.identityNumber,
    NameOrTitle: row.nameOrTitle,
    Surname: row.surname,
    FatherName: row.fatherName,
    MotherName: row.motherName,
    PlaceOfBirth: row.placeOfBirth,
    DateOfBirth: row.dateOfBirth,
    TaxOfficeCode: row.taxOfficeCode,
    GsmNumber: row.gsmNumber,
    Email: row.email,
  }
}
