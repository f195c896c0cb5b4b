import { isForeignerNumber, isIdentityNumber } from '../people/identity-number.ts'
import type { Person } from '../people/person.ts'

/** Reads a person a test brings along through the control door; missing fields get a plain default. */
export function readPerson(fields: Record<string, unknown>): Person {
  const text = (name: string, otherwise?: string): string => {
    const value = fields[name] ?? otherwise
    if (typeof value !== 'string') throw new Error(`"${name}" must be text`)
    return value
  }
  const number = text('number')
  if (!isIdentityNumber(number)) throw new Error('"number" must be a valid identity number')
  const birth = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text('birthDate'))
  if (!birth) throw new Error('"birthDate" must be YYYY-MM-DD, with 00 for what is unknown')
  return {
    number,
    register: isForeignerNumber(number) ? 'foreigner' : 'citizen',
    firstName: text('firstName'),
    lastName: text('lastName'),
    gender: text('gender', 'female') === 'male' ? 'male' : 'female',
    birth: { year: Number(birth[1]), month: Number(birth[2]), day: Number(birth[3]) },
    birthPlace: text('birthPlace', 'KIZILCAGÖL'),
    fatherName: text('fatherName', 'AHMET'),
    motherName: text('motherName', 'ZEYNEP'),
    nationality: text('nationality', 'TÜRKİYE'),
    answers: 'at-once',
    note: '',
  }
}
