import { kurus } from 'rules/money'
import type { EstimatedBill } from 'rules/water/estimated-bill'
import type { Queryable } from '../../database/database.ts'
import { debtsBeingPaid } from '../../debts/debts-being-paid.ts'
import { adjustAccrual } from '../../debts/ledger.ts'
import { oweBackPaid } from '../../refunds/owe-back-paid.ts'
import type { ServiceSettings } from '../../settings/settings.ts'

export type OpenEstimate = EstimatedBill & { oid: number; accrualOid: number | null }

interface Correction {
  estimates: readonly OpenEstimate[]
  /** The bill by reading that takes them off. */
  billOid: number
  registryOid: number
  /** Index of the meter. */
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
  const { registryOid, reference, estimates, billOid, adjustedOn: aroseOn } = correction
  const { paidKurus } = await lowerEstimates(tx, correction)
  if (paidKurus === 0) return
  const paid = await paidFor(
    tx,
    estimates.flatMap(({ accrualOid }) => accrualOid ?? []),
  )
  let restKurus = paidKurus
  const surpluses = paid.map(({ accrualOid, kurus: paidOfOne }) => {
    const amountKurus = kurus(Math.min(restKurus, paidOfOne))
    restKurus -= amountKurus
    return { accrualOid, amountKurus }
  })
  await oweBackPaid(tx, given, {
    refund: { registryOid, kind: 'waterBill', reference, aroseOn },
    surpluses,
    restKurus,
    source: { waterBillOid: billOid },
    reason: 'Sayaç okundu; tahminî fatura fazlaydı',
  })
}

/** Principal that was paid for each debt and has not gone back, the newest debt first. */
function paidFor(tx: Queryable, accrualOids: readonly number[]) {
  return tx<{ accrualOid: number; kurus: number }[]>`
    select accrual_oid, (sum(principal_kurus) - coalesce((
        select sum(surplus_kurus - taken_kurus) from surplus_owed_back back
        where back.accrual_oid = collection_line.accrual_oid), 0))::bigint as kurus
    from collection_line where accrual_oid = any(${[...accrualOids]})
    group by accrual_oid order by accrual_oid desc`
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
