import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { findCorrection } from './bill-correction.ts'

export const PreviewWaterBillCorrection: Handler<Calls['PreviewWaterBillCorrection']> = async ({
  request,
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const found = await findCorrection(tx, given, member, request, refusal)
    return {
      Before: found.bill.totalKurus,
      After: found.right.totalKurus,
      CubicMetresBefore: found.cubicMetresBefore,
      CubicMetresAfter: found.cubicMetres,
      Lowered: found.loweredKurus,
      OwedBack: found.owedBackKurus,
      Lines: found.right.lines.map(({ label, amountKurus }) => ({ Label: label, Amount: amountKurus })),
      Doubt: found.doubt ?? null,
      NeedsSecondClerk: found.needsSecondClerk,
    }
  })
