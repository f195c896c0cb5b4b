import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '../database/database.ts'
import { insertRows, insertRowsWithoutOid } from '../database/insert-rows.ts'
import type { Compared, Difference } from './difference.ts'

interface KnownCase extends Difference {
  oid: number
  state: 'open' | 'resolved'
}

const booksAgree = 'Defterler artık aynı.'

/**
 * Opens a case for each new difference, changes those that differ in another way by now, and closes those whose books
 * agree again. A case resolved by a clerk stays so while the books stay the same.
 */
export async function writeCases(tx: Queryable, day: string, now: Date, compared: Compared): Promise<void> {
  const { comparison, differences, undecided } = compared
  const subjects = differences.map(({ subject }) => subject)
  const known = await tx<KnownCase[]>`
    select distinct on (subject) oid, subject, kind, amount_kurus, registry_oid, evidence, state
    from reconciliation_case
    where comparison = ${comparison} and subject = any(${subjects}) order by subject, oid desc`
  const lastOf = new Map(known.map((each) => [each.subject, each]))
  const isAsBefore = (difference: Difference) => {
    const last = lastOf.get(difference.subject)
    return (
      last !== undefined &&
      last.kind === difference.kind &&
      last.amountKurus === difference.amountKurus &&
      isDeepStrictEqual(amountsIn(last.evidence), amountsIn(difference.evidence))
    )
  }
  const differing = differences.filter((difference) => !isAsBefore(difference))
  const fresh = [
    ...differing.filter(({ subject }) => lastOf.get(subject)?.state !== 'open'),
    // The same difference as one that had disappeared without a clerk is a new case.
    ...(await comeBack(tx, differences.filter(isAsBefore), lastOf)),
  ]
  const changed = differing.flatMap((difference) => {
    const last = lastOf.get(difference.subject)
    return last?.state === 'open' ? [{ ...difference, oid: last.oid }] : []
  })
  if (fresh.length > 0) {
    const oids = await insertRows(
      tx,
      'reconciliation_case',
      fresh.map((difference) => ({ ...difference, comparison, day, state: 'open', foundAt: now })),
    )
    await noteSteps(
      tx,
      fresh.map(({ evidence }, index) => ({ caseOid: oids[index] ?? 0, step: 'found', evidence })),
      now,
    )
  }
  for (const { oid, kind, amountKurus, evidence } of changed)
    // A proposal was about something else.
    await tx`
      update reconciliation_case set kind = ${kind}, amount_kurus = ${amountKurus},
        evidence = ${tx.json(evidence as never)}, proposed_by_member_oid = null, proposed_at = null, proposal = null
      where oid = ${oid} and state = 'open'`
  await noteSteps(
    tx,
    changed.map(({ oid, evidence }) => ({ caseOid: oid, step: 'changed', evidence })),
    now,
  )
  const agreed = await tx<{ oid: number }[]>`
    update reconciliation_case
    set state = 'resolved', resolved_at = ${now}, resolution = ${booksAgree}, proposed_by_member_oid = null,
      proposed_at = null, proposal = null
    where comparison = ${comparison} and state = 'open' and subject <> all(${[...subjects, ...undecided]})
    returning oid`
  await noteSteps(
    tx,
    agreed.map(({ oid }) => ({ caseOid: oid, step: 'agreed', evidence: null })),
    now,
  )
}

/** Differences that had disappeared without a clerk and are there again; those resolved by a clerk are left out. */
async function comeBack(
  tx: Queryable,
  differences: readonly Difference[],
  lastOf: ReadonlyMap<string, KnownCase>,
): Promise<Difference[]> {
  const resolved = differences.flatMap(({ subject }) => {
    const last = lastOf.get(subject)
    return last?.state === 'resolved' ? [last.oid] : []
  })
  const rows = await tx<{ subject: string }[]>`
    select subject from reconciliation_case where oid = any(${resolved}) and resolved_by_member_oid is null`
  const automatic = new Set(rows.map(({ subject }) => subject))
  return differences.filter(({ subject }) => automatic.has(subject))
}

/** Amounts in the books, without the accounting's reading position. */
function amountsIn({ acknowledgedNumber: _read, ...books }: Record<string, unknown>): unknown {
  return books
}

async function noteSteps(
  tx: Queryable,
  steps: readonly { caseOid: number; step: string; evidence: unknown }[],
  now: Date,
): Promise<void> {
  if (steps.length === 0) return
  await insertRowsWithoutOid(
    tx,
    'reconciliation_case_event',
    steps.map((step) => ({ ...step, happenedAt: now, reason: step.step === 'agreed' ? booksAgree : null })),
  )
}
