import { refundKinds } from 'contract/refunds/codes'
import type { Kurus } from 'rules/money'
import { type SurplusOfRefund, beginInterest } from '../refunds/interest.ts'
import { finesOfSurpluses } from '../refunds/fines-of-surpluses.ts'
import type { Transaction } from './kind.ts'

/**
 * Owes back the part of adjustments beyond the open rest of their debts, with the delay fine paid on it. `lowered`
 * holds them: `line`, `import_key`, `accrual_oid`, `kind`, `surplus_kurus`, `reason`, `adjusted_on`, the `reference` of
 * the refund and `applied_on`, the day of the application if the debtor erred.
 */
export async function oweSurplusBack(tx: Transaction, runOid: number): Promise<void> {
  await findFines(tx)
  await tx`
    with owed_back as (
      insert into refund (registry_oid, kind, reference, amount_kurus, arose_on)
      select registry_oid, ${refundKinds.loweredDebt.code}, reference, surplus_kurus + fine_kurus, adjusted_on
      from lowered join accrual on accrual.oid = accrual_oid
      order by line
      returning oid, reference
    )
    insert into adjustment_surplus (accrual_oid, import_key, kind, surplus_kurus, fine_kurus, reason, adjusted_on,
      refund_oid, import_run_oid)
    select accrual_oid, import_key, kind, surplus_kurus, fine_kurus, reason, adjusted_on, owed_back.oid, ${runOid}::bigint
    from lowered join owed_back using (reference)`
  const bearing = await tx<SurplusOfRefund[]>`
    select refund_oid, surplus.accrual_oid, surplus.surplus_kurus as amount_kurus, applied_on, null as ended_on
    from lowered join adjustment_surplus surplus on surplus.accrual_oid = lowered.accrual_oid
      and surplus.import_run_oid = ${runOid} and surplus.import_key is not distinct from lowered.import_key
    order by surplus.oid`
  await beginInterest(tx, bearing)
}

/** Delay fine that goes back with each line of `lowered`, in its `fine_kurus`. */
async function findFines(tx: Transaction): Promise<void> {
  await tx`alter table lowered add column fine_kurus bigint not null default 0`
  const lines = await tx<{ line: number; accrualOid: number; amountKurus: Kurus; on: string }[]>`
    select line, accrual_oid, surplus_kurus as amount_kurus, adjusted_on as on from lowered
    where exists (
      select from collection_line where collection_line.accrual_oid = lowered.accrual_oid and fine_kurus > 0)
    order by adjusted_on, line`
  if (lines.length === 0) return
  const fines = await finesOfSurpluses(tx, lines, lines.at(-1)?.on ?? '')
  await tx`
    update lowered set fine_kurus = found.kurus
    from unnest(${lines.map(({ line }) => line)}::bigint[], ${fines}::bigint[]) as found (line, kurus)
    where found.line = lowered.line`
}

/**
 * Money that is to be given back for a debt which is owed again pays that debt first: otherwise it would be sent to
 * someone who owes it. Looks at the accruals of `resolved`.
 */
export async function bookSurplusOwedAgain(tx: Transaction, runOid: number): Promise<void> {
  const [any] = await tx`
    select from adjustment_surplus surplus join refund on refund.oid = refund_oid
    where accrual_oid in (select accrual_oid from resolved) and paid_at is null and withdrawn_at is null
    limit 1`
  if (!any) return
  await tx`
    select from refund where paid_at is null and withdrawn_at is null and oid in (
      select refund_oid from adjustment_surplus where accrual_oid in (select accrual_oid from resolved))
    order by oid for update`
  await tx`
    create temp table owed_again on commit drop as
    select refund_oid, accrual_oid, kind, reason, least(principal, balance - before) as counted,
      -- A refund of which no principal is left ends with its fine, which was rightly paid then.
      case when principal <= balance - before then amount_kurus else balance - before end as taken
    from (
      select surplus.refund_oid, surplus.accrual_oid, surplus.kind, surplus.reason, refund.amount_kurus,
        principal_balance(surplus.accrual_oid) as balance, least(back.surplus_kurus - taken_kurus, refund.amount_kurus) as principal,
        sum(least(back.surplus_kurus - taken_kurus, refund.amount_kurus))
          over (partition by surplus.accrual_oid order by surplus.oid)
          - least(back.surplus_kurus - taken_kurus, refund.amount_kurus) as before
      from adjustment_surplus surplus join refund on refund.oid = surplus.refund_oid
      join surplus_owed_back back on back.refund_oid = refund.oid
      where surplus.accrual_oid in (select accrual_oid from resolved) and surplus.kind <> 'discount'
        and paid_at is null and withdrawn_at is null
    ) open
    where balance > before and principal > 0`
  await tx`
    insert into accrual_adjustment (accrual_oid, kind, amount_kurus, reason, adjusted_on)
    select accrual_oid, owed_again.kind, -counted, reason, (imported_at at time zone 'Europe/Istanbul')::date
    from owed_again cross join import_run where import_run.oid = ${runOid}
    order by refund_oid`
  await deductFromRefunds(tx, runOid, 'Borç yeniden doğdu: iade edilecek tutar borca sayıldı')
}

/** Makes refunds smaller by the sums of `owed_again`; one without a rest is not owed any more. */
async function deductFromRefunds(tx: Transaction, runOid: number, reason: string): Promise<void> {
  await tx`
    insert into refund_deduction (refund_oid, amount_kurus, reason, import_run_oid)
    select refund_oid, taken, ${reason}, ${runOid}::bigint from owed_again order by refund_oid`
  await tx`
    update refund set amount_kurus = case when taken < refund.amount_kurus then refund.amount_kurus - taken else refund.amount_kurus end,
      withdrawn_at = case when taken >= refund.amount_kurus then imported_at end
    from owed_again cross join import_run
    where refund.oid = refund_oid and import_run.oid = ${runOid}`
}

/** Withdraws refunds of double payments that the other system took back. */
export async function withdrawReversedDoubles(tx: Transaction, runOid: number): Promise<void> {
  await tx`
    create temp table reversed on commit drop as
    select double_payment.oid as double_payment_oid, refund_oid, accepted.*
    from accepted join double_payment on double_payment.import_key = accepted.cancelled_key
    where accepted.line = accepted.first_line`
  await tx`
    insert into double_payment_reversal (double_payment_oid, import_key, receipt_number, collection_type, collected_at,
      payer_name, bank_reference, import_run_oid)
    select double_payment_oid, import_key, receipt_number, collection_type, collected_at, payer_name, bank_reference,
      ${runOid}::bigint
    from reversed order by line`
  await tx`
    insert into refund_deduction (refund_oid, amount_kurus, reason, import_run_oid)
    select refund_oid, amount_kurus, 'Makbuz belediyenin kendi sisteminde iptal edildi: ' || reversed.receipt_number, ${runOid}::bigint
    from reversed join refund on refund.oid = refund_oid order by line`
  await tx`
    update held_record set decision = 'replaced', decided_at = imported_at
    from reversed cross join import_run
    where held_record.refund_oid = reversed.refund_oid and decision is null and import_run.oid = ${runOid}`
  await tx`
    update refund set withdrawn_at = imported_at
    from reversed cross join import_run where refund.oid = refund_oid and import_run.oid = ${runOid}`
}
