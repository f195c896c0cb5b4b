import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { findAcceptance } from './accept.ts'
import { billByIndexOnTheWire, billByOwnIndex } from './appeal.ts'
import { type ApplicationRow, applicationRows, concernedBy, isAppliedKind } from './application.ts'

export const PreviewWaterDecision: Handler<Calls['PreviewWaterDecision']> = async ({
  request,
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const [row] = await tx<ApplicationRow[]>`
      ${applicationRows(tx)} where reference = ${request.referenceNumber} and ${isAppliedKind(tx)}
        and decision is null for update of application`
    if (!row) throw refusal('NoSuchApplication')
    if (await isOwnMatter({ db: tx, today: given.today }, member, concernedBy(row)))
      throw refusal('OwnMatter')
    const { outcome, doubt, needsSecondClerk } = await findAcceptance(
      tx,
      given,
      member,
      row,
      request,
      refusal,
    )
    return {
      Lines: outcome.lines.map(({ label, amountKurus }) => ({ Label: label, Amount: amountKurus })),
      Charged: outcome.chargedKurus,
      Lowered: outcome.loweredKurus,
      OwedBack: outcome.owedBackKurus,
      LastBill: outcome.lastBill && {
        Before: outcome.lastBill.beforeKurus,
        After: outcome.lastBill.afterKurus,
      },
      BillByIndex: billByIndexOnTheWire(await billByOwnIndex({ ...given, db: tx }, row)),
      Doubt: doubt ?? null,
      NeedsSecondClerk: needsSecondClerk,
    }
  })
