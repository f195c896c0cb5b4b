import type {
  InstallmentMethodCode,
  RestructuringEndReason,
  RestructuringStateCode,
} from 'contract/restructuring/codes'
import { type Kurus, kurus, sumKurus } from 'rules/money'
import type { InstalmentState } from 'rules/restructuring/restructuring-course'
import type { Caller, Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { balancesOf, paymentsFor } from '../debts/list-debts.ts'
import { belongsTo } from '../callers/representation.ts'

export interface PlanRow {
  oid: number
  planNumber: string
  /** One of the three: the law it was made under, the rule of deferral, or instalments of a fine. */
  lawOid: number | null
  deferralRuleOid: number | null
  isFine: boolean
  registryOid: number
  memberOid: number
  installmentMethod: InstallmentMethodCode
  instalmentCount: number
  coefficient: number
  principalKurus: Kurus
  delayFineKurus: Kurus
  indexKurus: Kurus
  totalKurus: Kurus
  appliedOn: string
  status: RestructuringStateCode
  endedOn: string | null
  endReason: RestructuringEndReason | null
  closingUntil: string | null
  closingCount: number | null
  overpaidKurus: number
  hardshipText: string | null
  collateralKurus: number
  collateralText: string | null
  decisionNumber: string | null
  decisionReason: string | null
  /** Whether the deferral was refused, and may be paid with interest within the term given (law 6183 art. 48/3). */
  isRefusedWithTerm: boolean
  /** Instalments of a year that may be late, as the mayor decided (art. 48/6). */
  missesPerYear: number
}

/** An instalment with how the ledger stands for it. */
export interface PlanInstalment extends InstalmentState {
  accrualOid: number
  amountKurus: Kurus
  /** Part of it that is interest of a deferral. */
  interestKurus: Kurus
  /** Day up to which it bears that interest; null of plans of before. */
  interestUntil: string | null
  loweredKurus: number
  /** Fine on a late instalment, up to the asked day. */
  fineKurus: Kurus
  payments: { on: string; principalKurus: Kurus; fineKurus: Kurus }[]
}

export function planColumns(db: Queryable) {
  return db`restructuring.oid, plan_number, law_oid, deferral_rule_oid, is_fine, restructuring.registry_oid, restructuring.member_oid,
    installment_method, instalment_count, coefficient, principal_kurus, delay_fine_kurus, index_kurus, total_kurus,
    applied_on, restructuring.status, ended_on, end_reason, closing_until, closing_count, overpaid_kurus,
    hardship_text, collateral_kurus, collateral_text, decision_number, decision_reason, is_refused_with_term, restructuring.misses_per_year`
}

/** A plan of the caller's own registry or one they represent; others' do not exist for them. */
export async function findOwnPlan(
  given: { db: Queryable } & Pick<Given, 'today'>,
  member: Caller,
  planOid: number,
): Promise<PlanRow | undefined> {
  const { db } = given
  const [plan] = await db<PlanRow[]>`
    select ${planColumns(db)} from restructuring
    where oid = ${planOid} and ${belongsTo(given, member, 'restructuring.registry_oid')}`
  return plan
}

/** A payment of one of the plan's instalments at this moment comes before or after, never in between. */
export async function lockInstalments(tx: Queryable, planOid: number): Promise<void> {
  await tx`
    select oid from accrual
    where oid in (select accrual_oid from restructuring_instalment where restructuring_oid = ${planOid})
    order by oid for no key update`
}

export async function instalmentsOf(db: Queryable, planOid: number, asOf: string): Promise<PlanInstalment[]> {
  const rows = await db<(Row & { principalKurus: number; bearsDelayFine: boolean; oid: number })[]>`
    select number, accrual.oid, accrual.oid as accrual_oid, restructuring_instalment.due_date, amount_kurus,
      interest_kurus, interest_until, lowered_kurus, bears_delay_fine, accrual.principal_kurus + coalesce((
        select sum(adjustment.amount_kurus) from accrual_adjustment adjustment where adjustment.accrual_oid = accrual.oid
      ), 0)::bigint as principal_kurus
    from restructuring_instalment
    join accrual on accrual.oid = accrual_oid
    join revenue on revenue.code = revenue_code
    where restructuring_oid = ${planOid} order by number`
  const [balances, payments] = await Promise.all([
    balancesOf(db, rows, asOf),
    paymentsFor(
      db,
      rows.map(({ oid }) => oid),
    ),
  ])
  return rows.map(
    ({ number, accrualOid, dueDate, amountKurus, interestKurus, interestUntil, loweredKurus }) => {
      const paid = payments.get(accrualOid) ?? []
      const balance = balances.get(accrualOid)
      return {
        number,
        accrualOid,
        dueDate,
        amountKurus: kurus(amountKurus),
        interestKurus: kurus(interestKurus),
        interestUntil,
        loweredKurus,
        leftKurus: balance?.principalKurus ?? kurus(0),
        fineKurus: balance && balance.principalKurus > 0 ? balance.fineKurus : kurus(0),
        lastPaidOn:
          paid
            .map(({ on }) => on)
            .toSorted()
            .at(-1) ?? null,
        payments: paid,
      }
    },
  )
}

type Row = Pick<PlanInstalment, 'number' | 'accrualOid' | 'dueDate' | 'interestUntil' | 'loweredKurus'> & {
  amountKurus: number
  interestKurus: number
}

/** Sum paid of the plan itself, without the fines of late instalments. */
export function paidOf(instalments: readonly PlanInstalment[]): Kurus {
  return sumKurus(instalments.flatMap(({ payments }) => payments.map(({ principalKurus }) => principalKurus)))
}

export function leftOf(instalments: readonly PlanInstalment[]): Kurus {
  return sumKurus(instalments.map(({ leftKurus }) => leftKurus))
}
