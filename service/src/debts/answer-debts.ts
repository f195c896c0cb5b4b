import type { Calls } from 'contract/calls'
import { sumKurus } from 'rules/money'
import type { z } from 'zod'
import type { Caller, Given } from '../calling/handler.ts'
import type { Refused } from '../calling/refused.ts'
import { ownOrdersHolding } from './debts-being-paid.ts'
import { checkLedgerOwner, debtFilterOf } from './debt-filter.ts'
import { discountOnTheWire, listOpenDebts } from './list-debts.ts'

type Criteria = z.output<Calls['GetDebtListForEMunicipality']['request']>
type DebtListInKurus = z.input<Calls['GetDebtListForEMunicipality']['response']>

const pageSize = 200

/** The list that three calls answer with, each narrowed in its own way. Totals are those of everything that is demanded. */
export async function answerDebts(
  given: Given,
  {
    criteria,
    revenueCodes,
    member,
    refusal,
  }: {
    criteria: Criteria
    revenueCodes?: number[]
    member: Caller
    refusal: (name: 'NotYourRegistry' | 'NotYourSubscription') => Refused
  },
): Promise<DebtListInKurus> {
  await checkLedgerOwner(given, member, criteria, refusal)
  const asOf = criteria.delayFineCalculationDate ?? criteria.paymentDate ?? given.today
  const debts = await listOpenDebts(given.db, { ...debtFilterOf(criteria), revenueCodes }, asOf, {
    withBarred: true,
  })
  const demanded = debts.filter(({ barredSince }) => barredSince === null)
  const principal = sumKurus(demanded.map(({ balance }) => balance.principalKurus))
  const fine = sumKurus(demanded.map(({ balance }) => balance.fineKurus))
  const first = criteria.pageIndex * pageSize
  const shown = debts.slice(first, first + pageSize)
  const beingPaid = shown.filter(({ isBeingPaid }) => isBeingPaid).map(({ oid }) => oid)
  const ownOrders = await ownOrdersHolding(given.db, member.memberOid, beingPaid)
  return {
    AsOf: asOf,
    TotalCount: debts.length,
    PageSize: pageSize,
    TotalPrincipal: principal,
    TotalDelayFine: fine,
    Total: principal + fine,
    Debts: shown.map((debt) => ({
      Oid: debt.oid,
      ModuleCode: debt.moduleCode,
      ModuleName: debt.moduleName,
      RevenueCode: debt.revenueCode,
      RevenueName: debt.revenueName,
      Description: debt.description,
      PeriodYear: debt.periodYear,
      PeriodPart: debt.periodPart,
      Instalment: debt.instalment,
      AccruedOn: debt.accruedOn,
      DueDate: debt.dueDate,
      SubscriberNumber: debt.subscriberNumber,
      IsOverdue: debt.isOverdue,
      BarredSince: debt.barredSince,
      IsBeingPaid: debt.isBeingPaid,
      PaymentOrderNumber: ownOrders.get(debt.oid) ?? null,
      AutomaticOrderBank: debt.automaticOrderBank,
      Principal: debt.balance.principalKurus,
      DelayFine: debt.balance.fineKurus,
      Total: debt.balance.principalKurus + debt.balance.fineKurus,
      ...discountOnTheWire(debt),
    })),
  }
}
