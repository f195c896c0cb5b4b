import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { assessDeclaration } from './assessment.ts'
import { assessmentOnTheWire } from './assessment-on-the-wire.ts'
import { declaredOf } from './declared.ts'
import { withFieldPaths } from './plans/field-fault.ts'
import { findReplaced } from './replaced.ts'
import { checkVariant } from './variant.ts'

/** The very assessment that sending makes, without writing anything. */
export const PreviewDeclaration: Handler<Calls['PreviewDeclaration']> = async ({
  request,
  member: { registryOid },
  refusal,
  ...given
}) => {
  if (registryOid === null) throw refusal('NoRegistry')
  const { kindCode: kind, declaration: content, correctsOid } = request
  if (!(await checkVariant(given.db, registryOid, content.registry.variant))) throw refusal('WrongVariant')
  const { links } = await findReplaced(given.db, registryOid, correctsOid, refusal)
  const assessed = await withFieldPaths('declaration', () =>
    assessDeclaration(
      { ...given, findings: { isExemptionGranted: true } },
      { registryOid, declared: declaredOf({ kind, content }), ...links, accruedOn: given.today },
    ),
  )
  return assessmentOnTheWire(assessed)
}
