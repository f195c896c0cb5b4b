import type { Calls } from 'contract/calls'
import { registrationLifetimeMs } from 'contract/identity/registration-codes'
import { registryName } from 'rules/turkish-text'
import type { z } from 'zod'
import { addMs } from 'rules/calendar'
import type { Given, Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { isPhoneOfSomeoneElse } from '../account/phone-owner.ts'
import { populationRegistry } from '../population-registry/population-registry.ts'
import { redeemProof } from '../../proof/text-code.ts'
import { type CheckedPerson, checkRegistrant, describedIn } from './check-registrant.ts'
import { hashOfToken } from '../../calling/token.ts'
import { type RegisteringPerson, registrationReference } from './registration.ts'
import { isKeptWaiting } from './waiting-membership.ts'

type Request = z.output<Calls['CreateUserForEmunicipality']['request']>

export const CreateUserForEmunicipality: Handler<Calls['CreateUserForEmunicipality']> = async ({
  request,
  refusal,
  ...given
}) => {
  const checked = await checkRegistrant(given, request)
  if (typeof checked === 'string') throw refusal(checked)
  const person = await withParticulars(given, request, checked)
  const expiresAt = await given.db.begin(async (tx) => {
    const kept = await keepRegistration(tx, given, request, person)
    if (!kept) throw refusal('PhoneNotProven')
    // Told only to the holder of the phone.
    if (await isPhoneOfSomeoneElse(tx, request.userGsmNumber, person)) throw refusal('PhoneOfSomeoneElse')
    if (await isKeptWaiting(tx, request.userPidNo, request.userGsmNumber)) throw refusal('WaitingForMatch')
    return kept
  })
  return {
    RegistrationReference: registrationReference(request.operationReferenceNumber, given),
    ExpiresAt: expiresAt.toISOString(),
  }
}

/**
 * Adds parents, birth place and gender from the population registry; the person's own words only where it is silent.
 */
async function withParticulars(
  { settings }: Given,
  request: Request,
  checked: CheckedPerson,
): Promise<RegisteringPerson> {
  const found = await populationRegistry(settings).findPerson(
    checked.identityNumber,
    describedIn(request).birth,
  )
  const known = typeof found === 'string' ? undefined : found
  const typed = (name: string | undefined) => (name === undefined ? null : registryName(name))
  return {
    ...checked,
    ...(known && { name: known.name, surname: known.surname }),
    fatherName: known?.fatherName ?? typed(request.fatherName),
    motherName: known?.motherName ?? typed(request.motherName),
    placeOfBirth: known?.placeOfBirth ?? typed(request.placeOfBirth),
    gender: known?.gender ?? request.gender ?? null,
  }
}

/** Keeps a registration. The proof is used up by the first call; later ones with the same proof only correct it. */
async function keepRegistration(
  db: Queryable,
  given: Given,
  request: Request,
  person: RegisteringPerson,
): Promise<Date | undefined> {
  const { userPidNo: userName, userGsmNumber: gsmNumber, registryType } = request
  const { operationReferenceNumber: verificationReference } = request
  const { now } = given
  const written = {
    registryType,
    person: db.json({ ...person }),
    company: 'taxOfficeCode' in request ? db.json(companyIn(request)) : null,
  }
  const proof = { purpose: 'Register', subject: userName, gsmNumber } as const
  const [kept] = (await redeemProof(db, verificationReference, proof, now))
    ? await db<{ expiresAt: Date }[]>`
        insert into registration ${db({
          ...written,
          userName,
          gsmNumber,
          verificationReference,
          referenceHash: hashOfToken(registrationReference(verificationReference, given)),
          createdAt: now,
          expiresAt: addMs(now, registrationLifetimeMs),
        })} returning expires_at`
    : await db<{ expiresAt: Date }[]>`
        update registration set ${db(written)}
        where verification_reference = ${verificationReference} and user_name = ${userName}
          and gsm_number = ${gsmNumber} and expires_at > ${now} and activated_at is null
        returning expires_at`
  return kept?.expiresAt
}

function companyIn(request: Extract<Request, { taxOfficeCode: string }>) {
  return { title: registryName(request.userNameOrTitle), taxOfficeCode: request.taxOfficeCode }
}
