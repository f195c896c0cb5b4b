import type { Registry } from 'contract/identity/calls'
import type { Queryable } from '../database/database.ts'

export type RegistryRow = { [Field in keyof Registry as Uncapitalize<Field>]: Registry[Field] }

/** The columns of a whole record, for a statement that says whose it is. */
export function registryColumns(db: Queryable) {
  return db`registry.oid, registry_type, registry_number, identity_number, name_or_title, surname, father_name,
    mother_name, place_of_birth, date_of_birth, tax_office_code, gsm_number, email`
}

export function registryOnTheWire(row: RegistryRow): Registry {
  return {
    Oid: row.oid,
    RegistryType: row.registryType,
    RegistryNumber: row.registryNumber,
    IdentityNumber: row.identityNumber ?? '',
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
