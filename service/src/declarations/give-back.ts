import { addMonths } from 'rules/calendar'
import { formatLira, type Kurus, kurus, sumKurus } from 'rules/money'
import type { Queryable } from '../database/database.ts'
import { adjustAccrual } from '../debts/ledger.ts'
import { type Surplus, finesOfSurpluses } from '../refunds/fines-of-surpluses.ts'
import { type SurplusOfRefund, beginInterest } from '../refunds/interest.ts'
import { insertRefund, tellRefund } from '../refunds/owe-back.ts'
import { countTowardsDebts } from '../refunds/count-towards-debts.ts'
import type { ServiceSettings } from '../settings/settings.ts'

/** Declaration that takes a debt away, and the number under which its debtor knows the matter. */
interface CausingDeclaration {
  oid: number
  number: string
  /** Last day of the liability, where it declares its end and corrects nothing. */
  endedOn?: string | null
}

/**
 * Owes back the paid part of debts that a declaration took away, each with the delay fine paid on it, and tells their
 * owner once. Returns the sum.
 */
export async function giveBack(
  tx: Queryable,
  { declaration, surpluses }: { declaration: CausingDeclaration; surpluses: readonly Surplus[] },
  { at, today, settings }: { at: Date; today: string; settings: ServiceSettings },
): Promise<Kurus> {
  if (surpluses.length === 0) return kurus(0)
  const oids = surpluses.map(({ accrualOid }) => accrualOid)
  const owners = await tx<{ oid: number; registryOid: number }[]>`
    select oid, registry_oid from accrual where oid = any(${oids})`
  const ownerOf = new Map(owners.map(({ oid, registryOid }) => [oid, registryOid]))
  const fines = await finesOfSurpluses(tx, surpluses, today)
  const [sent] = await tx<{ on: string }[]>`
    select (sent_at at time zone 'Europe/Istanbul')::date as on from declaration where oid = ${declaration.oid}`
  const sums: Kurus[] = []
  const bearing: SurplusOfRefund[] = []
  for (const [index, { accrualOid, amountKurus }] of surpluses.entries()) {
    const registryOid = ownerOf.get(accrualOid)
    if (registryOid === undefined) throw new Error(`no accrual ${accrualOid}`)
    const fineKurus = fines[index] ?? kurus(0)
    const refund = {
      registryOid,
      kind: 'loweredDebt' as const,
      reference: `${declaration.number}-${accrualOid}`,
      amountKurus: amountKurus + fineKurus,
      aroseOn: today,
    }
    const refundOid = await insertRefund(tx, refund)
    await tx`
      insert into adjustment_surplus ${tx({
        accrualOid,
        kind: 'decrease',
        surplusKurus: amountKurus,
        fineKurus,
        reason: `Beyan no ${declaration.number}`,
        adjustedOn: today,
        refundOid,
        declarationOid: declaration.oid,
      })}`
    sums.push(kurus(refund.amountKurus))
    bearing.push({
      refundOid,
      accrualOid,
      amountKurus,
      appliedOn: sent?.on ?? today,
      endedOn: declaration.endedOn ?? null,
    })
  }
  await beginInterest(tx, bearing)
  const sum = sumKurus(sums)
  await tellRefund(
    tx,
    { now: at, settings },
    {
      registryOid: owners[0]?.registryOid ?? 0,
      kind: 'loweredDebt',
      reference: declaration.number,
      amountKurus: sum,
    },
  )
  return sum
}

/**
 * Owes again the refunds of a takeover that is corrected now to the former owners, except where the correction stands
 * by it.
 */
export async function takeBackRefunds(
  tx: Queryable,
  { correctsOid, exceptDeclarationOids, reason }: TakenBack,
  { at, today }: { at: Date; today: string },
): Promise<void> {
  const rows = await tx<{ accrualOid: number; kurus: number }[]>`
    select back.accrual_oid, (back.surplus_kurus - taken_kurus)::bigint as kurus
    from adjustment_surplus surplus join surplus_owed_back back using (refund_oid)
    join accrual on accrual.oid = back.accrual_oid join declaration on declaration.oid = surplus.declaration_oid
    where surplus.declaration_oid = ${correctsOid} and back.surplus_kurus > taken_kurus
      and accrual.registry_oid <> declaration.registry_oid
      and not exists (
        select from declaration_accrual link
        where link.accrual_oid = back.accrual_oid
          and link.declaration_oid = any(${[...exceptDeclarationOids]}::bigint[]))
    order by back.accrual_oid`
  for (const { accrualOid, kurus: amountKurus } of rows)
    await adjustAccrual(tx, {
      accrualOid,
      kind: 'increase',
      amountKurus,
      reason,
      adjustedOn: today,
      dueDate: addMonths(today, 1),
    })
  await countTowardsDebts(
    tx,
    rows.map(({ accrualOid }) => accrualOid),
    { at, today },
  )
}

interface TakenBack {
  correctsOid: number
  exceptDeclarationOids: Iterable<number>
  reason: string
}

/** Sentence of a declaration's history about the refund. */
export function textOfRefund(sum: Kurus, unresolvedKurus: number): string | undefined {
  const parts = [
    sum > 0 &&
      `Fazla ödenen ${formatLira(sum)}, üzerine ödenen gecikme zammıyla birlikte size geri ödenecek; gönderileceği hesabı “Borç sorgulama” sayfasında yazın.`,
    unresolvedKurus > 0 &&
      `Ödeme planındaki ${formatLira(kurus(unresolvedKurus))} için belediye sizinle görüşecek.`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(' ') : undefined
}
