import type { Calls } from 'contract/calls'
import { addDays } from 'rules/calendar'
import { sumKurus } from 'rules/money'
import { automaticOrderHomeItems } from '../automatic-orders/home-items.ts'
import type { Handler } from '../calling/handler.ts'
import type { HomeItem, HomeItems } from '../callers/home-item.ts'
import { complaintHomeItems } from '../complaints/home-items.ts'
import { listOpenDebts, type OpenDebt } from '../debts/list-debts.ts'
import { declarationHomeItems } from '../declarations/home-items.ts'
import { paymentHomeItems } from '../payments/home-items.ts'
import { refundHomeItems } from '../refunds/home-items.ts'
import { deferralHomeItems } from '../restructuring/home-items.ts'
import { waterHomeItems } from '../water/home-items.ts'

const soonDays = 30
const maxDebtsShown = 5
/** Limit of debts in one payment. */
const maxDebtsPaid = 200

const domains: readonly HomeItems[] = [
  declarationHomeItems,
  complaintHomeItems,
  paymentHomeItems,
  deferralHomeItems,
  waterHomeItems,
  automaticOrderHomeItems,
  refundHomeItems,
]

export const GetOwnHome: Handler<Calls['GetOwnHome']> = async ({ member, ...given }) => {
  const { db, today } = given
  const { registryOid } = member
  const [debts, ...items] = await Promise.all([
    registryOid === null ? [] : listOpenDebts(db, { registryOid }, today),
    ...domains.map((itemsOf) => itemsOf(given, member)),
  ])
  const soon = addDays(today, soonDays)
  const overdue = debts.filter(({ isOverdue }) => isOverdue)
  const dueSoon = debts.filter(({ isOverdue, dueDate }) => !isOverdue && dueDate <= soon)
  const later = debts.filter(({ dueDate }) => dueDate > soon)
  const payable = [overdue, dueSoon]
    .map((some) => some.filter(({ isBeingPaid }) => !isBeingPaid))
    .find((some) => some.length > 0)
  const payNow = payable?.slice(0, maxDebtsPaid) ?? []
  const all = items.flat().toSorted((a, b) => (a.on < b.on ? 1 : -1))
  return {
    RegistryOid: registryOid,
    Overdue: sumOf(overdue),
    DueSoon: sumOf(dueSoon),
    Later: sumOf(later),
    Debts: debts.slice(0, maxDebtsShown).map((debt) => ({
      Oid: debt.oid,
      Title: debt.revenueName,
      Description: debt.description,
      DueDate: debt.dueDate,
      IsOverdue: debt.isOverdue,
      IsBeingPaid: debt.isBeingPaid,
      Total: totalOf(debt),
    })),
    PayNow: { ...sumOf(payNow), Oids: payNow.map(({ oid }) => oid) },
    Waiting: all.filter(({ state }) => state === 'waiting').map(onTheWire),
    UnderWay: all.filter(({ state }) => state === 'underWay').map(onTheWire),
  }
}

function totalOf({ balance }: OpenDebt) {
  return sumKurus([balance.principalKurus, balance.fineKurus])
}

function sumOf(debts: readonly OpenDebt[]) {
  return { Count: debts.length, Total: sumKurus(debts.map(totalOf)) }
}

function onTheWire({ title, detail, path }: HomeItem) {
  return { Title: title, Detail: detail, Path: path }
}
