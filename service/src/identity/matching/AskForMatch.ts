import type { Calls } from 'contract/calls'
import { generalRefusals } from 'contract/general-refusals'
import { identityProblem, isForeignerId } from 'rules/identity/national-id'
import { registryName } from 'rules/turkish-text'
import type { z } from 'zod'
import { generalRefusal } from '../../calling/answer-call.ts'
import type { Caller, Given, Handler } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import type { Queryable } from '../../database/database.ts'
import { nameContactWay } from '../../callers/contact-way.ts'
import { tellOwner } from '../../callers/contact.ts'
import { type RegistryRow, registryColumns, registryOnTheWire } from '../../callers/registry-record.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { redeemProof } from '../../proof/text-code.ts'
import { joinComplaints, keepMatchRequest, settleMatchRequest } from './match-request.ts'

type Request = z.output<Calls['AskForMatch']['request']>

/**
 * Asks for a match. A number and a name are no secret and open nothing: the holder of the phone in the record is joined
 * with it at once, as at registration; everyone else waits for a clerk.
 */
export const AskForMatch: Handler<Calls['AskForMatch']> = async ({ request, member, refusal, ...given }) => {
  const problem = identityProblem(request.identityNumber, 'person')
  if (problem)
    throw new Refused('InvalidRequest', generalRefusals.InvalidRequest, 400, { identityNumber: problem })
  if (member.ownRegistryOid !== null) throw refusal('HasRegistry')
  if (/^\d+$/.test(member.userName) && member.userName !== request.identityNumber)
    throw refusal('NotYourNumber')
  // It would name the phone by which a second factor is set up.
  if (member.mustProveSecondFactor) throw generalRefusal('SecondFactorRequired')
  return given.db.begin(async (tx) => {
    const { gsmNumber } = request
    const proof = { purpose: 'Match', subject: `member:${member.memberOid}`, gsmNumber } as const
    if (!(await redeemProof(tx, request.operationReferenceNumber, proof, given.now)))
      throw refusal('CodeNeeded')
    await keepAsked(tx, given, member, request)
    const registry = await recordWithPhone(tx, request)
    if (!registry) return { RegistryMatch: 'Waiting', Registry: null }
    await tx`
      update member set registry_oid = ${registry.oid}, identity_proven_by = 'registered_phone'
      where oid = ${member.memberOid}`
    await joinComplaints(tx, { memberOid: member.memberOid, registryOid: registry.oid })
    await settleMatchRequest(tx, member.memberOid, { registryOid: registry.oid, now: given.now })
    await tellOwner(tx, given, {
      gsmNumber,
      eventKey: `matched:${member.memberOid}`,
      text: `e-Belediye uyeliginiz sicilinizle eslesti. Bu islemi siz yapmadiysaniz ${given.settings.Contact.Phone} numarasini arayin.`,
    })
    return { RegistryMatch: 'Matched', Registry: registryOnTheWire(registry) }
  })
}

/** The phone is proven from now on, also where the match is refused. */
async function keepAsked(tx: Queryable, given: Given, member: Caller, request: Request): Promise<void> {
  const { memberOid } = member
  const { identityNumber, gsmNumber } = request
  await nameContactWay(tx, { way: 'own', memberOid, at: given.now })
  await tx`
    update member set gsm_number = ${gsmNumber}, gsm_proven_at = ${given.now} where oid = ${memberOid}`
  await keepMatchRequest(
    tx,
    {
      memberOid,
      registryType: isForeignerId(identityNumber) ? 'Y' : 'G',
      identityNumber,
      nameOrTitle: registryName(request.nameOrTitle),
      surname: registryName(request.surname),
      dateOfBirth: null,
      gsmNumber,
      address: null,
    },
    given.now,
  )
  await noteSecurityEvent(tx, given, { kind: 'MatchAsked', by: member, identityNumber })
}

/** The record of this number with this phone, if no member has it and no one else claims the number. */
async function recordWithPhone(
  tx: Queryable,
  { identityNumber, gsmNumber }: Request,
): Promise<RegistryRow | undefined> {
  const [registry] = await tx<RegistryRow[]>`
    select ${registryColumns(tx)} from registry
    where identity_number = ${identityNumber} and gsm_number = ${gsmNumber}
      and not exists (select from member where registry_oid = registry.oid)
    for update`
  return registry
}
