/** A person of the invented population, as the registry keeps them: upper-case Turkish names. */
export interface Person {
  number: string
  register: 'citizen' | 'blue-card' | 'foreigner'
  firstName: string
  /** Empty when the registry has no surname for the person. */
  lastName: string
  gender: 'male' | 'female'
  birth: RegistryDate
  birthPlace: string
  fatherName: string
  motherName: string
  nationality: string
  cardSerial?: string
  wallet?: { series: string; number: string }
  death?: RegistryDate
  /** Behaviour of the population registry when asked about this person. */
  answers: 'at-once' | 'slowly' | 'with-fault'
  /** Purpose of the person, in Turkish, shown on the index page. */
  note: string
}

/** Month and day are 0 when the registry does not know them. */
export interface RegistryDate {
  year: number
  month: number
  day: number
}

export function fullName(person: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`.trim()
}
