import type { DeclarationFindings } from 'contract/declarations/declaration-clerk'
import type { Queryable } from '../database/database.ts'
import { type SummaryRow, summaryColumns } from './declaration-row.ts'
import type { Declared } from './declared.ts'

export interface DeclarationRow extends SummaryRow {
  registryOid: number
  /** Member who sent it; null if it was brought by file. */
  memberOid: number | null
  subjectKey: string
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

/** Permitted owner of a declaration: one registry, or anyone for a clerk. */
type Whose = { registryOid: number | null } | 'anyone'

export async function findDeclaration(
  db: Queryable,
  declarationOid: number,
  whose: Whose,
): Promise<DeclarationRow | undefined> {
  const isTheirs = whose === 'anyone' ? db`true` : db`declaration.registry_oid = ${whose.registryOid}`
  const [row] = await db<DeclarationRow[]>`
    select ${summaryColumns(db)}, declaration.registry_oid, declaration.member_oid, declaration.subject_key, content, decision_note, findings, first_tax_year,
      declaration.replaces_oid, declaration.corrects_oid, document_oid,
      concat_ws(' ', registry.name_or_title, registry.surname) as registry_name, registry.registry_number,
      registry.identity_number,
      case when declaration.member_oid is null then 'Belediye kaydı'
        else coalesce(concat_ws(' ', sender.name_or_title, sender.surname), user_name) end as sent_by,
      (select newer.oid from declaration newer
       where newer.replaces_oid = declaration.oid and newer.status not in ('refused', 'withdrawn')
       order by newer.oid desc limit 1) as corrected_by_oid
    from declaration
    join registry on registry.oid = declaration.registry_oid
    left join member on member.oid = declaration.member_oid
    left join registry sender on sender.oid = member.registry_oid
    where declaration.oid = ${declarationOid} and ${isTheirs}`
  return row
}
