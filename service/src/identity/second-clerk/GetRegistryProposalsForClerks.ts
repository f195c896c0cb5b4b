import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'

const maxRows = 200

interface Row {
  oid: number
  registryNumber: string
  registryName: string
  text: string
  reason: string
  proposerOid: number
  proposedBy: string
  proposedAt: Date
}

export const GetRegistryProposalsForClerks: Handler<Calls['GetRegistryProposalsForClerks']> = async ({
  member,
  ...given
}) => {
  const { db } = given
  await noteSecurityEvent(db, given, { kind: 'RegistryProposalsListed', by: member })
  const rows = await db<Row[]>`
    select proposal.oid, registry.registry_number, concat_ws(' ', registry.name_or_title, registry.surname) as registry_name,
      text, reason, proposed_by_member_oid as proposer_oid, proposed_at,
      concat_ws(' ', proposer.name_or_title, proposer.surname) as proposed_by
    from registry_proposal proposal
    join registry on registry.oid = proposal.registry_oid
    join member on member.oid = proposed_by_member_oid
    left join registry proposer on proposer.oid = member.registry_oid
    where ended_at is null order by proposed_at, proposal.oid limit ${maxRows}`
  return rows.map((row) => ({
    Oid: row.oid,
    RegistryNumber: row.registryNumber,
    RegistryName: row.registryName,
    Text: row.text,
    Reason: row.reason,
    ProposedBy: row.proposedBy,
    ProposedAt: row.proposedAt.toISOString(),
    IsOwn: row.proposerOid === member.memberOid,
  }))
}
