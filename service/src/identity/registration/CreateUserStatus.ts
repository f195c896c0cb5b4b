import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { newPasswordProblem, refusedPassword } from '../passwords/new-password.ts'
import { hashPassword, isPasswordRight } from '../passwords/password.ts'
import { openMembership } from './open-membership.ts'
import { findRegistration, type Registration } from './registration.ts'

export const CreateUserStatus: Handler<Calls['CreateUserStatus']> = async ({
  request,
  refusal,
  ...given
}) => {
  const { db, now } = given
  const registration = await findRegistration(db, request, now)
  if (!registration) throw refusal('RegistrationEnded')
  if (registration.memberOid !== null) {
    if (!(await isTheirPassword(db, registration.memberOid, request.password)))
      throw refusal('AlreadyRegistered')
    return answer(registration)
  }
  if (!registration.detailedAt) throw refusal('DetailMissing')
  if (registration.email !== request.email) throw refusal('RegistrationEnded')
  const problem = await newPasswordProblem(request.password, ownerOf(registration), given)
  if (problem) throw refusedPassword('password', problem)
  const passwordHash = await hashPassword(request.password)
  const opened = await db.begin(async (tx) => {
    const locked = await findRegistration(tx, request, now, 'lock')
    if (!locked) throw refusal('RegistrationEnded')
    if (locked.memberOid !== null) return locked
    const outcome = await openMembership(tx, given, locked, passwordHash)
    if (typeof outcome === 'string') throw refusal(outcome)
    return { ...locked, ...outcome }
  })
  return answer(opened)
}

/** A retry after the answer got lost gets the same answer; anyone with another password gets none. */
async function isTheirPassword(db: Queryable, memberOid: number, password: string): Promise<boolean> {
  const [member] = await db<{ passwordHash: string | null }[]>`
    select password_hash from member where oid = ${memberOid}`
  return member?.passwordHash ? isPasswordRight(password, member.passwordHash) : false
}

function ownerOf({ userName, person, company }: Registration) {
  return { identityNumber: userName, names: [person.name, person.surname, company?.title ?? null] }
}

function answer({ userName, registryMatch }: Registration) {
  if (!registryMatch) throw new Error('A membership was opened without saying what became of its registry')
  return { UserName: userName, RegistryMatch: registryMatch }
}
