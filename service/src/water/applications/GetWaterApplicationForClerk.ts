import type { Calls } from 'contract/calls'
import { latestReductionEnd } from 'rules/water/water-applications'
import type { Given, Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { owedOf, waterDebts } from '../cancellation/settlement.ts'
import { waterFactsOf } from '../facts/water-facts.ts'
import { loadWaterTariff } from '../tariff.ts'
import { billByIndexOnTheWire, billByOwnIndex } from './appeal.ts'
import {
  type ApplicationRow,
  applicationOnTheWire,
  applicationRows,
  isAppliedKind,
  nameOf,
} from './application.ts'
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
  const { facts, registryOids } = await waterFactsOf(given, {
    subscriptionOid: row.subscriptionOid,
    accrualOid: Number(row.details['accrualOid'] ?? 0) || null,
  })
  await noteSecurityEvent(db, given, {
    kind: 'WaterApplicationReadByClerk',
    by: member,
    detail: { reference: row.reference },
    subjects: [row.registryOid, row.nextRegistryOid, ...registryOids].map((registryOid) => ({
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
    LatestEndDay: nameOf(row) === 'tariffReduction' ? await latestEndDay(given) : null,
    ProposedEndDay: row.proposedUntil,
    IsOwnProposal: row.proposedByMemberOid === member.memberOid,
    BillByIndex: billByIndexOnTheWire(await billByOwnIndex(given, row)),
    Facts: facts,
  }
}

async function latestEndDay({ db, settings, today }: Pick<Given, 'db' | 'settings' | 'today'>) {
  const { tariff } = await loadWaterTariff(db, settings.TaxStatus.IsMetropolitan)
  return latestReductionEnd(tariff, today)
}
