import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { owedOf, waterDebts } from '../cancellation/settlement.ts'
import { type ApplicationRow, applicationOnTheWire, applicationRows, isAppliedKind } from './application.ts'
import { movesOf } from './moves.ts'

export const GetWaterApplicationForClerk: Handler<Calls['GetWaterApplicationForClerk']> = async ({
  request: { referenceNumber },
  member,
  refusal,
  ...given
}) => {
  const { db, today } = given
  const [row] = await db<ApplicationRow[]>`
    ${applicationRows(db)} where reference = ${referenceNumber} and ${isAppliedKind(db)}`
  if (!row) throw refusal('NoSuchApplication')
  await noteSecurityEvent(db, given, {
    kind: 'WaterApplicationReadByClerk',
    by: member,
    detail: { reference: row.reference },
    subjects: [row.registryOid, row.nextRegistryOid].map((registryOid) => ({
      registryOid,
      matter: row.reference,
    })),
  })
  const { registryOid, subscriberNumber } = row
  return {
    ...(await applicationOnTheWire(given, row)),
    Name: row.name,
    Address: row.addressText ?? row.details['addressText'] ?? null,
    OpenDebt:
      subscriberNumber === null ? 0 : owedOf(await waterDebts(db, { registryOid, subscriberNumber }, today)),
    Moves: await movesOf(db, row),
    WishedOn: row.details['closeOn'] ?? null,
    NeedsAmount: row.details['accrualOid'] !== undefined && row.state !== 'proposed',
    ProposedAmount: row.proposedKurus,
    IsOwnProposal: row.proposedByMemberOid === member.memberOid,
  }
}
