import { discountedFine } from 'rules/ledger/fine-terms'
import { kurus } from 'rules/money'
import { insertRowsWithoutOid } from '../database/insert-rows.ts'
import { lawsOf } from '../debts/limitation.ts'
import { settleDiscounts } from '../debts/settle-discounts.ts'
import type { Transaction } from './kind.ts'
import { isNew } from './resolved-lines.ts'

/** Discounts of the fines that a written file names; with its run where it holds no receipts. */
export async function settleDiscountsOfFile(tx: Transaction, runOid?: number): Promise<void> {
  const fines = await tx<{ accrualOid: number }[]>`
    select distinct accrual_oid from resolved
    join accrual on accrual.oid = accrual_oid join revenue on revenue.code = accrual.revenue_code
    where ${isNew(tx)} and (module_code = 7 or exists (
      select from revenue_regime where revenue_regime.revenue_code = accrual.revenue_code and regime = 'fine'))`
  if (fines.length === 0) return
  const [run] =
    runOid === undefined
      ? []
      : await tx<{ day: string }[]>`
    select (imported_at at time zone 'Europe/Istanbul')::date as day from import_run where oid = ${runOid}`
  await settleDiscounts(
    tx,
    fines.map(({ accrualOid }) => accrualOid),
    run?.day,
  )
}

interface LoweredFine {
  accrualOid: number
  grantedKurus: number
  fineKurus: number
  changeKurus: number
}

/**
 * Lowers discounts with their fines: a court lowers a fine after payment, and the discount of the lower fine is right.
 * Makes `fallen_discount` and raises the balance of `owed` by it, so that the refund is the payment beyond three
 * quarters of the lower fine. `change` is a line's amount, as SQL on `resolved`.
 */
export async function lowerDiscounts(tx: Transaction, change: string): Promise<void> {
  await tx`create temp table fallen_discount (accrual_oid bigint, kurus bigint) on commit drop`
  // Names of columns are the program's own.
  const lowered = await tx.unsafe<LoweredFine[]>(
    `select accrual_oid, granted_kurus, change_kurus, principal_kurus - coalesce((
         select sum(surplus_kurus - taken_kurus) from surplus_owed_back where surplus_owed_back.accrual_oid = fine.accrual_oid and kind <> 'discount'
       ), 0)::bigint + coalesce((
         select sum(amount_kurus) from accrual_adjustment adjustment
         where adjustment.accrual_oid = fine.accrual_oid and kind <> 'discount' and due_date is null), 0)::bigint as fine_kurus
     from (
       select accrual_oid, sum(${change})::bigint as change_kurus, (
         select -sum(amount_kurus) from accrual_adjustment discount
         where discount.accrual_oid = resolved.accrual_oid and kind = 'discount')::bigint as granted_kurus
       from resolved
       where not is_unchanged and not exists (select from rejected where rejected.line = resolved.line)
         and exists (
           select from accrual_adjustment discount
           where discount.accrual_oid = resolved.accrual_oid and kind = 'discount')
       group by accrual_oid
     ) fine join accrual on accrual.oid = accrual_oid
     where granted_kurus > 0 and change_kurus < 0`,
  )
  if (lowered.length === 0) return
  const laws = await lawsOf(
    tx,
    lowered.map(({ accrualOid }) => accrualOid),
  )
  const fallen = lowered.flatMap(({ accrualOid, grantedKurus, fineKurus, changeKurus }) => {
    const right = kurus(Math.max(0, fineKurus + changeKurus))
    const discount = right - discountedFine(right, laws.get(accrualOid)?.fine?.discountBasisPoints ?? 0)
    return grantedKurus > discount ? { accrualOid, kurus: grantedKurus - discount } : []
  })
  if (fallen.length === 0) return
  await insertRowsWithoutOid(tx, 'fallen_discount', fallen)
  await tx`
    update owed set balance = balance + kurus from fallen_discount where fallen_discount.accrual_oid = owed.accrual_oid`
}

/** Entries of the discounts that fall, before those that lower their fines. */
export async function writeFallenDiscounts(tx: Transaction, runOid: number): Promise<void> {
  await tx`
    insert into accrual_adjustment (accrual_oid, kind, amount_kurus, reason, adjusted_on)
    select accrual_oid, 'discount', kurus, 'Ceza düşürüldü: indirim düşük cezaya göre', (imported_at at time zone 'Europe/Istanbul')::date
    from fallen_discount cross join import_run
    where import_run.oid = ${runOid} and exists (
      select from resolved where resolved.accrual_oid = fallen_discount.accrual_oid and ${isNew(tx)})`
}
