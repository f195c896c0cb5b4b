import type { DerivationLine } from 'rules/ledger/derivation'
import { type UnusualUse, unusualUse } from 'rules/water/water-use'
import type { Queryable } from '../../database/database.ts'
import type { LawInWords } from '../../debts/laws-in-words.ts'
import { lawsOf } from '../../debts/limitation.ts'
import type { SeenSubscription } from '../shares/shared-subscription.ts'
import { type UsePeriod, billedCubicMetres, waterUseOf } from '../use/use-of-water.ts'
import { derivationOf } from './bill-as-now.ts'

interface BillRow {
  name: string
  readBefore: string
  readOn: string
  firstIndex: number
  lastIndex: number
  cubicMetres: number
  carriedCubicMetres: number
  isEstimated: boolean
  isFinal: boolean
  meterNo: string | null
  derivation: DerivationLine[]
  totalKurus: number
  leftKurus: number
  dueDate: string
}

export interface PrintedBill extends BillRow, LawInWords {
  /** Use up to this bill, oldest first. */
  used: UsePeriod[]
  /** Warning of this bill about a probable leak or a meter that stands still. */
  unusual: UnusualUse | undefined
}

/**
 * Bill as printed, of the present subscriber alone; for someone who sees the subscription from a day on, no earlier
 * one.
 */
export async function findBill(
  db: Queryable,
  { oid, registryOid, seenSince }: Pick<SeenSubscription, 'oid' | 'registryOid' | 'seenSince'>,
  accrualOid: number,
): Promise<PrintedBill | undefined> {
  const [bill] = await db<BillRow[]>`
    select concat_ws(' ', name_or_title, surname) as name, read_before, read_on, first_index, last_index,
      ${billedCubicMetres(db)} as cubic_metres,
      carried_cubic_metres, is_estimated, is_final, serial_number as meter_no, ${derivationOf(db)} as derivation, total_kurus,
      principal_balance(accrual_oid) as left_kurus, due_date
    from water_bill join accrual on accrual.oid = accrual_oid join registry on registry.oid = accrual.registry_oid
    left join water_meter on water_meter.oid = meter_oid
    where water_bill.subscription_oid = ${oid} and accrual_oid = ${accrualOid} and withdrawn_at is null
      and accrual.registry_oid = ${registryOid} and read_on >= coalesce(${seenSince}::date, '-infinity')`
  if (!bill) return undefined
  const { regime = 'contract', taxOfBill } = (await lawsOf(db, [accrualOid])).get(accrualOid) ?? {}
  const allUsed = (await waterUseOf(db, [oid], bill.readOn)).get(oid) ?? []
  const used = allUsed.filter(({ readOn }) => seenSince === null || readOn >= seenSince)
  return {
    ...bill,
    regime,
    hasTax: taxOfBill !== undefined,
    used,
    unusual: bill.isEstimated ? undefined : unusualUse(used),
  }
}
