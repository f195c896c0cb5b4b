import type { Detail } from 'contract/declarations/declaration-answers'
import type { DeclarationFindings } from 'contract/declarations/declaration-clerk'
import type { DeclarationEventCode } from 'contract/declarations/codes'
import type { AssessedPeriod } from 'rules/declarations/assessed-period'
import type { z } from 'zod'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { filesOf } from '../files/file-use.ts'
import { periodOnTheWire } from './assessment-on-the-wire.ts'
import { type SummaryRow, statusName, summaryColumns, summaryOnTheWire } from './declaration-row.ts'
import type { Declared } from './plan.ts'
import { sectionsOf } from './sections.ts'

export interface DeclarationRow extends SummaryRow {
  registryOid: number
  registryName: string
  registryNumber: string
  identityNumber: string | null
  sentBy: string
  content: Declared['content']
  decisionNote: string | null
  findings: Partial<DeclarationFindings>
  firstTaxYear: number
  replacesOid: number | null
  correctsOid: number | null
  correctedByOid: number | null
  documentOid: number | null
}

/** Whose a declaration has to be: a registry's own, or anyone's for a clerk. */
type Whose = { registryOid: number | null } | 'anyone'

export async function findDeclaration(
  db: Queryable,
  declarationOid: number,
  whose: Whose,
): Promise<DeclarationRow | undefined> {
  const isTheirs = whose === 'anyone' ? db`true` : db`declaration.registry_oid = ${whose.registryOid}`
  const [row] = await db<DeclarationRow[]>`
    select ${summaryColumns(db)}, declaration.registry_oid, content, decision_note, findings, first_tax_year,
      declaration.replaces_oid, declaration.corrects_oid, document_oid,
      concat_ws(' ', registry.name_or_title, registry.surname) as registry_name, registry.registry_number,
      registry.identity_number,
      coalesce(concat_ws(' ', sender.name_or_title, sender.surname), user_name) as sent_by,
      (select newer.oid from declaration newer
       where newer.replaces_oid = declaration.oid and newer.status not in ('refused', 'withdrawn')
       order by newer.oid desc limit 1) as corrected_by_oid
    from declaration
    join registry on registry.oid = declaration.registry_oid
    join member on member.oid = declaration.member_oid
    left join registry sender on sender.oid = member.registry_oid
    where declaration.oid = ${declarationOid} and ${isTheirs}`
  return row
}

/** A row's kind and content belong together: both were checked when it was sent. */
export function declaredOf({ kind, content }: Pick<DeclarationRow, 'kind' | 'content'>): Declared {
  return { kind, content } as Declared
}

export async function detailOnTheWire(
  given: Pick<Given, 'db' | 'settings'>,
  row: DeclarationRow,
): Promise<z.input<typeof Detail>> {
  const { db } = given
  const [history, periods, files, sections, endsOn] = await Promise.all([
    historyOf(db, row.oid),
    periodsOf(db, row.oid),
    filesOf(given, { usedBy: 'declaration', usedByOid: row.oid }),
    sectionsOf(db, declaredOf(row)),
    endOf(db, row.oid),
  ])
  return {
    ...summaryOnTheWire(row),
    Content: { ...row.content },
    Sections: sections.map(({ title, lines }) => ({
      Title: title,
      Lines: lines.map(([Label, Value]) => ({ Label, Value })),
    })),
    RegistryName: row.registryName,
    SentBy: row.sentBy,
    DecisionNote: row.decisionNote,
    FirstTaxYear: row.firstTaxYear,
    Periods: periods.map(periodOnTheWire),
    Files: files,
    CorrectsOid: row.replacesOid,
    CorrectedByOid: row.correctedByOid,
    EndsOn: endsOn,
    History: history,
  }
}

async function periodsOf(db: Queryable, declarationOid: number): Promise<AssessedPeriod[]> {
  const rows = await db<{ working: AssessedPeriod }[]>`
    select working from declaration_period where declaration_oid = ${declarationOid} order by year, part limit 200`
  return rows.map(({ working }) => working)
}

async function endOf(db: Queryable, declarationOid: number): Promise<string | null> {
  const [ended] = await db<{ endedOn: string }[]>`
    select ended_on from estate
    where declaration_oid = ${declarationOid} and ended_by_declaration_oid is not null limit 1`
  return ended?.endedOn ?? null
}

interface EventRow {
  status: DeclarationEventCode
  happenedAt: Date
  by: string
  note: string | null
}

/** A clerk is named as the municipality: who decided is its own affair. So is whoever took the property over. */
async function historyOf(db: Queryable, declarationOid: number) {
  const rows = await db<EventRow[]>`
    select declaration_event.status, happened_at, note, case when by_clerk
        or declaration_event.registry_oid is distinct from declaration.registry_oid then 'Belediye'
      else coalesce(concat_ws(' ', name_or_title, surname), user_name) end as by
    from declaration_event join declaration on declaration.oid = declaration_oid
    join member on member.oid = declaration_event.member_oid
    left join registry on registry.oid = member.registry_oid
    where declaration_oid = ${declarationOid} order by declaration_event.oid limit 200`
  return rows.map(({ status, happenedAt, by, note }) => ({
    StatusCode: status,
    StatusName: statusName(status),
    At: happenedAt.toISOString(),
    By: by,
    Note: note,
  }))
}
