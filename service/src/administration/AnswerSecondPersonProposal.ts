import { type Calls, calls } from 'contract/calls'
import { dayInTurkey } from 'rules/turkey-time'
import type { Handler } from '../calling/handler.ts'
import { Refused } from '../calling/refused.ts'
import { isStillCharged } from '../callers/duties.ts'
import { isOwnMatter } from '../callers/own-matter.ts'
import { DecideDeclaration } from '../declarations/DecideDeclaration.ts'
import type { PowerCallName } from '../identity/second-clerk/waiting-proposals.ts'
import { SaveBankFileLayout } from '../bank-files/SaveBankFileLayout.ts'
import { SaveCollectingBank } from '../bank-files/SaveCollectingBank.ts'
import { CancelCashPayment } from '../cash/CancelCashPayment.ts'
import { CloseBridgeRejection } from '../bridge/CloseBridgeRejection.ts'
import { SaveAnnouncement } from '../content/announcements/SaveAnnouncement.ts'
import { SaveSiteLook } from '../content/look/SaveSiteLook.ts'
import { SaveSiteText } from '../content/texts/SaveSiteText.ts'
import { AcceptHeldFile } from '../import-desk/held/AcceptHeldFile.ts'
import { DecideHeldRecord } from '../import-desk/held/DecideHeldRecord.ts'
import { SaveImportMapping } from '../import-desk/mapping/SaveImportMapping.ts'
import { RecordInterruption } from '../import-desk/limitation/RecordInterruption.ts'
import { NoteDeath } from '../identity/deaths/NoteDeath.ts'
import { KeepRegistriesApart } from '../identity/merges/KeepRegistriesApart.ts'
import { GiveIdentityNumber } from '../identity/numbers/GiveIdentityNumber.ts'
import { MergeRegistries } from '../identity/merges/MergeRegistries.ts'
import { SeparateRegistries } from '../identity/merges/SeparateRegistries.ts'
import { DecideChargeback } from '../payments/chargebacks/DecideChargeback.ts'
import { NoteChargeback } from '../payments/chargebacks/NoteChargeback.ts'
import { readActOfCall } from '../debts/read-act-of-call.ts'
import { SaveMenu } from '../portal/SaveMenu.ts'
import { aroundTransactions } from '../power/around-transactions.ts'
import { noteSecondPerson } from '../power/ledger.ts'
import { NoteRefundServed } from '../refunds/NoteRefundServed.ts'
import { WithdrawReferenceRow } from '../reference/WithdrawReferenceRow.ts'
import { PublishResolution } from '../resolutions/PublishResolution.ts'
import { ApproveDeferral } from '../restructuring/deferral/ApproveDeferral.ts'
import { RejectDeferral } from '../restructuring/deferral/RejectDeferral.ts'
import { DecideWaterApplication } from '../water/applications/DecideWaterApplication.ts'
import { CloseCancelledContract } from '../water/cancellation/CloseCancelledContract.ts'
import { RejectContractCancellation } from '../water/cancellation/RejectContractCancellation.ts'
import { DecideIllegalUse } from '../water/illegal-use/DecideIllegalUse.ts'
import { NoteNothingFound } from '../water/illegal-use/NoteNothingFound.ts'
import { EndWaterProtection } from '../water/late-debts/EndWaterProtection.ts'
import { NoteWaterLine } from '../water/late-debts/NoteWaterLine.ts'
import { ProtectWaterLine } from '../water/late-debts/ProtectWaterLine.ts'
import { DecidePeriodReading } from '../water/periods/DecidePeriodReading.ts'
import { NoteMeterReading } from '../water/periods/NoteMeterReading.ts'
import { MoveWorkOrders } from '../water/work-orders/MoveWorkOrders.ts'
import { RepeatWorkOrder } from '../water/work-orders/RepeatWorkOrder.ts'
import { ReportWorkOrder } from '../water/work-orders/ReportWorkOrder.ts'
import { WithdrawWorkOrder } from '../water/work-orders/WithdrawWorkOrder.ts'
import { textOfProposal } from './act-for-clerk.ts'
import { powerCallsOf } from '../identity/second-clerk/power-calls-of.ts'

const handlers: { [Name in PowerCallName]: Handler<Calls[Name]> } = {
  AcceptHeldFile,
  ApproveDeferral,
  CancelCashPayment,
  CloseBridgeRejection,
  CloseCancelledContract,
  DecideChargeback,
  DecideDeclaration,
  DecideHeldRecord,
  DecideIllegalUse,
  DecidePeriodReading,
  DecideWaterApplication,
  EndWaterProtection,
  KeepRegistriesApart,
  GiveIdentityNumber,
  MergeRegistries,
  MoveWorkOrders,
  NoteChargeback,
  NoteDeath,
  NoteMeterReading,
  NoteNothingFound,
  NoteRefundServed,
  NoteWaterLine,
  ProtectWaterLine,
  PublishResolution,
  RecordInterruption,
  RejectContractCancellation,
  RejectDeferral,
  RepeatWorkOrder,
  ReportWorkOrder,
  SaveAnnouncement,
  SaveBankFileLayout,
  SaveCollectingBank,
  SaveImportMapping,
  SaveMenu,
  SaveSiteLook,
  SaveSiteText,
  SeparateRegistries,
  WithdrawReferenceRow,
  WithdrawWorkOrder,
}

interface Proposal {
  callName: PowerCallName
  registryOid: number | null
  proposedAt: Date
  request: object
  text: string
  proposedByMemberOid: number
  proposerRegistryOid: number | null
}

export const AnswerSecondPersonProposal: Handler<Calls['AnswerSecondPersonProposal']> = async ({
  request: { proposalOid, isConfirmed, reason },
  member,
  refusal,
  ...given
}) => {
  const { db, now } = given
  const { memberOid } = member
  const [proposal] = await db<Proposal[]>`
    select call_name, proposal.registry_oid, proposed_at, request, text, proposed_by_member_oid,
      member.registry_oid as proposer_registry_oid
    from registry_proposal proposal join member on member.oid = proposed_by_member_oid
    where proposal.oid = ${proposalOid} and ended_at is null and call_name = any(${powerCallsOf(member)})`
  if (!proposal) throw refusal('NotProposed')
  const { callName, request, text, proposedByMemberOid } = proposal
  const concerned = { registryOids: [proposal.registryOid], since: dayInTurkey(proposal.proposedAt) }
  if (await isOwnMatter(given, member, concerned)) throw refusal('OwnMatter')
  const ending = { endedAt: now, isConfirmed, endedByMemberOid: memberOid, endReason: reason }
  if (!isConfirmed) {
    await db`update registry_proposal set ${db(ending)} where oid = ${proposalOid} and ended_at is null`
    return {}
  }
  if (proposedByMemberOid === memberOid) throw refusal('OwnProposal')
  const call = calls[callName]
  if (!(await isStillCharged(db, proposedByMemberOid, call.duty))) throw refusal('NotPossible')
  // The proposal ends in the transaction that carries it out: of two answers one counts.
  const answering = aroundTransactions(db, {
    first: async (tx) => {
      const ended = await tx`
        update registry_proposal set ${tx(ending)} where oid = ${proposalOid} and ended_at is null returning oid`
      if (ended.length === 0) throw refusal('NotProposed')
      await noteSecondPerson(tx, proposedByMemberOid)
    },
    last: async (tx) => {
      const act = await readActOfCall(tx, now)
      if (textOfProposal(callName, request, act) !== text) throw refusal('Changed')
    },
  })
  const refusals: Readonly<Record<string, string>> = call.refusals
  try {
    const again = handlers[callName] as (given: unknown) => Promise<unknown>
    await again({
      ...given,
      db: answering,
      request,
      member,
      proposer: { memberOid: proposedByMemberOid, registryOid: proposal.proposerRegistryOid },
      refusal: (name: string) => new Refused(name, refusals[name] ?? name),
    })
  } catch (error) {
    if (!(error instanceof Refused) || passedOn.includes(error.code)) throw error
    throw refusal('NotPossible')
  }
  return {}
}

/** Refusals that are about the second clerk or the proposal itself. */
const passedOn = ['OwnMatter', 'OwnDeclaration', 'OwnShare', 'NotProposed', 'Changed', 'NotAllowed']
