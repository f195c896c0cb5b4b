import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { givenCollection, givenDebts } from '../testing/given-debts.ts'
import { type TestMember, type TestService, test } from '../testing/test-service.ts'
import { checkOpenAccruals } from './check-open-accruals.ts'
import { adjustAccrual, cancelCollection } from './ledger.ts'

/** Sums of the entries, counted beside the ledger in the plainest way. */
interface Account {
  oid: number
  accrued: number
  adjusted: number
  collected: number
}

interface Books {
  service: TestService
  ayse: TestMember
  accounts: Account[]
  receipts: { oid: number; lines: { account: Account; kurus: number }[] }[]
}

const leftOf = ({ accrued, adjusted, collected }: Account) => accrued + adjusted - collected
const pick = fc.nat(99)
const amount = fc.integer({ min: 1, max: 60_000 })

/** Last day to pay of an addition, where it has one of its own. */
const ownDay = fc.constantFrom(undefined, '2026-12-15', '2027-01-15', '2027-03-01')

const step = fc.oneof(
  fc.record({ kind: fc.constant('accrue' as const), amount }),
  fc.record({ kind: fc.constant('correct' as const), pick, amount, isDown: fc.boolean(), dueDate: ownDay }),
  fc.record({ kind: fc.constant('collect' as const), pick, amount, alsoPick: pick }),
  fc.record({ kind: fc.constant('takeBack' as const), pick }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function chosen<Item>(items: readonly Item[], number: number): Item | undefined {
  return items[number % Math.max(items.length, 1)]
}

/** Whether the ledger allowed the work; the caller knows whether it should have. */
async function wasDone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

async function accrue({ service, ayse, accounts }: Books, kurus: number) {
  const [oid = 0] = await givenDebts(service, ayse.registryOid, { principalKurus: kurus })
  accounts.push({ oid, accrued: kurus, adjusted: 0, collected: 0 })
}

async function correct(
  { service, accounts }: Books,
  { pick: number, amount: kurus, isDown, dueDate }: Step & { kind: 'correct' },
) {
  const account = chosen(accounts, number)
  if (!account) return
  const change = isDown ? -kurus : kurus
  const done = await wasDone(
    adjustAccrual(service.db, {
      accrualOid: account.oid,
      kind: isDown ? 'decrease' : 'increase',
      amountKurus: change,
      reason: '-',
      adjustedOn: '2026-11-15',
      ...(!isDown && dueDate !== undefined && { dueDate }),
    }),
  )
  expect(done).toBe(leftOf(account) + change >= 0)
  if (done) account.adjusted += change
}

async function collect(books: Books, { pick: number, alsoPick, amount: kurus }: Step & { kind: 'collect' }) {
  const { service, ayse, accounts, receipts } = books
  const accountsPaid = new Set([chosen(accounts, number), chosen(accounts, alsoPick)])
  const lines = [...accountsPaid].flatMap((account) => (account ? [{ account, kurus }] : []))
  if (lines.length === 0) return
  const posted = await givenCollection(
    service,
    ayse.registryOid,
    lines.map(({ account }) => ({ accrualOid: account.oid, principalKurus: kurus, fineKurus: 1 })),
    { collectedAt: service.now },
  ).catch(() => undefined)
  expect(posted !== undefined).toBe(lines.every(({ account }) => leftOf(account) >= kurus))
  if (!posted) return
  for (const { account } of lines) account.collected += kurus
  receipts.push({ oid: posted.oid, lines })
}

async function takeBack({ service, receipts }: Books, number: number) {
  const receipt = chosen(receipts, number)
  if (!receipt) return
  await service.db.begin((tx) => cancelCollection(tx, receipt.oid, service.now))
  for (const { account, kurus } of receipt.lines) account.collected -= kurus
  receipts.splice(receipts.indexOf(receipt), 1)
}

async function take(books: Books, next: Step) {
  if (next.kind === 'accrue') await accrue(books, next.amount)
  else if (next.kind === 'correct') await correct(books, next)
  else if (next.kind === 'collect') await collect(books, next)
  else await takeBack(books, next.pick)
}

const lira = (kurus: number) => (kurus / 100).toFixed(2)

/** Every call must tell the same as the plain count. */
async function expectTheSame({ service, ayse, accounts }: Books) {
  const request = { registryInfoOid: ayse.registryOid }
  const list = await service.as(ayse).call('GetAccrumentListForEMunicipality', { ...request, pageSize: 200 })
  expect(list.TotalCount).toBe(accounts.length)
  for (const account of accounts) {
    const entry = list.Accruments.find(({ Oid }) => Oid === account.oid)
    expect(entry).toMatchObject({
      Accrued: lira(account.accrued),
      Adjusted: lira(account.adjusted),
      CollectedPrincipal: lira(account.collected),
      Principal: lira(leftOf(account)),
    })
    expect(leftOf(account)).toBeGreaterThanOrEqual(0)
    if (leftOf(account) === 0) continue
    const [late] = await service.db<{ day: string }[]>`select open_due_date(${account.oid}) as day`
    expect(late?.day, 'last day to pay').toBe(entry?.DueDate)
  }
  const left = accounts.reduce((sum, account) => sum + leftOf(account), 0)
  const debts = await service.as(ayse).call('GetDebtListForEMunicipality', request)
  expect(debts.TotalPrincipal).toBe(lira(left))
  const { Balances } = await service.as(ayse).call('GetDeclarationAccrumentBalancesofEMunicipality', request)
  expect(Balances.map(({ Principal }) => Principal)).toEqual(accounts.length > 0 ? [lira(left)] : [])
  await checkOpenAccruals(service.db)
}

describe('any sequence of entries', () => {
  test('leaves what was accrued and corrected less what was collected', async ({ service }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
        const books: Books = { service, ayse: await service.given.member(), accounts: [], receipts: [] }
        await accrue(books, 50_000)
        for (const next of steps) await take(books, next)
        await expectTheSame(books)
      }),
      { numRuns: 25 },
    )
  })

  test('does not make a debt late that was lowered, paid, and raised with a last day to come', async ({
    service,
  }) => {
    const books: Books = { service, ayse: await service.given.member(), accounts: [], receipts: [] }
    await accrue(books, 48_000)
    await correct(books, { kind: 'correct', pick: 0, amount: 28_000, isDown: true, dueDate: undefined })
    await collect(books, { kind: 'collect', pick: 0, alsoPick: 0, amount: 20_000 })
    await correct(books, { kind: 'correct', pick: 0, amount: 28_000, isDown: false, dueDate: '2026-12-15' })
    await expectTheSame(books)
    const [late] = await service.db`select open_due_date(${books.accounts[0]?.oid ?? 0}) as day`
    expect(late).toEqual({ day: '2026-12-15' })
  })

  test('the nightly check finds what is kept wrongly by a kuruş, kept too long, or not kept', async ({
    service,
    database: { db },
  }) => {
    const ayse = await service.given.member()
    const [open = 0, paid = 0] = await givenDebts(
      service,
      ayse.registryOid,
      { principalKurus: 5000 },
      { principalKurus: 700 },
    )
    await givenCollection(service, ayse.registryOid, [
      { accrualOid: paid, principalKurus: 700, fineKurus: 0 },
    ])
    await checkOpenAccruals(service.db)
    const planted = [
      [
        `update open_accrual set owed_kurus = owed_kurus + 1 where accrual_oid = ${open}`,
        '5001 kept, 5000 in',
      ],
      [`update open_accrual set registry_oid = 0 where accrual_oid = ${open}`, '5000 kept, 5000 in'],
      [`delete from open_accrual where accrual_oid = ${open}`, '0 kept, 5000 in'],
      [`insert into open_accrual values (${paid}, ${ayse.registryOid}, 700, 0)`, '700 kept, 0 in'],
    ] as const
    for (const [change, found] of planted)
      await expect(
        db.begin(async (tx) => {
          await tx.unsafe(change)
          await checkOpenAccruals(tx)
        }),
      ).rejects.toThrow(found)
  })
})
