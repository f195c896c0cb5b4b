import type { RequestTo } from 'contract/calls'
import type { RegistrantType } from 'contract/identity/registration-codes'
import { birthDateProblem } from 'rules/identity/birth-date'
import { identityProblem, isForeignerId } from 'rules/identity/national-id'
import type { EDevletPerson } from '../../../session/edevlet-sign-in.ts'
import type { AddressValue } from '../../../parts/address/AddressPicker.tsx'

/** Values typed on the way to a membership. */
export interface RegisterValues {
  registryType: RegistrantType
  taxNumber: string
  title: string
  taxOfficeCode: string
  personNumber: string
  name: string
  surname: string
  hasNoSurname: boolean
  birthDay: string
  birthMonth: string
  birthYear: string
  isBirthdayUnknown: boolean
  phone: string
  address: AddressValue | null
  email: string
  password: string
  hasReadNotice: boolean
  chkSMSInfo: boolean
}

export type RegisterField = keyof RegisterValues
export type Registrant = RequestTo<'ValidateEMunicipalityUserForRegister'>['concreteRegistry']

export const emptyValues: RegisterValues = {
  registryType: 'G',
  taxNumber: '',
  title: '',
  taxOfficeCode: '',
  personNumber: '',
  name: '',
  surname: '',
  hasNoSurname: false,
  birthDay: '',
  birthMonth: '',
  birthYear: '',
  isBirthdayUnknown: false,
  phone: '',
  address: null,
  email: '',
  password: '',
  hasReadNotice: false,
  // News are for those who ask for them.
  chkSMSInfo: false,
}

/** Values from e-Devlet about someone without a record, as handed over to this page. */
export function valuesFromEDevlet(locationState: unknown): Partial<RegisterValues> | undefined {
  if (typeof locationState !== 'object' || locationState === null || !('eDevletPerson' in locationState))
    return undefined
  const { eDevletPerson: person } = locationState as { eDevletPerson?: Partial<EDevletPerson> }
  const { identityNumber, name, surname } = person ?? {}
  if (typeof identityNumber !== 'string' || typeof name !== 'string' || typeof surname !== 'string')
    return undefined
  return {
    registryType: isForeignerId(identityNumber) ? 'Y' : 'G',
    personNumber: identityNumber,
    name,
    surname,
    hasNoSurname: name !== '' && surname === '',
  }
}

export function isCompany(type: RegistrantType): type is 'T' | 'K' {
  return type === 'T' || type === 'K'
}

/** The number that becomes the user name. */
export function registeredNumber({ registryType, taxNumber, personNumber }: RegisterValues): string {
  return isCompany(registryType) ? taxNumber : personNumber
}

export function birthDateOf({ birthYear, birthMonth, birthDay, isBirthdayUnknown }: RegisterValues) {
  return {
    year: Number(birthYear),
    month: isBirthdayUnknown ? 0 : Number(birthMonth),
    day: isBirthdayUnknown ? 0 : Number(birthDay),
  }
}

/** Registrant in the form of the calls. */
export function registrantOf(values: RegisterValues): Registrant {
  const { year, month, day } = birthDateOf(values)
  const person = {
    userPidNo: values.personNumber,
    userNameOrTitle: values.name,
    userSurname: values.hasNoSurname ? '' : values.surname,
    yearOfBirth: year,
    monthOfBirth: month,
    dayOfBirth: day,
  }
  const { registryType } = values
  if (!isCompany(registryType)) return { registryType, ...person }
  return {
    registryType,
    userPidNo: values.taxNumber,
    userNameOrTitle: values.title,
    taxOfficeCode: values.taxOfficeCode,
    retailRegistry: person,
  }
}

/** Problems that need no call; checked on submit, since a number is incomplete while it is typed. */
export function identityProblems(
  values: RegisterValues,
  today: string,
): Partial<Record<RegisterField, string>> {
  const { registryType, personNumber, taxNumber, taxOfficeCode } = values
  const company = isCompany(registryType) ? identityProblem(taxNumber, 'tax') : undefined
  const hasNoOffice = isCompany(registryType) && taxOfficeCode === ''
  const person = identityProblem(personNumber, 'person') ?? kindProblem(registryType, personNumber)
  const birth = birthProblem(values, today)
  return {
    ...(company && { taxNumber: company }),
    ...(hasNoOffice && { taxOfficeCode: 'Vergi dairesini listeden seçin.' }),
    ...(person && { personNumber: person }),
    ...(birth && { birthDay: birth }),
  }
}

function kindProblem(type: RegistrantType, number: string): string | undefined {
  if (type === 'G' && isForeignerId(number))
    return 'Bu bir yabancı kimlik numarası. Geri dönüp "Yabancı kimlik numaram var" seçeneğini seçin.'
  return type === 'Y' && !isForeignerId(number) ? 'Yabancı kimlik numarası 99 ile başlar.' : undefined
}

function birthProblem(values: RegisterValues, today: string): string | undefined {
  const { birthDay, birthMonth, isBirthdayUnknown } = values
  if (!isBirthdayUnknown && (birthDay === '' || birthMonth === ''))
    return 'Doğum gününü, ayını ve yılını rakamla yazın, örneğin 14 5 1985.'
  const { year, month, day } = birthDateOf(values)
  if (!isBirthdayUnknown && (month === 0 || day === 0)) return 'Gün ve ay 1’den başlar.'
  return birthDateProblem({ year, month, day }, today)
}

const personFields: Record<string, RegisterField> = {
  userPidNo: 'personNumber',
  userNameOrTitle: 'name',
  userSurname: 'surname',
  yearOfBirth: 'birthDay',
  monthOfBirth: 'birthDay',
  dayOfBirth: 'birthDay',
}
const companyFields: Record<string, RegisterField> = {
  userPidNo: 'taxNumber',
  userNameOrTitle: 'title',
  taxOfficeCode: 'taxOfficeCode',
}
const otherFields: Record<string, RegisterField> = {
  userGsmNumber: 'phone',
  userEmail: 'email',
  email: 'email',
  password: 'password',
  noticeVersion: 'hasReadNotice',
  chkSMSInfo: 'chkSMSInfo',
}

/** Form field that shows the service's problem with a field of its request. */
export function fieldFor(path: string, type: RegistrantType): RegisterField | undefined {
  const name = path.replace(/^concreteRegistry\./, '')
  if (name === 'address' || name.startsWith('address.')) return 'address'
  const ofPerson = name.replace(/^retailRegistry\./, '')
  if (ofPerson !== name) return personFields[ofPerson]
  return (isCompany(type) ? companyFields : personFields)[name] ?? otherFields[name]
}
