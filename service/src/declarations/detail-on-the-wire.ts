import type { Detail } from 'contract/declarations/declaration-answers'
import type { DeclarationEventCode } from 'contract/declarations/codes'
import type { AssessedPeriod } from 'rules/declarations/assessed-period'
import type { z } from 'zod'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { filesOf } from '../files/file-use.ts'
import { periodOnTheWire } from './assessment-on-the-wire.ts'
import { type Reader, statusName, summaryOnTheWire } from './declaration-row.ts'
import { declaredOf } from './declared.ts'
import type { DeclarationRow } from './find-declaration.ts'
import { sectionsOf } from './kinds.ts'

/** Declaration as its owner and the clerk read it, with its outcome. */
export async function detailOnTheWire(
  given: Pick<Given, 'db' | 'settings'>,
  row: DeclarationRow,
  reader: Reader = 'owner',
): Promise<z.input<typeof Detail>> {
  const { db } = given
  const [history, periods, files, sections, endsOn] = await Promise.all([
    historyOf(db, row.oid, reader),
    periodsOf(db, row.oid),
    filesOf(given, { usedBy: 'declaration', usedByOid: row.oid }),
    sectionsOf(db, declaredOf(row)),
    endOf(db, row.oid),
  ])
  return {
    ...summaryOnTheWire(row, reader),
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

/**
 * History of a declaration. Its owner reads the municipality in place of a clerk's name, whose decisions are its own
 * affair, and of the person who took the property over. Colleagues read the name.
 */
async function historyOf(db: Queryable, declarationOid: number, reader: Reader) {
  const rows = await db<EventRow[]>`
    select declaration_event.status, happened_at, note,
      case when ${reader === 'owner'} and (by_clerk
        or declaration_event.registry_oid is distinct from declaration.registry_oid) then 'Belediye'
      when declaration_event.member_oid is null then 'Aktarım'
      else coalesce(concat_ws(' ', name_or_title, surname), user_name) end as by
    from declaration_event join declaration on declaration.oid = declaration_oid
    left join member on member.oid = declaration_event.member_oid
    left join registry on registry.oid = member.registry_oid
    where declaration_oid = ${declarationOid} order by declaration_event.oid limit 200`
  return rows.map(({ status, happenedAt, by, note }) => ({
    StatusCode: status,
    StatusName: statusName(status, reader),
    At: happenedAt.toISOString(),
    By: by,
    Note: note,
  }))
}
