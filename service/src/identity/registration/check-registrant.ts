import { generalRefusals } from 'contract/general-refusals'
import type { Registrant } from 'contract/identity/registration'
import {
  type BirthDate,
  birthDateProblem,
  isAdult,
  isAdultByYear,
  wholeBirthDate,
} from 'rules/identity/birth-date'
import { identityProblem, isForeignerId, isTurkishNationalId } from 'rules/identity/national-id'
import { registryName } from 'rules/turkish-text'
import type { Given } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import { findParameter } from '../../parameters/parameters.ts'
import { type DescribedPerson, populationRegistry } from '../population-registry/population-registry.ts'
import { isWaiting } from './waiting-membership.ts'

/** A person the population registry knows as described. */
export interface CheckedPerson {
  registryType: 'G' | 'Y'
  identityNumber: string
  name: string
  surname: string
  dateOfBirth: string | null
}

export type IdentityRefusal =
  | 'RegistryUnavailable'
  | 'IdentityMismatch'
  | 'IdentityMismatchUnexplained'
  | 'NotPossible'
  | 'UnderAge'
  | 'AlreadyRegistered'

const taxOffices = '19'

/**
 * Checks everything that can be known before a phone is proven. That someone is a member is told last, to the right
 * person.
 */
export async function checkRegistrant(
  given: Given,
  registrant: Registrant,
): Promise<CheckedPerson | IdentityRefusal> {
  const person = describedIn(registrant)
  const faults = {
    ...personFaults(registrant, person, given.today),
    ...(await companyFaults(given, registrant)),
  }
  if (Object.keys(faults).length > 0)
    throw new Refused('InvalidRequest', generalRefusals.InvalidRequest, 400, faults)
  const registry = populationRegistry(given.settings)
  const verifies = registry.verifiesOfBirth(person.identityNumber)
  if (!isOldEnough(person.birth, verifies, given.today)) return 'UnderAge'
  const verdict = await registry.verifyPerson(person)
  if (verdict === 'differs') return registry.tellsWho ? 'IdentityMismatch' : 'IdentityMismatchUnexplained'
  if (verdict !== 'matches') return refusals[verdict]
  // A membership that still waits for its record may be a stranger's: it must not keep the owner out.
  const [member] = await given.db`
    select from member where user_name = ${registrant.userPidNo} and not (${isWaiting(given.db)})`
  return member ? 'AlreadyRegistered' : checked(person, verifies)
}

/**
 * Whether the registrant is an adult. If only the year is verified, anyone could write an earlier day: then the year
 * alone must be enough.
 */
function isOldEnough(birth: BirthDate, verifies: 'year' | 'date', today: string): boolean {
  return verifies === 'date' ? isAdult(birth, today) : isAdultByYear(birth.year, today)
}

const refusals = {
  unavailable: 'RegistryUnavailable',
  deceased: 'NotPossible',
} as const

function personFaults(
  registrant: Registrant,
  { identityNumber, birth }: DescribedPerson,
  today: string,
): Record<string, string> {
  const number =
    identityProblem(identityNumber, 'person') ?? kindProblem(registrant.registryType, identityNumber)
  const date = birthDateProblem(birth, today)
  const path = 'retailRegistry' in registrant ? 'retailRegistry.' : ''
  return {
    ...(number && { [`${path}userPidNo`]: number }),
    ...(date && { [`${path}yearOfBirth`]: date }),
  }
}

/** Problem of the kind: a company may be represented by anyone; people must be of the kind their number says. */
function kindProblem(type: Registrant['registryType'], identityNumber: string): string | undefined {
  if (type === 'G' && isForeignerId(identityNumber))
    return 'Bu bir yabancı kimlik numarası; "Yabancı" seçeneğiyle devam edin.'
  return type === 'Y' && !isForeignerId(identityNumber) ? 'Yabancı kimlik numarası 99 ile başlar.' : undefined
}

async function companyFaults(
  { db, today }: Pick<Given, 'db' | 'today'>,
  registrant: Registrant,
): Promise<Record<string, string>> {
  if (!('retailRegistry' in registrant)) return {}
  const number = identityProblem(registrant.userPidNo, 'tax')
  const office = await findParameter(db, taxOffices, registrant.taxOfficeCode, today)
  return {
    ...(number && { userPidNo: number }),
    ...(!office && { taxOfficeCode: 'Vergi dairesini listeden seçin.' }),
  }
}

/** The person behind a registration: the member themselves, or who registers the company. */
export function describedIn(registrant: Registrant): DescribedPerson {
  const typed = 'retailRegistry' in registrant ? registrant.retailRegistry : registrant
  return {
    identityNumber: typed.userPidNo,
    name: typed.userNameOrTitle,
    surname: typed.userSurname,
    birth: { year: typed.yearOfBirth, month: typed.monthOfBirth, day: typed.dayOfBirth },
  }
}

function checked(
  { identityNumber, name, surname, birth }: DescribedPerson,
  verifies: 'year' | 'date',
): CheckedPerson {
  return {
    registryType: isTurkishNationalId(identityNumber) ? 'G' : 'Y',
    identityNumber,
    name: registryName(name),
    surname: registryName(surname),
    // An unverified day is not written into a record.
    dateOfBirth: verifies === 'date' ? wholeBirthDate(birth) : null,
  }
}
