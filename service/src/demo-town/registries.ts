import { taxOffice } from './offices.ts'
import { completeNationalId, completeTaxNumber } from 'rules/identity/national-id'
import { demoPeople, withoutAccount } from './demo-people.ts'
import {
  birthPlaces,
  foreignNames,
  foreignSurnames,
  mensNames,
  publicBodies,
  surnames,
  trades,
  womensNames,
} from './names.ts'
import { type Random, randomFrom } from './random.ts'

export interface RegistryRow {
  registryType: 'G' | 'Y' | 'T' | 'K'
  registryNumber: string
  identityNumber: string
  nameOrTitle: string
  surname: string | null
  fatherName: string | null
  motherName: string | null
  placeOfBirth: string | null
  dateOfBirth: string | null
  gender: 'E' | 'K' | null
  taxOfficeCode: string | null
  gsmNumber: string | null
  email: string | null
}

type Unnumbered = Omit<RegistryRow, 'registryNumber'>

const seed = 1275
const taxOfficeCode = taxOffice.code
const counts = { citizens: 1700, foreigners: 60, companies: 230 }

/** The same town every time: the demo people first, then about two thousand neighbours. */
export function townRegistries(): RegistryRow[] {
  const random = randomFrom(seed)
  const taken = new Set<string>()
  const rowsOf = (people: typeof demoPeople) =>
    people.map(({ userName, registry }) => ({ identityNumber: userName, ...registry }))
  const first = [...rowsOf(demoPeople.filter(({ isLast }) => !isLast)), withoutAccount]
  const last = rowsOf(demoPeople.filter(({ isLast }) => isLast))
  for (const { identityNumber } of [...first, ...last]) taken.add(identityNumber)
  const rows: Unnumbered[] = [
    ...first,
    ...times(counts.citizens, () => citizen(random, taken)),
    ...times(counts.foreigners, () => foreigner(random, taken)),
    ...times(counts.companies, () => company(random, taken)),
    ...publicBodies.map((title) => organisation('K', title, random, taken)),
    ...last,
  ]
  return rows.map((row, index) => ({ registryNumber: String(100_001 + index), ...row }))
}

function citizen(random: Random, taken: Set<string>): Unnumbered {
  const gender = random.chance(0.5) ? 'K' : 'E'
  return {
    registryType: 'G',
    identityNumber: unused(taken, () => completeNationalId(`${random.whole(1, 8)}${random.digits(8)}`)),
    nameOrTitle: random.pick(gender === 'K' ? womensNames : mensNames),
    surname: random.pick(surnames),
    fatherName: random.pick(mensNames),
    motherName: random.pick(womensNames),
    placeOfBirth: random.pick(birthPlaces),
    dateOfBirth: dateOfBirth(random),
    gender,
    taxOfficeCode: null,
    ...reachable(random, 0.9),
  }
}

function foreigner(random: Random, taken: Set<string>): Unnumbered {
  return {
    registryType: 'Y',
    identityNumber: unused(taken, () => completeNationalId(`99${random.digits(7)}`)),
    nameOrTitle: random.pick(foreignNames),
    surname: random.pick(foreignSurnames),
    fatherName: null,
    motherName: null,
    placeOfBirth: null,
    dateOfBirth: dateOfBirth(random),
    gender: random.chance(0.5) ? 'K' : 'E',
    taxOfficeCode: null,
    ...reachable(random, 0.7),
  }
}

function company(random: Random, taken: Set<string>): Unnumbered {
  const form = random.pick(['LTD. ŞTİ.', 'A.Ş.', 'KOLL. ŞTİ.'])
  return organisation('T', `${random.pick(surnames)} ${random.pick(trades)} ${form}`, random, taken)
}

function organisation(
  registryType: 'T' | 'K',
  title: string,
  random: Random,
  taken: Set<string>,
): Unnumbered {
  return {
    registryType,
    identityNumber: unused(taken, () => completeTaxNumber(random.digits(9))),
    nameOrTitle: title,
    surname: null,
    fatherName: null,
    motherName: null,
    placeOfBirth: null,
    dateOfBirth: null,
    gender: null,
    taxOfficeCode,
    ...reachable(random, 0.8),
  }
}

function reachable(random: Random, share: number): { gsmNumber: string | null; email: null } {
  return { gsmNumber: random.chance(share) ? `+90501${random.digits(7)}` : null, email: null }
}

function dateOfBirth(random: Random): string {
  const month = String(random.whole(1, 12)).padStart(2, '0')
  return `${random.whole(1936, 2008)}-${month}-${String(random.whole(1, 28)).padStart(2, '0')}`
}

function unused(taken: Set<string>, make: () => string): string {
  for (;;) {
    const number = make()
    if (taken.has(number)) continue
    taken.add(number)
    return number
  }
}

function times<Item>(count: number, make: () => Item): Item[] {
  return Array.from({ length: count }, make)
}
