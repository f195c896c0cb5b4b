import { createHmac } from 'node:crypto'
import type { AddressInput } from 'contract/address/calls'
import type { RegistrantType, RegistryMatchCode } from 'contract/identity/registration-codes'
import { derivedKey } from '../../calling/derived-key.ts'
import type { Given } from '../../calling/handler.ts'
import { hashOfToken } from '../../calling/token.ts'
import type { Queryable } from '../../database/database.ts'
import type { CheckedPerson } from './check-registrant.ts'

/** Person with data that only the population registry, or failing that they themselves, could tell. */
export interface RegisteringPerson extends CheckedPerson {
  fatherName: string | null
  motherName: string | null
  placeOfBirth: string | null
  gender: 'E' | 'K' | null
}

export interface RegisteringCompany {
  title: string
  taxOfficeCode: string
}

/** Someone between the proven phone and the password. */
export interface Registration {
  oid: number
  registryType: RegistrantType
  userName: string
  gsmNumber: string
  person: RegisteringPerson
  company: RegisteringCompany | null
  detailedAt: Date | null
  email: string | null
  address: AddressInput | null
  noticeVersion: string | null
  smsInfoVersion: string | null
  memberOid: number | null
  registryMatch: RegistryMatchCode | null
}

/** Reference made from the proof's own, so that asking twice gives the same and only the service can make it. */
export function registrationReference(verificationReference: string, { settings }: Given): string {
  const key = derivedKey(settings.machineKey.validationKey, 'registration')
  return createHmac('sha256', key).update(verificationReference).digest('base64url')
}

/** The registration that goes by this reference and this number while it lasts; `lock` keeps others waiting. */
export async function findRegistration(
  db: Queryable,
  { registrationReference: reference, userPidNo }: { registrationReference: string; userPidNo: string },
  now: Date,
  lock: 'lock' | 'read' = 'read',
): Promise<Registration | undefined> {
  const [registration] = await db<Registration[]>`
    select oid, registry_type, user_name, gsm_number, person, company, detailed_at, email, address,
      notice_version, sms_info_version, member_oid, registry_match
    from registration
    where reference_hash = ${hashOfToken(reference)} and user_name = ${userPidNo} and expires_at > ${now}
    ${lock === 'lock' ? db`for update` : db``}`
  return registration
}
