import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { accrualHeader, collectionHeader, csv, importText } from '../testing/importing.ts'
import { pay, payingTest as test } from '../testing/payments/paying.ts'
import type { TestMember, TestService } from '../testing/test-service.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

async function end(child: ChildProcess) {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** Kills the program once a part of the file is written and another is not. */
function killInTheMiddle(child: ChildProcess) {
  child.stderr?.on(
    'data',
    (chunk: Buffer) => /Yazılıyor %[1-9]\d?(?!\d)/.test(chunk.toString()) && child.kill('SIGKILL'),
  )
  return end(child)
}

/** A killed program's connection ends a moment later, and holds its turn until then. */
function untilNobodyImports({ db }: TestService): Promise<void> {
  const importsUnderWay = async () => {
    const locks = await db`
      select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and datname = current_database()`
    return locks.length
  }
  return expect.poll(importsUnderWay, { timeout: 20_000 }).toBe(0)
}

const known = 3000
const fresh = 3000
const keys = Array.from({ length: known + fresh }, (_, index) => `N-${index}`)

/** Amount of a debt: two of a hundred known debts were changed, one of them upwards, the other one downwards. */
function liraOf(index: number): number {
  if (index >= known - 10 || index % 50 !== 49) return 100
  return index % 100 === 49 ? 120 : 80
}

test('a full export with changes goes in by night although it is killed twice and people pay meanwhile', async ({
  service,
  database: { serviceUrl },
}) => {
  const directory = mkdtempSync(join(tmpdir(), 'e-belediye-night-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const run = (kind: string, content: string) => {
    const file = join(directory, `${kind}.csv`)
    writeFileSync(file, content)
    const args = [
      program,
      kind,
      file,
      '--operator',
      'Gece aktarımı',
      '--update',
      '--complete',
      '--approved-by',
      'Sabri Ün',
    ]
    return spawn(process.execPath, args, { env: { ...process.env, DATABASE_URL: serviceUrl } })
  }
  const people = await Promise.all(Array.from({ length: 10 }, () => service.given.member()))
  const owners = await Promise.all(
    people.map(async ({ registryOid }) => {
      const [row] = await service.db<{ number: string }[]>`
        select registry_number as number from registry where oid = ${registryOid}`
      return row?.number ?? ''
    }),
  )
  const ownerOf = (index: number) => owners[index % owners.length] ?? ''
  const debt = (index: number, lira: number) =>
    `${keys[index]};${ownerOf(index)};11;2026;;1;Bina vergisi;02.01.2026;30.11.2026;${lira},00;;`
  await importText(
    service,
    'accruals',
    csv(accrualHeader, ...keys.slice(0, known).map((_, index) => debt(index, 100))),
  )
  const payOne = async (person: TestMember, index: number) => {
    const [row] = await service.db<{ oid: number }[]>`
      select oid from accrual where import_key = ${keys[index] ?? ''}`
    return pay(service, person, [row?.oid ?? 0])
  }
  // These debts were paid here yesterday; the other system tells the payments back.
  const told = await Promise.all(people.map((person, index) => payOne(person, known - 10 + index)))

  const accruals = csv(accrualHeader, ...keys.map((_, index) => debt(index, liraOf(index))))
  const collections = csv(
    `${collectionHeader};siparis_no`,
    ...told.map(
      (order, index) =>
        `NO-${index};NP-${index};${ownerOf(index)};4;14.11.2026;;;;${keys[known - 10 + index]};100;;${order}`,
    ),
    // The first twenty are also paid here tonight.
    ...keys
      .slice(0, known - 10)
      .map(
        (key, index) =>
          `NC-${index};NM-${index};${ownerOf(index)};1;15.11.2026 10:00;;;;${key};${liraOf(index)};;`,
      ),
  )
  const written = async (table: 'accrual' | 'collection', prefix: string) => {
    const [row] = await service.db<{ count: number }[]>`
      select count(*) from ${service.db(table)} where import_key like ${prefix}`
    return row?.count ?? 0
  }

  const [killed] = await Promise.all([
    killInTheMiddle(run('accruals', accruals)),
    ...people.map((person, index) => payOne(person, index)),
  ])
  expect(killed.code).toBeNull()
  await untilNobodyImports(service)
  const before = await written('accrual', 'N-%')
  expect(before).toBeGreaterThan(known)
  expect(before).toBeLessThan(keys.length)
  const resumed = await end(run('accruals', accruals))
  expect(resumed).toMatchObject({ code: 0, output: expect.stringContaining('reddedilen 0.') as string })
  expect(await written('accrual', 'N-%')).toBe(keys.length)

  const [cut] = await Promise.all([
    killInTheMiddle(run('collections', collections)),
    ...people.map((person, index) => payOne(person, 10 + index).catch(() => undefined)),
  ])
  expect(cut.code).toBeNull()
  await untilNobodyImports(service)
  const booked = await written('collection', 'NC-%')
  expect(booked).toBeGreaterThan(0)
  expect(booked).toBeLessThan(known - 10)
  const done = await end(run('collections', collections))
  expect(done.code).toBe(0)
  expect(done.output).toContain('Bu portalda alınıp geri gelen ödeme: 10.')
  const again = await end(run('collections', collections))
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('yazılan 0,') as string })

  // The balances are the sums of both systems.
  const balances = await service.db<{ key: string; kurus: number }[]>`
    select import_key as key, principal_balance(oid) as kurus from accrual where import_key like 'N-%'`
  const left = new Map(balances.map(({ key, kurus }) => [key, kurus]))
  const expected = (index: number) => (index < known ? 0 : 10_000)
  expect(keys.filter((key, index) => left.get(key) !== expected(index))).toEqual([])
  // Each debt paid twice has one booked payment; the other one is refunded, or was never charged.
  const oids = people.map(({ registryOid }) => registryOid)
  const [paid] = await service.db<{ refunds: number; collected: number }[]>`
    select (select count(*) from refund where kind = 'doublePayment' and reference like 'NM-%') as refunds,
      (select count(*) from payment_order where registry_oid = any(${oids}) and status = 'collected') as collected`
  // All payments of yesterday and of the first ten, made before the cash desk's receipts came.
  expect(paid?.collected).toBeGreaterThanOrEqual(20)
  expect(paid?.refunds).toBe((paid?.collected ?? 0) - 10)
  const clerk = service.as(await service.given.member({ role: 'clerk' }))
  const { Items: Refunds } = await clerk.call('GetRefundsForClerks', {})
  const doubles = Refunds.filter(({ Kind }) => Kind === 'doublePayment')
  expect(doubles).toHaveLength(paid?.refunds ?? 0)
  expect(new Set(doubles.map(({ Amount }) => Amount))).toEqual(new Set(['100.00']))
}, 300_000)
