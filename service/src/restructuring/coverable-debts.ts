import {
  type InstallmentMethodCode,
  type RestructuringKindCode,
  installmentMethods,
} from 'contract/restructuring/codes'
import { type Kurus, kurus } from 'rules/money'
import { indexAmount, isCovered, isIndexKnown } from 'rules/restructuring/restructuring-law'
import type { Queryable } from '../database/database.ts'
import { type OpenDebt, listOpenDebts } from '../debts/list-debts.ts'
import { type DeferralRow, deferralInForce } from './deferral/deferral.ts'
import { type LawRow, lawInForce } from './law.ts'

export type CoverableDebt = OpenDebt & { indexKurus: Kurus }

/** The law, the rule of deferral or the terms of fines by which debts may be paid in instalments on a day. */
export type Coverage =
  | { kind: 'law'; law: LawRow }
  | { kind: 'deferral'; rule: DeferralRow }
  | { kind: 'fine' }

export async function coverageInForce(
  db: Queryable,
  kind: RestructuringKindCode,
  today: string,
): Promise<Coverage | undefined> {
  if (kind === 'law') {
    const law = await lawInForce(db, today)
    return law && { kind, law }
  }
  if (kind === 'fine') return { kind }
  const rule = await deferralInForce(db, today)
  return rule && { kind, rule }
}

export interface AskedDebts {
  registryOid: number
  method: InstallmentMethodCode
  accrualOids?: number[]
}

/** Open debts of a registry that may be paid in instalments, with the index amount that replaces the fine under a law. */
export async function listCoverableDebts(
  db: Queryable,
  coverage: Coverage,
  { method, ...asked }: AskedDebts,
  today: string,
): Promise<CoverableDebt[] | 'IndexMissing'> {
  if (coverage.kind === 'fine') return listFinesInTerm(db, asked, today)
  const { coveredRevenues } = coverage.kind === 'law' ? coverage.law : coverage.rule
  const accruedTo = coverage.kind === 'law' ? coverage.law.debtsUntil : today
  const filter = { ...asked, accruedTo, revenueCodes: [...coveredRevenues] }
  const open = await listOpenDebts(db, filter, today, { withDiscounts: false })
  const debts = open.filter((debt) => method === installmentMethods.allDebts.code || debt.isOverdue)
  if (coverage.kind === 'deferral') return debts.map((debt) => ({ ...debt, indexKurus: kurus(0) }))
  const { law } = coverage
  const covered = debts.filter((debt) => isCovered(law, debt))
  if (!covered.every((debt) => isIndexKnown(law, debt))) return 'IndexMissing'
  return covered.map((debt) => ({
    ...debt,
    indexKurus: indexAmount(law, { ...debt, principalKurus: debt.balance.principalKurus }),
  }))
}

/** Administrative fines whose term is not over, of which instalments can be asked for (law 5326 art. 17/3). */
async function listFinesInTerm(
  db: Queryable,
  asked: Omit<AskedDebts, 'method'>,
  today: string,
): Promise<CoverableDebt[]> {
  const open = await listOpenDebts(db, { ...asked, accruedTo: today }, today, { withDiscounts: false })
  return open
    .filter(({ fine, isOverdue }) => fine !== undefined && fine.instalmentCount > 1 && !isOverdue)
    .map((debt) => ({ ...debt, indexKurus: kurus(0) }))
}

/** Debts among these that are part of a deferral waiting for its decision. */
export async function askedToDefer(db: Queryable, accrualOids: readonly number[]): Promise<Set<number>> {
  const rows = await db<{ accrualOid: number }[]>`
    select distinct accrual_oid from restructuring_debt
    join restructuring on restructuring.oid = restructuring_oid
    where accrual_oid = any(${[...accrualOids]}) and status = 'waiting'`
  return new Set(rows.map(({ accrualOid }) => accrualOid))
}
