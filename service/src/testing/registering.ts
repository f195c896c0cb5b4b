import type { RequestTo } from 'contract/calls'
import { completeNationalId, completeTaxNumber } from 'rules/identity/national-id'
import type { Simulators } from './simulators.ts'
import type { TestService } from './test-service.ts'

let made = 0

export type PersonToRegister = Extract<
  RequestTo<'ValidateEMunicipalityUserForRegister'>['concreteRegistry'],
  { registryType: 'G' | 'Y' }
>
export type CompanyToRegister = Extract<
  RequestTo<'ValidateEMunicipalityUserForRegister'>['concreteRegistry'],
  { registryType: 'T' | 'K' }
>

/** Someone the population registry knows and the municipality does not. */
export async function givenPerson(
  { control }: Simulators,
  birthDate = '1985-05-14',
): Promise<PersonToRegister> {
  made += 1
  const userPidNo = completeNationalId(String(200_000_000 + made * 6841))
  await control('/nufus/_control/people', {
    number: userPidNo,
    firstName: 'AYŞE NUR',
    lastName: 'YILDIZGÖRÜR',
    birthDate,
    fatherName: 'BAYRAM',
    motherName: 'ELMAS',
    birthPlace: 'SİLİFKE',
    gender: 'female',
  })
  const [yearOfBirth = 0, monthOfBirth = 0, dayOfBirth = 0] = birthDate.split('-').map(Number)
  return {
    registryType: 'G',
    userPidNo,
    userNameOrTitle: 'Ayşe Nur',
    userSurname: 'Yıldızgörür',
    yearOfBirth,
    monthOfBirth,
    dayOfBirth,
  }
}

/** A company that is not registered yet, with the person who will register it. */
export async function givenCompany(
  simulators: Simulators,
  representative?: PersonToRegister,
): Promise<CompanyToRegister> {
  made += 1
  const { registryType: _, ...retailRegistry } = representative ?? (await givenPerson(simulators))
  return {
    registryType: 'T',
    userPidNo: completeTaxNumber(String(300_000_000 + made * 7549)),
    userNameOrTitle: 'Iğdır Şekerleme ve İçecek Ltd. Şti.',
    taxOfficeCode: '001105',
    retailRegistry,
  }
}

export function newPhone(): string {
  made += 1
  return `+90503${String(made).padStart(7, '0')}`
}

/** The code as the owner of the phone reads it. */
export async function codeOn({ db }: TestService, gsmNumber: string): Promise<string> {
  const [sms] = await db<{ text: string }[]>`
    select text from sms_message where gsm_number = ${gsmNumber} order by oid desc limit 1`
  return /(\d{6})/.exec(sms?.text ?? '')?.[1] ?? ''
}

export async function askCode(
  service: TestService,
  gsmNumber: string,
  identityNumber: string,
): Promise<string> {
  const { OperationReferenceNumber } = await service.anyone.call('SendSms', {
    sourceLocationCode: 'EMUNICIPALITY',
    recipientInformationList: [{ gsmNumber, identityNumber }],
    title: 'Register',
    captcha: await service.anyone.solvedCaptcha(),
  })
  return OperationReferenceNumber
}

/** The reference of a phone proven for registering this number. */
export async function provePhone(
  service: TestService,
  gsmNumber: string,
  identityNumber: string,
): Promise<string> {
  const operationReferenceNumber = await askCode(service, gsmNumber, identityNumber)
  const userEntredCode = await codeOn(service, gsmNumber)
  await service.anyone.call('ValidateCode', { operationReferenceNumber, userEntredCode })
  return operationReferenceNumber
}

export const goodPassword = 'mor deve yol yürür'
export const address = { freeText: 'Çınar Mah. Ihlamur Sok. No: 7/3 Çınarlıgöl' }

/** Starts a registration: from the proven phone to the reference that binds the remaining steps. */
export async function startRegistration(
  service: TestService,
  registrant: PersonToRegister | CompanyToRegister,
  userGsmNumber = newPhone(),
) {
  const { userPidNo } = registrant
  const operationReferenceNumber = await provePhone(service, userGsmNumber, userPidNo)
  const request = { ...registrant, userGsmNumber, operationReferenceNumber }
  const { RegistrationReference } = await service.anyone.call('CreateUserForEmunicipality', request)
  return { request, bound: { registrationReference: RegistrationReference, userPidNo } }
}

export function details(bound: { registrationReference: string; userPidNo: string }) {
  return {
    ...bound,
    userEmail: 'ayse@posta.example',
    address,
    noticeVersion: '2026-11',
    chkSMSInfo: false,
  } as const
}

export function status(bound: { registrationReference: string; userPidNo: string }) {
  return {
    ...bound,
    password: goodPassword,
    email: 'ayse@posta.example',
    applicationName: 'MUNICIPALITY_INFORMATION_SYSTEM',
  } as const
}

/** The whole way to a membership. */
export async function register(
  service: TestService,
  registrant: PersonToRegister | CompanyToRegister,
  userGsmNumber = newPhone(),
) {
  const { bound } = await startRegistration(service, registrant, userGsmNumber)
  await service.anyone.call('CreateUserDetail', details(bound))
  return service.anyone.call('CreateUserStatus', status(bound))
}

const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM'

/** Signs in with number and password; null for an unknown number. */
export async function signIn(service: TestService, userName: string, password = goodPassword) {
  const captcha = await service.anyone.solvedCaptcha()
  const lookup = await service.anyone.call('RetrievePassword', { userName, applicationName, captcha })
  if (!lookup) return null
  return service.anyone.call('ValidateUserForEMunicipality', {
    userName,
    password,
    encryptedPassword: lookup.Password,
  })
}

export async function registryOf(service: TestService, identityNumber: string) {
  const [registry] = await service.db`select * from registry where identity_number = ${identityNumber}`
  return registry
}

/** A record the municipality kept before anyone registered. */
export async function givenRegistry(
  service: TestService,
  identityNumber: string,
  gsmNumber: string | null,
): Promise<number> {
  const registryType = identityNumber.length === 10 ? 'T' : 'G'
  const row = { registryType, registryNumber: identityNumber, identityNumber, nameOrTitle: 'ESKİ', gsmNumber }
  const [registry] = await service.db<{ oid: number }[]>`
    insert into registry ${service.db(row)} returning oid`
  if (!registry) throw new Error('A record was not written')
  return registry.oid
}

export async function memberNamed(service: TestService, userName: string) {
  const [member] = await service.db`select * from member where user_name = ${userName}`
  return member
}
