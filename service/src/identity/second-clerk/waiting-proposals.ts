import type { CallName } from 'contract/calls'
import { type ReferenceKindCode, referenceKinds } from 'contract/reference/codes'
import type { Caller } from '../../calling/handler.ts'
import type { CasesOfDesk } from '../../callers/clerk-work.ts'
import type { Subject } from '../../callers/security-event.ts'
import type { Queryable } from '../../database/database.ts'

const maxRows = 200

/** Calls that wait for a second clerk, by the desk that confirms them. */
export const proposedCalls = {
  registry: ['MatchMemberWithRegistry', 'NameRepresentative', 'DecideContactChange'],
  administration: [
    'GiveDuties',
    'EndDuties',
    'CloseAccount',
    'ReopenAccount',
    'ResetSecondFactor',
    'RegisterPhoneOfClerk',
    'AddReferenceRows',
  ],
  refunds: ['NoteRefundPaid'],
  water: ['CorrectWaterBill'],
  /** Effects that only turn out to be beyond one person when they are measured. */
  power: [
    'AcceptHeldFile',
    'ApproveDeferral',
    'CancelCashPayment',
    'CloseBridgeRejection',
    'CloseCancelledContract',
    'DecideChargeback',
    'DecideDeclaration',
    'DecideHeldRecord',
    'DecideIllegalUse',
    'DecidePeriodReading',
    'DecideWaterApplication',
    'EndWaterProtection',
    'KeepRegistriesApart',
    'GiveIdentityNumber',
    'MergeRegistries',
    'MoveWorkOrders',
    'NoteChargeback',
    'NoteDeath',
    'NoteMeterReading',
    'NoteNothingFound',
    'NoteRefundServed',
    'NoteWaterLine',
    'ProtectWaterLine',
    'PublishResolution',
    'RecordInterruption',
    'RejectContractCancellation',
    'RejectDeferral',
    'RepeatWorkOrder',
    'ReportWorkOrder',
    'SaveAnnouncement',
    'SaveBankFileLayout',
    'SaveCollectingBank',
    'SaveImportMapping',
    'SaveMenu',
    'SaveSiteLook',
    'SaveSiteText',
    'SeparateRegistries',
    'WithdrawReferenceRow',
    'WithdrawWorkOrder',
  ],
  privacy: ['DecidePrivacyApplication'],
} as const satisfies Record<string, readonly CallName[]>

export type ProposalDesk = keyof typeof proposedCalls
export type PowerCallName = (typeof proposedCalls)['power'][number]

export function isProposedForPower(name: CallName): name is PowerCallName {
  return (proposedCalls.power as readonly CallName[]).includes(name)
}

interface Row {
  oid: number
  registryOid: number | null
  registryNumber: string | null
  registryName: string
  /** The list that rows would be added to; such a proposal is about no registry. */
  list: ReferenceKindCode | null
  text: string
  reason: string
  proposerOid: number
  proposedBy: string
  proposedAt: Date
  /** Person named in its text besides the record it is about. */
  memberOid: number | null
  representativeNumber: string | null
  /** Records that its request names, as both of a merge. */
  namedRegistryOids: number[]
}

export async function waitingProposals(
  db: Queryable,
  desk: ProposalDesk,
  { memberOid }: Pick<Caller, 'memberOid'>,
  callNames: readonly CallName[] = proposedCalls[desk],
) {
  const rows = await db<Row[]>`
    select proposal.oid, proposal.registry_oid, registry.registry_number, concat_ws(' ', registry.name_or_title, registry.surname) as registry_name,
      case when call_name = 'AddReferenceRows' then request ->> 'kind' end as list,
      text, reason, request ->> 'representativeIdentityNumber' as representative_number,
      (select named.oid from member named
       where named.oid = (request ->> 'memberOid')::bigint or named.user_name = request ->> 'userName') as member_oid,
      array(select named.oid from registry named where named.registry_number in (
        request ->> 'registryNumber', request ->> 'intoRegistryNumber', request ->> 'otherRegistryNumber')) as named_registry_oids,
      proposed_by_member_oid as proposer_oid, proposed_at,
      concat_ws(' ', proposer.name_or_title, proposer.surname) as proposed_by
    from registry_proposal proposal
    left join registry on registry.oid = proposal.registry_oid
    join member on member.oid = proposed_by_member_oid
    left join registry proposer on proposer.oid = member.registry_oid
    where ended_at is null and call_name = any(${[...callNames]})
    order by proposed_at, proposal.oid limit ${maxRows}`
  const proposals = rows.map((row) => ({
    Oid: row.oid,
    RegistryNumber: row.registryNumber ?? '',
    RegistryName: row.list ? referenceKinds[row.list] : row.registryName || 'Kişiye bağlı olmayan iş',
    Text: row.text,
    Reason: row.reason,
    ProposedBy: row.proposedBy,
    ProposedAt: row.proposedAt.toISOString(),
    IsOwn: row.proposerOid === memberOid,
  }))
  const subjects: Subject[] = rows.flatMap(
    ({ registryOid, namedRegistryOids, memberOid, representativeNumber }) => [
      { registryOid },
      ...namedRegistryOids.map((named) => ({ registryOid: named })),
      { memberOid },
      { identityNumber: representativeNumber },
    ],
  )
  return { proposals, subjects }
}

export function casesOfProposals(
  desk: ProposalDesk,
  callNames: readonly CallName[] = proposedCalls[desk],
): CasesOfDesk {
  return { desk: 'proposals', kinds: callNames }
}
