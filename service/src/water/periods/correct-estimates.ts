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
}

/** Debts that were lowered, and what was paid beyond them. */
export interface Lowered {
  lowered: { accrualOid: number; kurus: number }[]
  paidKurus: number
}

/** Lowers the estimates and owes back what was paid for them. */
export async function correctEstimates(
  tx: Queryable,
  given: { settings: ServiceSettings; now: Date },
  correction: Correction & { reference: string },
): Promise<void> {
  const { registryOid, reference, adjustedOn: aroseOn } = correction
  const { paidKurus: amountKurus } = await lowerEstimates(tx, correction)
  await oweBack(tx, given, { registryOid, kind: 'waterBill', reference, amountKurus, aroseOn })
}

/**
 * Surplus of the estimates: lowers the newest of them first; what was paid for them already is left to the
 * caller. A payment that is on its way finds its debt as it was.
 */
export async function lowerEstimates(
  tx: Queryable,
  { estimates, billOid, index, creditKurus, adjustedOn }: Correction,
): Promise<Lowered> {
  const done: Lowered = { lowered: [], paidKurus: creditKurus }
  await tx`
    update water_bill set corrected_by_oid = ${billOid} where oid = any(${estimates.map(({ oid }) => oid)})`
  if (creditKurus === 0) return done
  const accrualOids = estimates.flatMap(({ accrualOid }) => (accrualOid === null ? [] : [accrualOid]))
  const beingPaid = await debtsBeingPaid(tx, accrualOids)
  for (const accrualOid of accrualOids.toReversed()) {
    const [left] = await tx<{ kurus: number }[]>`select principal_balance(${accrualOid}) as kurus`
    const lowered = beingPaid.has(accrualOid) ? 0 : Math.min(done.paidKurus, left?.kurus ?? 0)
    if (lowered === 0) continue
    const reason = `Sayaç okundu: ${index} m³; tahminî fatura fazlaydı`
    await adjustAccrual(tx, { accrualOid, kind: 'decrease', amountKurus: 0 - lowered, reason, adjustedOn })
    done.lowered.push({ accrualOid, kurus: lowered })
    done.paidKurus -= lowered
  }
  return done
}
