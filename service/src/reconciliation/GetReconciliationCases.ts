import type { Calls } from 'contract/calls'
import type { ReconciliationKind } from 'contract/reconciliation/codes'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../database/page.ts'
import { type BankAnswer, bankAnswerInWords } from './bank-answer-in-words.ts'
import { evidenceInWords, subjectInWords } from './evidence-in-words.ts'
import { readBankNames } from './read-bank-names.ts'

interface Row {
  oid: number
  registryOid: number | null
  day: string
  kind: ReconciliationKind
  comparison: string
  subject: string
  amountKurus: number
  evidence: Record<string, unknown>
  bankAnswer: BankAnswer | null
  foundAt: Date
  resolvedAt: Date | null
  resolvedBy: string | null
  resolution: string | null
  proposal: string | null
  proposedBy: string
  proposedAt: Date | null
  proposedByMemberOid: number | null
}

export const GetReconciliationCases: Handler<Calls['GetReconciliationCases']> = async ({
  request: { state, pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const rows = await db<Row[]>`
    select found.oid, coalesce(found.registry_oid, (
        select registry_oid from payment_order where order_number = found.subject)) as registry_oid, day, kind, comparison, subject, amount_kurus, evidence, found_at, resolved_at, resolution, proposal,
      proposed_at, proposed_by_member_oid, (
        select jsonb_build_object('bankCode', bank_code, 'askedAt', asked_at, 'outcome', outcome, 'amountKurus', amount_kurus,
          'refundedKurus', refunded_kurus, 'bankReference', bank_reference, 'message', message)
        from reconciliation_bank_answer answer where answer.case_oid = found.oid
        order by answer.oid desc limit 1
      ) as bank_answer,
      concat_ws(' ', resolver.name_or_title, resolver.surname) as resolved_by,
      concat_ws(' ', proposer.name_or_title, proposer.surname) as proposed_by
    from reconciliation_case found
    left join member resolving on resolving.oid = resolved_by_member_oid
    left join registry resolver on resolver.oid = resolving.registry_oid
    left join member proposing on proposing.oid = proposed_by_member_oid
    left join registry proposer on proposer.oid = proposing.registry_oid
    where state = ${state}
    order by ${state === 'open' ? db`found.oid` : db`found.oid desc`} limit ${limit} offset ${offset}`
  await noteSecurityEvent(db, given, {
    kind: 'ReconciliationCasesListed',
    by: member,
    detail: { state },
    subjects: shownRows(rows).map(({ registryOid, subject }) => ({ registryOid, matter: subject })),
  })
  const bankName = await readBankNames(db)
  return deskPageOf(rows, (row) => ({
    Oid: row.oid,
    Day: row.day,
    Kind: row.kind,
    Subject: subjectInWords(row.comparison, row.subject, bankName),
    Amount: row.amountKurus,
    Evidence: [
      ...evidenceInWords(row.evidence, bankName),
      ...(row.bankAnswer ? [bankAnswerInWords(row.bankAnswer, bankName)] : []),
    ],
    FoundAt: row.foundAt.toISOString(),
    ResolvedAt: row.resolvedAt?.toISOString() ?? null,
    ResolvedBy: row.resolvedBy || null,
    Resolution: row.resolution,
    Proposal:
      row.proposal && row.proposedAt
        ? {
            Text: row.proposal,
            ProposedBy: row.proposedBy,
            ProposedAt: row.proposedAt.toISOString(),
            IsOwn: row.proposedByMemberOid === member.memberOid,
          }
        : null,
  }))
}
