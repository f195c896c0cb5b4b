import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { notedRequest } from '../calling/noted-request.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { type NotedDecision, toldDecision } from '../clerk/told-decision.ts'
import { waitingProposals } from '../identity/second-clerk/waiting-proposals.ts'
import { filesToPublish } from './files-to-publish.ts'
import { powerCallsOf } from '../identity/second-clerk/power-calls-of.ts'

export const GetSecondPersonProposals: Handler<Calls['GetSecondPersonProposals']> = async ({
  member,
  ...given
}) => {
  const { db } = given
  const { proposals: waiting, subjects } = await waitingProposals(
    db,
    'power',
    member,
    powerCallsOf(member, 'look'),
  )
  await noteSecurityEvent(db, given, { kind: 'SecondPersonProposalsListed', by: member, subjects })
  const requests = await db<{ oid: number; call: string; request: unknown }[]>`
    select oid, call_name as call, request from registry_proposal
    where oid = any(${waiting.map(({ Oid }) => Oid)}::bigint[])`
  const paths = new Map(
    requests.map(({ oid, call, request }) => [
      oid,
      toldDecision({ call, ...notedRequest(request) } as NotedDecision).Path,
    ]),
  )
  const files = await filesToPublish(
    db,
    waiting.map(({ Oid }) => Oid),
    powerCallsOf(member, 'look'),
  )
  return waiting.map((proposal) => ({
    ...proposal,
    Path: paths.get(proposal.Oid) ?? '/Memur',
    Files: files
      .filter(({ proposalOid }) => proposalOid === proposal.Oid)
      .map(({ oid, label, contentType }) => ({
        Oid: oid,
        Label: label,
        IsPdf: contentType === 'application/pdf',
      })),
  }))
}
