import type { DeclarationFindings } from 'contract/declarations/declaration-clerk'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { dayInTurkey } from 'rules/turkey-time'
import { type Assessed, assessDeclaration } from './assessment.ts'
import { withFieldPaths } from './plans/field-fault.ts'
import { declaredOf } from './declared.ts'
import type { DeclarationRow } from './find-declaration.ts'

/** Assessment of a declaration with a clerk's findings: by the day it was sent, accrued today. */
export function assessAgain(
  { db, settings, today }: Pick<Given, 'settings' | 'today'> & { db: Queryable },
  row: DeclarationRow,
  findings: Partial<DeclarationFindings>,
): Promise<Assessed> {
  return withFieldPaths('declaration', () =>
    assessDeclaration(
      { db, settings, today: dayInTurkey(row.sentAt), findings },
      {
        registryOid: row.registryOid,
        declared: declaredOf(row),
        correctsOid: row.correctsOid,
        replacesOid: row.replacesOid,
        ownOid: row.oid,
        accruedOn: today,
      },
    ),
  )
}
