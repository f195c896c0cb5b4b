import { dueWhenAccrued } from 'rules/declarations/assessed-period'
import { formatLira, kurus } from 'rules/money'
import type { Queryable } from '../../database/database.ts'
import { type NewAccrual, postAccruals } from '../../debts/ledger.ts'
import { loadTaxTerms } from '../../tariffs/tax-terms.ts'

/** A takeover as a correction states it: those before, by the declarations they stand by, owe nothing from a year on. */
interface Corrected {
  correctsOid: number | null
  firstTaxYear: number
  formerDeclarationOids: readonly number[]
}

interface CancelledRow
  extends
    Pick<NewAccrual, 'registryOid' | 'revenueCode' | 'periodYear' | 'description' | 'dueDate'>,
    Required<
      Pick<NewAccrual, 'periodPart' | 'instalment' | 'sourceKind' | 'sourceReference' | 'derivation'>
    > {
  adjustmentOid: number
  accrualOid: number
  cancelledKurus: number
  /** The newest declaration it was accrued by. */
  declarationOid: number
}

/**
 * Cancellations of former owners' tax by the takeover being corrected for which the correction gives no reason any
 * more. Amounts raised again since, by a declaration of their own, are not brought back a second time.
 */
export function findToBringBack(db: Queryable, corrected: Corrected): Promise<CancelledRow[]> {
  return db<CancelledRow[]>`
    select adjustment.oid as adjustment_oid, accrual.oid as accrual_oid, -amount_kurus as cancelled_kurus,
      registry_oid, revenue_code, period_year, period_part, instalment, description, accrual.due_date, source_kind,
      source_reference, derivation,
      (select max(link.declaration_oid) from declaration_accrual link where link.accrual_oid = accrual.oid)
        as declaration_oid
    from takeover_cancellation cancellation
    join accrual_adjustment adjustment on adjustment.oid = adjustment_oid
    join accrual on accrual.oid = adjustment.accrual_oid
    where cancellation.declaration_oid = ${corrected.correctsOid} and replaced_by_accrual_oid is null
      and not (period_year >= ${corrected.firstTaxYear} and exists (
        select from declaration_accrual link where link.accrual_oid = accrual.oid
          and link.declaration_oid = any(${[...corrected.formerDeclarationOids]}::bigint[])))
      and not exists (
        select from accrual_adjustment later where later.accrual_oid = accrual.oid
          and later.oid > adjustment.oid and later.kind = 'increase')
    order by adjustment.oid limit 500`
}

/**
 * Accrues again amounts that are no longer cancelled, due a month later if their day has passed: no one is late with a
 * debt they were told they do not have. Returns the years by declaration; the rest is held off by the correction from
 * now on.
 */
export async function bringBack(
  tx: Queryable,
  sent: { oid: number },
  corrected: Corrected,
  today: string,
): Promise<Map<number, number[]>> {
  const back = await findToBringBack(tx, corrected)
  if (back.length > 0) {
    const { holidays } = await loadTaxTerms(tx)
    const oids = await postAccruals(
      tx,
      back.map((row) => accruedAgain(row, dueWhenAccrued(row.dueDate, today, holidays), today)),
    )
    for (const [index, { adjustmentOid, accrualOid }] of back.entries()) {
      const oid = oids[index] ?? null
      await tx`
        update takeover_cancellation set replaced_by_accrual_oid = ${oid} where adjustment_oid = ${adjustmentOid}`
      await tx`
        insert into declaration_accrual (declaration_oid, accrual_oid)
        select declaration_oid, ${oid}::bigint from declaration_accrual where accrual_oid = ${accrualOid}`
    }
  }
  await tx`
    update takeover_cancellation set declaration_oid = ${sent.oid}
    where declaration_oid = ${corrected.correctsOid} and replaced_by_accrual_oid is null`
  const byDeclaration = Map.groupBy(back, ({ declarationOid }) => declarationOid)
  return new Map(
    [...byDeclaration].map(([oid, rows]) => [oid, [...new Set(rows.map(({ periodYear }) => periodYear))]]),
  )
}

function accruedAgain(row: CancelledRow, dueDate: string, today: string): NewAccrual {
  const value = formatLira(kurus(row.cancelledKurus))
  return {
    registryOid: row.registryOid,
    revenueCode: row.revenueCode,
    periodYear: row.periodYear,
    periodPart: row.periodPart,
    instalment: row.instalment,
    description: row.description,
    dueDate,
    accruedOn: today,
    principalKurus: row.cancelledKurus,
    sourceKind: row.sourceKind,
    sourceReference: row.sourceReference,
    derivation: [...row.derivation, { label: 'Devir bildirimi düzeltildi, yeniden yazılan', value }],
  }
}

/** Keeps which takeover an entry follows from. */
export async function noteCancellation(
  tx: Queryable,
  adjustmentOid: number,
  { oid }: { oid: number },
): Promise<void> {
  await tx`insert into takeover_cancellation ${tx({ adjustmentOid, declarationOid: oid })}`
}
