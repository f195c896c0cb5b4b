import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeNationalId } from 'rules/identity/national-id'
import { describe, expect, onTestFinished } from 'vitest'
import type { Transaction } from '../database/database.ts'
import {
  accrualHeader,
  collectionHeader,
  countEverything,
  csv,
  importText,
  registryHeader,
} from '../testing/importing.ts'
import { pay, payingTest as test } from '../testing/payments/paying.ts'
import { someoneWaits } from '../testing/someone-waits.ts'
import type { TestMember, TestService } from '../testing/test-service.ts'

const update = { isUpdate: true }

async function balanceOf(service: TestService, key: string): Promise<number | undefined> {
  const [row] = await service.db<{ balance: number }[]>`
    select principal_balance(oid) as balance from accrual where import_key = ${key}`
  return row?.balance
}

async function registryNumberOf(service: TestService, member: TestMember): Promise<string> {
  const [row] = await service.db<{ number: string }[]>`
    select registry_number as number from registry where oid = ${member.registryOid}`
  return row?.number ?? ''
}

async function oidsOf(service: TestService, ...keys: string[]): Promise<number[]> {
  const rows = await service.db<{ oid: number }[]>`select oid from accrual where import_key = any(${keys})`
  return rows.map(({ oid }) => oid)
}

function temporaryFile(name: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'e-belediye-missing-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return join(directory, name)
}

const debt = (key: string, owner: string, lira = '100,00') =>
  `${key};${owner};11;2026;;1;Bina vergisi;02.01.2026;30.11.2026;${lira};;`

describe('an update of registries', () => {
  const number = completeNationalId('410000001')
  const line = `U-1;G;${number};AYŞE;ÇIĞŞAR;ALİ;;;;K;;0501 234 56 78;ayse@ornek.com.tr`

  test('changes what may change and keeps what was', async ({ service }) => {
    await importText(service, 'registries', csv(registryHeader, line))
    const changed = line.replace('ÇIĞŞAR', 'ÖZ').replace('0501 234 56 78', '0502 234 56 78')
    const content = csv(registryHeader, changed, 'U-2;D;;DİĞER;;;;;;;;;')
    expect(await importText(service, 'registries', content, update)).toMatchObject({
      written: 2,
      changed: 1,
      rejected: 0,
    })
    expect(
      await service.db`
        select surname, gsm_number, before, after, operator_name from registry
        join registry_change on registry_oid = registry.oid
        join import_run on import_run.oid = registry_change.import_run_oid where registry_number = 'U-1'`,
    ).toEqual([
      {
        surname: 'ÖZ',
        // A new phone counts only after its wait.
        gsmNumber: '+905012345678',
        before: { surname: 'ÇIĞŞAR', gsm_number: '+905012345678' },
        after: { surname: 'ÖZ', gsm_number: '+905022345678' },
        operatorName: 'Nurgül Öztürkçü',
      },
    ])
    const before = await countEverything(service)
    expect(await importText(service, 'registries', content, update)).toMatchObject({
      unchanged: 2,
      written: 0,
    })
    expect(await countEverything(service)).toEqual(before)
    await expect(service.db`update registry_change set after = '{}'`).rejects.toThrow('append-only')
  })

  test('leaves alone what the file does not name, and never makes someone else of a record', async ({
    service,
  }) => {
    const short = csv('sicil_no;tur;kimlik_no;ad_unvan;soyad', `U-1;G;${number};AYŞE;ÖZTÜRK`)
    expect(await importText(service, 'registries', short, update)).toMatchObject({ changed: 1, rejected: 0 })
    const [row] = await service.db`select surname, email from registry where registry_number = 'U-1'`
    expect(row).toEqual({ surname: 'ÖZTÜRK', email: 'ayse@ornek.com.tr' })
    const other = csv(registryHeader, line.replace(number, completeNationalId('410000002')))
    expect((await importText(service, 'registries', other, update)).report).toEqual([
      [
        2,
        'kimlik_no',
        'Kayıtlı sicilin türü ve kimlik numarası değiştirilmez; yeni bir sicil numarasıyla aktarın.',
      ],
    ])
  })

  test('leaves alone what the file does not name although it changed since the check', async ({
    service,
  }) => {
    const person = `U-9;G;${completeNationalId('410000009')};AYŞE;ÇIĞŞAR;ESKİ;;;;;;;`
    await importText(service, 'registries', csv(registryHeader, person))
    const content = csv(
      'sicil_no;tur;kimlik_no;ad_unvan;soyad',
      `U-9;G;${completeNationalId('410000009')};AYŞE;ÖZ`,
    )
    const updating = await service.db.begin(async (tx) => {
      // Locks that a batch takes before it looks at its records.
      await tx`select pg_advisory_xact_lock(20261119, bucket) from generate_series(0, 255) bucket`
      const started = importText(service, 'registries', content, update)
      await someoneWaits(service)
      await tx`update registry set father_name = 'YENİ' where registry_number = 'U-9'`
      return { started }
    })
    expect(await updating.started).toMatchObject({ changed: 1, rejected: 0 })
    expect(await service.db`select surname, father_name from registry where registry_number = 'U-9'`).toEqual(
      [{ surname: 'ÖZ', fatherName: 'YENİ' }],
    )
  })

  test('keeps a phone that its person proved here', async ({ service }) => {
    const member = await service.given.member()
    const registryNumber = await registryNumberOf(service, member)
    await service.db`update registry set gsm_number = '+905551112233' where oid = ${member.registryOid}`
    await service.db`
      update member set gsm_number = '+905551112233', gsm_proven_at = ${service.now} where oid = ${member.oid}`
    const [row] = await service.db<{ type: string; identity: string; name: string; surname: string }[]>`
      select registry_type as type, identity_number as identity, name_or_title as name, surname
      from registry where oid = ${member.registryOid}`
    const content = csv(
      'sicil_no;tur;kimlik_no;ad_unvan;soyad;cep_telefonu',
      `${registryNumber};${row?.type};${row?.identity};${row?.name};${row?.surname};0505 999 88 77`,
    )
    expect(await importText(service, 'registries', content, update)).toMatchObject({ rejected: 0 })
    const [after] = await service.db`select gsm_number from registry where oid = ${member.registryOid}`
    expect(after).toEqual({ gsmNumber: '+905551112233' })
  })
})

describe('an update of accruals', () => {
  test('brings another amount as an adjustment and another last day with its reason', async ({ service }) => {
    const registryNumber = await registryNumberOf(service, await service.given.member())
    const header = `${accrualHeader};degisiklik_nedeni`
    const line = debt('V-1', registryNumber)
    await importText(service, 'accruals', csv(accrualHeader, line, debt('V-2', registryNumber)))
    const later = `${line.replace('30.11.2026', '31.12.2026')}`
    expect((await importText(service, 'accruals', csv(accrualHeader, later), update)).report).toEqual([
      [2, 'vade_tarihi', 'Vade değişikliğinin nedeni yazılmalı: degisiklik_nedeni sütunu veya --reason.'],
    ])
    const content = csv(
      header,
      `${later};Ek süre: meclis 2026/12`,
      `${debt('V-2', registryNumber, '80,50')};`,
    )
    expect(await importText(service, 'accruals', content, update)).toMatchObject({ changed: 2, rejected: 0 })
    expect(await balanceOf(service, 'V-2')).toBe(8050)
    expect(
      await service.db`
        select due_date, before, after, reason from accrual join accrual_change on accrual_oid = accrual.oid
        where import_key = 'V-1'`,
    ).toEqual([
      {
        dueDate: '2026-12-31',
        before: { due_date: '2026-11-30' },
        after: { due_date: '2026-12-31' },
        reason: 'Ek süre: meclis 2026/12',
      },
    ])
    const before = await countEverything(service)
    expect(await importText(service, 'accruals', content, update)).toMatchObject({
      unchanged: 2,
      written: 0,
    })
    expect(await countEverything(service)).toEqual(before)
    await expect(
      service.db`update accrual set due_date = '2027-01-01' where import_key = 'V-1'`,
    ).rejects.toThrow('append-only')
    await expect(service.db`update accrual set principal_kurus = 1 where import_key = 'V-1'`).rejects.toThrow(
      'append-only',
    )
  })

  test('never changes whose debt it is; what falls below what was paid is given back, once', async ({
    service,
  }) => {
    const member = await service.given.member()
    const registryNumber = await registryNumberOf(service, member)
    const other = await registryNumberOf(service, await service.given.member())
    await importText(
      service,
      'accruals',
      csv(accrualHeader, debt('W-1', registryNumber), debt('W-2', registryNumber)),
    )
    await pay(service, member, await oidsOf(service, 'W-2'))
    const content = csv(accrualHeader, debt('W-1', other), debt('W-2', registryNumber, '60'))
    const { report, isWritten } = await importText(service, 'accruals', content, update)
    expect(isWritten).toBe(false)
    expect(report).toEqual([[2, 'aktarim_no', expect.stringContaining('değiştirilmez') as string]])
    const lowered = csv(accrualHeader, debt('W-2', registryNumber, '60'))
    expect(await importText(service, 'accruals', lowered, update)).toMatchObject({ changed: 1, rejected: 0 })
    expect(await importText(service, 'accruals', lowered, update)).toMatchObject({ unchanged: 1, written: 0 })
    expect(await balanceOf(service, 'W-2')).toBe(0)
    const refunds = await service.db`
      select kind, amount_kurus, withdrawn_at from refund where reference like 'W-2/%'`
    expect(refunds).toEqual([{ kind: 'loweredDebt', amountKurus: 4000, withdrawnAt: null }])
    // The debt is raised again before the refund was paid: the refund pays it.
    await importText(service, 'accruals', csv(accrualHeader, debt('W-2', registryNumber, '90')), update)
    expect(await balanceOf(service, 'W-2')).toBe(0)
    const openRefunds = () => service.db`
      select amount_kurus from refund where reference like 'W-2/%' and withdrawn_at is null`
    expect(await openRefunds()).toEqual([{ amountKurus: 1000 }])
    await importText(service, 'accruals', csv(accrualHeader, debt('W-2', registryNumber, '100')), update)
    expect(await openRefunds()).toEqual([])
  })

  test('of a complete file lists what is missing, and ends it when asked to', async ({ service }) => {
    const registryNumber = await registryNumberOf(service, await service.given.member())
    await importText(
      service,
      'accruals',
      csv(accrualHeader, debt('X-1', registryNumber), debt('X-2', registryNumber)),
    )
    const known = await service.db<{ key: string }[]>`
      select import_key as key from accrual where import_key <> 'X-2' and principal_balance(oid) > 0`
    const missingFile = temporaryFile('eksikler.csv')
    const content = csv(accrualHeader, debt('X-1', registryNumber))
    const cut = { ...update, missingFile, endMissingUpToPercent: 20 }
    await expect(importText(service, 'accruals', content, cut)).rejects.toThrow('Dosya yarım olabilir')
    const listed = await importText(service, 'accruals', content, { missingFile })
    expect(listed).toMatchObject({ missing: known.length, rejected: 0 })
    expect(readFileSync(missingFile, 'utf8')).toContain(`"X-2";"${registryNumber}";"Bina vergisi";"100,00"`)
    const ended = await importText(service, 'accruals', content, { ...cut, endMissingUpToPercent: 100 })
    expect(ended).toMatchObject({ ended: known.length, isWritten: true })
    expect(await balanceOf(service, 'X-1')).toBe(10_000)
    expect(await balanceOf(service, 'X-2')).toBe(0)
    // A record that comes back is owed again.
    const back = csv(accrualHeader, debt('X-1', registryNumber), debt('X-2', registryNumber))
    expect(await importText(service, 'accruals', back, update)).toMatchObject({ changed: 1 })
    expect(await balanceOf(service, 'X-2')).toBe(10_000)
  })

  test('ends what is missing again after a deadlock with someone who pays', async ({ service }) => {
    const owner = await registryNumberOf(service, await service.given.member())
    const keys = ['DL-0', 'DL-1', 'DL-2']
    await importText(service, 'accruals', csv(accrualHeader, ...keys.map((key) => debt(key, owner))))
    const [, one = 0, other = 0] = (await oidsOf(service, ...keys)).toSorted((a, b) => a - b)
    const lock = (tx: Transaction, oid: number) => tx`select from accrual where oid = ${oid} for update`
    const ending = { ...update, missingFile: temporaryFile('eksikler.csv'), endMissingUpToPercent: 100 }
    let importing: ReturnType<typeof importText> | undefined
    await service.db.begin(async (tx) => {
      // The other side is the one that notices.
      await tx`set local deadlock_timeout = '1min'`
      await lock(tx, other)
      importing = importText(service, 'accruals', csv(accrualHeader, debt('DL-0', owner)), ending)
      await someoneWaits(service)
      await lock(tx, one)
    })
    expect(await importing).toMatchObject({ isWritten: true })
    expect(await Promise.all(keys.map((key) => balanceOf(service, key)))).toEqual([10_000, 0, 0])
    const entries =
      await service.db`select kind from accrual_adjustment where accrual_oid = any(${[one, other]})`
    expect(entries).toEqual([{ kind: 'cancellation' }, { kind: 'cancellation' }])
  })

  test('ends nothing by a file without the open debts, however many paid ones it has', async ({
    service,
  }) => {
    const owner = await registryNumberOf(service, await service.given.member())
    const paid = Array.from({ length: 200 }, (_, index) => `EP-${index}`)
    const open = ['EO-1', 'EO-2']
    const file = (...keys: string[]) => csv(accrualHeader, ...keys.map((key) => debt(key, owner)))
    await importText(service, 'accruals', file(...paid, ...open))
    const receipts = paid.map((key) => `${key}-C;${key}-M;${owner};1;15.01.2026;;;;${key};100;`)
    await importText(service, 'collections', csv(collectionHeader, ...receipts))
    const ending = { ...update, missingFile: temporaryFile('eksikler.csv'), endMissingUpToPercent: 5 }
    const everything = { ...ending, endMissingUpToPercent: 100 }
    const before = await countEverything(service)
    await expect(importText(service, 'accruals', file(...paid), ending)).rejects.toThrow('hiçbiri yok')
    await expect(importText(service, 'accruals', file(...paid, 'EO-1'), ending)).rejects.toThrow('yarım')
    await expect(importText(service, 'accruals', file(), everything)).rejects.toThrow('hiçbiri yok')
    await expect(importText(service, 'accruals', file('EN-1', 'EN-2'), everything)).rejects.toThrow(
      'hiçbiri yok',
    )
    expect(await countEverything(service)).toEqual(before)
  })

  test('ends nothing while a line cannot be read, because the debt may be in it', async ({ service }) => {
    const owner = await registryNumberOf(service, await service.given.member())
    const lines = ['ER-1', 'ER-2', 'ER-3', 'ER-4'].map((key) => debt(key, owner))
    const [first = '', second = '', third = '', fourth = ''] = lines
    await importText(service, 'accruals', csv(accrualHeader, ...lines))
    const ending = {
      ...update,
      skipRejected: true,
      missingFile: temporaryFile('eksikler.csv'),
      endMissingUpToPercent: 100,
    }
    const raised = first.replace('100,00', '130,00')
    const files = [
      csv(accrualHeader, raised, second, third, `${fourth};bir alan fazla`),
      // A forgotten quotation mark makes two lines one field.
      csv(accrualHeader, raised, second, third.replace('Bina', '"Bina'), fourth.replace('vergisi', '"')),
    ]
    for (const content of files) {
      const outcome = await importText(service, 'accruals', content, ending)
      expect(outcome).toMatchObject({ rejected: 1, isEndingHeldBack: true })
      expect(outcome.ended).toBeUndefined()
    }
    expect(await balanceOf(service, 'ER-1')).toBe(13_000)
    expect([await balanceOf(service, 'ER-3'), await balanceOf(service, 'ER-4')]).toEqual([10_000, 10_000])
    // A line refused only for its content still names its debt.
    const refused = csv(accrualHeader, raised, second, third, fourth.replace(owner, 'YOK'))
    expect(await importText(service, 'accruals', refused, ending)).toMatchObject({ rejected: 1 })
    expect(await balanceOf(service, 'ER-4')).toBe(10_000)
  })
})

describe('an update of collections', () => {
  test('recognises payments made here and puts real double payments down to be given back, once', async ({
    service,
  }) => {
    const member = await service.given.member()
    const owner = await registryNumberOf(service, member)
    const keys = ['Y-1', 'Y-2', 'Y-3', 'Y-4']
    await importText(service, 'accruals', csv(accrualHeader, ...keys.map((key) => debt(key, owner))))
    const orders = [
      await pay(service, member, await oidsOf(service, 'Y-1', 'Y-2')),
      await pay(service, member, await oidsOf(service, 'Y-3')),
    ]
    const [first] = await service.db<{ number: string }[]>`
      select receipt_number as number from collection where order_number = ${orders[0] ?? ''}`
    const header = `${collectionHeader};siparis_no`
    const content = csv(
      header,
      // Payments told back by the number of the receipt, and by the number of the order under another receipt.
      `YC-1;${first?.number};${owner};4;15.11.2026;;;;Y-1;100;;`,
      `YC-1;${first?.number};${owner};4;15.11.2026;;;;Y-2;100;;`,
      `YC-2;YM-2;${owner};4;15.11.2026;;;;Y-3;100;;${orders[1]}`,
      // A debt paid at the cash desk too: one line is a double payment, the other one is not.
      `YC-3;YM-3;${owner};1;15.11.2026;;;;Y-3;100;2,50;`,
      `YC-3;YM-3;${owner};1;15.11.2026;;;;Y-4;40;;`,
    )
    const outcome = await importText(service, 'collections', content, update)
    expect(outcome).toMatchObject({
      written: 2,
      unchanged: 3,
      rejected: 0,
      ownPayments: 2,
      doublePayments: 1,
    })
    expect(await balanceOf(service, 'Y-3')).toBe(0)
    expect(await balanceOf(service, 'Y-4')).toBe(6000)
    const clerk = service.as(await service.given.member({ role: 'clerk' }))
    const { Items: Refunds } = await clerk.call('GetRefundsForClerks', {})
    expect(Refunds).toMatchObject([
      { Kind: 'doublePayment', ReferenceNumber: 'YM-3', RegistryNumber: owner, Amount: '102.50' },
    ])
    const before = await countEverything(service)
    expect(await importText(service, 'collections', content, update)).toMatchObject({
      written: 0,
      unchanged: 5,
    })
    expect(await importText(service, 'collections', content)).toMatchObject({ unchanged: 5, rejected: 0 })
    expect(await countEverything(service)).toEqual(before)
    const wrong = csv(header, `YC-9;YM-9;${owner};4;15.11.2026;;;;Y-3;90;;${orders[1]}`)
    expect((await importText(service, 'collections', wrong, update)).report).toEqual([
      [
        2,
        'makbuz_no',
        'Bu ödeme portalda alındı; sicili veya tutarı farklı: burada 100,00 TL, dosyada 90,00 TL.',
      ],
    ])
  })
})

test('what is missing of one kind after the other is listed over the same connections', async ({
  service,
}) => {
  const missingFile = temporaryFile('eksikler.csv')
  const headers = { registries: registryHeader, accruals: accrualHeader, collections: collectionHeader }
  for (let round = 1; round <= 5; round += 1)
    for (const kind of ['registries', 'accruals', 'collections'] as const)
      expect(await importText(service, kind, csv(headers[kind]), { missingFile })).toMatchObject({ lines: 0 })
})

test('a full export with changes goes in while ten people pay, and the balances are those of both', async ({
  service,
}) => {
  const people = await Promise.all(Array.from({ length: 10 }, () => service.given.member()))
  const owners = await Promise.all(people.map((person) => registryNumberOf(service, person)))
  const keys = Array.from({ length: 3000 }, (_, index) => `Z-${index}`)
  const ownerOf = (index: number) => owners[index % owners.length] ?? ''
  const file = (lira: (index: number) => string) =>
    csv(accrualHeader, ...keys.map((key, index) => debt(key, ownerOf(index), lira(index))))
  await importText(
    service,
    'accruals',
    file(() => '100,00'),
  )
  // The last debt of each person was paid here yesterday, the first is paid tonight here and at the cash desk.
  const yesterday = await Promise.all(
    people.map(async (person, index) =>
      pay(service, person, await oidsOf(service, `Z-${keys.length - 10 + index}`)),
    ),
  )
  const isChanged = (index: number) => index % 50 === 49 && index < keys.length - 10
  const accruals = file((index) => (isChanged(index) ? '120,00' : '100,00'))
  const collections = csv(
    `${collectionHeader};siparis_no`,
    ...people.map(
      (_, index) =>
        `ZO-${index};ZP-${index};${ownerOf(index)};4;14.11.2026;;;;Z-${keys.length - 10 + index};100;;${yesterday[index]}`,
    ),
    ...keys
      .slice(0, 1500)
      .map((key, index) => `ZC-${index};ZM-${index};${ownerOf(index)};1;15.11.2026 10:00;;;;${key};100;;`),
  )
  const payTonight = async (person: TestMember, index: number) =>
    pay(service, person, await oidsOf(service, `Z-${index}`))
  const [night] = await Promise.all([
    (async () => [
      await importText(service, 'accruals', accruals, update),
      await importText(service, 'collections', collections, update),
    ])(),
    ...people.map(payTonight),
  ])
  const [accrued, collected] = night
  expect(accrued).toMatchObject({ changed: 60 - 1, rejected: 0 })
  expect(collected).toMatchObject({ rejected: 0, ownPayments: 10 })
  // Each first debt has one of both payments booked; the other one goes back: at the bank, or as a refund.
  const [doubles] = await service.db<{ refunds: number; notCollected: number }[]>`
    select (select count(*) from refund where kind = 'doublePayment' and reference like 'ZM-%') as refunds,
      (select count(*) from payment_order where registry_oid = any(${people.map(({ registryOid }) => registryOid)})
        and status <> 'collected') as not_collected`
  expect((doubles?.refunds ?? 0) + (doubles?.notCollected ?? 0)).toBe(10)
  const balances = await service.db<{ key: string; kurus: number }[]>`
    select import_key as key, principal_balance(oid) as kurus from accrual where import_key like 'Z-%'`
  const left = new Map(balances.map(({ key, kurus }) => [key, kurus]))
  const expected = (index: number) => {
    const amount = isChanged(index) ? 12_000 : 10_000
    return amount - (index < 1500 || index >= keys.length - 10 ? 10_000 : 0)
  }
  expect(keys.filter((key, index) => left.get(key) !== expected(index))).toEqual([])
  const again = await importText(service, 'collections', collections, update)
  expect(again).toMatchObject({ written: 0, rejected: 0, unchanged: 1510 })
}, 120_000)
