import { randomUUID } from 'node:crypto'
import type { RequestTo } from 'contract/calls'
import { kurus, toWire } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import { debtsAtCounter, totalOfDebt } from '../cash/debts-at-counter.ts'
import type { TestMember, TestService } from './test-service.ts'

/** Ten notes of 50 lira and ten coins of a lira: 510 lira. */
export const float = [
  { denomination: 5_000, pieces: 10 },
  { denomination: 100, pieces: 10 },
] as const

let points = 0

export async function givenCashPoint({ db }: Pick<TestService, 'db'>): Promise<string> {
  points += 1
  const code = `T${points.toString(36).toUpperCase()}`
  await db`insert into cash_point ${db({ code, name: `${code} veznesi` })}`
  return code
}

/** A cashier with an open shift at a cash point of their own. */
export async function givenCashier(service: TestService, pointCode?: string): Promise<TestMember> {
  const cashier = await service.given.member({ role: 'clerk', duties: ['cashier'] })
  await service
    .as(cashier)
    .call('OpenCashShift', { pointCode: pointCode ?? (await givenCashPoint(service)), count: [...float] })
  return cashier
}

/** Request to pay these debts whole, as a page would make it. */
export async function wantedPayment(
  { db, now }: TestService,
  accrumentOidList: number[],
  tenderedKurus?: number,
): Promise<RequestTo<'TakeCashPayment'>> {
  const owners = await db<{ registryOid: number }[]>`
    select distinct registry_oid from accrual where oid = any(${accrumentOidList})`
  const debts = []
  for (const { registryOid } of owners)
    debts.push(...(await debtsAtCounter(db, registryOid, dayInTurkey(now), accrumentOidList)))
  const total = kurus(debts.reduce((sum, debt) => sum + totalOfDebt(debt), 0))
  return {
    key: randomUUID(),
    accrumentOidList,
    total: toWire(total),
    way: { code: 'cash', tendered: toWire(kurus(tenderedKurus ?? total)) },
  }
}

/** Number of a payment that a cashier took for these debts. */
export async function takenCash(
  service: TestService,
  cashier: TestMember,
  accrualOids: number[],
): Promise<number> {
  const request = await wantedPayment(service, accrualOids)
  const { Payment } = await service.as(cashier).call('TakeCashPayment', request)
  return Payment.Oid
}
