import { debtBalance } from 'rules/ledger/debt-balance'
import { delayFineRates } from 'rules/ledger/delay-fine-rates'
import { legalInterestRates } from 'rules/ledger/legal-interest'
import { minimumDelayFines } from 'rules/ledger/minimum-delay-fine'
import { regimeOfShipped } from 'rules/ledger/regime'
import { formatLira, kurus } from 'rules/money'
import { allocate } from 'rules/ledger/set-off'
import { describe, expect } from 'vitest'
import type { DerivationLine } from '../debts/ledger.ts'
import { startSignIn } from '../callers/sign-in.ts'
import { test } from '../testing/demo-town.ts'
import type { TestService } from '../testing/test-service.ts'
import { planLedger } from './ledger/plan-ledger.ts'
import { townRegistries } from './registries.ts'

async function debtsOf(town: TestService, userName: string) {
  const [member] = await town.db<{ oid: number; registryOid: number }[]>`
    select oid, registry_oid from member where user_name = ${userName}`
  if (!member) throw new Error(`Nobody signs in as ${userName}`)
  const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
  const { AccessToken } = await startSignIn(town.db, member.oid, { now: town.now, client })
  return town
    .as({ accessToken: AccessToken })
    .call('GetDebtListForEMunicipality', { registryInfoOid: member.registryOid })
}

async function receiptsOf(town: TestService, userName: string): Promise<number> {
  const rows = await town.db`
    select from collection join registry on registry.oid = registry_oid where identity_number = ${userName}`
  return rows.length
}

interface TakenLine {
  accrualOid: number
  revenueCode: number
  owed: number
  dueDate: string
  on: string
  principalKurus: number
  fineKurus: number
  isTakenBack: boolean
}

/** Every line of every receipt, earliest first. */
function takenLines({ db }: TestService) {
  return db<TakenLine[]>`
    select accrual_oid, revenue_code, accrual.principal_kurus as owed, due_date,
      (collected_at at time zone 'Europe/Istanbul')::date as on, line.principal_kurus, fine_kurus,
      exists (select from collection counter where counter.cancels_oid = collection.oid) as is_taken_back
    from collection_line line
    join collection on collection.oid = collection_oid
    join accrual on accrual.oid = accrual_oid
    where cancels_oid is null
    order by collected_at, collection.oid`
}

/** Lines that differ from the rules' result for that day's debts. */
function againstTheRules(lines: readonly TakenLine[]): TakenLine[] {
  return [...Map.groupBy(lines, ({ accrualOid }) => accrualOid).values()].flatMap((ofOne) =>
    ofOne.filter((line, index) => {
      const payments = ofOne
        .slice(0, index)
        .filter(({ isTakenBack }) => !isTakenBack)
        .map(({ on, principalKurus, fineKurus }) => ({
          on,
          principalKurus: kurus(principalKurus),
          fineKurus: kurus(fineKurus),
        }))
      const { dueDate, on } = line
      const regime = regimeOfShipped(line.revenueCode)
      const terms = {
        rates: delayFineRates,
        minimumFines: minimumDelayFines,
        legalInterest: legalInterestRates,
        regime,
        bearsFine: true,
      }
      const owed = debtBalance({ principalKurus: kurus(line.owed), dueDate, payments }, on, terms)
      const debt = { id: '', dueDate, principalKurus: owed.principalKurus, fineKurus: owed.fineKurus, regime }
      const [right] = allocate(kurus(line.principalKurus + line.fineKurus), [debt], on).lines
      return right?.principalKurus !== line.principalKurus || right.fineKurus !== line.fineKurus
    }),
  )
}

// Writing a whole town takes its time where several tests do so at once.
describe('the ledger of the demo town', { timeout: 90_000 }, () => {
  test('is the same every time, and goes on as the years do', () => {
    const town = townRegistries()
    const plan = planLedger(town, '2026-11-15')
    expect(plan).toEqual(planLedger(town, '2026-11-15'))
    expect(plan.length).toBeGreaterThan(17_000)
    const revenues = new Set(plan.map(({ bill }) => bill.revenueCode))
    expect([...revenues].toSorted((a, b) => a - b)).toEqual([11, 12, 13, 14, 21, 31, 51, 61, 71, 81])
    const later = planLedger(town.slice(0, 10), '2028-02-10')
    expect(later.filter(({ bill }) => bill.periodYear === 2028).length).toBeGreaterThan(0)
    expect(later.filter(({ bill }) => bill.accruedOn >= '2028-02-10')).toEqual([])
    const ofIclal = later.filter(({ identityNumber }) => identityNumber === '41829374682')
    expect(ofIclal.filter(({ payments }) => payments.length === 0)).toEqual([])
  })

  test('has the first citizen owe a handful of every sort', async ({ service: town }) => {
    const list = await debtsOf(town, '30507182466')
    expect(
      list.Debts.map(({ RevenueCode, DueDate, IsOverdue, DelayFine }) => [
        RevenueCode,
        DueDate,
        IsOverdue,
        DelayFine !== '0.00',
      ]),
    ).toEqual([
      [11, '2024-12-02', true, true],
      [14, '2024-12-02', true, true],
      [11, '2026-06-01', true, true],
      [51, '2026-09-25', true, true],
      [71, '2026-10-28', true, false],
      [51, '2026-11-25', false, false],
      [11, '2026-11-30', false, false],
      [14, '2026-11-30', false, false],
    ])
    const partly = await town.db`
      select from collection_line where accrual_oid = ${list.Debts[2]?.Oid ?? 0} and principal_kurus > 0`
    expect(partly).toHaveLength(1)
    expect(await receiptsOf(town, '30507182466')).toBe(15)
  })

  test('has İclal owe nothing, the foreigner water alone, and the employee what was taken back', async ({
    service: town,
  }) => {
    expect(await debtsOf(town, '41829374682')).toMatchObject({ TotalCount: 0, Total: '0.00' })
    expect(await receiptsOf(town, '41829374682')).toBeGreaterThan(20)
    const foreigner = await debtsOf(town, '99123456740')
    expect(foreigner.Debts.map(({ RevenueCode }) => RevenueCode)).toEqual([51, 51])
    const employee = await debtsOf(town, '50918273690')
    expect(employee.Debts.map(({ RevenueCode, PeriodPart }) => [RevenueCode, PeriodPart])).toEqual([
      [51, 9],
      [51, 10],
      [11, null],
      [14, null],
    ])
    expect(await town.db`select from collection where cancels_oid is not null`).toHaveLength(1)
    expect(await town.db`select from accrual_adjustment where kind = 'write_off'`).toHaveLength(1)
  })

  test('gives the company several hundred lines', async ({ service: town }) => {
    const [accruals] = await town.db<{ count: number }[]>`
      select count(*)::int from accrual join registry on registry.oid = registry_oid
      where identity_number = '2468135797'`
    expect(accruals?.count).toBeGreaterThanOrEqual(300)
    expect((await debtsOf(town, '2468135797')).TotalCount).toBeGreaterThanOrEqual(60)
    const fines = await town.db`
      select from accrual join registry on registry.oid = registry_oid
      where identity_number = '2468135797' and revenue_code = 71 and due_date >= '2026-11-15'
        and principal_balance(accrual.oid) > 0`
    expect(fines).toHaveLength(1)
  })

  test('takes never more than is owed, and each fine is that of the rules on its day', async ({
    service: town,
  }) => {
    expect(await town.db`select from accrual where principal_balance(oid) < 0`).toHaveLength(0)
    const lines = await takenLines(town)
    expect(lines.filter(({ fineKurus }) => fineKurus > 0).length).toBeGreaterThan(1000)
    expect(againstTheRules(lines)).toEqual([])
  })

  test('says of every amount how it came about', async ({ service: town }) => {
    const accruals = await town.db<{ principalKurus: number; derivation: DerivationLine[] }[]>`
      select principal_kurus, derivation from accrual`
    const unexplained = accruals.filter(
      ({ principalKurus, derivation }) =>
        !derivation.at(-1)?.value.endsWith(formatLira(kurus(principalKurus))),
    )
    expect(unexplained).toEqual([])
  })
})
