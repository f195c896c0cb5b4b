import { type AppliedName, applicationTypes } from 'contract/water/codes'
import { postCollection } from '../debts/ledger.ts'
import type { TestMember, TestService } from './test-service.ts'
import { waterPapers } from './water.ts'

/** Applies with all papers; answers the reference. */
export async function applied(
  service: TestService,
  member: TestMember,
  name: AppliedName,
  { subscriberNo, details }: { subscriberNo?: string; details: Record<string, string> },
): Promise<string> {
  const calling = service.as(member)
  const { ReferenceNumber } = await calling.call('ApplyForWaterService', {
    applicationType: applicationTypes[name].code,
    details,
    fileOidList: await waterPapers(calling, name),
    isContractAccepted: true,
    isUnusualConfirmed: true,
    ...(subscriberNo !== undefined && { subscriberNo }),
  })
  return ReferenceNumber
}

export async function clerkOf(service: TestService) {
  return service.as(await service.given.member({ role: 'clerk' }))
}

/** A clerk accepts it, and a second one where the kind needs it; answers whether it did. */
export async function accepted(service: TestService, referenceNumber: string, amount?: string) {
  const { IsProposed } = await acceptSeen(await clerkOf(service), referenceNumber, amount)
  if (IsProposed) await acceptSeen(await clerkOf(service), referenceNumber, amount)
  return IsProposed
}

/** Accepts an application after a look at its effects. */
export async function acceptSeen(
  clerk: ReturnType<TestService['as']>,
  referenceNumber: string,
  amount?: string,
): Promise<{ IsProposed: boolean }> {
  const { LatestEndDay } = await clerk.call('GetWaterApplicationForClerk', { referenceNumber })
  const said = {
    referenceNumber,
    ...(amount !== undefined && { amount }),
    ...(LatestEndDay !== null && { reductionUntil: LatestEndDay }),
  }
  const { Charged, Lowered, OwedBack } = await clerk.call('PreviewWaterDecision', said)
  return clerk.call('DecideWaterApplication', {
    ...said,
    move: 'accept',
    seen: { charged: Charged, lowered: Lowered, owedBack: OwedBack },
    isUnusualConfirmed: true,
  })
}

/** Pays everything that someone owes at the counter. */
export async function paid({ db, now }: TestService, registryOid: number): Promise<void> {
  const lines = await db<{ accrualOid: number; principalKurus: number }[]>`
    select oid as accrual_oid, principal_balance(oid) as principal_kurus from accrual
    where registry_oid = ${registryOid} and principal_balance(oid) > 0`
  const collected = lines.map((line) => ({ ...line, fineKurus: 0 }))
  await db.begin((tx) =>
    postCollection(tx, { registryOid, collectionType: 1, collectedAt: now, lines: collected }),
  )
}
