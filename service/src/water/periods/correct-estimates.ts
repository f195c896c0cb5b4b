import type { EstimatedBill } from 'rules/water/estimated-bill'
import type { Queryable } from '../../database/database.ts'
import { debtsBeingPaid } from '../../debts/debts-being-paid.ts'
import { adjustAccrual } from '../../debts/ledger.ts'
import { oweBack } from '../../refunds/owe-back.ts'
import type { ServiceSettings } from '../../settings/settings.ts'

export type OpenEstimate = EstimatedBill & { oid: number; accrualOid: number | null }

interface Correction {
  estimates: readonly OpenEstimate[]
  /** The bill by reading that takes them off. */
  billOid: number
  registryOid: number
  /** What the meter showed. */
  index: number
  creditKurus: number
  adjustedOn: string
  /** Under which the money is owed back that was paid too much. */
  reference: string
}

/**
 * What the estimates were too high by lowers the newest of them first; what was paid for them already is owed back. A
 * payment that is on its way finds its debt as it was.
 */
export async function correctEstimates(
  tx: Queryable,
  given: { settings: ServiceSettings; now: Date },
  { estimates, billOid, registryOid, index, creditKurus, adjustedOn, reference }: Correction,
): Promise<void> {
  await tx`
    update water_bill set corrected_by_oid = ${billOid} where oid = any(${estimates.map(({ oid }) => oid)})`
  let credit = creditKurus
  if (credit === 0) return
  const accrualOids = estimates.flatMap(({ accrualOid }) => (accrualOid === null ? [] : [accrualOid]))
  const beingPaid = await debtsBeingPaid(tx, accrualOids)
  for (const accrualOid of accrualOids.toReversed()) {
    const [left] = await tx<{ kurus: number }[]>`select principal_balance(${accrualOid}) as kurus`
    const lowered = beingPaid.has(accrualOid) ? 0 : Math.min(credit, left?.kurus ?? 0)
    if (lowered === 0) continue
    const reason = `Sayaç okundu: ${index} m³; tahminî fatura fazlaydı`
    await adjustAccrual(tx, { accrualOid, kind: 'decrease', amountKurus: 0 - lowered, reason, adjustedOn })
    credit -= lowered
  }
  await oweBack(tx, given, {
    registryOid,
    kind: 'waterBill',
    reference,
    amountKurus: credit,
    aroseOn: adjustedOn,
  })
}
